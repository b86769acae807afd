// The arguments and explanation of a command: the single source for the parser, help, completions and manual. The
// arguments, examples, exit codes and cross-references are built only when the command is named.

/// A struct whose properties are the arguments of a command, or the options that every command takes.
package protocol CommandArguments: Sendable {
  /// Creates the arguments with their defaults.
  init()
  /// The description that binds the properties to names.
  static var description: CommandDescription<Self> { get }
}

/// The description of the command `Root`.
package struct CommandDescription<Root>: Sendable {
  /// One sentence, ending in a full stop.
  package let summary: String
  /// Paragraphs below the usage line, separated by empty lines.
  package let discussion: String?
  private let makeArguments: @Sendable () -> [Argument<Root>]
  private let makeExamples: @Sendable () -> [Example]
  private let makeExitCodes: @Sendable () -> KeyValuePairs<Int, String>
  private let makeSeeAlso: @Sendable () -> [String]

  /// Describes a command. Everything passed as an autoclosure is built only when the command is named.
  ///
  /// - Parameters:
  ///   - summary: one sentence, ending in a full stop.
  ///   - discussion: paragraphs, separated by empty lines.
  ///   - arguments: operands in their order, options and flags.
  ///   - examples: lines that run as written.
  ///   - exitCodes: the codes that matter, with the reason for each.
  ///   - seeAlso: names of commands and topics.
  package init(
    summary: String,
    discussion: String? = nil,
    arguments: @autoclosure @escaping @Sendable () -> [Argument<Root>] = [],
    examples: @autoclosure @escaping @Sendable () -> [Example] = [],
    exitCodes: @autoclosure @escaping @Sendable () -> KeyValuePairs<Int, String> = [:],
    seeAlso: @autoclosure @escaping @Sendable () -> [String] = []
  ) {
    self.summary = summary
    self.discussion = discussion
    makeArguments = arguments
    makeExamples = examples
    makeExitCodes = exitCodes
    makeSeeAlso = seeAlso
  }

  /// Builds the arguments, in the order of the description.
  package var arguments: [Argument<Root>] { makeArguments() }

  /// Builds the description that doesn't depend on the command's type.
  func info(name: String, arguments: [Argument<Root>]) -> CommandInfo {
    CommandInfo(
      name: name, summary: summary, discussion: discussion, arguments: arguments.map { $0.info },
      examples: makeExamples(),
      exitCodes: makeExitCodes().map { CommandInfo.ExitCode(code: $0.key, meaning: $0.value) }, seeAlso: makeSeeAlso())
  }
}

/// An example of a command's use.
package struct Example: Equatable, Sendable {
  /// The line as typed, including the program's name; rarely several lines.
  package let command: String
  /// What it does, ending with its exit code if that isn't 0.
  package let comment: String
  /// The exit code on the demo store.
  package let exit: Int

  /// Creates an example from a line, what it does, and its exit code.
  package init(_ command: String, _ comment: String, exit: Int = 0) {
    (self.command, self.exit) = (command, exit)
    self.comment = exit == 0 ? comment : "\(comment) Exit \(exit)."
  }

  /// The lines of the command.
  var lines: [Substring] { command.split(separator: "\n") }
}

/// The description of a command, independent of its type: the source of help, completions and manual pages.
package struct CommandInfo: Equatable, Sendable {
  /// An exit code that matters for this command.
  package struct ExitCode: Equatable, Sendable {
    /// The code.
    package let code: Int
    /// What it means here.
    package let meaning: String
  }

  /// The words that name it, separated by spaces.
  package let name: String
  /// One sentence.
  package let summary: String
  /// Paragraphs with empty lines between them.
  package let discussion: String?
  /// Operands in their order, options and flags.
  package let arguments: [ArgumentInfo]
  /// Lines that run as written.
  package let examples: [Example]
  /// The codes that matter.
  package let exitCodes: [ExitCode]
  /// Names of commands and topics.
  package let seeAlso: [String]
}
