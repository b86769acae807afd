import FantasyCore
import Knowledge

/// A forecast of a head-to-head table or a cup, from many simulations of the remaining matches, round by round. The
/// forecast has the limitations of `SeasonForecast`. A cup tie on equal points goes to the higher seed. The points of
/// the best player, which would decide such a tie first, are not simulated.
package struct ContestForecast: Sendable {
  package struct TableOutlook: Hashable, Sendable {
    package let manager: ManagerID
    /// The expected points in the head-to-head table, rounded to hundredths, and the number of simulated seasons with
    /// each rank.
    package let outlook: SeasonForecast.Outlook
  }

  package struct CupOutlook: Hashable, Sendable {
    package let manager: ManagerID
    /// For each stage of the cup, the number of simulated seasons in which the manager takes part in it, including
    /// byes.
    package let stages: [Int]
    /// The number of simulated seasons in which the manager won or shared the cup.
    package let wins: Int
  }

  package let seasons: Int
  private let base: LeagueRounds
  private let contest: HeadToHead?
  private let now: Instant
  private let draws: [(player: Int, round: Int, draw: ResultDraw)]
  private let teams: [[(player: Int, hundredths: Int)]]
  private let players: Int
  private let seed: UInt64

  /// Prepares simulations of the remaining matches. The same seed always leads to the same results.
  ///
  /// - Parameters:
  ///   - terms: the terms that define a round. In a head-to-head league, the league's own terms are used instead.
  ///   - teams: the players of each member's team, with their multipliers. Members are in order of joining.
  ///   - appearances: the remaining matches in which each player can play.
  ///   - book: past projections, from whose errors the simulated errors are drawn.
  package init(
    _ scores: LeagueScores, _ terms: ContestTerms, memberships: Memberships? = nil,
    teams: [[(player: Int, times: Multiplier)]],
    _ appearances: [(match: MatchID, appearance: SeasonForecast.Appearance)], by book: ProjectionBook, seasons: Int,
    seed: UInt64
  ) {
    let base = LeagueRounds(scores.league.contest ?? terms, scores, memberships)
    self.base = base
    self.seasons = seasons
    self.seed = seed
    now = scores.now
    contest = HeadToHead(base)
    let rounds = Dictionary(
      base.matches.enumerated().flatMap { round, matches in matches.map { ($0.fixture.id, round) } }
    ) { first, _ in first }
    draws = appearances.compactMap { match, appearance in
      rounds[match].map { (appearance.player, $0, book.draw(of: appearance.projection)) }
    }
    self.teams = teams.map { $0.map { ($0.player, $0.times.hundredths) } }
    players = (draws.map(\.player) + teams.flatMap { $0.map(\.player) }).max().map { $0 + 1 } ?? 0
  }

  private var indices: [ManagerID: Int] {
    Dictionary(base.members.enumerated().map { ($1, $0) }) { first, _ in first }
  }

  private func eachSeason(_ body: (DrawnRounds) -> Void) {
    var random = SeededRandom(seed: seed)
    let known = base.members.map { manager in base.matches.indices.map { base.points(of: manager, in: $0 + 1) } }
    let open = Set(draws.map(\.round)).sorted()
    let indices = indices
    for _ in 0..<seasons {
      var earned = [Int](repeating: 0, count: players * base.count)
      for (player, round, draw) in draws { earned[round * players + player] += draw.result(&random) }
      var points = known
      for (index, team) in teams.enumerated() {
        for round in open {
          var added = 0
          for (player, times) in team { added += earned[round * players + player] * times }
          points[index][round] += Points(tenThousandths: added / 100)
        }
      }
      body(DrawnRounds(base: base, contest: contest, indices: indices, points: points))
    }
  }

  /// Returns the outlook of each member, in order of joining; nil if the league has no head-to-head table.
  package func table() -> [TableOutlook]? {
    guard contest != nil else { return nil }
    let count = base.members.count
    var ranks = [[Int]](repeating: [Int](repeating: 0, count: count), count: count)
    var points = [Int](repeating: 0, count: count)
    eachSeason { season in
      for row in season.table(upTo: base.count)?.rows ?? [] {
        ranks[row.index][row.rank - 1] += 1
        points[row.index] += row.points
      }
    }
    return base.members.enumerated().map { index, manager in
      let mean = Points(hundredths: (100 * points[index]).roundedHalfUp(by: max(1, seasons)))
      return TableOutlook(manager: manager, outlook: SeasonForecast.Outlook(expected: mean, ranks: ranks[index]))
    }
  }

  /// Returns the outlook of each member, in order of joining, and the number of stages in the cup.
  package func cup(_ terms: CupTerms) -> (outlooks: [CupOutlook], stages: Int) {
    let count = base.members.count
    let indices = indices
    var stages = [[Int]](repeating: [], count: count)
    var wins = [Int](repeating: 0, count: count)
    var maximum = 0
    eachSeason { season in
      // At this time, the cup's first round has begun, so the seeding is final.
      let cup = Cup(terms, season, at: season.begin(of: terms.from).map { max($0, now) } ?? now)
      let seats = cup.entrants.map { indices[$0] ?? 0 }
      maximum = max(maximum, cup.stages.count)
      for (number, stage) in cup.stages.enumerated() {
        for index in stage.ties.flatMap({ [$0.one, $0.other] }).compactMap(\.self) + stage.standings.map(\.entrant) {
          let seat = seats[index]
          while stages[seat].count <= number { stages[seat].append(0) }
          stages[seat][number] += 1
        }
      }
      for winner in cup.winners { wins[seats[winner]] += 1 }
    }
    let outlooks = base.members.enumerated().map { index, manager in
      CupOutlook(
        manager: manager, stages: stages[index] + Array(repeating: 0, count: maximum - stages[index].count),
        wins: wins[index])
    }
    return (outlooks, maximum)
  }
}

private struct DrawnRounds: ContestRounds {
  let base: LeagueRounds
  let contest: HeadToHead?
  let indices: [ManagerID: Int]
  let points: [[Points]]

  var count: Int { base.count }
  var areAllKnown: Bool { true }
  var members: [ManagerID] { base.members }
  var memberships: Memberships { base.memberships }
  func begin(of number: Int) -> Instant? { base.begin(of: number) }
  func state(of numbers: [Int]) -> HeadToHead.RoundState { .over }

  func earned(by manager: ManagerID, in numbers: [Int]) -> (sum: Points, best: Points) {
    guard let index = indices[manager] else { return (.zero, .zero) }
    return (numbers.reduce(.zero) { $0 + points[index][$1 - 1] }, .zero)
  }

  func ranked(before number: Int) -> [ManagerID] {
    if let table = table(upTo: number - 1) { return table.rows.map { members[$0.index] } }
    return base.byPoints(points.map { $0.prefix(max(0, number - 1)).reduce(.zero, +) })
  }

  func table(upTo last: Int) -> HeadToHeadTable? {
    guard let contest else { return nil }
    var results: [HeadToHeadTable.Result] = []
    for round in contest.rounds.prefix(max(0, last)) {
      for game in round.games {
        guard let home = indices[game.home] else { continue }
        let away = game.away.flatMap { indices[$0] }
        results.append(
          HeadToHeadTable.Result(
            Pairing(home: home, away: away), home: points[home][round.number - 1],
            away: away.map { points[$0][round.number - 1] } ?? .zero))
      }
    }
    return HeadToHeadTable(of: members.count, results, by: base.scores.league.teamRules.headToHead)
  }
}
