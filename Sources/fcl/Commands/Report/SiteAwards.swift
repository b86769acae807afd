import Answers
import Books
import FantasyCore

/// A league's awards so far, based only on locked teams.
struct SiteAwards {
  let lines: [String]

  init(_ scores: LeagueScores, _ totals: [[Points]], _ race: LeaderboardRace, _ names: DisplayNames) {
    let league = scores.league
    let counting = scores.matches.filter(\.counts)
    var lines: [String] = []
    let hasCaptains = league.captaincies.contains(.captain)
    func name(_ entry: Entry) -> String { "\(names[entry.manager]) (\(entry.teamName))" }
    var best: (points: Points, entry: Entry, match: LeagueMatchScore)?
    var captain: (gain: Points, entry: Entry, player: CountedPlayer, match: LeagueMatchScore)?
    var miss: (loss: Points, entry: Entry, captain: PlayerID, better: PlayerID, match: LeagueMatchScore)?
    for (entry, totals) in zip(league.entries, totals) {
      for (match, points) in zip(counting, totals) {
        if points > best?.points ?? .zero { best = (points, entry, match) }
        if !hasCaptains { continue }
        let counted = scores.counted(entry, in: match)
        guard let own = counted.first(where: { $0.captaincy == .captain }) else { continue }
        let gain = own.counted - own.points.total
        if gain > captain?.gain ?? .zero { captain = (gain, entry, own, match) }
        if let other = counted.filter({ $0.captaincy == nil }).max(by: { $0.points.total < $1.points.total }) {
          let loss = other.points.total - own.points.total
          if loss > miss?.loss ?? .zero {
            miss = (
              loss, entry, league.pool.players[own.index].id, league.pool.players[other.index].id, match
            )
          }
        }
      }
    }
    if let best {
      lines.append("Best match: \(name(best.entry)) with \(best.points) points in \(Self.description(best.match)).")
    }
    if let captain {
      let player = league.pool.players[captain.player.index].name
      lines.append(
        "Best captain: \(name(captain.entry)) gained \(captain.gain) from \(player) in \(Self.description(captain.match))."
      )
    }
    if let miss {
      let old = league.pool[miss.captain]?.name ?? "", new = league.pool[miss.better]?.name ?? ""
      lines.append(
        "Missed captain: \(name(miss.entry)) chose \(old) in \(Self.description(miss.match)), "
          + "but \(new) earned \(miss.loss) more."
      )
    }
    var bargain: (player: PoolPlayer, points: Points)?
    for index in league.pool.players.elementIndices {
      let player = league.pool.players[index], points = scores.points(ofPlayerAt: index)
      if player.price == .zero { continue }
      let former = bargain.map { $0.points.tenThousandths * player.price.tenths } ?? 0
      let now = points.tenThousandths * (bargain?.player.price.tenths ?? 1)
      if now > former { bargain = (player, points) }
    }
    if let bargain, bargain.points > .zero {
      lines.append("Best value: \(bargain.player.name), \(bargain.points) points for \(bargain.player.price) credits.")
    }
    if let closest = race.closestFinish(), let match = counting.first(where: { $0.match.fixture.id == closest.match }) {
      let teams = [closest.first, closest.second].map { league.entry(of: $0)?.teamName ?? $0.text }
      lines.append(
        "Closest finish: \(teams[0]) and \(teams[1]) were \(closest.gap) points apart at the top after \(Self.description(match))."
      )
    }
    self.lines = lines
  }

  private static func description(_ match: LeagueMatchScore) -> String {
    "\(match.match.fixture.id), \(match.match.fixture.home) v \(match.match.fixture.away)"
  }
}
