import FantasyCore
import LeagueStore

/// The result of a command, which only `Program` writes.
package struct Answer: Sendable {
  package enum Content: Sendable {
    case report(Report)
    case change(Change)
    case text(String)
  }

  package var content: Content
  package var warnings: [String] = []
  /// Warnings about one of several things each, shown before the others.
  package var notices: [Notice] = []
  package var verdict = Verdict.fine
  /// The failure of a part of the work, if the rest was done (`--keep-going`).
  package var failure: (any Error)?
  /// Whether that failure decides the exit code (`verify` of a damaged file); otherwise the code is `Exit.failed`,
  /// because leaving parts out was requested.
  package var failureDecides = false
  /// Whether a terminal is cleared first, because this replaces what it shows.
  package var redraws = false
  /// Saves the secret that this shows only once, when it has been written out. Until then nothing is changed, so that no
  /// secret is replaced by one that nobody has seen.
  package var secret: (kind: String, save: @Sendable (Context) throws -> Void)?
  /// Rows after a change, for outputs that continue line by line: the leaderboard after the change. Made only for these
  /// outputs, with a fresh context.
  package var rows: (@Sendable (Context) throws -> Report)?
  /// The next answer of a command that keeps running, made with a fresh context; nil if this is the last.
  package var next: (@Sendable (Context) throws -> Answer?)?

  package init(
    content: Content, warnings: [String] = [], notices: [Notice] = [], verdict: Verdict = Verdict.fine,
    failure: (any Error)? = nil, failureDecides: Bool = false, redraws: Bool = false,
    secret: (kind: String, save: @Sendable (Context) throws -> Void)? = nil,
    rows: (@Sendable (Context) throws -> Report)? = nil, next: (@Sendable (Context) throws -> Answer?)? = nil
  ) {
    self.content = content
    self.warnings = warnings
    self.notices = notices
    self.verdict = verdict
    self.failure = failure
    self.failureDecides = failureDecides
    self.redraws = redraws
    self.secret = secret
    self.rows = rows
    self.next = next
  }

  package static func report(_ report: Report) -> Answer { Answer(content: .report(report)) }
  package static func change(_ change: Change) -> Answer { Answer(content: .change(change)) }
  package static func change(
    _ message: String, league: LeagueID? = nil, isChange: Bool = true, details: [Fact] = [], lines: [String] = [],
    following: Report? = nil, closing: [String] = []
  ) -> Answer {
    .change(
      Change(
        message: message, league: league, isChange: isChange, details: details, lines: lines, following: following,
        closing: closing))
  }

  /// An answer that shows a secret only once, and saves it once it has been written out.
  ///
  /// - Parameters:
  ///   - secret: the secret, which `--quiet` prints alone.
  ///   - kind: the word for it.
  ///   - save: changes the accounts; it throws what has been refused since it was decided.
  package static func showing(
    _ secret: String, kind: String, _ change: Change, thenSaving save: @escaping AccountsChange
  ) -> Answer {
    var change = change
    change.unrepeatable = secret
    var answer = Answer.change(change)
    answer.secret = (kind, { context in try context.changeAccounts(save) })
    return answer
  }

  /// A change of the accounts that may be decided more than once.
  package typealias AccountsChange = @Sendable (inout Accounts) throws -> Void

  package static func text(_ text: String) -> Answer { Answer(content: .text(text)) }
}
