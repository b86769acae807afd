/// A row of the leaderboard.
public struct Standing: Sendable {
  /// The entry's index in the league's list of entries.
  public var index: ElementIndex<Entry>
  /// The manager of the entry.
  public var manager: ManagerID
  /// The name of the entry's team.
  public var teamName: String
  /// The rank, from 1.
  public var rank: Int
  /// True if other entries have the same points and no tie-break separates them.
  public var isTied: Bool
  /// The points so far, after deductions for transfers and adjustments.
  public var points: Points
  /// The number of ranks gained in the match that started last; negative if ranks were lost. Nil if fewer than two
  /// matches count.
  public var change: Int?
  /// The points earned in the match that started last; nil if no match counts.
  public var lastMatchPoints: Points?

  package init(
    index: ElementIndex<Entry>, manager: ManagerID, teamName: String, rank: Int, isTied: Bool, points: Points,
    change: Int? = nil, lastMatchPoints: Points? = nil
  ) {
    self.index = index
    self.manager = manager
    self.teamName = teamName
    self.rank = rank
    self.isTied = isTied
    self.points = points
    self.change = change
    self.lastMatchPoints = lastMatchPoints
  }
}

package struct Contest {
  package var entrants: [Entrant]
  package var counted: CountedMatches
  package var rule = ContestRule.totalPoints
  package var ties: Ties
  /// Returns the number of an entry's transfers before a given time; if the time is nil, all transfers until now.
  /// Called only for tied entries.
  package var transfers: (Entry, Instant?) -> Int
  /// The time before which transfers count in tie-breaks. If nil, all transfers until now count.
  package var transfersEnd: Instant?

  package init(
    entrants: [Entrant], counted: CountedMatches, rule: ContestRule = ContestRule.totalPoints, ties: Ties,
    transfers: @escaping (Entry, Instant?) -> Int, transfersEnd: Instant? = nil
  ) {
    self.entrants = entrants
    self.counted = counted
    self.rule = rule
    self.ties = ties
    self.transfers = transfers
    self.transfersEnd = transfersEnd
  }
}

extension Contest {
  package var board: (standings: [Standing], ties: [SettledTie]) {
    let earned = entrants.map(counted.earned)
    let scores = rule.scores(of: earned)
    let ranked = ranked(scores, earned, transfersEnd)
    let previous = ranksBeforeLatest(earned)
    let standings = ranked.entries.map { ranked in
      let index = ranked.entry.index, entry = entrants[ranked.entry.index].entry
      return Standing(
        index: ranked.entry, manager: entry.manager, teamName: entry.teamName, rank: ranked.rank,
        isTied: ranked.isTied, points: scores[index], change: previous.map { $0[index] - ranked.rank },
        lastMatchPoints: earned[index].matches.last)
    }
    return (standings, ranked.ties)
  }

  package func ranked(_ scores: [Points], _ earned: [EarnedPoints], _ transfersEnd: Instant?) -> SettledRanking {
    switch ties {
    case .numbered(let rule): return SettledRanking(ranking(of: scores, ties: rule))
    case .settled(let breaks):
      var values = TieValues(self, earned, transfersEnd: transfersEnd)
      return SettledRanking(of: scores, breaks) { values.value($0, of: $1) }
    }
  }

  private func ranksBeforeLatest(_ earned: [EarnedPoints]) -> [Int]? {
    guard counted.matches.count > 1, let latest = counted.matches.last else { return nil }
    var before = self
    before.counted = counted.withoutLatest
    let earnedBefore = zip(entrants, earned).map { entrant, earned in
      EarnedPoints(
        matches: earned.matches.dropLast(), season: before.counted.season(of: entrant),
        off: entrant.pointsOff(until: latest.start))
    }
    var ranks = [Int](repeating: 0, count: entrants.count)
    let ranked = before.ranked(rule.scores(of: earnedBefore), earnedBefore, latest.start)
    for entry in ranked.entries { ranks[entry.entry.index] = entry.rank }
    return ranks
  }
}
