import CommandLineKit

/// `fcl version`: the version.
struct ShowVersion: Command {
  static var description: CommandDescription<ShowVersion> {
    CommandDescription(
      name: "version", summary: "Say the version of fcl.",
      examples: [Example("fcl version", "In words."), Example("fcl version --json", "For a script.")],
      seeAlso: ["paths"])
  }

  func run(_ context: Context) throws -> Answer {
    .report(
      .single(
        "version", league: nil,
        [(.text("program", "Program"), .text("fcl")), (.text("version", "Version"), .text(Version.number))]))
  }
}
