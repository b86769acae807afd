import Answers
import Books
import CommandLineKit
import FantasyCore
import LeagueStore

/// `fcl live --watch`: shows and updates the matches of the day until interrupted.
struct LiveWatcher: PollingCommand {
  private let command: Live
  private var folder: FolderSchedule?
  private var journal: JournalWatch<League>?
  private var marks: [String] = []
  private var looked: Int
  private var last: LiveView?
  private var read: Instant
  private var leftOut: Set<String> = []
  private var lastShown: String?

  init(_ command: Live, _ folder: FolderSchedule?, _ context: Context) throws {
    self.command = command
    self.folder = folder
    if !context.world.terminal.isOutputTerminal { try Self.requireStreamingFormat("--watch", context) }
    if folder == nil {
      journal = JournalWatch(try context.store().files(of: try context.leagueID()))
      _ = journal?.hasChanged()
    }
    marks = try self.folder?.marks(context) ?? []
    looked = context.clock
    read = context.world.clock()
  }

  func start(_ context: Context) throws -> Answer {
    var watching = self
    let view = try command.view(&watching.folder, context)
    watching.leftOut = Set(view.refused.map(\.path))
    var answer = try watching.shown(view, context, isFirst: true) ?? .text("")
    answer.warnings = view.warnings
    return watching.polling(after: answer)
  }

  mutating func look(_ context: Context) throws -> Answer? {
    let fresh = context.fresh()
    let now = try folder?.marks(fresh) ?? []
    let hasChanged = now != marks || (journal?.hasChanged() ?? false)
    if !hasChanged, fresh.clock - looked < command.every { return nil }
    marks = now
    looked = fresh.clock
    let view = try command.view(&folder, fresh)
    // A new file may be unreadable because it is still being written. The next check may find it complete.
    if let torn = view.refused.first(where: { !leftOut.contains($0.path) }) { throw torn.defect }
    let wasStale = lastShown != nil
    lastShown = nil
    read = fresh.world.clock()
    return try shown(view, fresh, isFirst: wasStale)
  }

  mutating func complaint(of failure: any Error) -> Answer? {
    let words = Problem.all(of: failure).first?.located ?? ""
    defer { lastShown = words }
    if words == lastShown { return nil }
    var answer = Answer.text("")
    if let last, redraws { answer = .report(last.report) }
    answer.redraws = redraws
    answer.warnings = [words, "not updated since \(read)"]
    return answer
  }

  private var redraws = false

  /// Returns the matches to show. If output is not a terminal, returns only the matches that changed, or nil if none
  /// changed.
  private mutating func shown(_ view: LiveView, _ context: Context, isFirst: Bool) throws -> Answer? {
    redraws = context.world.terminal.isOutputTerminal
    defer { last = view }
    if redraws {
      var answer = Answer.report(view.report)
      answer.redraws = true
      answer.warnings = view.warnings
      return answer
    }
    let before = Dictionary((isFirst ? nil : last)?.matches.map { ($0.id, $0.line) } ?? []) { first, _ in first }
    let changed = view.matches.filter { before[$0.id] != $0.line }
    if changed.isEmpty { return nil }
    var report = view.report(of: changed)
    report.isContinued = last != nil
    report.sentences = changed.map(\.line)
    return .report(report)
  }
}
