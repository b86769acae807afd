import Answers
import BuiltInRules
import CommandLineKit

struct RulesList: Command {
  static let description = CommandDescription<RulesList>(
    summary: "List the built-in scoring systems and team rules.", effect: .reads,
    discussion: """
      For each scoring system, shows how it was verified: the number of official points that fcl reproduces from match \
      files, or the printed table it was compared with. JSON and CSV also give the reason for any differences. A \
      league keeps the version that it adopted, even if a later version of fcl corrects the built-in file; fcl rules \
      show shows that version.
      """,
    examples: [
      Example("fcl rules list", "All built-in rules."),
      Example("fcl rules list -o csv --fields name", "Only the names."),
    ],
    seeAlso: ["rules show", "league create"])

  func run(_ context: Context) throws -> Answer {
    let systems = try BuiltInRules.scoringSystems.map { file in
      let system = try RuleFile.system(file.name, context).scoringSystem()
      return (kind: "scoring system", name: system.name, title: system.title, verified: file.verification)
    }
    let teamRules = try BuiltInRules.teamRules.map { file in
      let rules = try RuleFile.teamRules(file.name, context).teamRules()
      return (kind: "team rules", name: rules.name, title: rules.title, verified: file.verification)
    }
    return .report(
      Report(
        schema: "rules", of: systems + teamRules,
        [
          .text("kind", "Kind", leaves: 1) { $0.kind }, .text("name", "Name") { $0.name },
          .prose("title", "Title") { $0.title },
          .prose("verified", "Verified by") { $0.verified.map(Self.description) },
          .hidden("equal") { $0.verified?.equal }, .hidden("known") { $0.verified?.known },
          .hidden("difference") { $0.verified?.difference },
        ]))
  }

  private static func description(_ verification: BuiltInRules.Verification) -> String {
    let count = verification.equal.flatMap { equal in verification.known.map { "\(equal) of \($0) " } } ?? ""
    return count + verification.against
  }
}
