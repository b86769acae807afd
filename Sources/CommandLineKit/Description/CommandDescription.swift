// The arguments and explanation of a command: the single source for the parser, help, completion and manual pages. Most
// parts are built only when the command is named.

/// A struct whose properties are the arguments of a command, or the options that every command takes.
package protocol CommandArguments: Sendable {
  init()
  static var description: CommandDescription<Self> { get }
}

package struct CommandDescription<Root>: Sendable {
  /// One sentence, ending in a full stop.
  package let summary: String
  private let makeArguments: @Sendable () -> [Argument<Root>]
  let makeInfo: @Sendable (_ name: String, _ arguments: [ArgumentInfo]) -> CommandInfo

  package init(
    summary: String, effect: CommandEffect, discussion: String? = nil,
    arguments: @autoclosure @escaping @Sendable () -> [Argument<Root>] = [],
    examples: @autoclosure @escaping @Sendable () -> [Example] = [],
    exitCodes: @autoclosure @escaping @Sendable () -> KeyValuePairs<Int, String> = [:],
    seeAlso: @autoclosure @escaping @Sendable () -> [String] = []
  ) {
    self.summary = summary
    makeArguments = arguments
    makeInfo = { name, arguments in
      CommandInfo(
        name: name, summary: summary, effect: effect, discussion: discussion, arguments: arguments,
        examples: examples(), exitCodes: exitCodes().map { CommandInfo.ExitCode(code: $0.key, meaning: $0.value) },
        seeAlso: seeAlso())
    }
  }

  package var arguments: [Argument<Root>] { makeArguments() }
}

/// The most that a run of a command can change; reading may write caches.
package enum CommandEffect: Sendable {
  case reads, readsWithChart
  /// `changesOnce` means idempotent: a second run of the same line changes nothing and exits with 0.
  case changes, changesOnce

  package var isReading: Bool { self == .reads || self == .readsWithChart }
}

package struct Example: Equatable, Sendable {
  /// The line as typed, including the program's name. A few examples have several lines.
  package let command: String
  /// The command's effect. The exit code follows it if the code isn't 0.
  package let comment: String
  /// The exit code when the example runs on the demo store.
  package let exit: Int

  package init(_ command: String, _ comment: String, exit: Int = 0) {
    self.command = command
    self.exit = exit
    self.comment = exit == 0 ? comment : "\(comment) Exit \(exit)."
  }

  var lines: [Substring] { command.split(separator: "\n") }
}

/// A command's description, independent of its type. Help, completion and manual pages use it.
package struct CommandInfo: Equatable, Sendable {
  package struct ExitCode: Equatable, Sendable {
    package let code: Int
    package let meaning: String
  }

  /// The words that name the command, separated by spaces.
  package let name: String
  package let summary: String
  package let effect: CommandEffect
  /// Paragraphs below the usage line, separated by empty lines.
  package let discussion: String?
  /// Operands in their order, then options and flags.
  package let arguments: [ArgumentInfo]
  package let examples: [Example]
  package let exitCodes: [ExitCode]
  /// Names of commands and topics.
  package let seeAlso: [String]
}
