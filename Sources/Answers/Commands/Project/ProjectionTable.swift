import Books
import CommandLineKit
import FantasyCore
import Knowledge

struct ProjectionTable {
  package let league: League
  package let projections: OpenProjections
  let isExplained: Bool
  /// Projections from the user's file, in the order of the pool; nil if there is no file.
  package let others: [Points?]?

  private func projection(of index: ElementIndex<PoolPlayer>, in match: LeagueMatch) -> Projection? {
    projections.expected.projection(of: index, in: match.fixture, of: league)
  }

  // MARK: Players

  package func players(of side: String?, _ matches: [LeagueMatch], board: LeagueStandings) throws -> Report {
    var rows: [(expected: Points, values: [Value])] = []
    let index = matches.count == 1 ? board.matches.firstIndex { $0.id == matches[0].fixture.id } : nil
    for position in league.pool.players.elementIndices {
      // For several matches, show the player's current side.
      let player = matches.count == 1 ? league.player(at: position, in: matches[0]) : league.pool.players[position]
      if let side, player.side != side { continue }
      let found = matches.compactMap { projection(of: position, in: $0) }
      guard let first = found.first else { continue }
      let sum = found.reduce(Points.zero) { $0 + $1.expected }
      var values: [Value] = [
        .id(player.id), .text(player.name), .text(player.side), .text(player.role.name), .price(player.price),
        .whole(found.count),
      ]
      values += found.count == 1 && matches.count == 1 ? figures(first) : figures(ofSum: found)
      values += other(position, sum)
      if let index { values.append(.points(board.points(ofPlayerAt: position, inMatch: index))) }
      rows.append((sum, values))
    }
    let isOne = matches.count == 1
    var columns: [Column] = [
      .hidden("id"), .name("name", "Player"), .text("side", "Side", flexible: true, leaves: 3),
      .text("role", "Role", leaves: 2), .number("price", "Price", leaves: 4),
      isOne ? .hidden("matches") : .number("matches", "M"),
    ]
    columns += figureColumns(isOfOne: isOne) + otherColumns
    if index != nil { columns.append(.number("points", "Earned")) }
    var report = Report(
      schema: "project", league: league.terms.id, columns: columns,
      rows: rows.ordered { -$0.expected.tenThousandths }.map(\.values))
    report.above = matches.isEmpty ? [] : [title(matches)]
    return report
  }

  private func title(_ matches: [LeagueMatch]) -> String {
    guard let first = matches.first?.fixture else { return "" }
    let what =
      matches.count == 1 ? "Match \(first.id): \(first.home) v \(first.away)" : "The next \(matches.count) matches"
    return "\(what), based on \(projections.source) before \(projections.end)"
  }

  // MARK: A player's matches

  package func matches(of player: PoolPlayer, _ matches: [LeagueMatch], board: LeagueStandings) throws -> Report {
    guard let index = league.pool.index(of: player.id) else { return Report(schema: "project", columns: [], rows: []) }
    var rows: [[Value]] = [], sum: Points = .zero
    let scored = Dictionary(uniqueKeysWithValues: board.matches.enumerated().map { ($1.id, $0) })
    let hasScored = matches.contains { scored[$0.fixture.id] != nil }
    for match in matches {
      guard let projection = projection(of: index, in: match) else { continue }
      sum += projection.expected
      let fixture = match.fixture
      let side = league.side(of: player, at: fixture.start)
      let opponent = side == fixture.home ? fixture.away : fixture.home
      rows.append(
        [.id(fixture.id), .time(fixture.start), .text(opponent), .text(fixture.venue)] + figures(projection)
          + other(index, projection.expected)
          + (hasScored
            ? [.points(scored[fixture.id].flatMap { board.points(ofPlayerAt: index, inMatch: $0) })] : []))
    }
    var report = Report(
      schema: "project-player", league: league.terms.id,
      columns: [
        .text("match", "Match"), .text("start", "Start", leaves: 2), .name("opponent", "Against"),
        .text("venue", "At", flexible: true, leaves: 3),
      ] + figureColumns(isOfOne: true) + otherColumns + (hasScored ? [.number("points", "Earned")] : []), rows: rows)
    report.above = ["\(player.name), \(player.side), \(player.role.name)"]
    if rows.count > 1, !projections.isEmpty { report.below = ["Total: \(sum)"] }
    return report
  }

  // MARK: Figures

  private func figureColumns(isOfOne: Bool) -> [Column] {
    func shown(_ key: String, _ title: String, leaves: Int? = nil) -> Column {
      isOfOne ? .number(key, title, leaves: leaves) : .hidden(key)
    }
    func why(_ key: String, _ title: String) -> Column { isExplained && isOfOne ? .number(key, title) : .hidden(key) }
    return [
      why("role_mean", "Role"), why("form", "Form"), why("against", "Against"), why("ground", "Ground"),
      shown("if_playing", "If playing", leaves: isExplained ? nil : 1),
      shown("chance", "Chance", leaves: isExplained ? nil : 1),
      .number("projected", "Projected"), shown("low", "Low"), shown("high", "High"), .hidden("weight"),
    ]
  }

  private func figures(_ one: Projection) -> [Value] {
    if projections.isEmpty { return [Value](repeating: .none, count: 10) }
    return [
      .points(one.parts.role), .signed(one.parts.form), .signed(one.parts.opponent), .signed(one.parts.ground),
      .points(one.ifPlaying), .share(one.chance * 10), .points(one.expected), .points(one.interval?.lowerBound),
      .points(one.interval?.upperBound), .decimal(Decimal.text(one.weight, places: 3)),
    ]
  }

  private func figures(ofSum found: [Projection]) -> [Value] {
    if projections.isEmpty { return [Value](repeating: .none, count: 10) }
    let sum = found.reduce(Points.zero) { $0 + $1.expected }
    return [.none, .none, .none, .none, .none, .none, .points(sum), .none, .none, .none]
  }

  private var otherColumns: [Column] {
    others == nil ? [] : [.number("by_file", "From file"), .number("difference", "Difference")]
  }

  private func other(_ index: ElementIndex<PoolPlayer>, _ expected: Points) -> [Value] {
    guard let others else { return [] }
    guard let other = others[index.index] else { return [.none, .none] }
    return [.points(other), projections.isEmpty ? .none : .signed(expected - other)]
  }
}
