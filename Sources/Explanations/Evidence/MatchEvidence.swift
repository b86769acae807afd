// Collects the evidence for one player's figures from the deliveries, independently of `Match.performances()`. A test
// over all real match files checks that the evidence adds up to the figures.

import FantasyCore

extension Match {
  /// Returns the evidence for all of a player's figures that count, innings by innings. The evidence for one figure is
  /// in order of play. O(n) for n deliveries.
  package func evidence(ofPlayerAt player: PlayerIndex, counting: CountingRules = CountingRules()) -> [Evidence] {
    guard players.indices.contains(Int(player)) else { return [] }
    return innings.indices.reduce(into: appearance(of: players[Int(player)], counting)) { found, index in
      guard innings[index].isCounted(counting) else { return }
      let reading = InningsEvidence(
        player: player, innings: innings[index], number: index + 1, ballsPerOver: info.ballsPerOver,
        counting: counting, ballNames: innings[index].ballNames(innings: index + 1))
      found += reading.batting + reading.bowling + reading.fielding
    }
  }

  /// Returns the evidence for the fielding of a substitute who is not in the XI.
  package func evidence(of substitute: MatchPlayer, counting: CountingRules) -> [Evidence] {
    innings.indices.flatMap { index -> [Evidence] in
      guard innings[index].isCounted(counting), innings[index].fieldingSide == substitute.side else { return [] }
      return InningsEvidence(
        player: .max, substitute: substitute.name, innings: innings[index], number: index + 1,
        ballsPerOver: info.ballsPerOver, counting: counting, ballNames: innings[index].ballNames(innings: index + 1)
      ).fielding
    }
  }

  private func appearance(of player: MatchPlayer, _ counting: CountingRules) -> [Evidence] {
    guard let (index, replacement) = replacement(bringing: player) else {
      return [Evidence(figure: .appearances, innings: nil, kind: .listed)]
    }
    guard counting.isAppearance(Arrival(rawValue: replacement.reason) ?? .unknown) else { return [] }
    let ballNames = innings[index].ballNames(innings: index + 1)
    let before = ballNames.indices.contains(replacement.delivery) ? ballNames[replacement.delivery] : nil
    return [Evidence(figure: .appearances, innings: nil, kind: .cameIn(for: replacement.playerOut, before: before))]
  }
}

extension Innings {
  func isCounted(_ counting: CountingRules) -> Bool {
    !deliveries.isEmpty && (!isSuperOver || counting.countsSuperOvers)
  }
}

struct InningsEvidence {
  /// The index of the player in `Match.players`, where no player has the maximum index.
  let player: PlayerIndex
  /// The name of a substitute who is not in the XI; otherwise nil.
  var substitute: String?
  let innings: Innings
  let number, ballsPerOver: Int
  let counting: CountingRules
  let ballNames: [BallName]

  private func evidence(_ figure: CricketFigure, _ kind: Evidence.Kind, amount: Int = 1) -> Evidence {
    Evidence(figure: figure, innings: number, amount: amount, kind: kind)
  }

  private func fall(_ figure: CricketFigure, _ wicket: Wicket) -> Evidence {
    let bowler = isKnown(wicket) ? innings.deliveries[wicket.delivery].bowler : nil
    return evidence(figure, .wicket(wicket, bowler: bowler, isKnown(wicket) ? ballNames[wicket.delivery] : nil))
  }

  // MARK: Batting

  var batting: [Evidence] {
    var found: [Evidence] = []
    let dismissals = innings.wickets.filter { $0.playerOut == player && $0.kind.isDismissal }
    let atCrease = innings.deliveries.firstIndex { $0.batter == player || $0.nonStriker == player }
    if let atCrease {
      found.append(evidence(.inningsBatted, .ball(ballNames[atCrease])))
    } else if let out = dismissals.first {
      found.append(fall(.inningsBatted, out))  // Timed out, or retired out before reaching the crease.
    }
    for (ball, ballName) in zip(innings.deliveries, ballNames) where ball.batter == player {
      found += struck(ball, ballName)
    }
    found += dismissals.map { fall(.dismissals, $0) }
    let isScoreless = innings.deliveries.allSatisfy { $0.batter != player || $0.batterRuns == 0 }
    if isScoreless, let out = dismissals.last { found.append(fall(.ducks, out)) }
    found += innings.stands.filter { $0.isFifty && $0.batters.contains(player) }.map { stand in
      let first = ballNames[stand.balls.lowerBound], last = ballNames[stand.balls.upperBound - 1]
      return evidence(.fiftyStands, .span(first, last, batters: [player] + stand.batters.filter { $0 != player }))
    }
    return found
  }

