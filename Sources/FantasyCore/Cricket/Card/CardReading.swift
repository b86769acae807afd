/// Collects the data of an innings for its scorecard.
struct CardReading {
  private let number: Int
  private let innings: Innings
  private let match: Match
  private let figures: [FigureRow]
  private var order: [PlayerIndex] = []
  private var bowling: [PlayerIndex] = []
  /// For each batter, the index of the last delivery for which they were at the crease.
  private var lastSeen: [PlayerIndex: Int] = [:]
  private var wholeOvers: [PlayerIndex: Int] = [:]
  private var looseBalls: [PlayerIndex: Int] = [:]
  private(set) var falls: FallsOfWickets

  init(_ number: Int, _ innings: Innings, _ match: Match, _ figures: [FigureRow]) {
    self.number = number
    self.innings = innings
    self.match = match
    self.figures = figures
    falls = FallsOfWickets(innings: number, players: match.players)
    readBalls()
    for over in innings.overs(ballsPerOver: match.info.ballsPerOver) { add(over) }
  }

  private mutating func readBalls() {
    let balls = innings.ballNames(innings: number)
    var score = innings.penaltyRuns.before
    var wicket = 0
    for (index, ball) in innings.deliveries.enumerated() {
      score += ball.total
      come(ball.batter, index)
      come(ball.nonStriker, index)
      if !bowling.contains(ball.bowler) { bowling.append(ball.bowler) }
      while wicket < innings.wickets.count, innings.wickets[wicket].delivery <= index {
        fall(innings.wickets[wicket], score, balls[index])
        wicket += 1
      }
    }
  }

  private mutating func come(_ player: PlayerIndex, _ index: Int) {
    if lastSeen.updateValue(index, forKey: player) == nil, !order.contains(player) { order.append(player) }
  }

  private mutating func fall(_ wicket: Wicket, _ score: Int, _ ballName: BallName) {
    if !order.contains(wicket.playerOut) { order.append(wicket.playerOut) }
    if wicket.kind.isDismissal {
      falls.append(wicket.playerOut, score: score, over: ballName.over, ball: ballName.ball)
    }
  }

  private mutating func add(_ over: Over) {
    let isOver = over.isWhole || over.balls.upperBound < innings.deliveries.count
    if isOver, let bowler = over.onlyBowler {
      wholeOvers[bowler, default: 0] += 1
    } else {
      for ball in innings.deliveries[over.balls] where ball.isLegal { looseBalls[ball.bowler, default: 0] += 1 }
    }
  }

  // MARK: Results

  var batters: [InningsCard.Batter] {
    order.compactMap { index in
      let wicket = wicket(of: index)
      return match.player(index).map {
        InningsCard.Batter(
          player: $0, wicket: wicket, bowler: wicket.flatMap(bowler), figures: figures[Int(index)])
      }
    }
  }

  private func bowler(of wicket: Wicket) -> PlayerIndex? {
    innings.deliveries.indices.contains(wicket.delivery) ? innings.deliveries[wicket.delivery].bowler : nil
  }

  /// Returns a batter's dismissal or retirement; nil if the batter is not out. A batter who returned after retiring is
  /// not out unless dismissed later.
  private func wicket(of index: PlayerIndex) -> Wicket? {
    guard let wicket = innings.wickets.last(where: { $0.playerOut == index }) else { return nil }
    let returned = lastSeen[index].map { $0 > wicket.delivery } ?? false
    return returned && !wicket.kind.isDismissal ? nil : wicket
  }

  var didNotBat: [MatchPlayer] {
    match.players.indices.filter { match.players[$0].side == innings.battingSide && !order.contains(PlayerIndex($0)) }
      .map { match.players[$0] }
  }

  var bowlers: [InningsCard.Bowler] {
    bowling.compactMap { index in
      let loose = OverCount(balls: looseBalls[index] ?? 0, perOver: match.info.ballsPerOver)
      let overs = OverCount(whole: (wholeOvers[index] ?? 0) + loose.whole, balls: loose.balls)
      return match.player(index).map { InningsCard.Bowler(player: $0, overs: overs, figures: figures[Int(index)]) }
    }
  }
}
