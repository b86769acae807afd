// What a command is called, what it takes and how it is explained: the one source of parser, help, completions and
// manual. Only name and summary are there at once; all else is built when the command is named.

/// A struct whose properties are the arguments of a command, or the options that every command takes.
public protocol CommandArguments: Sendable {
  /// The arguments when none is given.
  init()
  /// The description that binds the properties to names.
  static var description: CommandDescription<Self> { get }
}

/// The description of the command `Root`.
public struct CommandDescription<Root>: Sendable {
  /// The words that name it, with a space between them: "team replace".
  public let name: String
  /// One sentence, with its full stop.
  public let summary: String
  /// Paragraphs below the usage line, with empty lines between them.
  public let discussion: String?
  private let makeArguments: @Sendable () -> [Argument<Root>]
  private let makeExamples: @Sendable () -> [Example]
  private let makeExitCodes: @Sendable () -> KeyValuePairs<Int, String>
  private let makeSeeAlso: @Sendable () -> [String]

  /// Describes a command. Everything behind an autoclosure is built only when the command is named.
  ///
  /// - Parameters:
  ///   - name: the words that name it, with a space between them; three at most.
  ///   - summary: one sentence, with its full stop.
  ///   - discussion: paragraphs with empty lines between them.
  ///   - arguments: operands in their order, options, flags.
  ///   - examples: lines that run as they stand.
  ///   - exitCodes: the codes that matter, with the reason for each.
  ///   - seeAlso: names of commands and topics.
  public init(
    name: String,
    summary: String,
    discussion: String? = nil,
    arguments: @autoclosure @escaping @Sendable () -> [Argument<Root>] = [],
    examples: @autoclosure @escaping @Sendable () -> [Example] = [],
    exitCodes: @autoclosure @escaping @Sendable () -> KeyValuePairs<Int, String> = [:],
    seeAlso: @autoclosure @escaping @Sendable () -> [String] = []
  ) {
    self.name = name
    self.summary = summary
    self.discussion = discussion
    makeArguments = arguments
    makeExamples = examples
    makeExitCodes = exitCodes
    makeSeeAlso = seeAlso
  }

  /// Builds the arguments, in the order of the description.
  public var arguments: [Argument<Root>] { makeArguments() }

  /// Builds all facts that do not depend on the type of the command.
  public var info: CommandInfo { info(arguments: arguments) }

  func info(arguments: [Argument<Root>]) -> CommandInfo {
    CommandInfo(
      name: name, summary: summary, discussion: discussion, arguments: arguments.map(\.info), examples: makeExamples(),
      exitCodes: makeExitCodes().map { CommandInfo.ExitCode(code: $0.key, meaning: $0.value) }, seeAlso: makeSeeAlso())
  }
}

/// A line that shows a command at work.
public struct Example: Equatable, Sendable {
  /// The line as it is typed, with the program's name.
  public let command: String
  /// What it does.
  public let comment: String

  /// A line, and what it does.
  public init(_ command: String, _ comment: String) { (self.command, self.comment) = (command, comment) }
}

/// All facts of a command that do not depend on its type: what help, completions and manual pages are made of.
public struct CommandInfo: Equatable, Sendable {
  /// An exit code that matters for this command.
  public struct ExitCode: Equatable, Sendable {
    /// The code.
    public let code: Int
    /// What it means here.
    public let meaning: String
  }

  /// The words that name it, with a space between them.
  public let name: String
  /// One sentence.
  public let summary: String
  /// Paragraphs with empty lines between them.
  public let discussion: String?
  /// Operands in their order, options, flags.
  public let arguments: [ArgumentInfo]
  /// Lines that run as they stand.
  public let examples: [Example]
  /// The codes that matter.
  public let exitCodes: [ExitCode]
  /// Names of commands and topics.
  public let seeAlso: [String]
}
