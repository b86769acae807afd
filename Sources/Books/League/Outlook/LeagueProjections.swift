import FantasyCore
import Knowledge

/// The expected points of a league's players in its matches.
package struct LeagueProjections: Sendable {
  package private(set) var book: ProjectionBook
  /// The number of the league's own scored matches on which the projections are based. Matches that are also in the
  /// folder of match files are not counted here.
  package private(set) var ownMatches = 0
  private let pool: Pool
  private let players: [Int]
  private let clubs, grounds, squads: [String: Int]

  package struct EarlierMatches: Sendable {
    let known: Encyclopedia
    let kind: Encyclopedia.Kind
    let people: KnownPool
    let book: ProjectionBook
    let end: Day

    package var isEmpty: Bool { book.count == 0 }

    /// Creates a collection of matches of one kind that were played before the day `end`. `people` maps players of the
    /// pool to players in these matches.
    package init(
      _ known: Encyclopedia, _ kind: Encyclopedia.Kind, _ people: KnownPool, _ book: ProjectionBook, before end: Day
    ) {
      self.known = known
      self.kind = kind
      self.people = people
      self.book = book
      self.end = end
    }
  }

  package init(of pool: Pool, _ fixtures: [Fixture], _ earlier: EarlierMatches?) {
    let known = earlier?.known
    self.pool = pool
    // Players and sides that aren't known yet get the next free numbers.
    let firstPlayer = known?.players.count ?? 0
    players = pool.players.indices.map { earlier?.people.players[$0] ?? firstPlayer + $0 }
    let sides = Numbered(pool.players.map(\.side) + fixtures.flatMap { [$0.home, $0.away] })
    let clubs = Dictionary(
      (known?.clubs ?? []).enumerated().filter { $0.element.gender == earlier?.kind.gender }.map { ($1.name, $0) }
    ) { first, _ in first }
    let firstClub = known?.clubs.count ?? 0
    self.clubs = Dictionary(
      sides.all.map { side in
        (side, clubs[Club(side, gender: nil).name] ?? firstClub + sides[side])
      }
    ) { first, _ in first }
    let numbers = known?.grounds ?? Numbered([]), venues = Numbered(fixtures.compactMap(\.venue))
    // The fixtures and the known matches may spell the same ground differently.
    let names = GroundNames(Set(venues.all + numbers.all))
    let byName = Dictionary(numbers.all.map { (names[$0], numbers[$0]) }) { first, _ in first }
    grounds = Dictionary(
      venues.all.map { ($0, byName[names[$0]] ?? numbers.all.count + venues[$0]) }
    ) { first, _ in first }
    squads = Dictionary(pool.players.map { ($0.side, 1) }, uniquingKeysWith: +)
    book = earlier?.book ?? ProjectionBook()
  }

  /// Creates projections from earlier matches and from the league's scored matches before `day`. A match in both groups
  /// counts once.
  package init(of league: League, _ board: LeagueStandings, before day: Day, _ earlier: EarlierMatches? = nil) {
    self.init(of: league.pool, league.matchesByStart.map(\.fixture), earlier)
    let known = Set((earlier?.known.matches ?? []).filter { $0.day < earlier?.end ?? day }.map(\.id))
    // Players are sorted by id, as in the earlier matches.
    let indices = pool.players.elementIndices.sorted { pool.players[$0].id < pool.players[$1].id }
    for (index, match) in board.matches.enumerated() where !match.isProvisional && !match.isVoid && !match.hasNoResult {
      guard !known.contains(match.id), let fixture = league.matches[match.id]?.fixture, fixture.start.day < day else {
        continue
      }
      ownMatches += 1
      let lines = lines(of: fixture, league, indices) { board.points(ofPlayerAt: $0, inMatch: index) }
      book.add(lines, on: fixture.start.day)
    }
  }

  private func lines(
    of fixture: Fixture, _ league: League, _ indices: [ElementIndex<PoolPlayer>],
    points: (ElementIndex<PoolPlayer>) -> Points?
  ) -> [ProjectionBook.Line] {
    indices.compactMap { index in
      let player = pool.players[index]
      guard let points = points(index) else { return nil }
      let isAway = league.side(of: player, at: fixture.start) == fixture.away
      guard let club = clubs[isAway ? fixture.away : fixture.home],
        let opponent = clubs[isAway ? fixture.home : fixture.away]
      else { return nil }
      return ProjectionBook.Line(
        player: players[index.index], role: player.role, club: club, opponent: opponent,
        ground: fixture.venue.flatMap { grounds[$0] }, points: points)
    }
  }

  /// Returns the projection of a player, as a member of `side`, for a fixture. Nil if the side doesn't play in the
  /// fixture. A player who is out has no chance of playing.
  package func projection(
    of index: ElementIndex<PoolPlayer>, for side: String, in fixture: Fixture, isOut: Bool = false
  ) -> Projection? {
    guard side == fixture.home || side == fixture.away else { return nil }
    let opponent = side == fixture.home ? fixture.away : fixture.home
    let player = players[index.index], club = clubs[side]
    let chance = isOut ? 0 : book.chance(of: player, for: club, on: fixture.start.day, squad: squads[side] ?? 1)
    return book.projection(
      of: player, role: pool.players[index].role, against: clubs[opponent],
      at: fixture.venue.flatMap { grounds[$0] }, chance: chance)
  }

  package func projection(of index: ElementIndex<PoolPlayer>, in fixture: Fixture, of league: League) -> Projection? {
    let player = pool.players[index]
    return projection(
      of: index, for: league.side(of: player, at: fixture.start), in: fixture,
      isOut: league.matches[fixture.id].map { league.isOut(player, of: $0) } ?? false)
  }

  /// Returns each player's total expected points in the given fixtures, in pool order. Nil for a player whose side
  /// plays in none of the fixtures.
  package func sums(in fixtures: [Fixture], of league: League) -> [Points?] {
    pool.players.elementIndices.map { index in
      let projections = fixtures.compactMap { projection(of: index, in: $0, of: league) }
      return projections.isEmpty ? nil : projections.reduce(.zero) { $0 + $1.expected }
    }
  }
}

extension League {
  package var clubNames: Set<String> {
    let sides = pool.players.map(\.side) + matches.values.flatMap { [$0.fixture.home, $0.fixture.away] }
    return Set(sides.map { Club($0, gender: nil).name })
  }

  /// Returns the kind of match (format and gender) that the league plays; nil if no known match has one of `kinds`.
  /// This is the kind of the latest known match that belongs to the league. If there is none, the latest match of one
  /// of the league's sides decides, and otherwise the latest match overall.
  package func kind(in known: Encyclopedia, among kinds: [Encyclopedia.Kind]) -> Encyclopedia.Kind? {
    let sides = clubNames
    let fitting = known.matches.filter { kinds.contains(known.kind(of: $0)) }
    let own = fitting.last { matches[$0.id] != nil }
    let last = fitting.last { match in
      Side.allCases.contains { sides.contains(known.club(of: $0, in: match).name) }
    }
    return (own ?? last ?? fitting.last).map(known.kind)
  }
}
