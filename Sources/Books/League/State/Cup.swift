// A cup of a league: who meets whom, who goes on, who is left. It is computed from the league's journal and matches each
// time, so whatever corrects a match corrects the stages after it.

import FantasyCore

/// A cup as it stands.
package struct Cup: Sendable {
  /// What decided a tie, or who goes in a round of a last man standing.
  package enum Decision: String, Hashable, Sendable {
    /// More points.
    case points
    /// A best player with more points.
    case bestPlayer = "best-player"
    /// The higher seed.
    case seed
    /// Nobody to play against.
    case bye
    /// The other one's account was deleted before.
    case left
  }

  /// Two who meet, or one with a bye. Nobody yet where a tie before it is not over.
  package struct Tie: Hashable, Sendable {
    /// The two, by their places among the entrants.
    package let one, other: Int?
    /// What their teams have earned in the tie so far.
    package let points, otherPoints: Points
    /// What their best players have earned in it.
    package let best, otherBest: Points
    /// Who goes on, once the tie is over.
    package let winner: Int?
    /// What decided it.
    package let decision: Decision?
  }

  /// Somebody in a round of a last man standing.
  package struct Standing: Hashable, Sendable {
    /// Their place among the entrants.
    package let entrant: Int
    /// What their team has earned in the round, and its best player.
    package let points, best: Points
    /// What decided that they go; nil for who stays.
    package let goes: Decision?
  }

  /// A stage of a cup.
  package struct Stage: Sendable {
    /// The numbers of the league's rounds that it is played in; fewer than its legs while their matches aren't known.
    package let rounds: [Int]
    /// Whether it has begun, and whether it is over.
    package let state: HeadToHead.RoundState
    /// The ties, from the top of the bracket; none in a last man standing.
    package let ties: [Tie]
    /// Who is still in it, the best first; none in a knockout.
    package let standings: [Standing]
  }

  /// Its terms.
  package let terms: CupTerms
  /// Who plays in it, the best seed first.
  package let entrants: [ManagerID]
  /// Whether the seeds stand: its first round has begun.
  package let isDrawn: Bool
  /// The stages in order.
  package let stages: [Stage]
  /// Who has won it, by their places; several where nobody is left to go. None while it goes on.
  package let winners: [Int]

  /// A cup of a league.
  ///
  /// - Parameters:
  ///   - scores: the points of the league.
  ///   - memberships: who was in it when; nil where the league knows all its commits.
  package init(_ terms: CupTerms, _ scores: Scoreboard, _ memberships: Memberships? = nil) {
    let length = scores.league.contest ?? ContestTerms(round: terms.round)
    var terms = terms
    terms.round = length.round
    self.init(terms, LeagueRounds(length, scores, memberships), at: scores.now)
  }

  /// A cup of a league by its rounds.
  init(_ terms: CupTerms, _ rounds: some ContestRounds, at now: Instant) {
    self.terms = terms
    let begin = rounds.begin(of: terms.from)
    isDrawn = begin.map { $0 <= now } ?? false
    let there = rounds.members.filter { manager in
      begin.map { rounds.memberships.hasJoined(manager, by: $0) } ?? true
        && !rounds.memberships.hasLeft(manager, by: begin ?? now)
    }
    switch terms.seeds {
    case .draw:
      var (random, left, drawn) = (SeededRandom(seed: UInt64(terms.lot)), there, [ManagerID]())
      while !left.isEmpty { drawn.append(left.remove(at: random.below(left.count))) }
      entrants = drawn
    case .rank:
      let set = Set(there)
      entrants = rounds.ranked(before: terms.from).filter(set.contains)
    }
    let (stages, winners) =
      switch terms.kind {
      case .knockout: Self.knockout(entrants, terms, rounds)
      case .lastStanding: Self.lastStanding(entrants, terms, rounds)
      }
    (self.stages, self.winners) = (stages, isDrawn ? winners : [])
  }

  private static func knockout(
    _ entrants: [ManagerID], _ terms: CupTerms, _ rounds: some ContestRounds
  ) -> ([Stage], winners: [Int]) {
    var pairs: [(Int?, Int?, isBye: Bool)] = Bracket.pairs(of: entrants.count).map {
      ($0.seed, $0.other, $0.other == nil)
    }
    var stages: [Stage] = []
    for number in 0..<max(Bracket.stages(of: entrants.count), entrants.isEmpty ? 0 : 1) {
      let first = terms.from + number * terms.legs
      let numbers = Array(first..<first + terms.legs).filter { $0 <= rounds.count }
      let state = numbers.count == terms.legs ? rounds.state(of: numbers) : partialState(of: numbers, rounds)
      let ties = pairs.map { one, other, isBye in
        tie(one, other, isBye: isBye, numbers, isOver: state == .over, entrants, rounds)
      }
      stages.append(Stage(rounds: numbers, state: state, ties: ties, standings: []))
      pairs = stride(from: 0, to: ties.count - 1, by: 2).map { (ties[$0].winner, ties[$0 + 1].winner, false) }
    }
    return (stages, [stages.last?.ties.first?.winner].compactMap(\.self))
  }

  /// The state of a stage of which not all rounds are known: it is not over.
  private static func partialState(of numbers: [Int], _ rounds: some ContestRounds) -> HeadToHead.RoundState {
    numbers.isEmpty || rounds.state(of: numbers) == .upcoming ? .upcoming : .running
  }

  private static func tie(
    _ one: Int?, _ other: Int?, isBye: Bool, _ numbers: [Int], isOver: Bool, _ entrants: [ManagerID],
    _ rounds: some ContestRounds
  ) -> Tie {
    func earned(_ place: Int?) -> (sum: Points, best: Points) {
      place.map { rounds.earned(by: entrants[$0], in: numbers) } ?? (.zero, .zero)
    }
    let (mine, its) = (earned(one), earned(other))
    var (winner, decision): (Int?, Decision?) = (nil, nil)
    if isBye {
      (winner, decision) = (one, .bye)
    } else if let one, let other, rounds.hasLeft(entrants[one], numbers) != rounds.hasLeft(entrants[other], numbers) {
      (winner, decision) = (rounds.hasLeft(entrants[one], numbers) ? other : one, .left)
    } else if isOver, let one, let other {
      let isFirst: Bool
      if mine.sum != its.sum {
        (isFirst, decision) = (mine.sum > its.sum, .points)
      } else if mine.best != its.best {
        (isFirst, decision) = (mine.best > its.best, .bestPlayer)
      } else {
        (isFirst, decision) = (one < other, .seed)
      }
      winner = isFirst ? one : other
    }
    return Tie(
      one: one, other: other, points: mine.sum, otherPoints: its.sum, best: mine.best, otherBest: its.best,
      winner: winner, decision: decision)
  }

  private static func lastStanding(
    _ entrants: [ManagerID], _ terms: CupTerms, _ rounds: some ContestRounds
  ) -> ([Stage], winners: [Int]) {
    var (left, stages) = (Array(entrants.indices), [Stage]())
    var number = terms.from
    while left.count > 1, number <= rounds.count {
      let state = rounds.state(of: [number])
      let earned = left.map { place in
        (
          place: place, rounds.earned(by: entrants[place], in: [number]),
          isHere: rounds.hasLeft(entrants[place], [number]) ? 0 : 1
        )
      }
      let ordered = earned.sorted {
        ($1.isHere, $1.1.sum, $1.1.best, $0.place) < ($0.isHere, $0.1.sum, $0.1.best, $1.place)
      }
      let (last, next) = (ordered[ordered.count - 1], ordered[ordered.count - 2])
      let decision: Decision =
        last.isHere != next.isHere
        ? .left : last.1.sum != next.1.sum ? .points : last.1.best != next.1.best ? .bestPlayer : .seed
      stages.append(
        Stage(
          rounds: [number], state: state, ties: [],
          standings: ordered.map { row in
            Standing(
              entrant: row.place, points: row.1.sum, best: row.1.best,
              goes: state == .over && row.place == last.place ? decision : nil)
          }))
      // Who goes is known when a round is over; the next one begins with all others.
      if state != .over { return (stages, []) }
      left.removeAll { $0 == last.place }
      number += 1
    }
    return (stages, left.count <= 1 || rounds.areAllKnown ? left : [])
  }
}
