/// A command that does its work itself.
public protocol Command: CommandArguments {
  /// What it works with: clock, store, streams.
  associatedtype Context
  /// What it returns.
  associatedtype Output
  /// Does the work.
  func run(_ context: Context) throws -> Output
}

/// A command as it is registered in a `CommandTree`: its name at once, its description when it is named, its work when it
/// is run.
public struct CommandEntry<Globals: CommandArguments, Context, Output>: Sendable {
  /// The words that name it, with a space between them.
  public let name: String
  /// One sentence.
  public let summary: String
  /// Whether overviews and suggestions leave it out.
  public let isHidden: Bool
  let open: @Sendable () -> OpenCommand<Globals, Context, Output>
  let defaultProblems: @Sendable () -> [String]

  /// Builds and returns all facts of the command.
  public var info: CommandInfo { open().info }

  /// Registers a command that does its work itself.
  ///
  /// - Parameters:
  ///   - type: the command.
  ///   - hidden: whether overviews and suggestions leave it out.
  public static func entry<C: Command>(_ type: C.Type, hidden: Bool = false) -> Self
  where C.Context == Context, C.Output == Output {
    entry(type, hidden: hidden) { arguments, _, context in try arguments.run(context) }
  }

  /// Registers a command together with its work.
  ///
  /// - Parameters:
  ///   - type: the command's arguments.
  ///   - hidden: whether overviews and suggestions leave it out.
  ///   - run: the work, from the arguments, the options that every command takes, and the context.
  public static func entry<Arguments: CommandArguments>(
    _ type: Arguments.Type, hidden: Bool = false,
    run: @escaping @Sendable (Arguments, Globals, Context) throws -> Output
  ) -> Self {
    let description = Arguments.description
    return CommandEntry(
      name: description.name, summary: description.summary, isHidden: hidden,
      open: { OpenCommand(Arguments.self, run: run) },
      defaultProblems: { Arguments.description.defaultProblems() })
  }
}

/// A command that was named on the line: its description is built, once.
struct OpenCommand<Globals: CommandArguments, Context, Output> {
  let info: CommandInfo
  /// Turns what was read into the arguments, keeps them, and gives the work that they allow.
  let bind: (LineContent) -> (work: Work, errors: [UsageError])

  typealias Work = @Sendable (Globals, Context) throws -> Output

  init<Arguments: CommandArguments>(
    _ type: Arguments.Type, run: @escaping @Sendable (Arguments, Globals, Context) throws -> Output
  ) {
    let description = Arguments.description
    let arguments = description.arguments
    let info = description.info(arguments: arguments)
    self.info = info
    bind = { line in
      var binder = Binder(arguments: arguments)
      binder.storeOptions(line.given, firstSlot: 0)
      binder.storeOperands(line, of: info)
      let bound = binder.root
      return ({ globals, context in try run(bound, globals, context) }, binder.errors)
    }
  }
}

extension CommandDescription where Root: CommandArguments {
  /// Says which defaults in the help are not those of the properties.
  func defaultProblems() -> [String] {
    arguments.compactMap { argument in argument.defaultProblem(Root()).map { "\(argument.info.name): \($0)" } }
  }
}
