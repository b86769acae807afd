import Answers
import CommandLineKit

struct RulesDiff: Command {
  var first = ""
  var second = ""
  var isTeamRules = false

  static let description = CommandDescription<RulesDiff>(
    summary: "Show the differences between two rule files.", effect: .reads,
    discussion: """
      For scoring systems, shows the items added, removed or changed, and differences in captaincy, in matches without \
      a result and in what counts as a figure. For team rules, shows each rule that differs. Names, titles and \
      examples are not compared.
      """,
    arguments: [
      .positional("NAME|FILE", \.first, "the first rules"),
      .positional("OTHER", \.second, "the rules to compare with the first"),
      .flag("--team", \.isTeamRules, "compare team rules, even if scoring systems have these names"),
    ],
    examples: [
      Example("fcl rules diff t20-2021 ipl-2026", "Compare ipl-2026 with the older t20-2021.", exit: 1),
      Example("fcl rules diff original ipl-2026 --team -o csv", "Compare team rules, for a script.", exit: 1),
    ],
    exitCodes: [
      0: "they are the same", 1: "they differ", 2: "no such rules", 5: "no such file", 7: "a file is invalid",
    ],
    seeAlso: ["rules show", "rules lint"])

  func run(_ context: Context) throws -> Answer {
    let files = try Failures.map([first, second]) { try RuleFile.either($0, isTeamRules: isTeamRules, context) }
    let report = Report(schema: "rules-diff", columns: Self.columns, rows: try rows(files), emptyWord: "no differences")
    return Answer(content: .report(report), verdict: report.rows.isEmpty ? .fine : .no)
  }

  private func rows(_ files: [RuleFile]) throws -> [[Value]] {
    let areTeamRules = files.map { isTeamRules || $0.saysTeamRules }
    if areTeamRules[0] != areTeamRules[1] {
      throw Problem(
        contradiction: "a scoring system and team rules can't be compared",
        hint: "add --team if both names are team rules")
    }
    if areTeamRules[0] {
      let pieces = try Failures.map(files) { TeamRulesSheet(rules: try $0.teamRules()).pieces }
      return Self.rows("rule", from: pieces[0], to: pieces[1])
    }
    let words = try Failures.map(files) { RuleWording(system: try $0.scoringSystem()) }
    return Self.rows("rule", from: words[0].termPieces, to: words[1].termPieces)
      + Self.rows("item", from: words[0].items, to: words[1].items)
  }

  private static let columns: [Column] = [
    .text("change", "Change"), .text("part", "Part", leaves: 1), .text("name", "Name"), .prose("from", "From"),
    .prose("to", "To"),
  ]

  /// Returns a row for each part that changed or was removed, then for each part that was added. A changed part shows
  /// only the pieces that differ.
  private static func rows(_ part: String, from: [NamedPieces], to: [NamedPieces]) -> [[Value]] {
    let changed = from.compactMap { one -> [Value]? in
      guard let other = to.first(where: { $0.name == one.name }) else {
        return [.text("removed"), .text(part), .text(one.name), .text(one.text), .none]
      }
      if other.pieces == one.pieces { return nil }
      let old = one.pieces(notIn: other), new = other.pieces(notIn: one)
      return [.text("changed"), .text(part), .text(one.name), .text(old), .text(new)]
    }
    let added = to.filter { one in !from.contains { $0.name == one.name } }
    return changed + added.map { [.text("added"), .text(part), .text($0.name), .none, .text($0.text)] }
  }
}

private struct NamedPieces {
  let name: String
  let pieces: [String]

  var text: String { pieces.joined(separator: "; ") }

  /// Returns the pieces that `other` lacks. If the pieces differ only in order, returns all pieces.
  func pieces(notIn other: NamedPieces) -> String {
    let own = pieces.filter { !other.pieces.contains($0) }
    return (own.isEmpty && other.pieces.allSatisfy(pieces.contains) ? pieces : own).joined(separator: "; ")
  }
}

extension TeamRulesSheet {
  fileprivate var pieces: [NamedPieces] { lines.map { NamedPieces(name: $0.name, pieces: [$0.description]) } }
}

extension RuleWording {
  fileprivate var termPieces: [NamedPieces] { terms.map { NamedPieces(name: $0.name, pieces: [$0.description]) } }
  fileprivate var items: [NamedPieces] { system.items.map { NamedPieces(name: $0.id, pieces: pieces($0)) } }
}
