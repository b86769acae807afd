import CommandLineKit

/// `fcl version`: the version.
struct ShowVersion: Command {
  static let number = "0.1.0"

  static let description = CommandDescription<ShowVersion>(
    name: "version", summary: "Say the version of fcl.",
    examples: [Example("fcl version", "In words."), Example("fcl version --json", "For a script.")],
    seeAlso: ["paths"])

  func run(_ context: Context) throws -> Answer {
    .report(
      .single(
        "version", league: nil,
        [(.text("program", "Program"), .text("fcl")), (.text("version", "Version"), .text(Self.number))]))
  }
}
