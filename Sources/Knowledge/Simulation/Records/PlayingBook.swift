import FantasyCore

/// Ball-by-ball batting and bowling records in one kind of match, updated in chronological order. Uses only integers,
/// so that the same matches always produce the same book.
///
/// A player's factor compares the observed and the expected frequency of a result (running, four, six, wicket). The
/// expected frequency depends on the phase of the innings, the era, and the other player's factor. The factor is shrunk
/// towards the role's factor, as in Efron and Morris, "Stein's paradox in statistics" (1977).
package struct PlayingBook: Sendable {
  struct Line {
    let batter, bowler: Int
    let phase: InningsPhase
    let balls: MatchupBalls
    let wicket: DismissalKind?
  }

  struct Part {
    let player, club: Int
    var activity = Activity()
    var runOuts = 0
    /// The number of innings in which the player retired, hurt or for another reason.
    var retirements = 0
    var wides = 0, noBalls = 0
  }

  struct Match {
    var ground: String?
    var lines: [Line] = []
    var parts: [Part] = []
    /// The runs that no bowler conceded: byes, leg byes and penalty runs.
    var byes = 0
  }

  struct Player: Sendable {
    var batting = ResultTallies()
    var bowling = ResultTallies()
    /// The weighted number of wickets by kind of dismissal, in thousandths, in the order of `RecordedPlay.waysOut`.
    var ways = [Int](repeating: 0, count: RecordedPlay.waysOut.count)
    /// The weighted number of legal balls bowled in each phase, in thousandths.
    var bowled = [Int](repeating: 0, count: InningsPhase.allCases.count)
    /// The weighted number of matches, in thousandths.
    var matches = 0
    var activity = Activity()
  }

  var players: [Int: Player] = [:]
  var roles: [Role?: BothTallies] = [:]
  var clubs: [Int: BothTallies] = [:]
  var grounds: [String: ResultTallies] = [:]
  var means = PlayingMeans()
  package internal(set) var count = 0

  package init() {}

  mutating func add(_ match: Match) {
    learn(match)
    for part in match.parts {
      players[part.player, default: Player()].activity.add(part.activity)
    }
    means.add(match)
    count += 1
  }

  package func activity(of player: Int) -> Activity { players[player]?.activity ?? Activity() }

  // MARK: Factors

  private static let average = [Int](repeating: RecordTally.average, count: BallResult.allCases.count)

  private func average(of role: Role?) -> (batting: [Int], bowling: [Int]) {
    let own = roles[role]
    return (
      own?.batting.factors(average: Self.average) ?? Self.average,
      own?.bowling.factors(average: Self.average) ?? Self.average
    )
  }

  func average(of role: Role?, at club: Int?) -> (batting: [Int], bowling: [Int]) {
    let (average, own) = (average(of: role), club.flatMap { clubs[$0] })
    func both(_ average: [Int], _ tallies: ResultTallies?) -> [Int] {
      guard let tallies else { return average }
      let factors = tallies.factors(average: Self.average, prior: PlayingTerms.clubPrior)
      return zip(average, factors).map { $0 * $1 / 1_000 }
    }
    return (both(average.batting, own?.batting), both(average.bowling, own?.bowling))
  }

  func factors(at ground: String) -> [Int]? {
    grounds[ground].map { $0.factors(average: Self.average, prior: PlayingTerms.groundPrior) }
  }

  // MARK: Adding a match

  private struct Known {
    let role: Role?
    let club: Int
    let average: (batting: [Int], bowling: [Int])
    let batting, bowling: [Int]
  }

  private mutating func learn(_ match: Match) {
    var known: [Int: Known] = [:]
    for part in match.parts {
      let player = players[part.player] ?? Player()
      let role = player.activity.role
      let average = average(of: role, at: part.club)
      known[part.player] = Known(
        role: role, club: part.club, average: self.average(of: role),
        batting: player.batting.factors(average: average.batting),
        bowling: player.bowling.factors(average: average.bowling))
      players[part.player, default: Player()].forget()
    }
    for role in Set(known.values.map(\.role)) {
      roles[role, default: BothTallies()].forget(memory: PlayingTerms.eraMemory)
    }
    for club in Set(known.values.map(\.club)) {
      clubs[club, default: BothTallies()].forget(memory: PlayingTerms.clubMemory)
    }
    let ground = match.ground ?? ""
    grounds[ground, default: ResultTallies()].forget(memory: PlayingTerms.eraMemory)
    for line in match.lines {
      guard let batter = known[line.batter], let bowler = known[line.bowler] else { continue }
      addWicket(line)
      guard let average = means.results(in: line.phase) else { continue }
      let seen = line.results
      for result in BallResult.allCases {
        let index = result.rawValue
        let observed = 1_000 * seen[index]
        // The expected number of results between average players, in millionths.
        let base = line.faced * average[index]
        let byBowler = base * bowler.bowling[index] / 1_000_000, byBatter = base * batter.batting[index] / 1_000_000
        players[line.batter]?.batting.add(line.phase, result, observed: observed, expected: byBowler)
        players[line.bowler]?.bowling.add(line.phase, result, observed: observed, expected: byBatter)
        roles[batter.role]?.batting.add(line.phase, result, observed: observed, expected: byBowler)
        roles[bowler.role]?.bowling.add(line.phase, result, observed: observed, expected: byBatter)
        clubs[batter.club]?.batting.add(
          line.phase, result, observed: observed, expected: byBowler * batter.average.batting[index] / 1_000)
        clubs[bowler.club]?.bowling.add(
          line.phase, result, observed: observed, expected: byBatter * bowler.average.bowling[index] / 1_000)
        grounds[ground]?.add(
          line.phase, result, observed: observed, expected: byBowler * batter.batting[index] / 1_000)
      }
    }
  }

  private mutating func addWicket(_ line: Line) {
    players[line.bowler]?.bowled[line.phase.rawValue] += 1_000 * min(line.balls.legal, Line.maximum)
    guard let wicket = line.wicket, let way = RecordedPlay.waysOut.firstIndex(of: wicket) else { return }
    players[line.bowler]?.ways[way] += 1_000
  }
}

extension PlayingBook.Player {
  fileprivate mutating func forget() {
    batting.forget(memory: PlayingTerms.memory)
    bowling.forget(memory: PlayingTerms.memory)
    for index in ways.indices { ways[index] -= ways[index] / PlayingTerms.memory }
    for index in bowled.indices { bowled[index] -= bowled[index] / PlayingTerms.memory }
    matches += 1_000 - matches / PlayingTerms.memory
  }
}

extension PlayingBook.Line {
  /// The maximum of each count in a line. No real match reaches this maximum; counts from forged data are clamped to
  /// prevent overflow.
  static let maximum = 1_000

  var faced: Int { min(balls.faced, Self.maximum) }

  var results: [Int] {
    let fours = min(balls.fours, faced), sixes = min(balls.sixes, faced)
    return [max(0, faced - balls.dots - fours - sixes), fours, sixes, wicket == nil ? 0 : 1]
  }
}
