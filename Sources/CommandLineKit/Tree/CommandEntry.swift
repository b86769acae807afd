package protocol Command: CommandArguments {
  associatedtype Context
  associatedtype Output
  func run(_ context: Context) throws -> Output
}

/// A command registered in a `CommandTree`. Its description is built only when the command is named, so a run builds no
/// other description.
package struct CommandEntry<Globals: CommandArguments, Context, Output>: Sendable {
  package let name: String
  /// True to leave the command out of overviews and suggestions.
  package let isHidden: Bool
  let open: @Sendable () -> OpenCommand<Globals, Context, Output>
  let makeSummary: @Sendable () -> String
  let defaultProblems: @Sendable () -> [String]

  package var summary: String { makeSummary() }

  /// The complete description, built on each access.
  package var info: CommandInfo { open().info }

  /// Registers a command that does its own work. The name has at most three words.
  package static func entry<C: Command>(_ name: String, _ type: C.Type, hidden: Bool = false) -> Self
  where C.Context == Context, C.Output == Output {
    entry(name, type, hidden: hidden) { arguments, _, context in try arguments.run(context) }
  }

  /// Registers a command together with its work, which also gets the global options. The name has at most three words.
  package static func entry<Arguments: CommandArguments>(
    _ name: String, _ type: Arguments.Type, hidden: Bool = false,
    run: @escaping @Sendable (Arguments, Globals, Context) throws -> Output
  ) -> Self {
    CommandEntry(
      name: name, isHidden: hidden, open: { OpenCommand(name, Arguments.self, run: run) },
      makeSummary: { Arguments.description.summary },
      defaultProblems: { Arguments.description.defaultProblems() })
  }
}

/// A command named on the line, with its description, which is built once.
struct OpenCommand<Globals: CommandArguments, Context, Output> {
  let info: CommandInfo
  let bind: (LineContent) -> (work: Work, errors: [UsageError])

  typealias Work = @Sendable (Globals, Context) throws -> Output

  init<Arguments: CommandArguments>(
    _ name: String, _ type: Arguments.Type,
    run: @escaping @Sendable (Arguments, Globals, Context) throws -> Output
  ) {
    let description = Arguments.description
    let arguments = description.arguments
    let info = description.makeInfo(name, arguments.map { $0.info })
    self.info = info
    bind = { line in
      var binder = Binder(arguments: arguments)
      binder.store(line.given, firstSlot: 0)
      let bound = binder.root
      return ({ globals, context in try run(bound, globals, context) }, binder.errors)
    }
  }
}

extension CommandDescription where Root: CommandArguments {
  func defaultProblems() -> [String] {
    arguments.compactMap { argument in argument.defaultProblem(Root()).map { "\(argument.info.name): \($0)" } }
  }
}
