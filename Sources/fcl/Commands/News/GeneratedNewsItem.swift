import FantasyCore

/// A news item written by fcl: the report of a match, or news of a league.
struct GeneratedNewsItem: Sendable {
  /// The match's id for a report, `m12-lead` for news of a league.
  let id: String
  /// The start of the match, or its last day if only that is known; nil if neither is.
  let published: Instant?
  /// Without a full stop.
  let title: String
  let paragraphs: [String]
  /// True if the item names a player of a manager's team, so that only members of the league may see it.
  let isForMembers: Bool
}
