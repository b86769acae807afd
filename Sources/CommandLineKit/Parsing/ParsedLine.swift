/// A parsed line, or the reasons why it is invalid.
package struct ParsedLine<Globals: CommandArguments, Context, Output>: Sendable {
  /// What the line asks for.
  package enum Request: Sendable {
    /// Run a command.
    case run(Invocation<Globals, Context, Output>)
    /// Show the help for a command, a group of commands or a topic; without words, the overview.
    case help([String])
    /// Show the version.
    case version
    /// No command was named.
    case nothing
    /// The line is invalid.
    case failed(UsageErrors)
  }

  /// The options that every command takes, as far as they could be read: set for invalid lines too.
  package let globals: Globals
  /// What the line asks for.
  package let request: Request
}

/// A command with its arguments, ready to run.
package struct Invocation<Globals: CommandArguments, Context, Output>: Sendable {
  /// The words that name the command, separated by spaces.
  package let command: String
  /// The options that every command takes.
  package let globals: Globals
  let work: @Sendable (Globals, Context) throws -> Output

  /// Runs the command.
  package func run(_ context: Context) throws -> Output { try work(globals, context) }
}
