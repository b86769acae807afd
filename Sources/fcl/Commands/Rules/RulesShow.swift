import BuiltInRules
import CommandLineKit
import FantasyCore
import LeagueStore

/// `fcl rules show`: shows a rule file as a sheet.
struct RulesShow: Command {
  var name: String?
  var isTeamRules = false

  static let description = CommandDescription<RulesShow>(
    summary: "Show a scoring system or team rules.",
    discussion: """
      Without a name, shows the league's own scoring system, or with --team its team rules. The table output has a \
      table for each group of items; other outputs have a row for each step and band.
      """,
    arguments: [
      .positional("NAME|FILE", \.name, "a scoring system or team rules; a file states which it is"),
      .flag("--team", \.isTeamRules, "show the team rules if a scoring system has the same name"),
    ],
    examples: [
      Example("fcl rules show ipl-2026", "The official scoring system."),
      Example("fcl rules show original --team", "The team rules called original."),
    ],
    exitCodes: [2: "no such rules", 7: "the file is invalid"], seeAlso: ["rules list", "rules diff"])

  func run(_ context: Context) throws -> Answer {
    guard let name else {
      let league = try context.openLeague().league
      return .report(isTeamRules ? TeamRulesSheet(rules: league.teamRules).report : ScoringSheet(league.system).report)
    }
    let file = try RuleFile.either(name, isTeamRules: isTeamRules, context)
    if isTeamRules || file.saysTeamRules { return .report(TeamRulesSheet(rules: try file.teamRules()).report) }
    return .report(ScoringSheet(try file.scoringSystem()).report)
  }
}
