import Answers
import Books
import CommandLineKit

/// `fcl rules show`: shows a rule file as a readable sheet, or the file itself.
struct RulesShow: Command {
  var name: String?
  var isTeamRules = false
  var isFile = false

  static let description = CommandDescription<RulesShow>(
    summary: "Show a scoring system or team rules.", effect: .reads,
    discussion: """
      Without a name, shows the league's own scoring system, or with --team its team rules. The table output has a \
      table for each group of items; other outputs have a row for each step and band. --file prints the rule file \
      itself, in every output format.
      """,
    arguments: [
      .positional("NAME|FILE", \.name, "a scoring system or team rules; a file can have either"),
      .flag("--team", \.isTeamRules, "show the team rules if a scoring system has the same name"),
      .flag("--file", \.isFile, "print the rule file itself"),
    ],
    examples: [
      Example("fcl rules show ipl-2026", "The official scoring system."),
      Example("fcl rules show original --team", "The team rules called original."),
      Example("fcl rules show ipl-2026 --file > mine.json", "Save the rule file, to edit it."),
    ],
    exitCodes: [2: "no such rules", 7: "the file is invalid"], seeAlso: ["rules list", "rules new", "rules diff"])

  func run(_ context: Context) throws -> Answer {
    if isFile { return .text(String(decoding: try file(context).bytes, as: UTF8.self)) }
    guard let name else {
      let league = try context.openLeague().league
      return .report(isTeamRules ? TeamRulesSheet(rules: league.teamRules).report : Self.sheet(of: league))
    }
    let file = try RuleFile.either(name, isTeamRules: isTeamRules, context)
    if isTeamRules || file.saysTeamRules { return .report(TeamRulesSheet(rules: try file.teamRules()).report) }
    return .report(ScoringSheet(try file.scoringSystem()).report)
  }

  private static func sheet(of league: League) -> Report {
    let system = league.system, reference = league.systemReference
    var notes: [String] = []
    if RuleFile.isUnlikeBuiltIn(system, reference) {
      notes.append(
        "the version that the league adopted; the built-in \(system.name) differs: fcl rules show \(system.name)")
    }
    if let first = league.adoptions.last?.first, let former = league.adoptions.dropLast().last {
      notes.append("used from match \(first); earlier matches use \(former.reference.name)")
    }
    return ScoringSheet(system, note: notes.isEmpty ? nil : notes.joined(separator: "; ")).report
  }

  private func file(_ context: Context) throws -> RuleFile {
    let file: RuleFile
    if let name {
      file = try RuleFile.either(name, isTeamRules: isTeamRules, context)
    } else {
      let open = try context.openLeague()
      let reference = isTeamRules ? open.league.rulesReference : open.league.systemReference
      file = try RuleFile(of: open.files, reference)
    }
    _ = try file.adopted(isTeamRules: isTeamRules)
    return file
  }
}
