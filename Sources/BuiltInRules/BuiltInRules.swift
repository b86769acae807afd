import CRuleFiles

/// The rule files that ship with fcl. They are parsed like a user's rule files.
public enum BuiltInRules {
  /// A rule file that ships with fcl.
  public struct File: Sendable {
    /// The name by which users select the file, such as `ipl-2026`.
    public let name: String
    /// A second name that keeps up with the game, such as `dream11`; nil if the file has none. Leagues never store it.
    public var alias: String?
    /// The fantasy game that the file reproduces; nil for the original's team rules.
    public var game: String?
    /// The contents of the file, copied on each access.
    public var bytes: [UInt8] { Array(UnsafeRawBufferPointer(start: content.bytes, count: content.count)) }
    /// The result of comparing the scoring system with published points; nil for team rules.
    public var verification: Verification?
    nonisolated(unsafe) let content: RuleFile
  }

  /// The result of comparing a scoring system with published points. SCORING.md describes the comparisons.
  public struct Verification: Hashable, Sendable {
    /// The source of the published points, such as `official values of IPL 2026`. If the system is not verified, `not
    /// verified:` followed by the reason.
    public let against: String
    /// The number of published values for real matches that fcl reproduces exactly; nil if no such values were
    /// published.
    public var equal: Int?
    /// The number of published values for real matches; nil if no such values were published.
    public var known: Int?
    /// The reason why fcl doesn't reproduce all of the published values; nil if there are no differences.
    public var difference: String?
  }

  private static let printedTables = Verification(against: "printed tables")

  /// The built-in scoring systems. The first scoring system is the default.
  public static var scoringSystems: [File] {
    [
      File(
        name: "classic", game: "the original league",
        verification: Verification(against: "not verified: the original gives no point values"),
        content: system_classic()),
      File(
        name: "ipl-2026", alias: "ipl", game: "official IPL fantasy game, season 2026",
        verification: Verification(
          against: "official season totals of IPL 2026, and 184 of 185 of IPL 2025", equal: 259, known: 265,
          difference: "five fielding credits that differ from the match files, and a catch by an unlisted substitute "
            + "(match 1529266); in 2025, no appearance points for a concussion substitute (match 1473493)"),
        content: system_ipl_2026()),
      File(
        name: "t20-2020", game: "Dream11, T20, 2020",
        verification: Verification(
          against: "official values of IPL 2020", equal: 303, known: 330,
          difference: "run outs for which the match files name no fielder, and bowlers' ducks"),
        content: system_t20_2020()),
      File(
        name: "t20-2021", game: "daily fantasy, T20, 2021 to 2024",
        verification: Verification(
          against: "official totals of April 2021", equal: 111, known: 137,
          difference: "run outs for which the match files name no fielder (24 totals), and one catch (2 totals)"),
        content: system_t20_2021()),
      table("odi-2021", game: "daily fantasy, ODI, 2021 to 2024", system_odi_2021()),
      table("test-2021", game: "daily fantasy, Test, 2021 to 2024", system_test_2021()),
      table("t10-2021", game: "daily fantasy, T10, 2021 to 2024", system_t10_2021()),
      table("t20-2025", alias: "dream11", game: "Dream11, T20, since 2025", system_t20_2025()),
      table("odi-2025", alias: "dream11-odi", game: "Dream11, ODI, since 2025", system_odi_2025()),
      table("test-2025", alias: "dream11-test", game: "Dream11, Test, since 2025", system_test_2025()),
      table("t10-2025", alias: "dream11-t10", game: "Dream11, T10, since 2025", system_t10_2025()),
      table("hundred-2025", alias: "hundred", game: "Dream11, The Hundred, since 2025", system_hundred_2025()),
    ]
  }

  private static func table(_ name: String, alias: String? = nil, game: String, _ content: RuleFile) -> File {
    File(name: name, alias: alias, game: game, verification: printedTables, content: content)
  }

  /// The built-in team rules. The first team rules are the default.
  public static var teamRules: [File] {
    [
      File(name: "original", content: team_original()),
      File(
        name: "ipl-2026", alias: "ipl", game: "official IPL fantasy game, season 2026", content: team_ipl_2026()),
    ]
  }
}
