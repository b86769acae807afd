// The faults of a line-up in a league: broken team rules and, where players are exclusive, players taken by another
// entry. Every check whether a team may be saved or may stay goes through here. The checks differ in two ways:
//
// - Captaincy. Only a team to be saved must have the right captaincies: they come and go with the scoring systems that
//   the league adopts, which is not the manager's fault. Until they choose, a saved team counts without them.
// - Taken players. A refusal reveals the facts behind it, so it is based only on squads that the actor may see.

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

  // MARK: A team to be saved

  /// Returns the faults of a line-up as saved by a manager; empty if it could be saved. Without a manager, every
  /// visible player of any entry counts as taken where players are exclusive.
  package func faults(of lineUp: LineUp, format: Format?, for manager: ManagerID? = nil) -> [TeamFault] {
    let others = shownSquads(besides: manager)
    return faults(of: lineUp, format, in: pool, captaincies) { Self.owner(of: $0, among: others) }
  }

  /// Returns the faults of a line-up saved together with others, after which `owners` have the players.
  func faults(
    of lineUp: LineUp, format: Format?, for manager: ManagerID, owners: [PlayerID: [ManagerID]]
  ) -> [TeamFault] {
    faults(of: lineUp, format, in: pool, captaincies) { id in
      owners[id]?.first { $0 != manager }.map { ($0, teamName(of: $0)) }
    }
  }

  /// Returns the name of a manager's team, or its default if they have no entry.
  func teamName(of manager: ManagerID) -> String { entry(of: manager)?.teamName ?? Entry.defaultName(of: manager) }

  // MARK: A saved team

  /// Returns the faults of a saved line-up with a format, in another pool, or compared with other entries. Without
  /// others no player is taken: neither a pool nor a format gives a player to another manager.
  func faults(
    ofSaved lineUp: LineUp, format: Format?, in pool: Pool? = nil, beside others: [Entry] = []
  ) -> [TeamFault] {
    faults(of: lineUp, format, in: pool ?? self.pool, captaincies) { Self.owner(of: $0, among: others) }
      .filter { !$0.isAboutCaptaincy }
  }

  /// Returns the rules that a manager's saved team breaks under the current pool and rules, apart from captaincy. It
  /// was legal when saved, and stays until the next save. Only its owner may see this.
  package func brokenRules(of manager: ManagerID) -> [TeamFault] {
    guard let entry = entry(of: manager), let lineUp = entry.lineUp else { return [] }
    return faults(ofSaved: lineUp, format: entry.format, beside: shownSquads(besides: manager))
      + (hadSharedPlayers(manager) ? [.clash] : [])
  }

  /// Returns the entries of others whose squads are shown; empty where players aren't exclusive.
  private func shownSquads(besides manager: ManagerID?) -> [Entry] {
    teamRules.isExclusive ? entries.filter { $0.manager != manager && showsSquad(of: $0.manager) } : []
  }

  // MARK: A team that might have been

  /// Returns the team rules that line-ups of a manager would have broken, each once, in the order of their matches:
  /// with the captaincies of the match's system, and compared with the line-ups that the match counts.
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
  /// Whether the fault concerns only captaincies, which another scoring system may add or remove.
  fileprivate var isAboutCaptaincy: Bool {
    switch self {
    case .captaincyMissing, .captaincyUnknown: true
    default: false
    }
  }
}
