// Collects the evidence for one player's figures from the deliveries, independently of `Match.performances()`. A test
// over all real match files checks that the evidence adds up to the figures.

import FantasyCore

extension Match {
  /// Returns the evidence for all figures, by innings and in order of play. O(deliveries).
  package func evidence(ofPlayerAt player: PlayerIndex, countingSubstitutes countsSubstitutes: Bool = false)
    -> [Evidence]
  {
    guard players.indices.contains(Int(player)) else { return [] }
    return innings.indices.reduce(into: [appearance(of: player)]) { found, place in
      guard innings[place].isCounted else { return }
      let reading = InningsEvidence(
        player: player, innings: innings[place], number: place + 1, ballsPerOver: info.ballsPerOver,
        countsSubstitutes: countsSubstitutes, places: innings[place].places(innings: place + 1))
      found += reading.batting + reading.bowling + reading.fielding
    }
  }

  private func appearance(of player: PlayerIndex) -> Evidence {
    let listed = players[Int(player)]
    for (place, innings) in innings.enumerated() {
      let replacement = innings.replacements.first { $0.team == listed.side && $0.playerIn == listed.name }
      guard let replacement else { continue }
      let places = innings.places(innings: place + 1)
      let before = places.indices.contains(replacement.delivery) ? places[replacement.delivery] : nil
      return Evidence(figure: .appearances, innings: nil, what: .cameIn(for: replacement.playerOut, before: before))
    }
    return Evidence(figure: .appearances, innings: nil, what: .listed)
  }
}

struct InningsEvidence {
  let player: PlayerIndex
  let innings: Innings
  let number, ballsPerOver: Int
  let countsSubstitutes: Bool
  let places: [BallName]

  private func evidence(_ figure: CricketFigure, _ what: Evidence.What, amount: Int = 1) -> Evidence {
    Evidence(figure: figure, innings: number, amount: amount, what: what)
  }

  private func fall(_ figure: CricketFigure, _ wicket: Wicket) -> Evidence {
    let bowler = isKnown(wicket) ? innings.deliveries[wicket.delivery].bowler : nil
    return evidence(figure, .wicket(wicket, bowler: bowler, isKnown(wicket) ? places[wicket.delivery] : nil))
  }

  // MARK: Batting

  var batting: [Evidence] {
    var found: [Evidence] = []
    let dismissals = innings.wickets.filter { $0.playerOut == player && $0.kind.isDismissal }
    let atCrease = innings.deliveries.firstIndex { $0.batter == player || $0.nonStriker == player }
    if let atCrease {
      found.append(evidence(.inningsBatted, .ball(places[atCrease])))
    } else if let out = dismissals.first {
      found.append(fall(.inningsBatted, out))  // Timed out, or retired out before reaching the crease.
    }
    for (ball, place) in zip(innings.deliveries, places) where ball.batter == player {
      found += struck(ball, place)
    }
    found += dismissals.map { fall(.dismissals, $0) }
    let isScoreless = innings.deliveries.allSatisfy { $0.batter != player || $0.batterRuns == 0 }
    if isScoreless, let out = dismissals.last { found.append(fall(.ducks, out)) }
    found += innings.stands.filter { $0.isFifty && $0.batters.contains(player) }.map { stand in
      let first = places[stand.balls.lowerBound], last = places[stand.balls.upperBound - 1]
      return evidence(.fiftyStands, .span(first, last, batters: [player] + stand.batters.filter { $0 != player }))
    }
    return found
  }

  private func struck(_ ball: Delivery, _ place: BallName) -> [Evidence] {
    var found: [Evidence] = []
    if ball.batterRuns > 0 { found.append(evidence(.runs, .ball(place), amount: Int(ball.batterRuns))) }
    if ball.isFaced { found.append(evidence(.balls, .ball(place))) }
    if ball.batterRuns == 4, !ball.isNonBoundary { found.append(evidence(.fours, .ball(place))) }
    if ball.batterRuns == 6, !ball.isNonBoundary { found.append(evidence(.sixes, .ball(place))) }
    return found
  }

  // MARK: Bowling

  var bowling: [Evidence] {
    var found: [Evidence] = []
    for (ball, place) in zip(innings.deliveries, places) where ball.bowler == player {
      if ball.isLegal { found.append(evidence(.legalBalls, .ball(place))) }
      if ball.isLegal, ball.runsConceded == 0 { found.append(evidence(.dots, .ball(place))) }
      if ball.runsConceded > 0 { found.append(evidence(.runsConceded, .ball(place), amount: ball.runsConceded)) }
      if ball.wides > 0 { found.append(evidence(.wides, .ball(place))) }
      if ball.noBalls > 0 { found.append(evidence(.noBalls, .ball(place))) }
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

  /// Complete overs by this bowler alone, with no runs charged (SCORING.md, decision 3).
  private var maidens: [Evidence] {
    innings.overs(ballsPerOver: ballsPerOver).filter { $0.maidenBowler == player }.map { over in
      evidence(.maidens, .span(places[over.places.lowerBound], places[over.places.upperBound - 1]))
    }
  }

  // MARK: Fielding

  var fielding: [Evidence] {
    innings.wickets.compactMap { wicket in credit(for: wicket).map { fall($0, wicket) } }
  }

  /// Includes substitutes if the system counts them (SCORING.md, decision 8).
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
