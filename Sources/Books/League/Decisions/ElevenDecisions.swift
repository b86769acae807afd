// Records the elevens that were announced at the toss.

import FantasyCore

extension League {
  /// Records the announced players of both sides, in place of those announced before. Refused if the match is scored or
  /// abandoned, if a player is named twice or plays for neither side, or if a side has too few or too many players.
  package func announcing(
    _ players: [PlayerID], for match: LeagueMatch, by actor: ManagerID, at now: Instant
  ) throws(Refusal) -> [LeagueEvent] {
    try require(.announceElevens, of: actor, at: now)
    let fixture = match.fixture
    if match.file != nil { throw Refusal(.elevensKnown(fixture.id)) }
    if match.isAbandoned { throw Refusal(.matchAbandoned(fixture.id)) }
    var faults: [LeagueFault] = [], seen: Set<PlayerID> = [], counts = [fixture.home: 0, fixture.away: 0]
    for id in players {
      guard let player = self.player(id, in: match) else {
        faults.append(.team(.notInPool(id)))
        continue
      }
      if !seen.insert(id).inserted { faults.append(.team(.playerTwice(player))) }
      if counts[player.side] == nil { faults.append(.elevenOutside(player, fixture.id)) }
      counts[player.side]? += 1
    }
    if faults.isEmpty {
      for side in [fixture.home, fixture.away] {
        let count = counts[side] ?? 0
        if !Self.announcedSizes.contains(count) { faults.append(.elevenSize(side, count)) }
      }
    }
    if !faults.isEmpty { throw Refusal(faults) }
    if match.announced == players { return [] }
    return [.elevensAnnounced(ElevensAnnounced(match: fixture.id, players: players))]
  }
}
