import CommandLineKit
import FantasyCore
import LeagueStore

/// score --watch: looks at the files twice a second and scores what changed, until it is interrupted. Looking at sizes
/// and times works on every system and file system; nothing is read while nothing changes.
struct Watching: PollingCommand {
  private var command: Score
  /// Where match files are looked for.
  private var folders = FolderSearch()
  /// What the system said of each file when it was last looked at.
  private var marks: [String: String] = [:]
  /// What was complained of, so that it is said once until the files are right again.
  private var complaints: Set<String> = []
  /// Files that something was wrong with: they are scored again with the next change, so that all is told anew.
  private var unsettled: Set<String> = []
  /// All warnings so far: a screen drawn anew keeps them.
  private var warnings: [String] = []

  init(_ command: Score) {
    self.command = command
    // One bad file keeps no other one waiting.
    self.command.keepsGoing = true
  }

  func checkRequest(_ context: Context) throws {
    if command.files.contains("-") { throw ContradictionFault.watchedInput }
    if command.figures != nil { throw ContradictionFault.watchedFigures }
    if command.isForAllLeagues { throw ContradictionFault.exclusive("--watch", "--all-leagues") }
    try Self.demandEndless("--watch", context)
  }

  /// The first look: everything is scored, and what refuses it ends the watch.
  func start(_ context: Context) throws -> Answer {
    var watch = self
    if let answer = try watch.look(context, isFirst: true) { return watch.polling(after: answer) }
    var answer = Answer.change("No match files yet; watching.")
    answer.rows = Self.board
    return watch.polling(after: answer)
  }

  private static func board(_ context: Context) throws -> Report {
    try Leaderboard.report(try context.openLeague(), context)
  }

  // MARK: A look

  mutating func look(_ context: Context) throws -> Answer? { try look(context, isFirst: false) }

  /// Scores what changed since the last look; nil when there is nothing to tell.
  private mutating func look(_ context: Context, isFirst: Bool) throws -> Answer? {
    let paths = try MatchInputs(context: context).paths(command.files, &folders)
    let before = marks
    marks = Dictionary(paths.map { ($0, SystemCalls.markOfTarget($0) ?? "") }) { first, _ in first }
    let changed = paths.filter { before[$0] != marks[$0] }
    if changed.isEmpty { return nil }
    let scored = paths.filter { before[$0] != marks[$0] || unsettled.contains($0) }
    do { return try score(scored, context, isFirst: isFirst) } catch {
      // Another writer was at work: looked at again.
      if Problem.all(of: error).exit == .busy { for path in changed { marks[path] = before[path] } }
      throw error
    }
  }

  private mutating func score(_ paths: [String], _ context: Context, isFirst: Bool) throws -> Answer? {
    var (matches, failures) = try MatchInputs(context: context).readAll(paths, keepsGoing: true)
    let league = try context.openLeague().league.terms.id
    var answer = try ScoringRun(command: command, matches: matches, league: league, context: context).answer()
    failures.add(answer.failure)
    settle(paths, failures.one)
    let fresh = answer.warnings.filter { !warnings.contains($0) }
    warnings += fresh
    guard case .change(let change) = answer.content, change.isChange || isFirst && failures.one == nil else {
      return failures.one.flatMap { complaint(of: $0) }
    }
    let board = try Leaderboard.Current(try context.openLeague(), context)
    answer.content = .change(told(change, board, context))
    answer.rows = Self.board
    answer.redraws = context.world.terminal.isOutputTerminal
    answer.warnings = answer.redraws ? warnings : fresh
    answer.failure = failures.one.flatMap { isNew($0) || answer.redraws ? $0 : nil }
    return answer
  }

  /// Remembers which files are not right yet: those that a problem names, or all where one names none.
  private mutating func settle(_ paths: [String], _ failure: (any Error)?) {
    let places = failure.map { Problem.all(of: $0).map(\.place) } ?? []
    unsettled = Set(paths.filter { path in places.contains { $0 == nil || $0?.path == path } })
    if places.isEmpty { complaints = [] }
  }

  /// A change in one line; at a terminal with the leaderboard below it.
  private func told(_ change: Change, _ board: Leaderboard.Current, _ context: Context) -> Change {
    var told = change
    if context.world.terminal.isOutputTerminal {
      told.following = board.report
      told.closing = ["", "Watching \(command.files.joined(separator: " ")); press Ctrl-C to stop."]
    } else {
      let leader = board.leader.map { " \($0.name) leads with \($0.points)." } ?? ""
      told.message = ([change.message] + change.lines.map(\.trimmed)).joined(separator: " ") + leader
      told.lines = []
    }
    return told
  }

  // MARK: Complaints

  mutating func complaint(of failure: any Error) -> Answer? {
    isNew(failure) ? Answer(content: .text(""), failure: failure) : nil
  }

  /// Whether something is wrong that was not wrong before; at which line of a half-written file makes no difference.
  private mutating func isNew(_ failure: any Error) -> Bool {
    let all = Problem.all(of: failure).map { $0.place?.path ?? $0.message }
    let isNew = !complaints.isSuperset(of: all)
    complaints.formUnion(all)
    return isNew
  }
}
