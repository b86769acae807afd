import FantasyCore

/// A reason why the selected players don't form a valid side.
package enum SideFault: Error, Hashable {
  /// The side has this number of players instead of eleven.
  case players(Int)
  /// No player is known to keep wicket.
  case noKeeper
  /// Only this number of players, fewer than five, are known to bowl.
  case bowlers(Int)
}

private struct SideCandidate {
  let player: Int
  let share: ClubShare
  let activity: Activity
  let role: Role?

  /// A score for choosing the wicket-keeper; 0 if the player is not known to keep wicket.
  var keeping: Int {
    (role == .wicketKeeper ? 1 << 50 : 0) + min(share.kept, 1 << 30) * 1_000 + min(activity.stumpings, 999)
  }
  /// True for bowlers and all-rounders, and for players who bowl at least half an over per match on average.
  var bowls: Bool {
    activity.ballsBowled > 0 && activity.ballsBowled >= 3 * activity.matches || role == .bowler || role == .allRounder
  }
  /// The mean batting position, in hundredths. If the mean is unknown, a typical position for the role.
  var position: Int {
    if activity.innings > 0, activity.positions > 0 { return activity.positions * 100 / activity.innings }
    return switch role {
    case .bowler: 950
    case .allRounder: 650
    default: 500
    }
  }
}

extension PlayingBook {
  /// The minimum number of bowlers in a side. Five are needed because each may bowl at most a fifth of the overs.
  package static var minBowlers: Int { 5 }

  /// Chooses a club's most likely side: the players with the largest shares, including a wicket-keeper and five
  /// bowlers, ordered by their average batting position.
  ///
  /// - Parameters:
  ///   - shares: the players' shares in the club's recent matches.
  ///   - role: returns a player's role from another source. If the function returns nil, the role is guessed from these
  ///     matches.
  package func side(
    of club: Int, from shares: [(player: Int, share: ClubShare)], in known: Encyclopedia,
    role: (Int) -> Role? = { _ in nil }
  ) throws(SideFault) -> RecordedSide {
    let ordered = candidates(shares, role).sorted {
      ($0.share.weight, $1.player) > ($1.share.weight, $0.player)
    }
    // If no wicket-keeper is known, as in some small clubs, choose the best of the players who don't bowl.
    let best = ordered.max { ($0.keeping, $1.player) < ($1.keeping, $0.player) }
    let keeper = best.flatMap { $0.keeping > 0 ? $0 : nil } ?? ordered.first { !$0.bowls } ?? best
    let bowlers = ordered.filter { $0.bowls && $0.player != keeper?.player }.prefix(Self.minBowlers)
    let needed = Set((keeper.map { [$0.player] } ?? []) + bowlers.map(\.player))
    let others = ordered.filter { !needed.contains($0.player) }.prefix(11 - needed.count)
    let eleven = (ordered.filter { needed.contains($0.player) } + others).sorted {
      ($0.position, $0.player) < ($1.position, $1.player)
    }
    return try Self.side(of: club, eleven, keeper: keeper?.player, in: known)
  }

  /// Creates a side from players in batting order. The parameters are those of `side(of:from:in:role:)`.
  package func side(
    of club: Int, inOrder shares: [(player: Int, share: ClubShare)], in known: Encyclopedia,
    role: (Int) -> Role? = { _ in nil }
  ) throws(SideFault) -> RecordedSide {
    try Self.side(of: club, candidates(shares, role), keeper: nil, in: known)
  }

  private func candidates(_ shares: [(player: Int, share: ClubShare)], _ role: (Int) -> Role?) -> [SideCandidate] {
    shares.map { player, share in
      let activity = activity(of: player)
      return SideCandidate(player: player, share: share, activity: activity, role: role(player) ?? activity.role)
    }
  }

  /// Creates a side from eleven players.
  ///
  /// - Parameter chosen: the wicket-keeper of a side that fcl chose. Every player who has ever bowled then counts as a
  ///   bowler. Nil for a side that the user chose, which must be valid as it is.
  private static func side(
    of club: Int, _ eleven: [SideCandidate], keeper chosen: Int?, in known: Encyclopedia
  ) throws(SideFault) -> RecordedSide {
    guard eleven.count == 11 else { throw .players(eleven.count) }
    let best = eleven.indices.max { (eleven[$0].keeping, $1) < (eleven[$1].keeping, $0) } ?? 0
    let keeper = chosen.flatMap { chosen in eleven.firstIndex { $0.player == chosen } } ?? best
    if chosen == nil, eleven[keeper].keeping == 0 { throw .noKeeper }
    let bowlers = eleven.indices.count { index in
      index != keeper && (eleven[index].bowls || chosen != nil && eleven[index].activity.ballsBowled > 0)
    }
    if bowlers < minBowlers { throw .bowlers(bowlers) }
    let players = eleven.map { candidate in
      let own = known.players[candidate.player]
      return RecordedPlayer(id: own.id, name: own.name, index: candidate.player, role: candidate.role)
    }
    return RecordedSide(
      club: known.clubs[club].name, index: club, players: players, keeper: keeper,
      isKeeperKnown: eleven[keeper].keeping > 0)
  }
}
