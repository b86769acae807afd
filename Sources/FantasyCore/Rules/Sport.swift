/// The sports that team rules and scoring systems can name; only cricket is known to the program.
public enum Sport {
  /// The sport with known figures, which are calculated from match files. A rule file names the figures of other
  /// sports.
  public static let cricket = "cricket"
}
