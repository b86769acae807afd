import CommandLineKit
import LeagueStore

/// Runs command lines. All answers and failures are written here.
package struct Runner: Sendable {
  private let tree: CommandTree<Globals, Context, Answer>
  private let version: String
  private let bare: @Sendable (Context) throws -> Answer
  private let unlock: @Sendable (Context) throws -> Void
  private let notices: @Sendable (_ command: String, Context) -> [String]

  /// - Parameters:
  ///   - bare: returns the answer to a command line that names no command.
  ///   - unlock: asks for the passcode if this device is locked.
  ///   - notices: returns warnings to show with an answer.
  package init(
    tree: CommandTree<Globals, Context, Answer>, version: String,
    bare: @escaping @Sendable (Context) throws -> Answer, unlock: @escaping @Sendable (Context) throws -> Void,
    notices: @escaping @Sendable (_ command: String, Context) -> [String]
  ) {
    self.tree = tree
    self.version = version
    self.bare = bare
    self.unlock = unlock
    self.notices = notices
  }

  package func run(_ words: [String], in world: World) -> Int32 {
    // If a script has Windows line ends, the shell leaves a carriage return at the end of the last word.
    let line = tree.parse(words.map { $0.hasSuffix("\r") ? String($0.dropLast()) : $0 })
    var context = Context(world: world, globals: line.globals, configuration: Configuration(), tree: { [tree] in tree })
    let exit: Int32
    do {
      try checkText(words)
      context = try configured(context, for: line)
      exit = try unlocking(line, &context)
    } catch {
      exit = report(context.afterCommits(context.afterDamage(error)), context)
    }
    world.keep(context)
    return finish(world, exit)
  }

  /// Runs a command line. If a command needs a login but this device is locked, asks for the passcode at a terminal and
  /// runs the command again. The first attempt has neither changed nor shown anything.
  private func unlocking(
    _ line: ParsedLine<Globals, Context, Answer>, _ context: inout Context
  ) throws -> Int32 {
    do { return try showAll(try answer(line, context), context) } catch AccountFault.sessionLocked
      where context.canAsk && context.asksToUnlock && !context.isDryRun
    {
      context.say("fcl: this device is locked")
      try unlock(context)
      context = context.fresh()
      return try showAll(try answer(line, context), context)
    }
  }

  /// Throws if an argument isn't UTF-8. Swift replaces the invalid bytes of such an argument with U+FFFD.
  private func checkText(_ words: [String]) throws {
    guard let word = words.first(where: { $0.unicodeScalars.contains("\u{FFFD}") }) else { return }
    throw Problem.notUTF8(word)
  }

  /// Returns a context with the user's configuration and the time zone of `--zone`. For help and usage errors, an
  /// unreadable configuration is ignored, because only the colour and pager settings are needed.
  private func configured(
    _ context: Context, for line: ParsedLine<Globals, Context, Answer>
  ) throws -> Context {
    let world = context.world
    let configuration: Configuration
    var globals = line.globals
    switch line.request {
    case .version: return context
    case .help, .failed:
      configuration = (try? Configuration(world.environment, timeIn: world.timeIn)) ?? Configuration()
    case .run, .nothing:
      configuration = try Configuration(world.environment, timeIn: world.timeIn)
      globals.zone = try globals.zone.map(world.zoneName)
    }
    return Context(world: world, globals: globals, configuration: configuration, tree: context.tree)
  }

  private func answer(_ line: ParsedLine<Globals, Context, Answer>, _ context: Context) throws -> Answer {
    defer { if line.isUse { try? context.noteUse() } }
    switch line.request {
    case .run(let invocation):
      // Check the format before the command runs, because a change can't be shown as a chart afterwards.
      try context.checkFormat(hasChart: invocation.command.effect == .readsWithChart)
      if let alias = invocation.alias, context.world.terminal.isErrorTerminal, !context.globals.isQuiet {
        context.say("fcl: \(alias) runs fcl \(invocation.command.name)")
      }
      if !context.globals.isQuiet { context.world.begins() }
      var answer = try invocation.run(context)
      answer.warnings += notices(invocation.command.name, context)
      return answer
    case .help(let words):
      return .text(try tree.help(for: words, width: context.world.terminal.helpWidth))
    case .version: return .text("\(tree.program) \(version)\n")
    case .nothing:
      try context.checkFormat(hasChart: false)
      return try bare(context)
    case .failed(let errors): throw errors
    }
  }

  // MARK: Writing

  private func showAll(_ answer: Answer, _ context: Context) throws -> Int32 {
    context.world.keep(answer)
    var exit = try showWithRows(answer, context, mayPage: answer.next == nil)
    var answer = answer
    while let next = answer.next {
      let fresh = context.fresh()
      guard let following = try next(fresh) else { break }
      exit = try showWithRows(following, fresh)
      answer = following
    }
    return exit
  }

  private func showWithRows(_ answer: Answer, _ context: Context, mayPage: Bool = false) throws -> Int32 {
    let exit: Int32
    do { exit = try showParts(answer, context, mayPage: mayPage) } catch { throw context.afterChange(error, answer) }
    context.notes.forgetCommits()
    return exit
  }

  private func showParts(_ answer: Answer, _ context: Context, mayPage: Bool) throws -> Int32 {
    let exit = try show(answer, context, mayPage: mayPage)
    guard let rows = answer.rows, try context.outputFormat().showsRowsAfterChanges else { return exit }
    let fresh = context.fresh()
    return try show(.report(try rows(fresh)), fresh)
  }

  private func show(_ answer: Answer, _ context: Context, mayPage: Bool = false) throws -> Int32 {
    let world = context.world
    let rendering = context.rendering(try Self.format(of: answer, context))
    let content = try rendering.selected(answer.content)
    if answer.redraws, world.environment["TERM"] != "dumb" {
      try world.output.write("\u{1B}[H\u{1B}[2J")
    }
    let warnings = context.notes.takeAssumptions() + rendering.lines(of: answer.notices) + answer.warnings
    if !answer.redraws { warn(warnings + cacheWarnings(context, beside: answer.failure), world, rendering) }
    // Don't call a report empty if `--limit` removed all rows, or if damage may hide rows.
    if case .report(let report) = answer.content, report.isEmpty, context.damage == nil {
      world.error.tell("fcl: \(report.emptyWord)\n")
    }
    if mayPage, !answer.redraws, let pager = pager(for: content, context) {
      try page(content, rendering, through: pager, world)
    } else {
      try rendering.write(content) { try world.output.write($0) }
    }
    try world.output.flush()
    try answer.afterOutput?(context)
    if let secret = answer.secret {
      do { try secret.save(context) } catch { throw VoidSecret(kind: secret.kind, failure: error) }
    }
    // The warnings follow the redrawn screen, so that they stay visible.
    if answer.redraws { warn(warnings, world, rendering) }
    if let damage = context.damage { return report(damage, context) }
    guard let failure = answer.failure else { return answer.verdict.exit }
    return report(failure, context, exit: answer.failureDecides ? nil : .failed)
  }

  /// Returns the output format. Text, such as help, is the same in every format, so an invalid FCL_OUTPUT doesn't
  /// matter.
  private static func format(of answer: Answer, _ context: Context) throws -> OutputFormat {
    if case .text = answer.content { return (try? context.outputFormat()) ?? .table }
    return try context.outputFormat()
  }

  private func pager(for content: Answer.Content, _ context: Context) -> String? {
    if case .change = content { return nil }
    return context.mayPage ? context.pager : nil
  }

  private func page(
    _ content: Answer.Content, _ rendering: Rendering, through pager: String, _ world: World
  ) throws {
    var whole: [UInt8] = []
    try rendering.write(content) { whole += $0 }
    let height = whole.count { $0 == UInt8(ascii: "\n") }
    if height >= world.terminal.height ?? Int.max {
      try world.output.flush()
      if world.page(whole, pager) { return }
    }
    try world.output.write(whole)
  }

  /// Returns a warning if a cache folder could not be used, at most once per run. Returns no warning if `failure`
  /// already reports the same folder.
  private func cacheWarnings(_ context: Context, beside failure: (any Error)?) -> [String] {
    guard let cache = context.notes.takeWarning(), failure as? StoreError != cache else { return [] }
    let problem = Problem(cache)
    return ["\(problem.message); \(problem.hint ?? "")"]
  }

  private func warn(_ warnings: [String], _ world: World, _ rendering: Rendering) {
    for warning in warnings { world.error.tell("fcl: \(shownSafe(rendering.local(warning)))\n") }
  }

  private func report(_ error: any Error, _ context: Context, exit: Exit? = nil) -> Int32 {
    if case OutputError.closedPipe = error { return Exit.ofClosedPipe }
    let format = (try? context.outputFormat()) ?? (context.globals.isJSON ? .json : .table)
    var problems = Problem.all(of: error)
    // Changes saved before a failure stay saved. Scripts read the numbers of these changes from the details.
    if !context.notes.commits.isEmpty, !problems.isEmpty { problems[0].saved = context.notes.commits }
    let isClosedPipe = (error as? SavedDespiteFailure)?.isClosedPipe ?? false
    let exit = isClosedPipe ? Exit.ofClosedPipe : (exit ?? problems.exit).rawValue
    context.world.failed(problems)
    context.world.error.tell(context.rendering(format).text(of: problems, exit: exit))
    return exit
  }

  private func finish(_ world: World, _ exit: Int32) -> Int32 {
    try? world.error.flush()
    do { try world.output.flush() } catch {
      return error == .closedPipe ? Exit.ofClosedPipe : max(exit, Exit.system.rawValue)
    }
    return exit
  }
}

