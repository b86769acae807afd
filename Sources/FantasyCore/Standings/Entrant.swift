// An entry in a contest. The locked line-ups use indices in the pool instead of player ids.

package struct IndexedLineUp: Sendable {
  package let players: [ElementIndex<PoolPlayer>]
  package let captain, viceCaptain: ElementIndex<PoolPlayer>?

  package func captaincy(ofPlayerAt index: ElementIndex<PoolPlayer>) -> Captaincy? {
    if index == captain { return .captain }
    return index == viceCaptain ? .viceCaptain : nil
  }
}

extension IndexedLineUp {
  package init(_ lineUp: LineUp, in pool: Pool) {
    players = lineUp.players.compactMap { pool.index(of: $0) }
    captain = lineUp.captain.flatMap { pool.index(of: $0) }
    viceCaptain = lineUp.viceCaptain.flatMap { pool.index(of: $0) }
  }
}

package struct Entrant: Sendable {
  /// A run of consecutive matches in which the same line-up counts.
  package struct LineUpRun: Sendable {
    package let lineUp: IndexedLineUp
    package let matches: Range<Int>
  }

  package let entry: Entry
  package let lineUpRuns: [LineUpRun]
  /// The points deducted for transfers, and negative deductions for points that the commissioner added. A deduction
  /// applies from `start`, the start time of the match to which it belongs.
  package let costs: [(start: Instant, points: Points)]

  /// Creates an entrant.
  ///
  /// - Parameter locked: the locked line-ups, each with the range of matches in which it counts. Matches are indexed in
  ///   order of start time.
  package init(
    _ entry: Entry, in pool: Pool, locked: [(saved: SavedLineUp, matches: Range<Int>)],
    costs: [(start: Instant, points: Points)] = []
  ) {
    self.entry = entry
    self.costs = costs
    lineUpRuns = locked.map { LineUpRun(lineUp: IndexedLineUp($0.saved.lineUp, in: pool), matches: $0.matches) }
  }

  /// Returns the sum of the deductions that apply before `end`, or of all deductions if `end` is nil.
  package func pointsOff(until end: Instant? = nil) -> Points {
    costs.reduce(.zero) { sum, cost in end.map { cost.start < $0 } ?? true ? sum + cost.points : sum }
  }

  package func lineUp(for match: Int) -> IndexedLineUp? { lineUpRuns.first { $0.matches.contains(match) }?.lineUp }
}
