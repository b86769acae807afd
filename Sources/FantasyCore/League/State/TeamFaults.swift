// What a line-up breaks in a league: team rules, and, where players are exclusive, that somebody else has one of its
// players. Whoever asks whether a team may be saved or may stand asks here. The questions differ in two things, each for
// a reason:
//
// - Captaincy. To save a team it must be right. A saved team is held to the rest only: its captains come and go with the
//   scoring systems that the league adopts, which its manager can't help; until they choose, it counts without.
// - Whose players are taken. A refusal tells what it rests on, so it rests only on squads that the asker may see.

extension League {
  /// Who has a player.
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

  /// The faults of a line-up as a manager would save it; none when it could be saved. For nobody, every player whom an
  /// entry has is taken where players are exclusive.
  public func faults(of lineUp: LineUp, format: Format?, for manager: ManagerID? = nil) -> [TeamFault] {
    let others = entries.filter { $0.manager != manager && showsSquad(of: $0.manager) }
    return faults(of: lineUp, format, in: pool, captaincies) { Self.owner(of: $0, among: others) }
  }

  /// The faults of a line-up that is saved for a manager together with those of others.
  ///
  /// - Parameter owners: who has each player once all of them are saved.
  func faults(
    of lineUp: LineUp, format: Format?, for manager: ManagerID, owners: [PlayerID: [ManagerID]]
  ) -> [TeamFault] {
    faults(of: lineUp, format, in: pool, captaincies) { id in
      owners[id]?.first { $0 != manager }.map { ($0, teamName(of: $0)) }
    }
  }

  /// What a manager's team is called; before they have an entry, what it would be.
  func teamName(of manager: ManagerID) -> String { entry(of: manager)?.teamName ?? "Team \(manager)" }

  // MARK: A saved team

  /// The faults of a saved line-up with a format, under another pool, or beside other entries. Without others only its
  /// own players are looked at: neither pool nor format gives a player to somebody else.
  func faults(
    ofSaved lineUp: LineUp, format: Format?, in pool: Pool? = nil, beside others: [Entry] = []
  ) -> [TeamFault] {
    faults(of: lineUp, format, in: pool ?? self.pool, captaincies) { Self.owner(of: $0, among: others) }
      .filter { !$0.isAboutCaptaincy }
  }

  /// What the saved team of a manager breaks as pool and rules are now, captaincy left aside. It was legal when it was
  /// saved and stands until the next save. Only its owner is told.
  public func brokenRules(of manager: ManagerID) -> [TeamFault] {
    guard let entry = entry(of: manager), let lineUp = entry.lineUp else { return [] }
    let others = entries.filter { $0.manager != manager && showsSquad(of: $0.manager) }
    return faults(ofSaved: lineUp, format: entry.format, beside: others) + (clashed(manager) ? [.clash] : [])
  }

  // MARK: A team that might have been

  /// The team rules that line-ups of a manager would have broken, each once, in the order of their matches: with the
  /// captaincies of the system that scores the match, beside the line-ups that it counts.
  public func faults(
    of lineUps: [(match: LeagueMatch, saved: SavedLineUp)], by manager: ManagerID
  ) -> [TeamFault] {
    var all: [TeamFault] = []
    for (match, saved) in lineUps {
      let captaincies =
        teamRules.forbidsCaptaincy
        ? [] : Captaincy.allCases.filter { system(for: match).captaincy[$0] != nil }
      let others = entries.filter { $0.manager != manager }.map { ($0, lockedLineUp(of: $0, for: match)?.lineUp) }
      let found = faults(of: saved.lineUp, saved.format, in: pool, captaincies) { id in
        others.first { $0.1?.players.contains(id) == true }.map { ($0.0.manager, $0.0.teamName) }
      }
      all += found.filter { !all.contains($0) }
    }
    return all
  }
}

extension TeamFault {
  /// Whether it is about captain and vice-captain only, which another scoring system may bring or take.
  fileprivate var isAboutCaptaincy: Bool {
    switch self {
    case .captaincyMissing, .captaincyUnknown: true
    default: false
    }
  }
}
