import Answers
import CommandLineKit

/// `fcl config list`: shows all settings, the values in effect, and where each comes from.
struct ConfigList: Command {
  static let description = CommandDescription<ConfigList>(
    summary: "Show your settings of fcl, and where each comes from.",
    discussion: """
      An option comes before an environment variable, and that before the file that config set writes. A store in \
      .fcl/ here or above comes before the store of the file, and league use before its league.
      """,
    examples: [
      Example("fcl config list", "Everything that can be set."), Example("fcl config list --json", "For a script."),
    ],
    exitCodes: [7: "the file is invalid"], seeAlso: ["config set", "config get", "environment"])

  func run(_ context: Context) throws -> Answer {
    var report = Report(
      schema: "config", columns: Self.columns, rows: Configuration.Key.allCases.map { Self.row($0, context) })
    report.below = (try? Configuration.path(context.world.environment)).map { ["File: \($0)"] } ?? []
    return .report(report)
  }

  static let columns: [Column] = [
    .text("key", "Key"), .prose("value", "Value"), .text("source", "From"), .text("option", "Option", leaves: 1),
    .text("variable", "Variable", leaves: 2),
  ]

  static func row(_ key: Configuration.Key, _ context: Context) -> [Value] {
    let (value, origin) = context.effective(key)
    return [
      .text(key.rawValue), .text(value), .text(origin.rawValue), .text(key.option), .text(key.variable),
    ]
  }
}
