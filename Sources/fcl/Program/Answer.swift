import FantasyCore
import LeagueStore

/// The result of a command, which only `Program` writes.
struct Answer: Sendable {
  enum Content: Sendable {
    case report(Report)
    case change(Change)
    case text(String)
  }

  var content: Content
  var warnings: [String] = []
  /// Warnings about one of several things each, shown before the others.
  var notices: [Notice] = []
  var verdict = Verdict.fine
  /// The failure of a part of the work, if the rest was done (`--keep-going`).
  var failure: (any Error)?
  /// Whether that failure decides the exit code (`verify` of a damaged file); otherwise the code is `Exit.failed`,
  /// because leaving parts out was requested.
  var failureDecides = false
  /// Whether a terminal is cleared first, because this replaces what it shows.
  var redraws = false
  /// Saves the secret that this shows only once, when it has been written out. Until then nothing is changed, so that no
  /// secret is replaced by one that nobody has seen.
  var secret: (kind: String, save: @Sendable (Context) throws -> Void)?
  /// Rows after a change, for outputs that continue line by line: the leaderboard after the change. Made only for these
  /// outputs, with a fresh context.
  var rows: (@Sendable (Context) throws -> Report)?
  /// The next answer of a command that keeps running, made with a fresh context; nil if this is the last.
  var next: (@Sendable (Context) throws -> Answer?)?

  static func report(_ report: Report) -> Answer { Answer(content: .report(report)) }
  static func change(_ change: Change) -> Answer { Answer(content: .change(change)) }
  static func change(
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
  static func showing(
    _ secret: String, kind: String, _ change: Change, thenSaving save: @escaping AccountsChange
  ) -> Answer {
    var change = change
    change.unrepeatable = secret
    var answer = Answer.change(change)
    answer.secret = (kind, { context in try context.changeAccounts(save) })
    return answer
  }

  /// A change of the accounts that may be decided more than once.
  typealias AccountsChange = @Sendable (inout Accounts) throws -> Void

  static func text(_ text: String) -> Answer { Answer(content: .text(text)) }
}
