import FantasyCore

/// A news item written by fcl: the report of a match, or news of a league.
struct GeneratedNewsItem: Sendable {
  /// The id of the item. A report has the match's id; news of a league has an id such as `m12-lead`.
  let id: String
  /// The start of the match or, if only its days are known, the last day. Nil if neither is known.
  let published: Instant?
  /// The headline, without a full stop.
  let title: String
  let paragraphs: [String]
  /// True if the item names a player of a manager's team, so that only members of the league may see it.
  let isForMembers: Bool
}
