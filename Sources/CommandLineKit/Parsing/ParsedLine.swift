package struct ParsedLine<Globals: CommandArguments, Context, Output>: Sendable {
  package enum Request: Sendable {
    case run(Invocation<Globals, Context, Output>)
    /// Show the help for a command, a group of commands or a topic; without words, the overview.
    case help([String])
    case version
    /// No command was named.
    case nothing
    case failed(UsageErrors)
  }

  /// The options that every command takes, as far as they could be read: set for invalid lines too.
  package let globals: Globals
  package let request: Request
}

package struct Invocation<Globals: CommandArguments, Context, Output>: Sendable {
  package let command: CommandInfo
  package let globals: Globals
  let work: @Sendable (Globals, Context) throws -> Output

  package func run(_ context: Context) throws -> Output { try work(globals, context) }
}
