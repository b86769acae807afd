package enum OtherMatch: Hashable, Sendable {
  case sides
  /// The records have no date in common. The same sides may meet again the next day.
  case date
  case players
}

extension Match {
  /// Returns nil if both may record the same match. A side may be renamed if it keeps some of its players.
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
