import Answers
import CommandLineKit

struct VersionCommand: Command {
  static let number = "0.1.0"
  static let date = "2026-11-23"

  static let description = CommandDescription<VersionCommand>(
    summary: "Show the version of fcl.", effect: .reads,
    examples: [Example("fcl version", "The version."), Example("fcl version --json", "For a script.")],
    seeAlso: ["paths"])

  func run(_ context: Context) throws -> Answer {
    .report(
      .single(
        "version", league: nil,
        [.text("program", "Program") { "fcl" }, .text("version", "Version") { Self.number }]))
  }
}
