/// Why two records can't be of one match. A file of another match must not replace a match's file.
package enum OtherMatch: Hashable, Sendable {
  /// They have no side in common.
  case sides
  /// They have no date in common; the same sides may well meet again the next day.
  case date
  /// A side has no player in common with its counterpart.
  case players
}

extension Match {
  /// Why this can't be another record of the same match; nil if it can. A side may be renamed if its players are the
  /// same.
  package func contradiction(to old: Match) -> OtherMatch? {
    if Set(info.teams).isDisjoint(with: old.info.teams) { return .sides }
    if Set(info.dates).isDisjoint(with: old.info.dates) { return .date }
    let alignment = MatchAlignment(old: old, new: self)
    let hasOthers = Side.allCases.contains { side in
      old.ids(of: side).isDisjoint(with: ids(of: alignment.inNew(side)))
    }
    return hasOthers ? .players : nil
  }

  private func ids(of side: Side) -> Set<PlayerID> { Set(players.filter { $0.side == side }.map(\.id)) }
}
