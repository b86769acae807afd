/// The result of comparing the recorded outcome with the deliveries.
package enum OutcomeCheck: Hashable, Sendable {
  case inProgress
  /// The outcome computed from the deliveries matches the recorded winner, margin and result.
  case agrees
  case differs(OutcomeDifference)
}

/// The reason why the deliveries don't confirm the recorded outcome. In all cases except `totals`, `target` and
/// `contradiction`, the outcome may depend on facts that the deliveries don't show.
package enum OutcomeDifference: String, Hashable, Sendable, CaseIterable {
  /// The match was awarded to a side (`method` is `Awarded`).
  case awarded
  /// A tie was decided by a bowl-out, which is not recorded as deliveries.
  case bowlOut = "bowl-out"
  /// A match with equal totals was decided on wickets lost (`method` is `Lost fewer wickets`).
  case countBack = "count-back"
  /// A rain rule decided the match, but the file doesn't state the target or par score.
  case targetMissing = "target-missing"
  /// Under a rain rule, the target was passed on the last ball of the reduced overs. The chasing side won by wickets
  /// or, if play was stopped at that ball, by runs ahead of a par score. The deliveries don't show which.
  case lastBall = "last-ball"
  /// According to the deliveries, the last innings had not ended. The recorded outcome is possible if batters missing
  /// from the file were unable to bat.
  case inningsOpen = "innings-open"
  /// The target disagrees with the totals (see `MistakenTarget`). The recorded outcome follows from the target, but not
  /// from the totals.
  case totals
  /// The target disagrees with the totals (see `MistakenTarget`). The recorded outcome follows from the totals, but not
  /// from the target.
  case target
  /// The deliveries contradict the recorded outcome for another reason.
  case contradiction

  package var description: String {
    switch self {
    case .awarded: "the match was awarded"
    case .bowlOut: "decided by a bowl-out"
    case .countBack: "decided on wickets lost"
    case .targetMissing:
      "decided under a rain rule, by a revised target or par score that the file does not state"
    case .lastBall:
      "the target was passed off the last ball of the reduced overs, so the margin may be in wickets or in runs"
    case .inningsOpen: "the last innings had not ended, unless a player not named in the file was unable to bat"
    case .totals: "the stated outcome follows from the target, but not from the totals"
    case .target: "the stated outcome follows from the totals, but not from the target"
    case .contradiction: "the stated outcome contradicts the deliveries"
    }
  }

  package var isContradiction: Bool { [.totals, .target, .contradiction, .inningsOpen].contains(self) }
}

extension Match {
  package var outcomeCheck: OutcomeCheck {
    guard let given = info.outcome else { return .inProgress }
    let agreesWithTotals = given.isSame(as: recomputedOutcome.outcome)
    if let byTarget = outcomeByMistakenTarget {
      let agreesWithTarget = given.isSame(as: byTarget.outcome)
      if agreesWithTotals != agreesWithTarget { return .differs(agreesWithTarget ? .totals : .target) }
    }
    if agreesWithTotals { return .agrees }
    return .differs(difference(given))
  }

  private func difference(_ given: Outcome) -> OutcomeDifference {
    let recomputed = recomputedOutcome
    if given.method == Outcome.awarded { return .awarded }
    if given.bowlOut != nil, recomputed.outcome.result == .tie { return .bowlOut }
    if given.method != nil, given.margin == nil, given.result == nil, recomputed.outcome.result == .tie {
      return .countBack
    }
    if isDecidedByUnstatedTarget(given) { return .targetMissing }
    if given.winner != nil, recomputed.basis == .unfinished, given.isSame(as: outcomeIfEnded) { return .inningsOpen }
    let chase = innings.last { !$0.isSuperOver }
    if given.method != nil, given.winner == recomputed.outcome.winner, let chase, let target = chase.target,
      chase.ballsUsed(ballsPerOver: info.ballsPerOver) == (target.overs ?? 0) * info.ballsPerOver + target.balls,
      [given.margin, recomputed.outcome.margin].contains(.runs(chase.total - target.runs + 1)),
      [given.margin, recomputed.outcome.margin].contains(.wickets(10 - chase.wicketsFallen(making: target.runs)))
    {
      return .lastBall
    }
    return .contradiction
  }

  /// Returns true if the recorded outcome fits a target or par score that was set under a rain rule but is missing from
  /// the file. If play stops for good during a chase, a side ahead of the par score wins by runs, even when batting
  /// second.
  private func isDecidedByUnstatedTarget(_ given: Outcome) -> Bool {
    let played = innings.filter { !$0.isSuperOver }
    guard given.method != nil, info.overs != nil, played.count == 2 else { return false }
    let first = played[0], chase = played[1]
    let isWonByChaser = given.winner == teamName(chase.battingSide)
    let par: Int
    switch given.margin {
    case .wickets(let wickets): return isWonByChaser && chase.target == nil && wickets == 10 - chase.wicketsFallen
    case .runs(let runs) where isWonByChaser: par = chase.total - runs
    case .runs(let runs) where given.winner == teamName(first.battingSide): par = chase.total + runs
    case nil where given.result == .tie: par = chase.total
    default: return false
    }
    guard let target = chase.target else { return par >= 0 }
    return (0..<target.runs).contains(par) && chase.total < target.runs && isCutShort(chase)
      && !statesParScore(chase, after: first)
  }

  private func statesParScore(_ chase: Innings, after first: Innings) -> Bool {
    guard let target = chase.target, let overs = target.overs, target.runs != first.total + 1 else { return false }
    return chase.ballsUsed(ballsPerOver: info.ballsPerOver) >= overs * info.ballsPerOver + target.balls
  }

  private func isCutShort(_ chase: Innings) -> Bool {
    let limit = (info.overs ?? 0) * info.ballsPerOver
    return !isCompleted(chase) && chase.ballsUsed(ballsPerOver: info.ballsPerOver) < limit
  }
}

extension Outcome {
  static let awarded = "Awarded"

  fileprivate func isSame(as recomputed: Outcome) -> Bool {
    winner == recomputed.winner && margin == recomputed.margin && result == recomputed.result
      && eliminator == recomputed.eliminator && bowlOut == nil
  }
}