  private func struck(_ ball: Delivery, _ ballName: BallName) -> [Evidence] {
    var found: [Evidence] = []
    if ball.batterRuns > 0 { found.append(evidence(.runs, .ball(ballName), amount: Int(ball.batterRuns))) }
    if ball.isFaced, !ball.isNoBallFaced || counting.countsNoBallsFaced {
      found.append(evidence(.balls, .ball(ballName)))
    }
    if ball.isNoBallFaced, counting.countsNoBallsFaced { found.append(evidence(.noBallsFaced, .ball(ballName))) }
    if ball.batterRuns == 4 {
      let isFour = !ball.isRunFour || counting.countsRunFours
      found.append(evidence(isFour ? .fours : .runFours, .ball(ballName)))
    }
    if ball.batterRuns == 6, !ball.isNonBoundary { found.append(evidence(.sixes, .ball(ballName))) }
    return found
  }

  // MARK: Bowling

  var bowling: [Evidence] {
    var found: [Evidence] = []
    for (ball, ballName) in zip(innings.deliveries, ballNames) where ball.bowler == player {
      if ball.isLegal { found.append(evidence(.legalBalls, .ball(ballName))) }
      if ball.isLegal, ball.runsConceded == 0 { found.append(evidence(.dots, .ball(ballName))) }
      if ball.runsConceded > 0 { found.append(evidence(.runsConceded, .ball(ballName), amount: ball.runsConceded)) }
      if ball.wides > 0 { found.append(evidence(.wides, .ball(ballName))) }
      if ball.noBalls > 0 { found.append(evidence(.noBalls, .ball(ballName))) }
    }
    found += maidens
    for wicket in innings.wickets where wicket.kind.isCreditedToBowler && isBowler(of: wicket) {
      found.append(fall(.wickets, wicket))
      if wicket.kind == .bowled || wicket.kind == .lbw { found.append(fall(.bowledLbw, wicket)) }
    }
    return found
  }

  private func isBowler(of wicket: Wicket) -> Bool {
    isKnown(wicket) && innings.deliveries[wicket.delivery].bowler == player
  }

  /// The overs bowled by this bowler alone in which no runs were charged to the bowler (SCORING.md, decision 3).
  private var maidens: [Evidence] {
    innings.overs(ballsPerOver: ballsPerOver).filter { $0.maidenBowler == player }.map { over in
      evidence(.maidens, .span(ballNames[over.balls.lowerBound], ballNames[over.balls.upperBound - 1]))
    }
  }

  // MARK: Fielding

  var fielding: [Evidence] {
    innings.wickets.flatMap { wicket in credits(for: wicket).map { fall($0, wicket) } }
  }

  /// Returns the fielding figures that the player earns for a wicket.
  private func credits(for wicket: Wicket) -> [CricketFigure] {
    guard isKnown(wicket) else { return [] }
    switch wicket.kind {
    case .caughtAndBowled: return isBowler(of: wicket) ? [.catches] : []
    case .caught: return isCredited(wicket.fielders.first) ? [.catches] : []
    case .stumped: return isCredited(wicket.fielders.first) ? [.stumpings] : []
    case .runOut: return runOut(wicket.differentFielders)
    default: return []
    }
  }

  private func runOut(_ fielders: [Fielder]) -> [CricketFigure] {
    guard let hand = fielders.firstIndex(where: isCredited) else { return [] }
    if fielders.count == 1 || counting.runOuts == .full { return [.runOutsDirect] }
    let isSharing =
      switch counting.runOuts {
      case .lastTwo: hand >= fielders.count - 2
      case .firstTwo: hand < 2
      case .all, .full: true
      }
    return (isSharing ? [.runOutsShared] : []) + [
      hand == 0 ? .runOutsFirst : hand == 1 ? .runOutsSecond : .runOutsLater
    ]
  }

  private func isCredited(_ fielder: Fielder?) -> Bool {
    if let substitute { return fielder?.player == nil && fielder?.isSubstitute == true && fielder?.name == substitute }
    return fielder?.credited(countingSubstitutes: counting.substitutes != .nothing) == player
  }

  private func isKnown(_ wicket: Wicket) -> Bool { innings.deliveries.indices.contains(wicket.delivery) }
}
