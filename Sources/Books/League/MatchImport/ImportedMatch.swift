import FantasyCore

/// A match imported from a file, with its id.
public struct ImportedMatch: Sendable {
  package private(set) var id: MatchID
  /// The id in the file's name. `id` differs if the file belongs to a match with another id.
  package let fileID: MatchID
  package let match: Match
  package let record: MatchRecord
  /// The SHA-256 of the file.
  package let file: String
  /// The clubs whose names the sides of the match and its fixture can have.
  let clubs: KnownClubs

  package init(id: MatchID, match: Match, record: MatchRecord? = nil, file: String, clubs: KnownClubs) {
    (self.id, fileID) = (id, id)
    self.match = match
    self.record = record ?? MatchRecord(match)
    self.file = file
    self.clubs = clubs
  }

  /// Returns the last component of a path, without any of the extensions `.json`, `.old` and `.new`.
  package static func name(ofFile path: String) -> String {
    // Splits bytes for speed, since a folder may have thousands of files. A slash at the end of the path is ignored.
    var name = Substring(path.utf8.split(separator: UInt8(ascii: "/")).last ?? "".utf8[...])
    for ending in [".json", ".old", ".new"] where name.lowercased().hasSuffix(ending) { name.removeLast(ending.count) }
    return String(name)
  }

  var sides: [SideName] { match.info.teams.map { SideName($0, in: clubs) } }
  private var competition: String? { match.info.event?.name }
  private var year: Int? { firstDay?.civil.year }

  package var firstDay: Day? { match.info.dates.first.flatMap { Day($0) } }

  /// A fixture created from the match file. The fixture starts at 00:00 UTC on the file's first day.
  package var fixture: Fixture {
    Fixture(match.info, id: id, start: firstDay.map { Instant($0) } ?? .earliest)
  }

  func start(in league: League) -> Instant { league.matches[id]?.fixture.start ?? fixture.start }

  func named(_ id: MatchID) -> ImportedMatch {
    var match = self
    match.id = id
    return match
  }

  func fits(_ fixture: Fixture) -> Bool {
    hasSides(of: fixture) && hasKind(of: fixture) && firstDay == fixture.start.day
  }

  func isNear(_ fixture: Fixture) -> Bool { hasSides(of: fixture) && isWithinADay(of: fixture) }

  /// Returns false if the file and the fixture have different competitions, formats or genders.
  func hasKind(of fixture: Fixture) -> Bool { fixture.kind?.fits(MatchKind(match.info)) ?? true }

  /// Returns true if at least one side of the file plays in the fixture.
  package func hasSide(of fixture: Fixture) -> Bool {
    let teams = match.info.teams
    if teams.contains(fixture.home) || teams.contains(fixture.away) { return true }
    return fixture.sides(clubs).contains { side in
      sides.contains { $0.isSame(as: side, in: competition, year: year) }
    }
  }

  /// Returns true if the file and the fixture have the same sides, possibly under another of their names.
  func hasSides(of fixture: Fixture) -> Bool {
    Set(match.info.teams) == [fixture.home, fixture.away]
      || SideName.areSame(sides, fixture.sides(clubs), in: competition, year: year)
  }

  /// Returns true if the file's first day is at most one day before or after the fixture's day. The local day at the
  /// ground can differ from the day in UTC. False if the file has no day.
  func isWithinADay(of fixture: Fixture) -> Bool {
    firstDay.map { abs($0.number - fixture.start.day.number) <= 1 } ?? false
  }
}

extension Fixture {
  func sides(_ clubs: KnownClubs) -> [SideName] { [SideName(home, in: clubs), SideName(away, in: clubs)] }
}
