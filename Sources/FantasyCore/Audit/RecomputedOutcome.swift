/// How a match ended by its deliveries, without a look at what the record says of its outcome. `OutcomeCheck`
/// compares the two.
public struct RecomputedOutcome: Hashable, Sendable {
  /// On what an outcome stands.
  public enum Basis: Hashable, Sendable {
    /// On the totals of the innings, and in a chase on its target.
    case totals
    /// The chase ended ahead of its target with the last ball that the target is for, in a broken over or after it had been
    /// passed: it is a par score, set when play had ended, and the margin is runs ahead of it (Duckworth, Lewis, Stern).
    case parScore
    /// The last super over was level: the side with more boundaries in the match, super overs included (the playing
    /// conditions up to 2019; later ones bowl another super over).
    case boundaryCount
    /// The last innings was still open: neither side had won.
    case unfinished
  }

  /// Winner and margin, or that there is none. `method` and `bowlOut` are never set: no delivery shows them.
  public var outcome: Outcome
  /// On what it stands.
  public var basis: Basis

  /// An outcome with what it stands on.
  public init(_ outcome: Outcome, basis: Basis = .totals) { (self.outcome, self.basis) = (outcome, basis) }
}

extension Match {
  /// The outcome by the deliveries: winner and margin, a tie with its super over, draw or no result.
  ///
  /// `info.outcome` is not looked at. Linear in the deliveries.
  public var recomputedOutcome: RecomputedOutcome {
    let played = innings.filter { !$0.isSuperOver }
    if info.overs == nil { return unlimited(played) }
    guard played.count == 2 else { return RecomputedOutcome(Outcome(result: .noResult), basis: .unfinished) }
    return chase(played[1], after: played[0])
  }

  /// One innings a side: the second side chases a target, which is one more than the first total unless the record
  /// names another.
  private func chase(_ second: Innings, after first: Innings) -> RecomputedOutcome {
    let target = second.target?.runs ?? first.total + 1
    let margin = second.total - (target - 1)
    if margin > 0 {
      let chaser = teamName(second.battingSide)
      if isParScore(second, after: first) {
        return RecomputedOutcome(Outcome(winner: chaser, margin: .runs(margin)), basis: .parScore)
      }
      return RecomputedOutcome(Outcome(winner: chaser, margin: .wickets(10 - second.wicketsFallen(making: target))))
    }
    guard isOver(second) else { return RecomputedOutcome(Outcome(result: .noResult), basis: .unfinished) }
    if margin == 0 { return tie }
    return RecomputedOutcome(Outcome(winner: teamName(first.battingSide), margin: .runs(-margin)))
  }

  /// Whether a chase that is ahead of its target is ahead of a par score: a target for just the balls that were bowled,
  /// fewer than the match allows.
  ///
  /// One for whole overs may have been set beforehand. It is taken for par only where the side went on past it, and where
  /// it is not simply one run more than the other side made.
  private func isParScore(_ chase: Innings, after first: Innings) -> Bool {
    guard let target = chase.target, let overs = target.overs, let allowance = balls(of: chase),
      chase.ballsUsed(ballsPerOver: info.ballsPerOver) >= allowance
    else { return false }
    if target.balls > 0 { return true }
    return overs < info.overs ?? 0 && target.runs != first.total + 1 && chase.totalBeforeLastBall >= target.runs
  }

  /// Up to two innings a side without a limit of overs: what is not won by the close is drawn.
  private func unlimited(_ played: [Innings]) -> RecomputedOutcome {
    let draw = RecomputedOutcome(Outcome(result: .draw), basis: .unfinished)
    guard let last = played.last, played.count == 4 || played.count == 3 else { return draw }
    let lead = played.reduce(0) { $0 + ($1.battingSide == last.battingSide ? $1.total : -$1.total) }
    let (side, other) = (teamName(last.battingSide), teamName(last.fieldingSide))
    if played.count == 4, lead > 0 {
      let wickets = last.wicketsFallen(making: last.total - lead + 1)
      return RecomputedOutcome(Outcome(winner: side, margin: .wickets(10 - wickets)))
    }
    if !isCompleted(last) { return draw }
    if played.count == 4 {
      if lead == 0 { return RecomputedOutcome(Outcome(result: .tie)) }
      return RecomputedOutcome(Outcome(winner: other, margin: .runs(-lead)))
    }
    let hasBattedTwice = played.count { $0.battingSide == last.battingSide } == 2
    guard hasBattedTwice, lead < 0 else { return draw }
    return RecomputedOutcome(Outcome(winner: other, margin: .inningsAndRuns(innings: 1, runs: -lead)))
  }

  /// A tie, with the winner of its last super over.
  private var tie: RecomputedOutcome {
    let eliminators = innings.filter(\.isSuperOver).suffix(2)
    guard eliminators.count == 2, let one = eliminators.first, let other = eliminators.last else {
      return RecomputedOutcome(Outcome(result: .tie))
    }
    if one.total != other.total {
      let winner = one.total > other.total ? one : other
      return RecomputedOutcome(Outcome(result: .tie, eliminator: teamName(winner.battingSide)))
    }
    let boundaries = Side.allCases.map { side in
      innings.reduce(0) { $0 + ($1.battingSide == side ? $1.boundaries : 0) }
    }
    if boundaries[0] == boundaries[1] { return RecomputedOutcome(Outcome(result: .tie)) }
    let winner: Side = boundaries[0] > boundaries[1] ? .first : .second
    return RecomputedOutcome(Outcome(result: .tie, eliminator: teamName(winner)), basis: .boundaryCount)
  }

  /// Whether nothing more could have been bowled in the chase: its innings is completed, or the overs are used up.
  private func isOver(_ chase: Innings) -> Bool {
    if isCompleted(chase) { return true }
    guard let limit = balls(of: chase) else { return false }
    return chase.ballsUsed(ballsPerOver: info.ballsPerOver) >= limit
  }

  /// The balls that a chase has, by its target or else by the match; nil where neither says.
  private func balls(of chase: Innings) -> Int? {
    let overs = chase.target?.overs.map { $0 * info.ballsPerOver + (chase.target?.balls ?? 0) }
    return overs ?? info.overs.map { $0 * info.ballsPerOver }
  }
}
