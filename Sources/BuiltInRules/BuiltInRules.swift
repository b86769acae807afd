// The rule files that ship with the program, as bytes. What they mean is read by FantasyCore, like anybody's file.

/// The scoring systems and team rules that ship.
public enum BuiltInRules {
  /// A rule file that ships.
  public struct File: Sendable {
    /// The name by which it is chosen: `ipl-2026`.
    public let name: String
    /// Its text.
    public let bytes: [UInt8]
  }

  /// The scoring systems, the default first.
  public static var scoringSystems: [File] {
    [
      File(name: "classic", bytes: PackageResources.classic_json),
      File(name: "ipl-2026", bytes: PackageResources.ipl_2026_json),
    ]
  }

  /// The team rules, the default first.
  public static var teamRules: [File] {
    [
      File(name: "original", bytes: PackageResources.team_original_json),
      File(name: "ipl-2026", bytes: PackageResources.team_ipl_2026_json),
    ]
  }
}