extension Context {
  /// Returns `error`. If a change was already saved, returns an error that also reports the saved change.
  fileprivate func afterChange(_ error: any Error, _ answer: Answer) -> any Error {
    // A secret is saved only after it has been shown.
    if answer.secret != nil { return error }
    var isSaved = !notes.commits.isEmpty
    if case .change(let change) = answer.content, change.isChange, !isDryRun { isSaved = true }
    return isSaved ? SavedDespiteFailure(commits: notes.commits, failure: error) : error
  }

  /// Returns the damage if the command found a damaged book and `error` is a refusal, because the unread part of the
  /// book may have caused the refusal. Otherwise returns `error`.
  fileprivate func afterDamage(_ error: any Error) -> any Error {
    let refusals: [Exit] = [.refused, .denied, .notFound, .locked]
    guard let damage, Problem.all(of: error).allSatisfy({ refusals.contains($0.exit) }) else { return error }
    return damage
  }

  /// Returns `error`. If the output failed after commits were saved, returns an error that also lists the saved
  /// commits.
  fileprivate func afterCommits(_ error: any Error) -> any Error {
    guard error is OutputError, !notes.commits.isEmpty else { return error }
    return SavedDespiteFailure(commits: notes.commits, failure: error)
  }
}

extension ParsedLine {
  /// True if the command counts as use of the account. False for `complete`, which shells run on their own, and for
  /// `account recover`, which reads the session itself.
  fileprivate var isUse: Bool {
    switch request {
    case .run(let invocation): !["complete", "account recover"].contains(invocation.command.name)
    case .help, .version, .nothing: true
    case .failed: false
    }
  }
}
