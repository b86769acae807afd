import FantasyCore

/// The result of a command, which only `Program` writes.
struct Answer: Sendable {
  enum Content: Sendable {
    case report(Report)
    case change(Change)
    case text(String)
  }

  var content: Content
  var warnings: [String] = []
  var verdict = Verdict.fine
  /// The failure of a part of the work, if the rest was done (`--keep-going`).
  var failure: (any Error)?
  /// Whether that failure decides the exit code (`verify` of a damaged file); otherwise the code is `Exit.failed`,
  /// because leaving parts out was requested.
  var failureDecides = false
  /// Whether a terminal is cleared first, because this replaces what it shows.
  var redraws = false
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

  static func text(_ text: String) -> Answer { Answer(content: .text(text)) }
}
