import Answers
import CommandLineKit

struct ConfigGet: Command {
  var key = Configuration.Key.store

  static let description = CommandDescription<ConfigGet>(
    summary: "Show one of your fcl settings.", effect: .reads,
    arguments: [.positional("KEY", \.key, "the setting")],
    examples: [
      Example("fcl config set output plain && fcl config get output", "The value in effect."),
      Example("fcl config get store -o csv --fields value --no-header", "Only the value, for a script."),
    ],
    exitCodes: [1: "the setting is not set", 7: "the file is invalid"], seeAlso: ["config list", "config set"])

  func run(_ context: Context) throws -> Answer {
    var report = ConfigList.report([key], context)
    report.isSingle = true
    return Answer(content: .report(report), verdict: context.effective(key).value == nil ? .no : .fine)
  }
}
