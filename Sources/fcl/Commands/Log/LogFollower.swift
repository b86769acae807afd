import Answers
import Books
import LeagueStore

/// `log --follow`: prints the existing commits, then each new commit as it arrives.
struct LogFollower: PollingCommand {
  private let command: Log
  private var watch: JournalWatch<League>

  init(_ command: Log, _ context: Context) throws {
    self.command = command
    try Self.requireStreamingFormat("--follow", context)
    watch = JournalWatch(try context.store().files(of: try context.leagueID()))
  }

  func start(_ context: Context) throws -> Answer {
    var following = self
    _ = following.watch.hasChanged()
    let report = try following.news(context)
    return following.polling(after: report.isEmpty ? .text("") : .report(report))
  }

  mutating func look(_ context: Context) throws -> Answer? {
    if !watch.hasChanged() { return nil }
    let fresh = context.fresh()
    var report = try news(fresh)
    report.isContinued = true
    // Report damage only after printing the intact commits.
    if report.isEmpty, let damage = fresh.damage { throw damage }
    return report.isEmpty ? nil : .report(report)
  }

  private mutating func news(_ context: Context) throws -> Report {
    let (open, journal) = try context.openWholeLeague()
    return try command.report(open, journal, context, behind: watch.next(in: journal))
  }

  func complaint(of failure: any Error) -> Answer? { Answer(content: .text(""), failure: failure) }
}
