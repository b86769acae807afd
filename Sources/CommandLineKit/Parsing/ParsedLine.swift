/// A line that was understood, or the reasons why it was not.
public struct ParsedLine<Globals: CommandArguments, Context, Output>: Sendable {
  /// What is to be done.
  public enum Request: Sendable {
    /// Run a command.
    case run(Invocation<Globals, Context, Output>)
    /// Show the help of a command, of a group of commands, or a topic; no words: the overview.
    case help([String])
    /// Show the version.
    case version
    /// No command was named.
    case nothing
    /// The line is faulty.
    case failed(UsageErrors)
  }

  /// The options that every command takes, as far as they could be read: set for faulty lines too.
  public let globals: Globals
  /// What is to be done.
  public let request: Request
}

/// A command with its arguments, ready to run.
public struct Invocation<Globals: CommandArguments, Context, Output>: Sendable {
  /// The words that name the command, with a space between them.
  public let command: String
  /// The options that every command takes.
  public let globals: Globals
  let work: @Sendable (Globals, Context) throws -> Output

  /// Runs the command.
  public func run(_ context: Context) throws -> Output { try work(globals, context) }
}
