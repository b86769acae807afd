package enum OtherMatch: Hashable, Sendable {
  case sides
  /// The records have no date in common, so they may describe two different matches between the same sides.
  case date
  case players
}

extension Match {
  /// Returns the reason why this record and `old` can't describe the same match; nil if they can. One side may have
  /// been renamed. Each side must have at least one player who appears in both records.
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
