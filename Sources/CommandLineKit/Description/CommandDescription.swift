// The arguments and explanation of a command: the single source for the parser, help, completions and manual. The
// arguments, examples, exit codes and cross-references are built only when the command is named.

/// A struct whose properties are the arguments of a command, or the options that every command takes.
public protocol CommandArguments: Sendable {
  /// Creates the arguments with their defaults.
  init()
  /// The description that binds the properties to names.
  static var description: CommandDescription<Self> { get }
}

/// The description of the command `Root`.
public struct CommandDescription<Root>: Sendable {
  /// One sentence, ending in a full stop.
  public let summary: String
  /// Paragraphs below the usage line, separated by empty lines.
  public let discussion: String?
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
  public init(
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
  public var arguments: [Argument<Root>] { makeArguments() }

  /// Builds the description that doesn't depend on the command's type.
  func info(name: String, arguments: [Argument<Root>]) -> CommandInfo {
    CommandInfo(
      name: name, summary: summary, discussion: discussion, arguments: arguments.map(\.info), examples: makeExamples(),
      exitCodes: makeExitCodes().map { CommandInfo.ExitCode(code: $0.key, meaning: $0.value) }, seeAlso: makeSeeAlso())
  }
}

/// An example of a command's use.
public struct Example: Equatable, Sendable {
  /// The line as typed, including the program's name; rarely several lines.
  public let command: String
  /// What it does, ending with its exit code if that isn't 0.
  public let comment: String
  /// The exit code on the demo store.
  public let exit: Int

  /// Creates an example from a line, what it does, and its exit code.
  public init(_ command: String, _ comment: String, exit: Int = 0) {
    (self.command, self.exit) = (command, exit)
    self.comment = exit == 0 ? comment : "\(comment) Exit \(exit)."
  }

  /// The lines of the command.
  var lines: [Substring] { command.split(separator: "\n") }
}

/// The description of a command, independent of its type: the source of help, completions and manual pages.
public struct CommandInfo: Equatable, Sendable {
  /// An exit code that matters for this command.
  public struct ExitCode: Equatable, Sendable {
    /// The code.
    public let code: Int
    /// What it means here.
    public let meaning: String
  }

  /// The words that name it, separated by spaces.
  public let name: String
  /// One sentence.
  public let summary: String
  /// Paragraphs with empty lines between them.
  public let discussion: String?
  /// Operands in their order, options and flags.
  public let arguments: [ArgumentInfo]
  /// Lines that run as written.
  public let examples: [Example]
  /// The codes that matter.
  public let exitCodes: [ExitCode]
  /// Names of commands and topics.
  public let seeAlso: [String]
}
