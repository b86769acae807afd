import Answers
import CommandLineKit
import LeagueStore

/// `score --watch`: checks the files twice a second, and scores changed files until interrupted. The checks compare
/// file sizes and modification times, which works on every file system. A file is read only after a change.
struct ScoreWatcher: PollingCommand {
  private var command: Score
  private var folders = FolderSearch()
  private var marks: [String: String] = [:]
  /// The problems already reported. A problem is reported again only if its files were valid in the meantime.
  private var complaints: Set<String> = []
  /// Files with problems. These files are scored again with the next change, so that one answer reports all problems.
  private var unsettled: Set<String> = []
  private var warnings: [String] = []
  private var notices: [Notice] = []

  init(_ command: Score) {
    self.command = command
    // Score the valid files even if others are invalid.
    self.command.keepsGoing = true
  }

  func checkRequest(_ context: Context) throws {
    if command.files.contains("-") {
      throw Problem(contradiction: "--watch works with files and folders, not with standard input")
    }
    try Self.requireStreamingFormat("--watch", context)
  }

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

  // MARK: Checking

  mutating func look(_ context: Context) throws -> Answer? { try look(context, isFirst: false) }

  private mutating func look(_ context: Context, isFirst: Bool) throws -> Answer? {
    let paths = try MatchInputs(context: context).paths(command.files, &folders)
    let before = marks
    marks = Dictionary(paths.map { ($0, SystemCalls.markOfTarget($0) ?? "") }) { first, _ in first }
    let changed = paths.filter { before[$0] != marks[$0] }
    if changed.isEmpty { return nil }
    let scored = paths.filter { before[$0] != marks[$0] || unsettled.contains($0) }
    do { return try score(scored, context, isFirst: isFirst) } catch {
      // Another process was writing to the store, so try these files again.
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
    let freshNotices = answer.notices.filter { !notices.contains($0) }
    notices += freshNotices
    guard case .change(let change) = answer.content, change.isChange || isFirst && failures.one == nil else {
      return failures.one.flatMap { complaint(of: $0) }
    }
    let board = try Leaderboard.Current(try context.openLeague(), context)
    answer.content = .change(described(change, board, context))
    answer.rows = Self.board
    answer.redraws = context.world.terminal.isOutputTerminal
    answer.warnings = answer.redraws ? warnings : fresh
    answer.notices = answer.redraws ? notices : freshNotices
    answer.failure = failures.one.flatMap { isNew($0) || answer.redraws ? $0 : nil }
    return answer
  }

  /// Adds the files that a failure names to `unsettled`. If the failure names no file, adds all `paths`.
  private mutating func settle(_ paths: [String], _ failure: (any Error)?) {
    let locations = failure.map { Problem.all(of: $0).map(\.location) } ?? []
    unsettled = Set(paths.filter { path in locations.contains { $0 == nil || $0?.path == path } })
    if locations.isEmpty { complaints = [] }
  }

  private func described(_ change: Change, _ board: Leaderboard.Current, _ context: Context) -> Change {
    var described = change
    if context.world.terminal.isOutputTerminal {
      described.following = board.report
      described.closing = ["", "Watching \(command.files.joined(separator: " ")); press Ctrl-C to stop."]
    } else {
      let leader = board.leader.map { " \($0.name) leads with \($0.points)." } ?? ""
      described.message = ([change.message] + change.lines.map(\.trimmed)).joined(separator: " ") + leader
      described.lines = []
    }
    return described
  }

  // MARK: Problems

  mutating func complaint(of failure: any Error) -> Answer? {
    isNew(failure) ? Answer(content: .text(""), failure: failure) : nil
  }

  /// Returns true if a problem is new. All problems in one file count as the same problem, because line numbers change
  /// while the file is being written.
  private mutating func isNew(_ failure: any Error) -> Bool {
    let all = Problem.all(of: failure).map { $0.location?.path ?? $0.message }
    let isNew = !complaints.isSuperset(of: all)
    complaints.formUnion(all)
    return isNew
  }
}
