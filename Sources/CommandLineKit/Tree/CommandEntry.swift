package protocol Command: CommandArguments {
  associatedtype Context
  associatedtype Output
  func run(_ context: Context) throws -> Output
}

/// A command in a `CommandTree`. Its description is built only if the command line names the command, so a run builds
/// at most one description.
package struct CommandEntry<Globals: CommandArguments, Context, Output>: Sendable {
  package let name: String
  package let isHidden: Bool
  let open: @Sendable () -> OpenCommand<Globals, Context, Output>
  let makeSummary: @Sendable () -> String
  let defaultProblems: @Sendable () -> [String]

  package var summary: String { makeSummary() }

  package var info: CommandInfo { open().info }

  /// Creates an entry for a type that conforms to `Command`. The name has at most three words.
  package static func entry<C: Command>(_ name: String, _ type: C.Type, hidden: Bool = false) -> Self
  where C.Context == Context, C.Output == Output {
    entry(name, type, hidden: hidden) { arguments, _, context in try arguments.run(context) }
  }

  /// Creates an entry for a command whose closure `run` also receives the global options. The name has at most three
  /// words.
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
