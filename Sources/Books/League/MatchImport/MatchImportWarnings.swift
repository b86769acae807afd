// Warnings about imported matches: unknown players, players found by name, matches in which entries earn nothing, and
// files that differ from their fixture.

import FantasyCore

package enum MatchImportWarning: Hashable, Sendable {
  /// The file's first day is more than one day before or after the fixture's day.
  case otherDay(MatchID, Day, fixture: Day)
  case otherSides(MatchID, teams: [String], Fixture)
  /// The file's competition, format or gender is not that of the fixture. The kinds are the file's and the fixture's.
  case otherKind(MatchID, MatchKind, fixture: MatchKind)
  /// The first match is imported, and no fixture has its id. The second match has a fixture with the same sides, on the
  /// same day or an adjacent day.
  case withoutFixture([MatchID])
  case similarFixture(MatchID, MatchID, isSameDay: Bool)
  /// The first match is imported. The second match has the same sides and day, and was already scored.
  case scoredTwice(MatchID, MatchID)
  /// Players who aren't in the pool. Their points count for no entry.
  case strangers([PlayerOfSide])
  /// Sides of which no player is in the pool.
  case strangeSides([String])
  /// The player of the file, who isn't in the pool, seems to be the other one under another id.
  case changedID(FoundPlayer, of: FoundPlayer)
  /// Players found in the pool by name, because their registry id is missing in the pool or in the file.
  case foundByName([FoundPlayer])
  /// The number of imported matches that began before the league started. Entries earn no points in these matches.
  case beforeStart(Int)

  package struct PlayerOfSide: Hashable, Sendable {
    package let name, side: String
  }

  package struct FoundPlayer: Hashable, Sendable {
    package let name: String
    package let id: PlayerID
  }
}

extension MatchImportWarning {
  /// Creates the warning about a player of a match file who seems to be a pool player under another id.
  package init(_ player: MatchPlayer, seemsToBe known: PoolPlayer) {
    self = .changedID(FoundPlayer(name: player.name, id: player.id), of: FoundPlayer(name: known.name, id: known.id))
  }
}

extension MatchImport {
  package func warnings(before: League, after: League, at now: Instant) -> [MatchImportWarning] {
    let fresh = matches.filter { match in
      before.matches[match.id]?.file != match.file && after.matches[match.id]?.file == match.file
    }
    let early = fresh.filter { match in after.matches[match.id].map { !after.counts($0, at: now) } ?? false }
    let alone = before.withoutFixture(fresh)
    return fresh.flatMap { before.fixtureWarnings($0) + after.scoredTwice($0) }
      + (alone.isEmpty ? [] : [.withoutFixture(alone)])
      + (before.pool.players.isEmpty ? [] : nameWarnings(fresh, in: after))
      + (early.isEmpty ? [] : [.beforeStart(early.count)])
  }

  private func nameWarnings(_ fresh: [ImportedMatch], in league: League) -> [MatchImportWarning] {
    var strangers: [MatchImportWarning.PlayerOfSide] = [], strangeSides: [String] = []
    var found: [MatchImportWarning.FoundPlayer] = [], changed: [MatchImportWarning] = []
    // Players who were already reported for an earlier file of the match aren't reported again.
    for imported in fresh where hasNewNames(imported.id) {
      let match = imported.match
      let pool = league.pool(at: imported.start(in: league)), matching = pool.matching(match)
      let known = Set(zip(match.players, matching.indices).compactMap { $1 == nil ? nil : $0.side })
      let strange = Set(match.players.map(\.side)).subtracting(known)
      strangeSides += [Side.first, .second].filter { strange.contains($0) }.map { match.teamName($0) }
      for (player, index) in zip(match.players, matching.indices) where index == nil {
        let side = match.teamName(player.side)
        if known.contains(player.side) { strangers.append(.init(name: player.name, side: side)) }
      }
      changed += pool.changedIDs(in: match, matching, clubs: imported.clubs, former: formerIDs(in: imported.id))
        .map { MatchImportWarning($0, seemsToBe: $1) }
      found += matching.byName.map { .init(name: match.players[$0.player].name, id: league.pool.players[$0.index].id) }
    }
    return (strangeSides.isEmpty ? [] : [.strangeSides(strangeSides.eachOnce)])
      + (strangers.isEmpty ? [] : [.strangers(strangers.eachOnce)]) + changed.eachOnce
      + (found.isEmpty ? [] : [.foundByName(found.eachOnce)])
  }
}

extension League {
  fileprivate func fixtureWarnings(_ match: ImportedMatch) -> [MatchImportWarning] {
    guard let fixture = matches[match.id]?.fixture else { return similarFixtures(match) }
    var warnings: [MatchImportWarning] = []
    if let day = match.firstDay, !match.isWithinADay(of: fixture) {
      warnings.append(.otherDay(match.id, day, fixture: fixture.start.day))
    }
    let teams = match.match.info.teams
    if !match.hasSides(of: fixture) { warnings.append(.otherSides(match.id, teams: teams, fixture)) }
    if let kind = fixture.kind, !match.hasKind(of: fixture) {
      warnings.append(.otherKind(match.id, MatchKind(match.match.info), fixture: kind))
    }
    return warnings
  }

  /// Returns the matches without a fixture for which no warning names one. Empty if no fixture waits for a file.
  fileprivate func withoutFixture(_ fresh: [ImportedMatch]) -> [MatchID] {
    if !matches.values.contains(where: { $0.file == nil && !$0.isAbandoned }) { return [] }
    return fresh.filter { matches[$0.id] == nil && similarFixtures($0).isEmpty }.map(\.id)
  }

  /// Warns of unscored fixtures that may be the same match under another id. If none is on the same day, fixtures on
  /// adjacent days are reported. The local day at the ground can differ from the day in UTC.
  private func similarFixtures(_ match: ImportedMatch) -> [MatchImportWarning] {
    guard let day = match.firstDay?.number else { return [] }
    func isOn(_ fixture: Fixture, within days: Int) -> Bool { abs(day - fixture.start.day.number) <= days }
    let near = matchesByStart.filter { known in
      known.file == nil && isOn(known.fixture, within: 1) && match.hasSides(of: known.fixture)
        && match.hasKind(of: known.fixture)
    }
    let exact = near.filter { isOn($0.fixture, within: 0) }
    return (exact.isEmpty ? near : exact).map {
      .similarFixture(match.id, $0.fixture.id, isSameDay: !exact.isEmpty)
    }
  }

  /// Warns if another match with the same sides and day was already scored, because points may then count twice.
  fileprivate func scoredTwice(_ match: ImportedMatch) -> [MatchImportWarning] {
    let others = matchesByStart.filter { $0.file != nil && $0.fixture.id != match.id && !$0.isAbandoned }
    return others.filter { match.fits($0.fixture) }.map { .scoredTwice(match.id, $0.fixture.id) }
  }
}

extension Array where Element: Hashable {
  fileprivate var eachOnce: [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}
