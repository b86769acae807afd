// The entries in a contest, with the locked line-ups that its matches count, placed in the pool.

/// A line-up by indices in the pool.
struct PlacedLineUp: Sendable {
  let players: [Place<PoolPlayer>]
  let captain: Place<PoolPlayer>?
  let viceCaptain: Place<PoolPlayer>?

  init(_ lineUp: LineUp, in pool: Pool) {
    players = lineUp.players.compactMap { pool.place(of: $0) }
    captain = lineUp.captain.flatMap { pool.place(of: $0) }
    viceCaptain = lineUp.viceCaptain.flatMap { pool.place(of: $0) }
  }

  func captaincy(ofPlayerAt place: Place<PoolPlayer>) -> Captaincy? {
    if place == captain { return .captain }
    return place == viceCaptain ? .viceCaptain : nil
  }
}

/// An entry with the line-ups that its matches count.
struct Entrant: Sendable {
  /// Consecutive matches that count the same line-up.
  struct LineUpRun: Sendable {
    let lineUp: PlacedLineUp
    let start: Int
    var end: Int

    var matches: Range<Int> { start..<end }
  }

  let entry: Entry
  private(set) var lineUpRuns: [LineUpRun] = []

  /// - Parameters:
  ///   - matches: the number of matches that count.
  ///   - locked: the line-up locked for a match, by its position in order of start; nil if none was saved in time.
  init(_ entry: Entry, matches: Int, in pool: Pool, locked: (Int) -> SavedLineUp?) {
    self.entry = entry
    var last: Int?
    for match in 0..<matches {
      guard let saved = locked(match) else {
        last = nil
        continue
      }
      if saved.sequence == last {
        lineUpRuns[lineUpRuns.count - 1].end = match + 1
      } else {
        lineUpRuns.append(LineUpRun(lineUp: PlacedLineUp(saved.lineUp, in: pool), start: match, end: match + 1))
        last = saved.sequence
      }
    }
  }

  func lineUp(for match: Int) -> PlacedLineUp? { lineUpRuns.first { $0.matches.contains(match) }?.lineUp }
}
