import Answers
import BuiltInRules
import CommandLineKit

struct RulesList: Command {
  static let description = CommandDescription<RulesList>(
    summary: "List the built-in scoring systems and team rules.", effect: .reads,
    discussion: """
      For each scoring system, shows the game that it reproduces and how it was verified. This is the number of \
      official points that fcl reproduces from match files, or the printed table. JSON and CSV also give the reason \
      for any differences. A short name such as dream11 means the latest table of that game. A league stores the full \
      name and keeps the version that it adopted, even if a later version of fcl corrects the built-in file; fcl rules \
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
      return (kind: "scoring system", name: system.name, title: system.title, file: file)
    }
    let teamRules = try BuiltInRules.teamRules.map { file in
      let rules = try RuleFile.teamRules(file.name, context).teamRules()
      return (kind: "team rules", name: rules.name, title: rules.title, file: file)
    }
    return .report(
      Report(
        schema: "rules", of: systems + teamRules,
        [
          .text("kind", "Kind", leaves: 1) { $0.kind }, .text("name", "Name") { $0.name },
          .text("alias", "Short name", leaves: 2) { $0.file.alias }, .prose("game", "Game") { $0.file.game },
          .hidden("title") { $0.title },
          .prose("verified", "Verified by") { $0.file.verification.map(Self.description) },
          .hidden("equal") { $0.file.verification?.equal }, .hidden("known") { $0.file.verification?.known },
          .hidden("difference") { $0.file.verification?.difference },
        ]))
  }

  private static func description(_ verification: BuiltInRules.Verification) -> String {
    let count = verification.equal.flatMap { equal in verification.known.map { "\(equal) of \($0) " } } ?? ""
    return count + verification.against
  }
}
