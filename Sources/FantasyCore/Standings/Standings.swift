// Who stands where in a contest: entries ranked, ties settled, with the ranks before the latest match.

/// A row of the leaderboard.
public struct Standing: Sendable {
  /// The entry.
  public var entry: Entry
  /// Its rank, from 1.
  public var rank: Int
  /// Whether others have the same points.
  public var isTied: Bool
  /// Its points.
  public var points: Points
  /// Places up against the board without the latest-starting scored match; nil at first.
  public var change: Int?
  /// What it earned in that match; nil at first.
  public var lastMatchPoints: Points?
}

/// What is contested, by whom, and how it is decided.
struct Contest {
  /// The entries, in the order in which settings were first saved.
  var entrants: [Entrant]
  /// The matches that count.
  var counted: CountedMatches
  /// How it is decided.
  var rule = ContestRule.totalPoints
  /// How equal points are settled.
  var ties: Ties
  /// How many transfers an entry made until a moment; nil for up to now. Asked only of those that are tied.
  var transfers: (Entry, Instant?) -> Int
  /// The moment from which transfers don't count in tie-breaks; nil for up to now.
  var transfersEnd: Instant?
}

/// Who stands where in a contest.
struct Standings {
  /// The rows, best first.
  let rows: [Standing]
  /// The ties that tie-breaks settled, in the rows' order.
  let ties: [SettledTie]

  /// The standings of a contest.
  init(of contest: Contest) {
    let earned = contest.entrants.map(contest.counted.earned)
    let scores = contest.rule.scores(of: earned)
    let ranked = contest.ranked(scores, earned, contest.transfersEnd)
    let previous = contest.ranksBeforeLatest(earned)
    rows = ranked.places.map { place in
      Standing(
        entry: contest.entrants[place.index].entry, rank: place.rank, isTied: place.isTied, points: scores[place.index],
        change: previous.map { $0[place.index] - place.rank }, lastMatchPoints: earned[place.index].matches.last)
    }
    ties = ranked.ties
  }
}

extension Contest {
  /// Ranks the entries by scores that they have from what they earned.
  fileprivate func ranked(_ scores: [Points], _ earned: [EarnedPoints], _ transfersEnd: Instant?) -> SettledRanking {
    switch ties {
    case .numbered(let rule): return SettledRanking(ranking(of: scores, ties: rule))
    case .settled(let breaks):
      var values = TieValues(self, earned, transfersEnd: transfersEnd)
      return SettledRanking(of: scores, breaks) { values.value($0, of: $1) }
    }
  }

  /// The ranks, by place of the entry, as they were without the latest-starting match; nil where it is the first.
  fileprivate func ranksBeforeLatest(_ earned: [EarnedPoints]) -> [Int]? {
    guard counted.matches.count > 1, let latest = counted.matches.last else { return nil }
    var before = self
    before.counted = counted.withoutLatest
    let earnedBefore = zip(entrants, earned).map { entrant, earned in
      EarnedPoints(matches: earned.matches.dropLast(), season: before.counted.season(of: entrant))
    }
    var ranks = [Int](repeating: 0, count: entrants.count)
    let ranked = before.ranked(rule.scores(of: earnedBefore), earnedBefore, latest.start)
    for place in ranked.places { ranks[place.index] = place.rank }
    return ranks
  }
}
