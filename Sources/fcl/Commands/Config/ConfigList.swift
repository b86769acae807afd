import Answers
import CommandLineKit

/// `fcl config list`: shows all settings, the values in effect, and where each comes from.
struct ConfigList: Command {
  static let description = CommandDescription<ConfigList>(
    summary: "Show your settings of fcl, and where each comes from.", effect: .reads,
    discussion: """
      An option comes before an environment variable, and that before the file that config set writes. A store in \
      .fcl/ here or above comes before the store of the file, and league use before its league.
      """,
    examples: [
      Example("fcl config list", "Everything that can be set."), Example("fcl config list --json", "For a script."),
    ],
    exitCodes: [7: "the file is invalid"], seeAlso: ["config set", "config get", "environment"])

  func run(_ context: Context) throws -> Answer {
    var report = Self.report(Configuration.Key.allCases, context)
    report.below = (try? Configuration.path(context.world.environment)).map { ["File: \($0)"] } ?? []
    return .report(report)
  }

  static func report(_ keys: [Configuration.Key], _ context: Context) -> Report {
    Report(
      schema: "config", of: keys,
      [
        .text("key", "Key") { $0.rawValue }, .prose("value", "Value") { context.effective($0).value },
        .text("source", "From") { context.effective($0).origin.rawValue },
        .text("option", "Option", leaves: 1) { $0.option }, .text("variable", "Variable", leaves: 2) { $0.variable },
      ])
  }
}
