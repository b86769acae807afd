import FantasyCore

/// A piece of news that fcl wrote itself: the report of a match, or news of a league.
struct OwnNewsItem: Sendable {
  /// The id: that of the match for a report, `m12-lead` for news of a league.
  let id: String
  /// When it became news: the start of the match, or its last day where only that is known; nil for neither.
  let published: Instant?
  /// The headline, without a full stop.
  let title: String
  /// The text.
  let paragraphs: [String]
  /// Whether it names a player of somebody's team, and so is only for members of the league.
  let isForMembers: Bool
}
