import FantasyCore

/// What a command gives back to `main`, which alone writes.
struct Answer: Sendable {
  enum Content: Sendable {
    case report(Report)
    case change(Change)
    case text(String)
  }

  var content: Content
  var warnings: [String] = []
  var verdict = Verdict.fine
  /// What went wrong with a part of the work although the rest was done (`--keep-going`).
  var failure: (any Error)?
  /// Whether that failure decides the exit code, where nothing was left out by request (`verify` of a damaged file);
  /// otherwise it is a no.
  var failureDecides = false
  /// Whether a terminal is cleared first, since this takes the place of what it shows.
  var redraws = false
  /// Rows behind a change, for outputs that go on line by line: the leaderboard as it stands then. Made only for them,
  /// with a fresh context.
  var rows: (@Sendable (Context) throws -> Report)?
  /// What is answered after this, by a command that goes on; nil when this is all. It is asked with a fresh context.
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
