/// Allowed lengths of texts, in bytes of UTF-8.
public enum TextLength {
  /// The allowed length of a title, a reason, or the name of a player, side or venue. Optional texts may also be empty.
  public static let standard = 1...200
  package static let tooLong = "too long (at most \(standard.upperBound) bytes)"
  /// The allowed length of a team name.
  public static let teamName = 1...64
}
