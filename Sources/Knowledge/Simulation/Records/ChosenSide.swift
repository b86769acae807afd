import FantasyCore

/// Why some players are no side.
package enum SideFault: Error, Hashable {
  /// There are so many, and a side has eleven.
  case players(Int)
  /// Nobody of them is known to keep wicket.
  case noKeeper
  /// So many of them are known to bowl, and five must be.
  case bowlers(Int)
}

/// Somebody who may be chosen for a side.
private struct SideCandidate {
  let player: Int
  /// Their part in the club's last matches.
  let share: ClubShare
  /// How much they did in this kind of match.
  let activity: Activity
  let role: Role?

  /// By how much they are the first choice to keep wicket; 0 for one who does not keep, as far as is known.
  var keeping: Int {
    (role == .wicketKeeper ? 1 << 50 : 0) + min(share.kept, 1 << 30) * 1_000 + min(activity.stumpings, 999)
  }
  /// Whether they bowl: an over in each two matches or more, or by their role.
  var bowls: Bool {
    activity.ballsBowled > 0 && activity.ballsBowled >= 3 * activity.matches || role == .bowler || role == .allRounder
  }
  /// Their mean place in the order of coming in, or where somebody of the role comes in, in hundredths.
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
  /// How many must bowl, so that nobody bowls more than a fifth of the overs.
  package static var leastBowlers: Int { 5 }

  /// The side that a club is most likely to choose: those with the largest parts of whom one keeps wicket and five bowl, in
  /// the order in which they mostly come in.
  ///
  /// - Parameters:
  ///   - club: the place of the club.
  ///   - shares: the parts of players in the club's last matches.
  ///   - role: the role of a player, if something else than these matches says it.
  /// - Throws: where these can't be a side.
  package func side(
    of club: Int, from shares: [(player: Int, share: ClubShare)], in known: Encyclopedia,
    role: (Int) -> Role? = { _ in nil }
  ) throws(SideFault) -> RecordedSide {
    let ordered = candidates(shares, role).sorted {
      ($0.share.weight, $1.player) > ($1.share.weight, $0.player)
    }
    // Of small clubs nobody may be known to keep wicket: then the first choice who does not bowl does.
    let best = ordered.max { ($0.keeping, $1.player) < ($1.keeping, $0.player) }
    let keeper = best.flatMap { $0.keeping > 0 ? $0 : nil } ?? ordered.first { !$0.bowls } ?? best
    let bowlers = ordered.filter { $0.bowls && $0.player != keeper?.player }.prefix(Self.leastBowlers)
    let needed = Set((keeper.map { [$0.player] } ?? []) + bowlers.map(\.player))
    let others = ordered.filter { !needed.contains($0.player) }.prefix(11 - needed.count)
    let eleven = (ordered.filter { needed.contains($0.player) } + others).sorted {
      ($0.position, $0.player) < ($1.position, $1.player)
    }
    return try Self.side(of: club, eleven, keeper: keeper?.player, in: known)
  }

  /// The side of some players in their batting order.
  ///
  /// - Parameters:
  ///   - club: the place of the club.
  ///   - shares: the players, with their parts in the club's last matches.
  ///   - role: the role of a player, if something else than these matches says it.
  /// - Throws: where these can't be a side.
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

  /// - Parameter chosen: who keeps wicket, and then whoever has bowled at all bowls; nil for a side that must be one as it is.
  private static func side(
    of club: Int, _ eleven: [SideCandidate], keeper chosen: Int?, in known: Encyclopedia
  ) throws(SideFault) -> RecordedSide {
    guard eleven.count == 11 else { throw .players(eleven.count) }
    let best = eleven.indices.max { (eleven[$0].keeping, $1) < (eleven[$1].keeping, $0) } ?? 0
    let keeper = chosen.flatMap { chosen in eleven.firstIndex { $0.player == chosen } } ?? best
    if chosen == nil, eleven[keeper].keeping == 0 { throw .noKeeper }
    let bowlers = eleven.indices.count { place in
      place != keeper && (eleven[place].bowls || chosen != nil && eleven[place].activity.ballsBowled > 0)
    }
    if bowlers < leastBowlers { throw .bowlers(bowlers) }
    let players = eleven.map { candidate in
      let own = known.players[candidate.player]
      return RecordedPlayer(id: own.id, name: own.name, place: candidate.player, role: candidate.role)
    }
    return RecordedSide(
      club: known.clubs[club].name, place: club, players: players, keeper: keeper,
      isKeeperKnown: eleven[keeper].keeping > 0)
  }
}
