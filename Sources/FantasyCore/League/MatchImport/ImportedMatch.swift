/// A match imported from a file: which one it is, and what its file says of it.
public struct ImportedMatch: Sendable {
  /// Which match it is.
  public let id: MatchID
  /// What the file says.
  public let match: Match
  /// The SHA-256 of the file.
  public let file: String

  /// A match imported from a file.
  public init(id: MatchID, match: Match, file: String) {
    (self.id, self.match, self.file) = (id, match, file)
  }

  /// What the name of a match file says that its match is called: the name without `.json`, `.old` and `.new`.
  ///
  /// - Parameter path: a path, of which the last part counts.
  public static func name(ofFile path: String) -> String {
    var name = Substring(path.split(separator: "/").last ?? "")
    for ending in [".json", ".old", ".new"] where name.lowercased().hasSuffix(ending) { name.removeLast(ending.count) }
    return String(name)
  }

  /// The first day of the match.
  public var firstDay: Day? { match.info.dates.first.flatMap { Day($0) } }

  /// The fixture that the file itself gives: 00:00 UTC of its first day.
  public var fixture: Fixture {
    let info = match.info
    return Fixture(
      id: id, number: info.event?.matchNumber, start: firstDay.map { Instant($0) } ?? .earliest, home: info.teams[0],
      away: info.teams[1], venue: info.venue)
  }

  /// When it started as far as a league knows, else as the file says.
  func start(in league: League) -> Instant { league.matches[id]?.fixture.start ?? fixture.start }

  /// Whether the file goes with a fixture in every way: both sides and the day.
  func fits(_ fixture: Fixture) -> Bool {
    Set(match.info.teams) == [fixture.home, fixture.away] && firstDay == fixture.start.day
  }
}

extension Pool {
  /// Finds the players of a match; those of figures have the pool's own ids, so no name is looked for.
  public func matching(_ match: Match) -> PoolMatching {
    matching(match.players, teams: match.figures == nil ? match.info.teams : [])
  }

  /// A player of a match, by the name there, who is several rows of the pool; nil when nobody is.
  public func clash(in match: Match) -> (player: String, rows: [PlayerID])? {
    matching(match).clashes.first.map { clash in
      (match.players[clash.player].name, clash.places.map { players[$0].id })
    }
  }
}
