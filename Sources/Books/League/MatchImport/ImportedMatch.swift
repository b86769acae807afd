import FantasyCore

/// A match imported from a file, with its id.
public struct ImportedMatch: Sendable {
  package let id: MatchID
  package let match: Match
  package let record: MatchRecord
  /// The SHA-256 of the file.
  package let file: String

  /// Creates a match; its record is computed unless it is known already.
  package init(id: MatchID, match: Match, record: MatchRecord? = nil, file: String) {
    self.id = id
    self.match = match
    self.record = record ?? MatchRecord(match)
    self.file = file
  }

  /// Returns the name of a match: the last component of its file's path, without `.json`, `.old` and `.new`.
  package static func name(ofFile path: String) -> String {
    // By bytes, as a folder may have thousands of files; a path that ends in a slash has a name too.
    var name = Substring(path.utf8.split(separator: UInt8(ascii: "/")).last ?? "".utf8[...])
    for ending in [".json", ".old", ".new"] where name.lowercased().hasSuffix(ending) { name.removeLast(ending.count) }
    return String(name)
  }

  package var firstDay: Day? { match.info.dates.first.flatMap { Day($0) } }

  /// The fixture given by the file itself, which starts at 00:00 UTC on its first day.
  package var fixture: Fixture {
    let info = match.info
    return Fixture(
      id: id, number: info.event?.matchNumber, start: firstDay.map { Instant($0) } ?? .earliest, home: info.teams[0],
      away: info.teams[1], venue: info.venue)
  }

  /// Returns the start known to a league, or else the one given by the file.
  func start(in league: League) -> Instant { league.matches[id]?.fixture.start ?? fixture.start }

  func named(_ id: MatchID) -> ImportedMatch { ImportedMatch(id: id, match: match, record: record, file: file) }

  /// Returns whether the file matches a fixture in both sides and the day.
  func fits(_ fixture: Fixture) -> Bool { hasSides(of: fixture) && firstDay == fixture.start.day }

  func isNear(_ fixture: Fixture) -> Bool { hasSides(of: fixture) && isWithinADay(of: fixture) }

  func hasSides(of fixture: Fixture) -> Bool { Set(match.info.teams) == [fixture.home, fixture.away] }

  /// Returns whether the file's first day is within a day of a fixture's: the local day at the ground may not be the
  /// day in UTC. False if the file has no day.
  func isWithinADay(of fixture: Fixture) -> Bool {
    firstDay.map { abs($0.number - fixture.start.day.number) <= 1 } ?? false
  }
}
