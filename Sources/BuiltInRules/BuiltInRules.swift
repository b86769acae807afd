import CRuleFiles

/// The rule files that ship with the program, as bytes. FantasyCore parses them like any user's file.
public enum BuiltInRules {
  /// A rule file that ships with the program.
  public struct File: Sendable {
    /// The name by which it is chosen: `ipl-2026`.
    public let name: String
    /// Its contents.
    public var bytes: [UInt8] { Array(UnsafeRawBufferPointer(start: content.bytes, count: content.count)) }
    /// How far a scoring system is verified; nil for team rules.
    public var verification: Verification?
    nonisolated(unsafe) let content: RuleFile
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
        name: "classic", verification: Verification(against: "nothing: the original prints no points"),
        content: system_classic()),
      File(
        name: "ipl-2026",
        verification: Verification(
          against: "official values of IPL 2026", equal: 694, known: 699, difference: "slips of the official record"),
        content: system_ipl_2026()),
      File(
        name: "t20-2020",
        verification: Verification(
          against: "official values of IPL 2020", equal: 303, known: 330,
          difference: "run outs for which the match files name no fielder, and bowlers' ducks"),
        content: system_t20_2020()),
      File(
        name: "t20-2021",
        verification: Verification(
          against: "official totals of April 2021", equal: 111, known: 137,
          difference: "run outs for which the match files name no fielder (24), and one catch (2)"),
        content: system_t20_2021()),
      File(name: "odi-2021", verification: printedTables, content: system_odi_2021()),
      File(name: "test-2021", verification: printedTables, content: system_test_2021()),
      File(name: "t10-2021", verification: printedTables, content: system_t10_2021()),
      File(name: "t20-2025", verification: printedTables, content: system_t20_2025()),
      File(name: "odi-2025", verification: printedTables, content: system_odi_2025()),
      File(name: "test-2025", verification: printedTables, content: system_test_2025()),
      File(name: "t10-2025", verification: printedTables, content: system_t10_2025()),
      File(name: "hundred-2025", verification: printedTables, content: system_hundred_2025()),
    ]
  }

  /// The team rules, the default first.
  public static var teamRules: [File] {
    [
      File(name: "original", content: team_original()),
      File(name: "ipl-2026", content: team_ipl_2026()),
    ]
  }
}
