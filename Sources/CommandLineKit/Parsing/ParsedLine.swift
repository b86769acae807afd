package struct ParsedLine<Globals: CommandArguments, Context, Output>: Sendable {
  package enum Request: Sendable {
    case run(Invocation<Globals, Context, Output>)
    /// A request for help on a command, group or topic. Without words, the front page is requested.
    case help([String])
    case version
    case nothing
    case failed(UsageErrors)
  }

  /// The global options parsed so far, even if the line is invalid.
  package let globals: Globals
  package let request: Request
}

package struct Invocation<Globals: CommandArguments, Context, Output>: Sendable {
  package let command: CommandInfo
  /// The alias that the user typed instead of the command's name; nil if there is none.
  package let alias: String?
  package let globals: Globals
  let work: @Sendable (Globals, Context) throws -> Output

  package func run(_ context: Context) throws -> Output { try work(globals, context) }
}
