import FantasyCore

/// A piece of news that fcl wrote itself: the report of a match, or news of a league.
struct OwnNewsItem: Sendable {
  /// The match's id for a report, `m12-lead` for news of a league.
  let id: String
  /// The start of the match, or its last day if only that is known; nil for neither.
  let published: Instant?
  /// Without a full stop.
  let title: String
  let paragraphs: [String]
  /// Whether it names a player of somebody's team, so only members of the league may see it.
  let isForMembers: Bool
}
