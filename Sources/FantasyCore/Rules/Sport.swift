/// The sports that team rules and scoring systems can name; only cricket is known to the program.
public enum Sport {
  /// The sport whose figures are calculated from match files; rule files of other sports name theirs.
  public static let cricket = "cricket"
}
