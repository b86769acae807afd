import Answers
import CommandLineKit

struct CompletionShow: Command {
  var shell = Shell.bash

  static let description = CommandDescription<CompletionShow>(
    summary: "Print the completion script for a shell.", effect: .reads,
    discussion: """
      Completes commands, options and their values, and the current names of players, managers, matches and leagues. \
      To load it in every new shell: fcl completion install.
      """,
    arguments: [.positional("SHELL", \.shell, "the shell to print the script for")],
    examples: [
      Example("fcl completion bash > fcl.bash", "Save the script; then, in bash: source ./fcl.bash"),
      Example("fcl completion fish > fcl.fish", "The same for fish: source fcl.fish"),
    ],
    exitCodes: [2: "unknown shell"], seeAlso: ["completion install"])

  func run(_ context: Context) throws -> Answer { .text(shell.script) }
}
