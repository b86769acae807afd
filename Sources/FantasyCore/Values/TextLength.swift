/// How long texts may be, in bytes of UTF-8.
public enum TextLength {
  /// A title, a reason, the name of a player, a side or a venue, and the like; where it may be left out, empty too.
  public static let usual = 1...200
  /// The name of a team.
  public static let teamName = 1...64
}
