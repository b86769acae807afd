/// The outcome of a match, computed only from the deliveries. `OutcomeCheck` compares it with the recorded outcome.
package struct RecomputedOutcome: Hashable, Sendable {
  package enum Basis: Hashable, Sendable {
    /// The totals decided the match. In a chase with a revised target, the target decided.
    case totals
    /// The chasing side was ahead of a par score (Duckworth–Lewis–Stern) when play stopped, and won by runs. Either the
    /// recorded target is for an unfinished over, or play continued after the target was reached.
    case parScore
    /// The last super over was tied, so the side with more boundaries won. Boundaries in super overs are included.
    /// Since 2019, another super over is played instead.
    case boundaryCount
    /// The deliveries contain no result, for example because the last innings had not ended.
    case unfinished
  }

  /// The outcome. `method` and `bowlOut` are always nil, because deliveries don't show them.
  package var outcome: Outcome
  package var basis: Basis = .totals
}

extension Match {
  /// The outcome computed from the deliveries. Ignores `info.outcome` and any mistaken target. O(deliveries).
  package var recomputedOutcome: RecomputedOutcome { recomputedOutcome(trusting: mistakenTarget == nil) }

  /// The outcome computed with the mistaken target; nil if there is no mistaken target.
  package var outcomeByMistakenTarget: RecomputedOutcome? {
    mistakenTarget == nil ? nil : recomputedOutcome(trusting: true)
  }

  /// The outcome computed on the assumption that the last innings has ended. Deliveries alone don't show the end.
  var outcomeIfEnded: Outcome { recomputedOutcome(trusting: mistakenTarget == nil, isEnded: true).outcome }

  private func recomputedOutcome(trusting trustsTarget: Bool, isEnded: Bool = false) -> RecomputedOutcome {
    let played = innings.filter { !$0.isSuperOver }
    if info.overs == nil { return unlimited(played, trusting: trustsTarget, isEnded: isEnded) }
    guard played.count == 2 else { return RecomputedOutcome(outcome: Outcome(result: .noResult), basis: .unfinished) }
    return chase(played[1], after: played[0], trusting: trustsTarget, isEnded: isEnded)
  }

  private func chase(
    _ second: Innings, after first: Innings, trusting trustsTarget: Bool, isEnded: Bool
  ) -> RecomputedOutcome {
    let stated = trustsTarget ? second.target?.runs : nil
    let target = stated ?? first.total + 1
    let margin = second.total - (target - 1)
    if margin > 0 {
      let chaser = teamName(second.battingSide)
      if isParScore(second, after: first) {
        return RecomputedOutcome(outcome: Outcome(winner: chaser, margin: .runs(margin)), basis: .parScore)
      }
      return RecomputedOutcome(
        outcome: Outcome(winner: chaser, margin: .wickets(10 - second.wicketsFallen(making: target))))
    }
    guard isEnded || isOver(second) else {
      return RecomputedOutcome(outcome: Outcome(result: .noResult), basis: .unfinished)
    }
    if margin == 0 { return tie }
    return RecomputedOutcome(outcome: Outcome(winner: teamName(first.battingSide), margin: .runs(-margin)))
  }

  /// Returns true if the target of a won chase was probably a par score, set when play stopped. A par score is recorded
  /// as a target for exactly the balls bowled. A target for complete overs may have been set in advance instead. Such a
  /// target is a par score only if the overs were reduced, the target is not the first total plus one, and it was
  /// reached before the last ball.
  private func isParScore(_ chase: Innings, after first: Innings) -> Bool {
    guard let target = chase.target, let overs = target.overs, let allowance = balls(of: chase),
      chase.ballsUsed(ballsPerOver: info.ballsPerOver) >= allowance
    else { return false }
    if target.balls > 0 { return true }
    return overs < info.overs ?? 0 && target.runs != first.total + 1 && chase.totalBeforeLastBall >= target.runs
  }

  private func unlimited(
    _ played: [Innings], trusting trustsTarget: Bool, isEnded: Bool
  ) -> RecomputedOutcome {
    let draw = RecomputedOutcome(outcome: Outcome(result: .draw), basis: .unfinished)
    guard let last = played.last, played.count == 4 || played.count == 3 else { return draw }
    let mistake = trustsTarget ? mistakenTarget.map { $0.stated - $0.expected } ?? 0 : 0
    let lead = last.total - (runsToWin(innings: played.count - 1, of: played) - 1 + mistake)
    let side = teamName(last.battingSide), other = teamName(last.fieldingSide)
    if played.count == 4, lead > 0 {
      let wickets = last.wicketsFallen(making: last.total - lead + 1)
      return RecomputedOutcome(outcome: Outcome(winner: side, margin: .wickets(10 - wickets)))
    }
    if !isEnded, !isCompleted(last) { return draw }
    if played.count == 4 {
      if lead == 0 { return RecomputedOutcome(outcome: Outcome(result: .tie)) }
      return RecomputedOutcome(outcome: Outcome(winner: other, margin: .runs(-lead)))
    }
    let hasBattedTwice = played.count { $0.battingSide == last.battingSide } == 2
    guard hasBattedTwice, lead < 0 else { return draw }
    return RecomputedOutcome(outcome: Outcome(winner: other, margin: .inningsAndRuns(innings: 1, runs: -lead)))
  }

  private var tie: RecomputedOutcome {
    let eliminators = innings.filter(\.isSuperOver).suffix(2)
    guard eliminators.count == 2, let one = eliminators.first, let other = eliminators.last else {
      return RecomputedOutcome(outcome: Outcome(result: .tie))
    }
    if one.total != other.total {
      let winner = one.total > other.total ? one : other
      return RecomputedOutcome(outcome: Outcome(result: .tie, eliminator: teamName(winner.battingSide)))
    }
    let boundaries = Side.allCases.map { side in
      innings.reduce(0) { $0 + ($1.battingSide == side ? $1.boundaries : 0) }
    }
    if boundaries[0] == boundaries[1] { return RecomputedOutcome(outcome: Outcome(result: .tie)) }
    let winner: Side = boundaries[0] > boundaries[1] ? .first : .second
    return RecomputedOutcome(outcome: Outcome(result: .tie, eliminator: teamName(winner)), basis: .boundaryCount)
  }

  private func isOver(_ chase: Innings) -> Bool {
    if isCompleted(chase) { return true }
    guard let limit = balls(of: chase) else { return false }
    return chase.ballsUsed(ballsPerOver: info.ballsPerOver) >= limit
  }

  private func balls(of chase: Innings) -> Int? {
    let overs = chase.target?.overs.map { $0 * info.ballsPerOver + (chase.target?.balls ?? 0) }
    return overs ?? info.overs.map { $0 * info.ballsPerOver }
  }
}
