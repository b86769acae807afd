// Checks the line-ups of a league against the team rules. If players are exclusive, also checks them against the other
// squads. The checks of saved and new teams differ in two respects:
//
// - Captaincy. Only a team that is being saved must have the captaincies of the scoring systems. If a league adopts
//   another system, saved teams count without the new captaincies until their managers choose captains.
// - Taken players. A refusal reveals that a player is taken, so the check uses only squads that the actor may see.

import FantasyCore

extension League {
  private typealias Owner = (manager: ManagerID, teamName: String)

  private func faults(
    of lineUp: LineUp, _ format: Format?, in pool: Pool, _ captaincies: [Captaincy], owner: (PlayerID) -> Owner?
  ) -> [TeamFault] {
    let broken = teamRules.check(lineUp, format: format, pool: pool, captaincies: captaincies)
    guard teamRules.isExclusive else { return broken }
    return broken
      + lineUp.players.compactMap { id in
        guard let player = pool[id], let owner = owner(id) else { return nil }
        return .taken(player, by: owner.manager, teamName: owner.teamName)
      }
  }

  private static func owner(of player: PlayerID, among entries: [Entry]) -> Owner? {
    entries.first { $0.lineUp?.players.contains(player) == true }.map { ($0.manager, $0.teamName) }
  }

  // MARK: New teams

  /// Checks a line-up that a manager wants to save. If players are exclusive, players in the visible squads of other
  /// managers count as taken. If `manager` is nil, the players of all visible squads count as taken.
  package func faults(of lineUp: LineUp, format: Format?, for manager: ManagerID? = nil) -> [TeamFault] {
    let others = shownSquads(besides: manager)
    return faults(of: lineUp, format, in: pool, captaincies) { Self.owner(of: $0, among: others) }
  }

  func faults(
    of lineUp: LineUp, format: Format?, for manager: ManagerID, owners: [PlayerID: [ManagerID]]
  ) -> [TeamFault] {
    faults(of: lineUp, format, in: pool, captaincies) { id in
      owners[id]?.first { $0 != manager }.map { ($0, teamName(of: $0)) }
    }
  }

  func teamName(of manager: ManagerID) -> String { entry(of: manager)?.teamName ?? Entry.defaultName(of: manager) }

  // MARK: Saved teams

  /// Checks a saved line-up, except its captaincy. If players are exclusive, only those in the squads of `others` count
  /// as taken. If `pool` is nil, the current pool is used.
  func faults(
    ofSaved lineUp: LineUp, format: Format?, in pool: Pool? = nil, beside others: [Entry] = []
  ) -> [TeamFault] {
    faults(of: lineUp, format, in: pool ?? self.pool, captaincies) { Self.owner(of: $0, among: others) }
      .filter { !$0.isAboutCaptaincy }
  }

  /// Checks a manager's saved team, except its captaincy, against the current pool and rules. The team was legal when
  /// it was saved, and counts until the next save. Only the team's owner may see the result.
  package func brokenRules(of manager: ManagerID) -> [TeamFault] {
    guard let entry = entry(of: manager), let lineUp = entry.lineUp else { return [] }
    return faults(ofSaved: lineUp, format: entry.format, beside: shownSquads(besides: manager))
      + (hadSharedPlayers(manager) ? [.clash] : [])
  }

  private func shownSquads(besides manager: ManagerID?) -> [Entry] {
    teamRules.isExclusive ? entries.filter { $0.manager != manager && showsSquad(of: $0.manager) } : []
  }

  // MARK: Hypothetical teams

  /// Checks hypothetical line-ups of a manager. Each line-up must have the captaincies of the match's scoring system.
  /// If players are exclusive, no player may be in another line-up locked for the match. Returns each fault once, in
  /// the order of the matches.
  package func faults(
    of lineUps: [(match: LeagueMatch, saved: SavedLineUp)], by manager: ManagerID
  ) -> [TeamFault] {
    var all: [TeamFault] = []
    for (match, saved) in lineUps {
      let captaincies =
        teamRules.forbidsCaptaincy
        ? [] : Captaincy.allCases.filter { system(for: match).captaincy[$0] != nil }
      let rivals = teamRules.isExclusive ? entries.filter { $0.manager != manager } : []
      let others = rivals.map { ($0, lockedLineUp(of: $0, for: match)?.lineUp) }
      let found = faults(of: saved.lineUp, saved.format, in: pool, captaincies) { id in
        others.first { $0.1?.players.contains(id) == true }.map { ($0.0.manager, $0.0.teamName) }
      }
      all += found.filter { !all.contains($0) }
    }
    return all
  }
}

extension TeamFault {
  fileprivate var isAboutCaptaincy: Bool {
    switch self {
    case .captaincyMissing, .captaincyUnknown: true
    default: false
    }
  }
}
