package struct ParsedLine<Globals: CommandArguments, Context, Output>: Sendable {
  package enum Request: Sendable {
    case run(Invocation<Globals, Context, Output>)
    /// Help for a command, a group of commands or a topic; without words, the front page.
    case help([String])
    case version
    case nothing
    case failed(UsageErrors)
  }

  /// The global options that could be parsed, even if the line is invalid.
  package let globals: Globals
  package let request: Request
}

package struct Invocation<Globals: CommandArguments, Context, Output>: Sendable {
  package let command: CommandInfo
  /// The alias on the line, if the user typed one instead of the command's name.
  package let alias: String?
  package let globals: Globals
  let work: @Sendable (Globals, Context) throws -> Output

  package func run(_ context: Context) throws -> Output { try work(globals, context) }
}
