import Answers
import CommandLineKit

/// `fcl config list`: shows all settings with their values in effect and the source of each value.
struct ConfigList: Command {
  static let description = CommandDescription<ConfigList>(
    summary: "Show your fcl settings and the source of each.", effect: .reads,
    discussion: """
      An option takes precedence over an environment variable, and both take precedence over the file that fcl config \
      set writes. A .fcl/ folder in the current folder, or in one above it, takes precedence over the store in that \
      file. The league chosen with fcl league use takes precedence over the league in that file.
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
