// What is to be said of matches that are taken in although nothing speaks against them: names nobody has, players found
// by name, matches that count for nobody, files that don't quite go with their fixture.

/// What is to be said of matches that are taken in.
public enum MatchImportWarning: Hashable, Sendable {
  /// The file is of a day more than one apart from its fixture's.
  case otherDay(MatchID, Day, fixture: Day)
  /// The file has not both sides of its fixture.
  case otherSides(MatchID, teams: [String], Fixture)
  /// No fixture has the match's id, and this one has its sides and its date, exactly or within a day.
  case similarFixture(MatchID, MatchID, isSameDay: Bool)
  /// Players who are not in the pool, each with their side: their points count for nobody.
  case strangers([PlayerOfSide])
  /// Players without a registry id in the pool, found by name.
  case foundByName([FoundPlayer])
  /// So many matches began before the league did, so that they earn no entry anything.
  case beforeStart(Int)

  /// A player as a file names them.
  public struct PlayerOfSide: Hashable, Sendable {
    /// The name in the file.
    public let name: String
    /// The side's name.
    public let side: String
  }

  /// A player of a file, and who they are in the pool.
  public struct FoundPlayer: Hashable, Sendable {
    /// The name in the file.
    public let name: String
    /// The id in the pool.
    public let id: PlayerID
  }
}

extension MatchImport {
  /// What is to be said of the matches whose file the league did not have: match by match, then of players, then of the
  /// league's start.
  ///
  /// - Parameters:
  ///   - before: the league before they were taken in.
  ///   - after: the league afterwards.
  ///   - now: the moment, in the league's time.
  public func warnings(before: League, after: League, at now: Instant) -> [MatchImportWarning] {
    let fresh = matches.filter { before.matches[$0.id]?.file != $0.file }
    let early = fresh.filter { match in
      after.matches[match.id].map { $0.file == match.file && !after.counts($0, at: now) } ?? false
    }
    return fresh.flatMap(before.fixtureWarnings)
      + (before.pool.players.isEmpty ? [] : nameWarnings(fresh, in: after))
      + (early.isEmpty ? [] : [.beforeStart(early.count)])
  }

  private func nameWarnings(_ fresh: [ImportedMatch], in league: League) -> [MatchImportWarning] {
    var strangers: [MatchImportWarning.PlayerOfSide] = []
    var found: [MatchImportWarning.FoundPlayer] = []
    // Who was named when an earlier file of the match came is not named again.
    for imported in fresh where hasNewNames(imported.id) {
      let match = imported.match
      let matching = league.pool(at: imported.start(in: league)).matching(match)
      for (player, place) in zip(match.players, matching.places) where place == nil {
        strangers.append(.init(name: player.name, side: match.teamName(player.side)))
      }
      found += matching.byName.map { .init(name: match.players[$0.player].name, id: league.pool.players[$0.place].id) }
    }
    return (strangers.isEmpty ? [] : [.strangers(strangers.eachOnce)])
      + (found.isEmpty ? [] : [.foundByName(found.eachOnce)])
  }
}

extension League {
  fileprivate func fixtureWarnings(_ match: ImportedMatch) -> [MatchImportWarning] {
    guard let fixture = matches[match.id]?.fixture else { return similarFixtures(match) }
    var warnings: [MatchImportWarning] = []
    if let day = match.firstDay, abs(day.number - fixture.start.day.number) > 1 {
      warnings.append(.otherDay(match.id, day, fixture: fixture.start.day))
    }
    let teams = match.match.info.teams
    if Set(teams) != [fixture.home, fixture.away] { warnings.append(.otherSides(match.id, teams: teams, fixture)) }
    return warnings
  }

  /// Fixtures of another id that the file would fit: it is said, never taken for the same. A date may be off by one where
  /// the ground's day is not that of UTC; only if no fixture has the very date.
  private func similarFixtures(_ match: ImportedMatch) -> [MatchImportWarning] {
    guard let day = match.firstDay?.number else { return [] }
    let teams = Set(match.match.info.teams)
    func isOn(_ fixture: Fixture, within days: Int) -> Bool { abs(day - fixture.start.day.number) <= days }
    let near = history.filter { known in
      known.file == nil && teams.isSuperset(of: [known.fixture.home, known.fixture.away])
        && isOn(known.fixture, within: 1)
    }
    let exact = near.filter { isOn($0.fixture, within: 0) }
    return (exact.isEmpty ? near : exact).map {
      .similarFixture(match.id, $0.fixture.id, isSameDay: !exact.isEmpty)
    }
  }
}

extension Array where Element: Hashable {
  /// The elements in their order, each where it stands first.
  fileprivate var eachOnce: [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}
