// The description of a command and its arguments, used by the parser, help, completion and manual pages. Most parts of
// a description are built only when needed.

/// A type whose properties are the arguments of one command, or the global options.
package protocol CommandArguments: Sendable {
  init()
  static var description: CommandDescription<Self> { get }
}

package struct CommandDescription<Root>: Sendable {
  /// One sentence that ends in a full stop.
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

/// The kind of changes that a command can make. Caches don't count, because any command may write caches.
package enum CommandEffect: Sendable {
  case reads, readsWithChart
  /// `changesOnce` is for idempotent commands: running the same line again changes nothing and exits with 0.
  case changes, changesOnce

  package var isReading: Bool { self == .reads || self == .readsWithChart }
}

package struct Example: Equatable, Sendable {
  /// The command line, including the program's name. A few examples have several lines.
  package let command: String
  /// The effect of the command, as a sentence. Ends with the expected exit code unless that is 0: `Exit 1.`
  package let comment: String
  /// The expected exit code when the example runs in the demo store.
  package let exit: Int

  package init(_ command: String, _ comment: String, exit: Int = 0) {
    self.command = command
    self.exit = exit
    self.comment = exit == 0 ? comment : "\(comment) Exit \(exit)."
  }

  var lines: [Substring] { command.split(separator: "\n") }
}

/// The description of a command, independent of the command's type. Used by help, completion and manual pages.
package struct CommandInfo: Equatable, Sendable {
  package struct ExitCode: Equatable, Sendable {
    package let code: Int
    package let meaning: String
  }

  package let name: String
  package let summary: String
  package let effect: CommandEffect
  /// Paragraphs shown below the usage line, separated by empty lines.
  package let discussion: String?
  /// The operands, in their order on the command line, with the options and flags.
  package let arguments: [ArgumentInfo]
  package let examples: [Example]
  package let exitCodes: [ExitCode]
  package let seeAlso: [String]
}
