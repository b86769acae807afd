import Answers
import Books
import FantasyCore
import LeagueStore

/// The checks of one book, in order. Each check has a count and findings.
struct VerifyRun<Subject: Book> {
  let files: BookFiles<Subject>
  let journal: BookJournal<Subject>
  var checks: [VerifyCheck]
  /// The errors that prevented files from being checked.
  var failures = Failures()
  private let context: Context

  /// - Parameter seen: the commits that the reader may see; nil if the reader may see all commits.
  init(
    _ files: BookFiles<Subject>, _ journal: BookJournal<Subject>, _ context: Context,
    seen: [BookCommit<Subject>]? = nil
  ) {
    self.files = files
    self.journal = journal
    self.context = context
    let which = seen == nil ? "" : " that you may see,"
    checks = [
      VerifyCheck(
        name: "commits", title: "changes", what: "changes\(which) in an unbroken hash chain",
        count: (seen ?? journal.commits).count)
    ]
  }

  var isWhole: Bool { context.damage == nil }

  /// Replays the journal: repeats each change, and checks that it is allowed and results in the same events. `count` is
  /// the number of events that the reader may see.
  mutating func replay(from first: Subject, count: Int) {
    checks.append(
      VerifyCheck(
        name: "decisions", what: "decisions re-checked", count: count,
        findings: JournalReplay(journal.commits, from: first).findings.map { VerifyFinding.replayed($0) }))
  }

  func answer(league: LeagueID? = nil, facts: [Fact] = []) -> Answer {
    let found = checks.flatMap(\.findings), failure = failures.one
    let verdict = isWhole ? "Everything agrees." : "Everything before the damage agrees."
    let list = found.prefix(50).map(\.description) + (found.count > 50 ? ["and \(found.count - 50) more"] : [])
    let report = Report(
      schema: "verify", league: league, of: checks,
      [
        .text("check", "Check") { Value.worded(.text($0.name), $0.title ?? $0.name) },
        .number("count", "Count") { $0.count }, .number("differences", "Differences") { $0.findings.count },
        .prose("what", "Checked") { $0.what }, .hidden("found") { Value.records($0.findings.map(\.facts)) },
      ], facts: facts, below: found.isEmpty && failure == nil ? [verdict] : list)
    return Answer(
      content: .report(report), verdict: found.isEmpty ? .fine : .no, failure: failure, failureDecides: true)
  }
}
