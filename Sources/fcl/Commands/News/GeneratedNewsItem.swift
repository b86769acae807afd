import FantasyCore

/// A news item written by fcl: the report of a match, or news of a league.
struct GeneratedNewsItem: Sendable {
  /// The id: the match's id for a report; for example `m12-lead` for news of a league.
  let id: String
  /// The start of the match. If only the days are known, this is the last day. Nil if neither is known.
  let published: Instant?
  /// The headline, without a full stop.
  let title: String
  let paragraphs: [String]
  /// True if the item names a player of a manager's team, so that only members of the league may see it.
  let isForMembers: Bool
}
