/// The names of sports in team rules and scoring systems. Only cricket is built in.
public enum Sport {
  /// The sport whose figures are computed from match files. Rule files of other sports name their figures.
  public static let cricket = "cricket"
}
