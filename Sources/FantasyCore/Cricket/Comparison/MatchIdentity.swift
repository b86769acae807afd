// Whether two records can be of one match: a file of another match must not take a match's place.

/// Why two records are of two matches.
public enum OtherMatch: Hashable, Sendable {
  /// They have no side in common.
  case sides
  /// They began over a day apart.
  case date
  /// They list nobody in common.
  case players
}

extension Match {
  /// Why this can't be another record of the same match; nil when it can. A day's difference is none, since the ground's
  /// day may not be that of UTC.
  public func contradiction(to old: Match) -> OtherMatch? {
    if Set(info.teams).isDisjoint(with: old.info.teams) { return .sides }
    if let day = firstDay, let other = old.firstDay, abs(day.number - other.number) > 1 { return .date }
    let known = Set(old.players.map(\.id))
    return players.contains { known.contains($0.id) } ? nil : .players
  }

  private var firstDay: Day? { info.dates.first.flatMap { Day($0) } }
}
