import FantasyCore
import Knowledge
import StrictJSON

/// Measures projections of 250 players in ten clubs after 700 matches, and a plan for ten matches. Also measures
/// simulations of the rest of a season with 1,000 entries. All data is generated from seeds, and only one core is used.
struct ProjectionStage {
  let runs: Int

  private static let clubs = 10

  func report() throws -> JSON {
    let selection = try SelectionStage.selection(.standard, 250, Self.clubs)
    let (pool, book) = (selection.pool, book(selection.pool))
    let bytes = book.packed.bytes
    var expected: [Projection] = []
    let read = Measure.seconds(runs: runs) {
      var reader = PackedReader(bytes, in: bytes.indices)
      guard let kept = try? ProjectionBook(unpacking: &reader) else { preconditionFailure("as it was packed") }
      expected = projections(pool, kept, of: 0)
    }
    let made = Measure.seconds(runs: min(3, runs)) { _ = self.book(pool) }
    var members = [
      JSON.Member("players", .int(expected.count)), JSON.Member("results", .int(book.count)),
      JSON.Member("read_and_projected_milliseconds", .rounded(read * 1_000)),
      JSON.Member("taken_in_milliseconds", .rounded(made * 1_000)),
    ]
    let limits: [(String, [Int?], TransferRules?, Int)] = [
      ("free", [nil], nil, 0), ("25_changes", [25], nil, 0),
      ("two_free_then_four_points", [nil], TransferRules(free: 2, pointsOff: Points(4)), 1),
    ]
    for (name, windows, transfers, cards) in limits {
      let planning = planning(selection, book, windows, transfers, cards)
      var plan: TeamPlan?
      let seconds = Measure.seconds(runs: min(5, runs)) { plan = planning.plan() }
      members.append(
        JSON.Member(
          "plan_of_ten_\(name)",
          .pairs([
            "milliseconds": .rounded(seconds * 1_000), "total": .string(plan?.total.description ?? ""),
            "bound": .string(plan?.bound.description ?? ""),
          ])))
    }
    members.append(JSON.Member("forecast", forecast(pool, book)))
    return .object(members)
  }

  private func club(_ player: Int) -> Int { player % Self.clubs }

  private func book(_ pool: Pool) -> ProjectionBook {
    var book = ProjectionBook(), random = SeededRandom(seed: 11)
    for match in 0..<700 {
      let home = random.below(Self.clubs)
      let away = (home + 1 + random.below(Self.clubs - 1)) % Self.clubs
      let lines = [home, away].flatMap { side in
        random.shuffled(pool.players.indices.filter { club($0) == side }).prefix(11).map { player in
          ProjectionBook.Line(
            player: player, role: pool.players[player].role, club: side, opponent: side == home ? away : home,
            ground: home + 1, points: Points(random.below(60) * random.below(4) / 2 + player % 7))
        }
      }
      book.add(lines, on: Day(number: 20_000 + match))
    }
    return book
  }

  private func clubs(of match: Int) -> (home: Int, away: Int) {
    (match % Self.clubs, (match + 1 + match / Self.clubs % (Self.clubs - 1)) % Self.clubs)
  }

  private func projections(_ pool: Pool, _ book: ProjectionBook, of match: Int) -> [Projection] {
    let (home, away) = clubs(of: match)
    return pool.players.indices.map { player in
      let side = club(player)
      let chance = book.chance(of: player, for: side, on: Day(number: 20_700), squad: 25)
      return book.projection(
        of: player, role: pool.players[player].role, against: side == home ? away : home, at: home + 1, chance: chance)
    }
  }

  private func planning(
    _ selection: TeamSelection, _ book: ProjectionBook, _ windows: [Int?], _ transfers: TransferRules?, _ cards: Int
  ) -> TeamPlanning {
    let matches = (0..<10).map { match -> TeamPlanning.Match in
      let (home, away) = clubs(of: match)
      let expected = projections(selection.pool, book, of: match)
      return TeamPlanning.Match(
        values: expected.enumerated().map { player, one in
          [home, away].contains(club(player)) ? one.expected : .zero
        }, window: 0)
    }
    let start = TeamSelection(rules: selection.rules, pool: selection.pool, values: matches[0].values).best(1).first
    return TeamPlanning(
      selection, for: matches, windows: windows, transfers: transfers, wildCards: cards, from: start?.lineUp.players)
  }

  private func forecast(_ pool: Pool, _ book: ProjectionBook) -> JSON {
    var random = SeededRandom(seed: 12)
    let appearances = (0..<35).flatMap { match in
      let (home, away) = clubs(of: match)
      return zip(pool.players.indices, projections(pool, book, of: match)).filter { player, _ in
        [home, away].contains(club(player))
      }.map { SeasonForecast.Appearance(player: $0, projection: $1) }
    }
    let contenders = (0..<1_000).map { _ in
      let team = random.shuffled(Array(pool.players.indices)).prefix(11)
      return SeasonForecast.Contender(
        points: Points(random.below(1_000)),
        team: team.enumerated().map { (player: $1, times: Multiplier(hundredths: $0 == 0 ? 200 : 100)) })
    }
    let seconds = Measure.seconds(runs: 1) {
      _ = SeasonForecast(contenders, appearances, by: book, seasons: 1_000, seed: 1)
    }
    return .pairs([
      "entries": .int(contenders.count), "seasons": .int(1_000), "appearances": .int(appearances.count),
      "seconds": .rounded(seconds),
    ])
  }
}
