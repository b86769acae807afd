/// Names of sports in team rules and scoring systems. Only cricket is built in.
public enum Sport {
  /// Cricket, whose figures are computed from match files. Rule files for other sports must name the figures.
  public static let cricket = "cricket"
}
