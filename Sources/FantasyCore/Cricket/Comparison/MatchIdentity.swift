/// The reason that two records can't be of one match, so that one must not replace the other.
package enum OtherMatch: Hashable, Sendable {
  case sides
  /// No date in common: the same sides may meet again the next day.
  case date
  /// A side without a player in common with its counterpart.
  case players
}

extension Match {
  /// Nil if this may be a record of the same match. A side may be renamed if it keeps some of its players.
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
