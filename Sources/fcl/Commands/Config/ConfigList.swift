import Answers
import CommandLineKit

/// `fcl config list`: shows all settings, the values in effect, and where each comes from.
struct ConfigList: Command {
  static let description = CommandDescription<ConfigList>(
    summary: "Show your fcl settings and the source of each.", effect: .reads,
    discussion: """
      An option takes precedence over an environment variable, and both over the file that config set writes. A .fcl/ \
      folder here or above takes precedence over the store in that file. The league chosen with league use takes \
      precedence over the league in it.
      """,
    examples: [
      Example("fcl config list", "All settings."), Example("fcl config list --json", "For a script."),
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
        .text("source", "Source") { context.effective($0).origin.rawValue },
        .text("option", "Option", leaves: 1) { $0.option }, .text("variable", "Variable", leaves: 2) { $0.variable },
      ])
  }
}
