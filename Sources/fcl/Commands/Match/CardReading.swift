// Reading an innings for its card, delivery by delivery: in which order players came in and bowled, when wickets fell,
// whole overs of each bowler.

import FantasyCore

/// An innings being read for its card.
struct CardReading {
  private let innings: Innings
  private let match: Match
  private let figures: [InningsFigures]
  private let names: ShortNames
  /// Who batted, in the order in which they came in.
  private var order: [PlayerIndex] = []
  /// Who bowled, in the order in which they came on.
  private var bowling: [PlayerIndex] = []
  /// The last delivery at which somebody was at the crease.
  private var lastSeen: [PlayerIndex: Int] = [:]
  private var wholeOvers: [PlayerIndex: Int] = [:]
  private var looseBalls: [PlayerIndex: Int] = [:]
  private(set) var falls: [InningsCard.Fall] = []

  init(_ innings: Innings, _ match: Match, _ figures: [InningsFigures]) {
    self.innings = innings
    self.match = match
    self.figures = figures
    names = ShortNames(match.players)
    read()
  }

  private mutating func read() {
    var score = innings.penaltyRuns.before
    var legal = 0
    var wicket = 0
    for (place, ball) in innings.deliveries.enumerated() {
      if place == 0 || innings.deliveries[place - 1].over != ball.over {
        legal = 0
        addOver(from: place)
      }
      score += ball.total
      come(ball.batter, place)
      come(ball.nonStriker, place)
      if !bowling.contains(ball.bowler) { bowling.append(ball.bowler) }
      while wicket < innings.wickets.count, innings.wickets[wicket].delivery <= place {
        fall(innings.wickets[wicket], score, "\(ball.over).\(legal + 1)")
        wicket += 1
      }
      if ball.isLegal { legal += 1 }
    }
  }

  private mutating func come(_ player: PlayerIndex, _ place: Int) {
    if lastSeen.updateValue(place, forKey: player) == nil, !order.contains(player) { order.append(player) }
  }

  private mutating func fall(_ wicket: Wicket, _ score: Int, _ over: String) {
    // Who is timed out never stood at the crease.
    if !order.contains(wicket.playerOut) { order.append(wicket.playerOut) }
    guard wicket.kind.isDismissal, let player = player(wicket.playerOut) else { return }
    falls.append(InningsCard.Fall(number: falls.count + 1, score: score, player: player, over: over))
  }

  /// A whole over by one bowler is his; of a shared or broken one each has his balls.
  private mutating func addOver(from start: Int) {
    let over = innings.deliveries[start...].prefix { $0.over == innings.deliveries[start].over }
    let legal = over.count { $0.isLegal }
    let full = innings.miscountedOvers[Int(over[start].over)] ?? match.info.ballsPerOver
    let isWhole = over.endIndex < innings.deliveries.count || legal >= full
    if isWhole, over.allSatisfy({ $0.bowler == over[start].bowler }) {
      wholeOvers[over[start].bowler, default: 0] += 1
    } else {
      for ball in over where ball.isLegal { looseBalls[ball.bowler, default: 0] += 1 }
    }
  }

  private func player(_ index: PlayerIndex) -> MatchPlayer? {
    match.players.indices.contains(Int(index)) ? match.players[Int(index)] : nil
  }

  // MARK: What was read

  var batters: [InningsCard.Batter] {
    order.compactMap { index in
      player(index).map { InningsCard.Batter(player: $0, howOut: howOut(index), figures: figures[Int(index)].row) }
    }
  }

  private func howOut(_ index: PlayerIndex) -> String {
    guard let wicket = innings.wickets.last(where: { $0.playerOut == index }) else { return "not out" }
    // Who retired hurt and came back is not out until he is.
    if !wicket.kind.isDismissal, let last = lastSeen[index], last > wicket.delivery { return "not out" }
    let bowler = innings.deliveries.indices.contains(wicket.delivery) ? innings.deliveries[wicket.delivery].bowler : nil
    return names.howOut(wicket, bowler: bowler)
  }

  var didNotBat: [MatchPlayer] {
    match.players.indices.filter { match.players[$0].side == innings.battingSide && !order.contains(PlayerIndex($0)) }
      .map { match.players[$0] }
  }

  var bowlers: [InningsCard.Bowler] {
    bowling.compactMap { index in
      let loose = looseBalls[index] ?? 0
      let whole = (wholeOvers[index] ?? 0) + loose / match.info.ballsPerOver
      return player(index).map {
        InningsCard.Bowler(
          player: $0, overs: Innings.overs(whole, balls: loose % match.info.ballsPerOver),
          figures: figures[Int(index)].row)
      }
    }
  }
}
