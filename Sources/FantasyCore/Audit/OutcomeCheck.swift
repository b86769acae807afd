/// Whether the stated outcome follows from the deliveries, and if not, why.
public enum OutcomeCheck: Hashable, Sendable {
  /// The match has no outcome yet.
  case inProgress
  /// The winner and margin, or the result, follow from the deliveries.
  case agrees
  /// They don't, for this reason.
  case differs(OutcomeDifference)
}

/// Why a stated outcome does not follow from the deliveries. In every case except `contradiction`, the match was
/// decided by something that the deliveries don't show.
public enum OutcomeDifference: String, Hashable, Sendable, CaseIterable {
  /// The match was awarded to a side, whatever had been played (`method` is `Awarded`).
  case awarded
  /// A tie was decided by a bowl-out, which is not recorded as deliveries.
  case bowlOut = "bowl-out"
  /// A tie by runs was decided by a count of wickets (`method` is `Lost fewer wickets`).
  case countBack = "count-back"
  /// A rain rule decided the match and the file gives no target to check it against.
  case targetMissing = "target-missing"
  /// A rain rule's target was passed with the last ball of its overs: either a chase won by wickets, or play that was
  /// then stopped and won by runs ahead of par. The deliveries fit both.
  case lastBall = "last-ball"
  /// A side won although its opponent's chase was still open: the file does not name the batters who could not bat.
  case inningsOpen = "innings-open"
  /// None of these: the stated outcome contradicts the deliveries.
  case contradiction

  /// The reason as half a sentence.
  public var words: String {
    switch self {
    case .awarded: "the match was awarded"
    case .bowlOut: "decided by a bowl-out"
    case .countBack: "decided on wickets lost"
    case .targetMissing: "decided under a rain rule, but the file states no target"
    case .lastBall:
      "the target was passed off the last ball of the reduced overs, so the margin may be in wickets or in runs"
    case .inningsOpen: "the last innings had not ended, unless a player not named in the file was unable to bat"
    case .contradiction: "the stated outcome contradicts the deliveries"
    }
  }
}

extension Match {
  /// Compares the stated outcome with the one that follows from the deliveries.
  public var outcomeCheck: OutcomeCheck {
    guard let given = info.outcome else { return .inProgress }
    let recomputed = recomputedOutcome
    if given.isSame(as: recomputed.outcome) { return .agrees }
    return .differs(difference(given, recomputed))
  }

  private func difference(_ given: Outcome, _ recomputed: RecomputedOutcome) -> OutcomeDifference {
    if given.method == "Awarded" { return .awarded }
    if given.bowlOut != nil, recomputed.outcome.result == .tie { return .bowlOut }
    if given.method != nil, given.margin == nil, given.result == nil, recomputed.outcome.result == .tie {
      return .countBack
    }
    let chase = innings.last { !$0.isSuperOver }
    if given.method != nil, chase?.target == nil { return .targetMissing }
    if given.winner != nil, recomputed.basis == .unfinished { return .inningsOpen }
    if given.method != nil, given.winner == recomputed.outcome.winner, let chase, let target = chase.target,
      chase.ballsUsed(ballsPerOver: info.ballsPerOver) == (target.overs ?? 0) * info.ballsPerOver + target.balls,
      [given.margin, recomputed.outcome.margin].contains(.runs(chase.total - target.runs + 1)),
      [given.margin, recomputed.outcome.margin].contains(.wickets(10 - chase.wicketsFallen(making: target.runs)))
    {
      return .lastBall
    }
    return .contradiction
  }
}

extension Outcome {
  /// Whether winner, margin, result and super over are the same; the method may differ. An outcome with a bowl-out
  /// never is.
  fileprivate func isSame(as recomputed: Outcome) -> Bool {
    winner == recomputed.winner && margin == recomputed.margin && result == recomputed.result
      && eliminator == recomputed.eliminator && bowlOut == nil
  }
}
