import BuiltInRules
import CommandLineKit
import FantasyCore

/// `fcl rules list`: lists the built-in scoring systems and team rules.
struct RulesList: Command {
  static let description = CommandDescription<RulesList>(
    summary: "List the built-in scoring systems and team rules.",
    examples: [
      Example("fcl rules list", "All of them."), Example("fcl rules list -o csv --fields name", "Their names."),
    ],
    seeAlso: ["rules show", "league create"])

  func run(_ context: Context) throws -> Answer {
    var rows: [[Value]] = []
    for file in BuiltInRules.scoringSystems {
      let system = try RuleFile.system(file.name, context).scoringSystem()
      rows.append([.text("scoring system"), .text(system.name), .text(system.title)])
    }
    for file in BuiltInRules.teamRules {
      let rules = try RuleFile.teamRules(file.name, context).teamRules()
      rows.append([.text("team rules"), .text(rules.name), .text(rules.title)])
    }
    return .report(
      Report(
        schema: "rules", league: nil,
        columns: [.text("kind", "Kind", leaves: 1), .text("name", "Name"), .prose("title", "Title")], rows: rows))
  }
}
