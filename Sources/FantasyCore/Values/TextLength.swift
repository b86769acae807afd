/// Allowed lengths of texts, in bytes of UTF-8.
public enum TextLength {
  /// The length of titles, reasons, and names of players, sides and venues. Optional texts may also be empty.
  public static let standard = 1...200
  package static let tooLong = "too long (at most \(standard.upperBound) bytes)"
  /// The length of a team name.
  public static let teamName = 1...64
}
