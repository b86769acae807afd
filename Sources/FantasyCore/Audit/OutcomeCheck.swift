/// Whether the outcome that a record gives is the one that follows from its deliveries, and if not, why.
public enum OutcomeCheck: Hashable, Sendable {
  /// The match has no outcome yet.
  case inProgress
  /// Winner and margin, or the result, are those of the deliveries.
  case agrees
  /// They are not, for this reason.
  case differs(OutcomeDifference)
}

/// Why a record's outcome is not what follows from its deliveries. All but `contradiction` are known ways in which a match is
/// decided by what no delivery holds.
public enum OutcomeDifference: String, Hashable, Sendable, CaseIterable {
  /// The result was given to a side, whatever was played (`method` is `Awarded`).
  case awarded
  /// A tie was decided by a bowl-out, which is not bowled in deliveries of the match.
  case bowlOut = "bowl-out"
  /// A tie by runs was decided by a count of wickets (`method` is `Lost fewer wickets`).
  case countBack = "count-back"
  /// A rain rule decided and the record has no target to check it by.
  case targetMissing = "target-missing"
  /// A rain rule's target was passed by the last ball of its overs: a chase won by wickets, or play that ended then ahead
  /// of par and was won by runs. The deliveries fit both.
  case lastBall = "last-ball"
  /// A side won although its opponent's chase was still open by the record: who could not bat is not named in it.
  case inningsOpen = "innings-open"
  /// None of these: record and deliveries contradict each other.
  case contradiction

  /// The reason in half a sentence.
  public var words: String {
    switch self {
    case .awarded: "the match was awarded"
    case .bowlOut: "a bowl-out decided"
    case .countBack: "a count of wickets decided"
    case .targetMissing: "a rain rule decided, and the record names no target"
    case .lastBall: "the target was passed by the last ball of a rain rule's overs: by wickets, or by runs ahead of par"
    case .inningsOpen: "the last innings was still open, unless somebody could not bat whom the record does not name"
    case .contradiction: "record and deliveries contradict each other"
    }
  }
}

extension Match {
  /// Whether the outcome of the record is that of its deliveries.
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
  /// Whether both say the same of winner, margin, result and super over; a method is how, not what.
  fileprivate func isSame(as recomputed: Outcome) -> Bool {
    winner == recomputed.winner && margin == recomputed.margin && result == recomputed.result
      && eliminator == recomputed.eliminator && bowlOut == nil
  }
}
