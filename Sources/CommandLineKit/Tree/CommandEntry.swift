/// A command that does its own work.
package protocol Command: CommandArguments {
  /// What it works with: clock, store, streams.
  associatedtype Context
  /// What it returns.
  associatedtype Output
  /// Does the work.
  func run(_ context: Context) throws -> Output
}

/// A command as registered in a `CommandTree`: its name is always available, its description is built when it is named.
/// So a run touches only the one command that it is about.
package struct CommandEntry<Globals: CommandArguments, Context, Output>: Sendable {
  /// The words that name it, separated by spaces.
  package let name: String
  /// Whether overviews and suggestions leave it out.
  package let isHidden: Bool
  let open: @Sendable () -> OpenCommand<Globals, Context, Output>
  let makeSummary: @Sendable () -> String
  let defaultProblems: @Sendable () -> [String]

  /// One sentence.
  package var summary: String { makeSummary() }

  /// The complete description of the command, built on each access.
  package var info: CommandInfo { open().info }

  /// Registers a command that does its own work.
  ///
  /// - Parameters:
  ///   - name: the words that name it, separated by spaces; three at most.
  ///   - type: the command.
  ///   - hidden: whether overviews and suggestions leave it out.
  package static func entry<C: Command>(_ name: String, _ type: C.Type, hidden: Bool = false) -> Self
  where C.Context == Context, C.Output == Output {
    entry(name, type, hidden: hidden) { arguments, _, context in try arguments.run(context) }
  }

  /// Registers a command together with its work.
  ///
  /// - Parameters:
  ///   - name: the words that name it, separated by spaces; three at most.
  ///   - type: the command's arguments.
  ///   - hidden: whether overviews and suggestions leave it out.
  ///   - run: does the work, given the arguments, the options that every command takes, and the context.
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

/// A command that was named on the line, with its description, built once.
struct OpenCommand<Globals: CommandArguments, Context, Output> {
  let info: CommandInfo
  /// Parses the values of a line, and returns the work bound to them with the faults found.
  let bind: (LineContent) -> (work: Work, errors: [UsageError])

  typealias Work = @Sendable (Globals, Context) throws -> Output

  init<Arguments: CommandArguments>(
    _ name: String, _ type: Arguments.Type,
    run: @escaping @Sendable (Arguments, Globals, Context) throws -> Output
  ) {
    let description = Arguments.description
    let arguments = description.arguments
    let info = description.info(name: name, arguments: arguments)
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
  /// Returns which defaults shown in help differ from those of the properties.
  func defaultProblems() -> [String] {
    arguments.compactMap { argument in argument.defaultProblem(Root()).map { "\(argument.info.name): \($0)" } }
  }
}
