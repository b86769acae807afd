import FantasyCore

/// The records of a side's players, in batting order. Factors compare a player's results with the expected ones, as in
/// `PlayingBook`. Weights determine the player's share of the bowling.
package struct SideRecords: Sendable {
  fileprivate let batting: [[Int]]
  fileprivate let bowling, ways: [[Int]]
  fileprivate let weights: [[Int]]
}

extension PlayingBook {
  /// Returns the records of a side's players from the matches so far. A player without a record gets the averages of
  /// the player's role.
  package func records(of side: RecordedSide) -> SideRecords {
    let records = side.players.map { players[$0.index] ?? Player() }
    let roles = zip(side.players, records).map { player, record in player.role ?? record.activity.role }
    let averages = roles.map { average(of: $0, at: side.index) }
    return SideRecords(
      batting: zip(records, averages).map { $0.batting.factorsOfPhases(average: $1.batting) },
      bowling: zip(records, averages).map { $0.bowling.factorsOfPhases(average: $1.bowling) },
      ways: records.map { means.ways(of: $0.ways) }, weights: zip(records, roles).map(Self.bowlingWeights))
  }

  /// Computes the chances of each ball in a match of the kind that this book covers.
  ///
  /// - Parameters:
  ///   - away: the away side, whose records may come from the book of another kind of match.
  ///   - isOfLeague: true for two clubs of a league; false for national teams.
  ///   - ground: the ground's name in the encyclopedia; nil for an average ground.
  package func play(
    _ home: SideRecords, _ away: SideRecords, _ conditions: MatchConditions, of format: String, isOfLeague: Bool,
    at ground: String?
  ) -> RecordedPlay {
    let batting = home.batting + away.batting, bowling = home.bowling + away.bowling
    let weights = home.weights + away.weights
    let there = ground.flatMap(factors)
    let engine = PlayingRates.of(conditions)
    let extras = means.extras(beside: engine)
    // Recorded frequencies are per ball faced, including balls with byes. The simulation draws byes first, so the other
    // chances are scaled up.
    let played = 1_000_000 - 100 * (extras.bye + extras.legBye)
    let rates = InningsPhase.allCases.map { phase in
      means.results(in: phase, beside: engine).enumerated().map { result, rate in
        min(1_000_000, rate * 1_000_000 / played) * min(10_000, there?[result] ?? 1_000) / 1_000
      }
    }
    var chances = [Int32](repeating: 0, count: RecordedPlay.players * RecordedPlay.players * 12)
    for index in 0..<12 {
      let bat = batting.map { $0[index] }, bowl = bowling.map { $0[index] }
      let levels = isOfLeague ? Self.levels(bat, bowl, weights.map { $0[index / 4] }) : [1_000, 1_000]
      for batter in batting.indices {
        let level = levels[batter < home.batting.count ? 0 : 1]
        for bowler in batting.indices {
          // Clamp the values, which could overflow in forged files.
          let ofBatter = min(1_000_000, rates[index / 4][index % 4] * bat[batter] / 1_000)
          let rate = min(1_000_000, ofBatter * bowl[bowler] / 1_000) * level / 1_000
          chances[(batter * RecordedPlay.players + bowler) * 12 + index] = Int32(clamping: min(rate, 1_000_000))
        }
      }
    }
    return RecordedPlay(
      situation: .of(conditions), bounds: InningsPhase.bounds(of: format), chances: chances,
      ways: home.ways + away.ways,
      running: InningsPhase.allCases.map(means.running), runOuts: means.runOutRate,
      retirements: means.retirementRate, rates: extras, bowling: weights)
  }

  /// The approximate share of the balls that each batting position faces, as a percentage.
  private static let balls = [20, 19, 17, 14, 11, 8, 5, 3, 2, 1, 0]

  /// Returns a factor for each side's chance of a result, in thousandths. The factors reduce the difference between the
  /// sides to `PlayingTerms.leagueDifference` per cent.
  private static func levels(_ batting: [Int], _ bowling: [Int], _ weights: [Int]) -> [Int] {
    func mean(_ numbers: ArraySlice<Int>, _ weights: ArraySlice<Int>) -> Int {
      zip(numbers, weights).reduce(0) { $0 + $1.0 * $1.1 } / max(1, weights.reduce(0, +))
    }
    let half = batting.count / 2
    let bats = [mean(batting[..<half], balls[...]), mean(batting[half...], balls[...])]
    let bowls = [mean(bowling[..<half], weights[..<half]), mean(bowling[half...], weights[half...])]
    let makes = [bats[0] * bowls[1] / 1_000, bats[1] * bowls[0] / 1_000]
    let middle = (makes[0] + makes[1]) / 2
    return makes.map { made in
      min(10_000, 1_000 * (middle + (made - middle) * PlayingTerms.leagueDifference / 100) / max(1, made))
    }
  }

  /// Returns a player's bowling weight in each phase: the square of the balls bowled per match, since captains prefer
  /// their best bowlers.
  private static func bowlingWeights(_ record: Player, _ role: Role?) -> [Int] {
    // Add two matches with the role's average numbers of balls.
    let average =
      [Role.bowler: [8_000, 7_000, 5_000], .allRounder: [3_000, 7_000, 3_000]][role ?? .batter] ?? [0, 0, 0]
    return zip(record.bowled, average).map { bowled, average in
      let each = min(100_000, (bowled * 1_000 + 2_000 * average) / (record.matches + 2_000))
      return each * each / 10_000 + 1
    }
  }
}
