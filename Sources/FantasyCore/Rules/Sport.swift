/// The sports: team rules and scoring systems name theirs, and only cricket is known here.
public enum Sport {
  /// The sport whose figures are known: they are folded from match files. Another one's figures are named by its rule file.
  public static let cricket = "cricket"
}
