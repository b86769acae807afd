import FantasyCore

/// A match imported from a file, with its id.
public struct ImportedMatch: Sendable {
  /// The id of the match.
  package let id: MatchID
  /// The match as in the file.
  package let match: Match
  /// Its facts and figures.
  package let record: MatchRecord
  /// The SHA-256 of the file.
  package let file: String

  /// Creates a match imported from a file.
  ///
  /// - Parameter record: its facts and figures, if they are known already.
  package init(id: MatchID, match: Match, record: MatchRecord? = nil, file: String) {
    (self.id, self.match, self.record, self.file) = (id, match, record ?? MatchRecord(match), file)
  }

  /// Returns the name of a match by the name of its file: without `.json`, `.old` and `.new`.
  ///
  /// - Parameter path: a path, of which only the last component is used.
  package static func name(ofFile path: String) -> String {
    // By bytes, as a folder may have thousands of files; a path that ends in a slash has a name too.
    var name = Substring(path.utf8.split(separator: UInt8(ascii: "/")).last ?? "".utf8[...])
    for ending in [".json", ".old", ".new"] where name.lowercased().hasSuffix(ending) { name.removeLast(ending.count) }
    return String(name)
  }

  /// The first day of the match.
  package var firstDay: Day? { match.info.dates.first.flatMap { Day($0) } }

  /// The fixture given by the file itself, which starts at 00:00 UTC on its first day.
  package var fixture: Fixture {
    let info = match.info
    return Fixture(
      id: id, number: info.event?.matchNumber, start: firstDay.map { Instant($0) } ?? .earliest, home: info.teams[0],
      away: info.teams[1], venue: info.venue)
  }

  /// Returns its start as known to a league, or else as given by the file.
  func start(in league: League) -> Instant { league.matches[id]?.fixture.start ?? fixture.start }

  /// The same file under another id.
  func named(_ id: MatchID) -> ImportedMatch { ImportedMatch(id: id, match: match, record: record, file: file) }

  /// Returns whether the file matches a fixture in both sides and the day.
  func fits(_ fixture: Fixture) -> Bool { hasSides(of: fixture) && firstDay == fixture.start.day }

  /// Returns whether the file matches a fixture in both sides, and in the day within one.
  func isNear(_ fixture: Fixture) -> Bool { hasSides(of: fixture) && isWithinADay(of: fixture) }

  /// Returns whether the file has both sides of a fixture.
  func hasSides(of fixture: Fixture) -> Bool { Set(match.info.teams) == [fixture.home, fixture.away] }

  /// Returns whether the file's first day is that of a fixture, the day before or the day after: the local day at the
  /// ground may not be the day in UTC. False if it has no day.
  func isWithinADay(of fixture: Fixture) -> Bool {
    firstDay.map { abs($0.number - fixture.start.day.number) <= 1 } ?? false
  }
}
