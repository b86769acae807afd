/// The rule files that ship with the program, as bytes. FantasyCore parses them like any user's file.
public enum BuiltInRules {
  /// A rule file that ships with the program.
  public struct File: Sendable {
    /// The name by which it is chosen: `ipl-2026`.
    public let name: String
    /// Its contents.
    public let bytes: [UInt8]
    /// How far a scoring system is verified; nil for team rules.
    public var verification: Verification?
  }

  /// How far a scoring system is verified, and by what (SCORING.md).
  public struct Verification: Hashable, Sendable {
    /// What its points were compared with: `official values of IPL 2026`.
    public let against: String
    /// How many values follow from the match files; nil where no values are known, only tables.
    public var equal: Int?
    /// How many values are known.
    public var known: Int?
    /// What the other values differ by.
    public var difference: String?
  }

  private static let printedTables = Verification(against: "printed tables")

  /// The scoring systems, the default first.
  public static var scoringSystems: [File] {
    [
      File(
        name: "classic", bytes: PackageResources.classic_json,
        verification: Verification(against: "nothing: the original prints no points")),
      File(
        name: "ipl-2026", bytes: PackageResources.ipl_2026_json,
        verification: Verification(
          against: "official values of IPL 2026", equal: 694, known: 699, difference: "slips of the official record")),
      File(
        name: "t20-2020", bytes: PackageResources.t20_2020_json,
        verification: Verification(
          against: "official values of IPL 2020", equal: 303, known: 330,
          difference: "run outs for which the match files name no fielder, and bowlers' ducks")),
      File(
        name: "t20-2021", bytes: PackageResources.t20_2021_json,
        verification: Verification(
          against: "official totals of April 2021", equal: 111, known: 137,
          difference: "run outs for which the match files name no fielder (24), and one catch (2)")),
      File(name: "odi-2021", bytes: PackageResources.odi_2021_json, verification: printedTables),
      File(name: "test-2021", bytes: PackageResources.test_2021_json, verification: printedTables),
      File(name: "t10-2021", bytes: PackageResources.t10_2021_json, verification: printedTables),
      File(name: "t20-2025", bytes: PackageResources.t20_2025_json, verification: printedTables),
      File(name: "odi-2025", bytes: PackageResources.odi_2025_json, verification: printedTables),
      File(name: "test-2025", bytes: PackageResources.test_2025_json, verification: printedTables),
      File(name: "t10-2025", bytes: PackageResources.t10_2025_json, verification: printedTables),
      File(name: "hundred-2025", bytes: PackageResources.hundred_2025_json, verification: printedTables),
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
