/// The sport in team rules and scoring systems. Only cricket is built in.
public enum Sport {
  /// Cricket, whose figures are computed from match files. For other sports, the rule file names the figures.
  public static let cricket = "cricket"
}
