import Answers
import Books
import FantasyCore
import Knowledge

/// The input of `league forecast`: the remaining matches, the projections of players for these matches, and the teams.
struct LeagueForecastInput {
  let fixtures: [LeagueMatch]
  let projections: OpenProjections
  let contenders: [SeasonForecast.Contender]
  let appearances: [(match: MatchID, appearance: SeasonForecast.Appearance)]
  let teams: [ManagerID: [(player: Int, times: Multiplier)]]
  let withoutTeam: Int

  init(
    _ looked: LeaderboardSnapshot, at: String?, _ open: OpenLeague, _ source: ProjectionSource, _ context: Context
  ) throws {
    let league = looked.league
    let after = at.flatMap {
      MatchID(folding: $0).flatMap { open.league.matches[$0] } ?? (try? Lookup.match($0, in: open.league))
    }
    let word = after == nil ? at.flatMap(TimeArgument.parsed) : nil
    let moment = try word.map { try context.instant($0, before: open.now) }
    if let after, !after.hasBegun(at: open.recorded) {
      throw Problem.future(after.fixture.start, now: open.recorded, in: league.terms.id)
    }
    let now = after?.fixture.start ?? moment ?? open.recorded
    let scored = Set(looked.board.matches.map(\.id))
    let isOver = league.completed != nil && after == nil
    fixtures = league.matchesByStart.filter { match in
      !isOver && !match.isAbandoned && !scored.contains(match.fixture.id)
    }
    var source = source
    // If `at` names a match, data up to the next match is used. The time then stays unset.
    if at != nil, after == nil { source.time = now }
    // If `at` is set, use the current standings, because `source` already limits the data by day.
    let board = try at == nil ? looked.board : context.board(of: open)
    let next = fixtures.first { $0.fixture.start > now }?.fixture
    projections = try context.projections(open, board, source, before: next)
    if projections.isEmpty, !fixtures.isEmpty { throw Problem.noPlayedMatch }
    let expected = projections.expected
    appearances = fixtures.flatMap { match in
      league.pool.players.elementIndices.compactMap { index in
        expected.projection(of: index, in: match.fixture, of: league).map {
          (match.fixture.id, SeasonForecast.Appearance(player: index.index, projection: $0))
        }
      }
    }
    if !appearances.isEmpty, !appearances.contains(where: { $0.appearance.projection.interval != nil }) {
      throw Problem(
        unprojected: "one played match is not enough to measure the error of projections")
    }
    // Teams that are not locked yet stay hidden, even if `at` is later than their lock.
    let last = league.matchesByStart.last { match in
      match.hasBegun(at: open.recorded) && (at == nil || match.fixture.start <= now)
    }
    let rows = looked.board.standings
    let known = rows.map { row in
      let entry = league.entries[row.index.index]
      let own = league.terms.isOpen ? entry.lineUps.last : last.flatMap { league.lockedLineUp(of: entry, for: $0) }
      return own?.lineUp
    }
    withoutTeam = known.count { $0 == nil }
    let standard = withoutTeam == 0 ? nil : Self.best(fixtures, projections, league)
    contenders = zip(rows, known).map { row, team in
      let team = team ?? standard
      return SeasonForecast.Contender(
        points: row.points,
        team: team?.players.compactMap { id in
          league.pool.index(of: id).map { ($0.index, league.system.multiplier(of: team?.captaincy(of: id))) }
        } ?? [])
    }
    self.teams = Dictionary(zip(rows.map(\.manager), contenders.map(\.team))) { first, _ in first }
  }

  private static func best(
    _ fixtures: [LeagueMatch], _ projections: OpenProjections, _ league: League
  ) -> LineUp? {
    let values = SelectionValues(projections, in: fixtures, of: league)
    let selection = TeamSelection(
      rules: league.teamRules, pool: league.pool, values: values.values, captaincies: values.captaincies)
    return selection.isTooLarge ? nil : selection.best(1).first?.lineUp
  }
}
