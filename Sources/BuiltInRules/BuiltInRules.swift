/// The rule files that ship with the program, as bytes. FantasyCore parses them like any user's file.
public enum BuiltInRules {
  /// A rule file that ships with the program.
  public struct File: Sendable {
    /// The name by which it is chosen: `ipl-2026`.
    public let name: String
    /// Its contents.
    public let bytes: [UInt8]
  }

  /// The scoring systems, the default first.
  public static var scoringSystems: [File] {
    [
      File(name: "classic", bytes: PackageResources.classic_json),
      File(name: "ipl-2026", bytes: PackageResources.ipl_2026_json),
      File(name: "t20-2021", bytes: PackageResources.t20_2021_json),
      File(name: "odi-2021", bytes: PackageResources.odi_2021_json),
      File(name: "test-2021", bytes: PackageResources.test_2021_json),
      File(name: "t10-2021", bytes: PackageResources.t10_2021_json),
      File(name: "t20-2025", bytes: PackageResources.t20_2025_json),
      File(name: "odi-2025", bytes: PackageResources.odi_2025_json),
      File(name: "test-2025", bytes: PackageResources.test_2025_json),
      File(name: "t10-2025", bytes: PackageResources.t10_2025_json),
      File(name: "hundred-2025", bytes: PackageResources.hundred_2025_json),
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
