import FantasyCore

/// What a side of eleven brings to a match: the factors of its players, by player.
package struct SideRecords: Sendable {
  /// By phase and result.
  fileprivate let batting: [[Int]]
  /// By phase and result.
  fileprivate let bowling: [[Int]]
  fileprivate let ways: [[Int]]
  /// How much each bowls, by phase.
  fileprivate let weights: [[Int]]
}

extension PlayingBook {
  /// What a side brings to a match, by the matches so far; players without a record bring what is usual for their role.
  package func records(of side: RecordedSide) -> SideRecords {
    let records = side.players.map { players[$0.place] ?? Player() }
    let roles = zip(side.players, records).map { player, record in player.role ?? record.activity.role }
    let usuals = roles.map { usual(of: $0, at: side.place) }
    return SideRecords(
      batting: zip(records, usuals).map { $0.batting.factorsOfPhases(usual: $1.batting) },
      bowling: zip(records, usuals).map { $0.bowling.factorsOfPhases(usual: $1.bowling) },
      ways: records.map { means.ways(of: $0.ways) }, weights: zip(records, roles).map(Self.bowlingWeights))
  }

  /// What decides the balls of a match in the kind of match that this book is of.
  ///
  /// - Parameters:
  ///   - home: what the first side brings.
  ///   - away: what the second side brings; it may come from the book of another kind of match.
  ///   - format: the kind of match, such as `T20`.
  ///   - isOfLeague: whether both are clubs of a league, and not nations.
  ///   - ground: the ground, by the name that the encyclopedia gives it; nil for a usual one.
  package func play(
    _ home: SideRecords, _ away: SideRecords, _ conditions: MatchConditions, of format: String, isOfLeague: Bool,
    at ground: String?
  ) -> RecordedPlay {
    let (batting, bowling) = (home.batting + away.batting, home.bowling + away.bowling)
    let weights = home.weights + away.weights
    let there = ground.flatMap(factors)
    let engine = PlayingRates.of(conditions)
    let extras = means.extras(beside: engine)
    // Results are counted by the balls faced, off some of which byes are run.
    let played = 1_000_000 - 100 * (extras.bye + extras.legBye)
    let rates = InningsPhase.allCases.map { phase in
      means.results(in: phase, beside: engine).enumerated().map { result, rate in
        min(1_000_000, rate * 1_000_000 / played) * min(10_000, there?[result] ?? 1_000) / 1_000
      }
    }
    var odds = [Int32](repeating: 0, count: RecordedPlay.players * RecordedPlay.players * 12)
    for place in 0..<12 {
      let (bat, bowl) = (batting.map { $0[place] }, bowling.map { $0[place] })
      let levels = isOfLeague ? Self.levels(bat, bowl, weights.map { $0[place / 4] }) : [1_000, 1_000]
      for batter in batting.indices {
        let level = levels[batter < home.batting.count ? 0 : 1]
        for bowler in batting.indices {
          // What hostile files give must overflow nothing.
          let ofBatter = min(1_000_000, rates[place / 4][place % 4] * bat[batter] / 1_000)
          let rate = min(1_000_000, ofBatter * bowl[bowler] / 1_000) * level / 1_000
          odds[(batter * RecordedPlay.players + bowler) * 12 + place] = Int32(clamping: min(rate, 1_000_000))
        }
      }
    }
    return RecordedPlay(
      situation: .of(conditions), bounds: InningsPhase.bounds(of: format), odds: odds, ways: home.ways + away.ways,
      running: InningsPhase.allCases.map(means.running), runOuts: means.runOutRate,
      retirements: means.retirementRate, rates: extras, bowling: weights)
  }

  /// How much of a hundred balls each in the batting order faces, roughly.
  private static let balls = [20, 19, 17, 14, 11, 8, 5, 3, 2, 1, 0]

  /// By what the odds of a result are multiplied when a side bats, by side and in thousandths, so that only a part of the
  /// difference between the sides is left.
  private static func levels(_ batting: [Int], _ bowling: [Int], _ weights: [Int]) -> [Int] {
    func mean(_ numbers: ArraySlice<Int>, _ weights: ArraySlice<Int>) -> Int {
      zip(numbers, weights).reduce(0) { $0 + $1.0 * $1.1 } / max(1, weights.reduce(0, +))
    }
    let half = batting.count / 2
    let bats = [mean(batting[..<half], balls[...]), mean(batting[half...], balls[...])]
    let bowls = [mean(bowling[..<half], weights[..<half]), mean(bowling[half...], weights[half...])]
    // What each side makes of the other.
    let makes = [bats[0] * bowls[1] / 1_000, bats[1] * bowls[0] / 1_000]
    let middle = (makes[0] + makes[1]) / 2
    return makes.map { made in
      min(10_000, 1_000 * (middle + (made - middle) * PlayingTerms.leagueDifference / 100) / max(1, made))
    }
  }

  /// How much somebody bowls in each phase, as weights: the square of the balls, since captains prefer their first choices.
  private static func bowlingWeights(_ record: Player, _ role: Role?) -> [Int] {
    // Two matches of the usual of the role are added.
    let usual =
      [Role.bowler: [8_000, 7_000, 5_000], .allRounder: [3_000, 7_000, 3_000]][role ?? .batter] ?? [0, 0, 0]
    return zip(record.bowled, usual).map { bowled, usual in
      let each = min(100_000, (bowled * 1_000 + 2_000 * usual) / (record.matches + 2_000))
      return each * each / 10_000 + 1
    }
  }
}
