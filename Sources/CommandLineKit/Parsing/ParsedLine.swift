package struct ParsedLine<Globals: CommandArguments, Context, Output>: Sendable {
  package enum Request: Sendable {
    case run(Invocation<Globals, Context, Output>)
    /// A request for help on a command, group or topic. An empty array requests the front page.
    case help([String])
    case version
    case nothing
    case failed(UsageErrors)
  }

  /// The global options that could be parsed, even if the command line is invalid.
  package let globals: Globals
  package let request: Request
}

package struct Invocation<Globals: CommandArguments, Context, Output>: Sendable {
  package let command: CommandInfo
  /// The alias that the user typed; nil if the user typed the command's name.
  package let alias: String?
  package let globals: Globals
  let work: @Sendable (Globals, Context) throws -> Output

  package func run(_ context: Context) throws -> Output { try work(globals, context) }
}
