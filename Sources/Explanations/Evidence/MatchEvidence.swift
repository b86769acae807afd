// Collects the evidence for one player's figures from the deliveries, independently of `Match.performances()`. A test
// over all real match files checks that the evidence adds up to the figures.

import FantasyCore

extension Match {
  /// Returns the evidence for all of a player's figures, innings by innings. The evidence for one figure is in order of
  /// play. O(n) for n deliveries.
  package func evidence(ofPlayerAt player: PlayerIndex, countingSubstitutes countsSubstitutes: Bool = false)
    -> [Evidence]
  {
    guard players.indices.contains(Int(player)) else { return [] }
    return innings.indices.reduce(into: [appearance(of: player)]) { found, index in
      guard innings[index].isCounted else { return }
      let reading = InningsEvidence(
        player: player, innings: innings[index], number: index + 1, ballsPerOver: info.ballsPerOver,
        countsSubstitutes: countsSubstitutes, ballNames: innings[index].ballNames(innings: index + 1))
      found += reading.batting + reading.bowling + reading.fielding
    }
  }

  private func appearance(of player: PlayerIndex) -> Evidence {
    let listed = players[Int(player)]
    for (index, innings) in innings.enumerated() {
      let replacement = innings.replacements.first { $0.team == listed.side && $0.playerIn == listed.name }
      guard let replacement else { continue }
      let ballNames = innings.ballNames(innings: index + 1)
      let before = ballNames.indices.contains(replacement.delivery) ? ballNames[replacement.delivery] : nil
      return Evidence(figure: .appearances, innings: nil, kind: .cameIn(for: replacement.playerOut, before: before))
    }
    return Evidence(figure: .appearances, innings: nil, kind: .listed)
  }
}

struct InningsEvidence {
  let player: PlayerIndex
  let innings: Innings
  let number, ballsPerOver: Int
  let countsSubstitutes: Bool
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
    if ball.isFaced { found.append(evidence(.balls, .ball(ballName))) }
    if ball.batterRuns == 4, !ball.isNonBoundary { found.append(evidence(.fours, .ball(ballName))) }
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
    innings.wickets.compactMap { wicket in credit(for: wicket).map { fall($0, wicket) } }
  }

  /// Returns the fielding figure that the player earns for a wicket; nil if there is none. Substitutes are credited
  /// only if `countsSubstitutes` is true (SCORING.md, decision 8).
  private func credit(for wicket: Wicket) -> CricketFigure? {
    switch wicket.kind {
    case .caughtAndBowled: return isBowler(of: wicket) ? .catches : nil
    case .caught: return isCredited(wicket.fielders.first) && isKnown(wicket) ? .catches : nil
    case .stumped: return isCredited(wicket.fielders.first) && isKnown(wicket) ? .stumpings : nil
    case .runOut:
      let last = wicket.lastTwoFielders
      guard isKnown(wicket), last.contains(where: isCredited) else { return nil }
      return last.count == 1 ? .runOutsDirect : .runOutsShared
    default: return nil
    }
  }

  private func isCredited(_ fielder: Fielder?) -> Bool {
    fielder?.credited(countingSubstitutes: countsSubstitutes) == player
  }

  private func isKnown(_ wicket: Wicket) -> Bool { innings.deliveries.indices.contains(wicket.delivery) }
}
