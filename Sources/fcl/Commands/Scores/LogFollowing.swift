// log --follow: after what there is, each new commit as it comes.

import FantasyCore
import LeagueStore

/// A log that goes on, between two looks.
struct LogFollowing: GoingOn {
  private let command: Log
  /// The number of the last commit that was looked at.
  private var last = 0
  /// What the system said of the journal when it was last looked at.
  private var mark: String?
  private let path: String

  init(_ command: Log, _ context: Context) throws {
    self.command = command
    try Self.demandEndless("--follow", context)
    path = try context.store().files(of: try context.leagueID()).journal.text
  }

  /// What there is already.
  func start(_ context: Context) throws -> Answer {
    var following = self
    following.mark = SystemCalls.markOfTarget(path)
    let (report, last) = try command.report(try context.openLeague(), context)
    following.last = last
    return following.goingOn(after: report.isEmpty ? .text("") : .report(report))
  }

  mutating func look(_ context: Context) throws -> Answer? {
    let now = SystemCalls.markOfTarget(path)
    if now == mark { return nil }
    mark = now
    let fresh = Context(world: context.world, globals: context.globals)
    var (report, last) = try command.report(try fresh.openLeague(), fresh, behind: last)
    self.last = max(self.last, last)
    report.isContinued = true
    // What is damaged is told behind what is not.
    if report.isEmpty, let damage = fresh.damage { throw damage }
    return report.isEmpty ? nil : .report(report)
  }

  func complaint(of failure: any Error) -> Answer? {
    var answer = Answer.text("")
    answer.failure = failure
    return answer
  }
}
