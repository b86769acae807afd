import Answers
import BuiltInRules
import CommandLineKit

struct RulesList: Command {
  static let description = CommandDescription<RulesList>(
    summary: "List the built-in scoring systems and team rules.",
    discussion: """
      For each scoring system, the list says how far it is verified: how many official points of real players follow \
      from the match files, or that there are only printed tables to go by. JSON and CSV also say what the other \
      values differ by. A league keeps the content that it adopted, even if a later fcl corrects the built-in file: \
      fcl rules show shows it.
      """,
    examples: [
      Example("fcl rules list", "All of them."), Example("fcl rules list -o csv --fields name", "Their names."),
    ],
    seeAlso: ["rules show", "league create"])

  func run(_ context: Context) throws -> Answer {
    var rows: [[Value]] = []
    for file in BuiltInRules.scoringSystems {
      let system = try RuleFile.system(file.name, context).scoringSystem()
      rows.append([.text("scoring system"), .text(system.name), .text(system.title)] + verified(file.verification))
    }
    for file in BuiltInRules.teamRules {
      let rules = try RuleFile.teamRules(file.name, context).teamRules()
      rows.append([.text("team rules"), .text(rules.name), .text(rules.title)] + verified(file.verification))
    }
    return .report(
      Report(
        schema: "rules", league: nil,
        columns: [
          .text("kind", "Kind", leaves: 1), .text("name", "Name"), .prose("title", "Title"),
          .prose("verified", "Verified by"), .hidden("equal"), .hidden("known"), .hidden("difference"),
        ], rows: rows))
  }

  private func verified(_ verification: BuiltInRules.Verification?) -> [Value] {
    guard let verification else { return [.none, .none, .none, .none] }
    let count = verification.equal.flatMap { equal in verification.known.map { "\(equal) of \($0) " } } ?? ""
    return [
      .text(count + verification.against), .whole(verification.equal), .whole(verification.known),
      .text(verification.difference),
    ]
  }
}
