// Computes a cup's pairings, results and eliminations. All of these are computed from the journal and the matches each
// time, so correcting a match also corrects the later stages.

import FantasyCore

package struct Cup: Sendable {
  package enum Decision: String, Hashable, Sendable {
    case points
    case bestPlayer = "best-player"
    case seed
    case bye
    /// The opponent's account was deleted before the tie, so the manager advances.
    case left
  }

  /// A pairing of two managers, or one manager with a bye. If an earlier tie isn't over, its winner isn't known yet,
  /// and the manager is nil.
  package struct Tie: Hashable, Sendable {
    /// The managers' indices in `entrants`. Nil for a manager who isn't known yet, and for the missing opponent in a
    /// bye.
    package let one, other: Int?
    package let points, otherPoints: Points
    package let best, otherBest: Points
    /// The winner's index in `entrants`; nil until the tie is over.
    package let winner: Int?
    package let decision: Decision?
  }

  package struct Standing: Hashable, Sendable {
    /// The manager's index in `entrants`.
    package let entrant: Int
    package let points, best: Points
    /// The reason why the manager was eliminated; nil for managers who survive the round.
    package let eliminated: Decision?
  }

  package struct Stage: Sendable {
    /// The numbers of the league's rounds in which the stage is played. Rounds whose matches aren't known yet are
    /// missing.
    package let rounds: [Int]
    package let state: HeadToHead.RoundState
    /// The ties in the order of the bracket, from the top; empty in a last-man-standing cup.
    package let ties: [Tie]
    /// The managers in the round, best first; empty in a knockout.
    package let standings: [Standing]
  }

  package let terms: CupTerms
  /// The managers who take part, the best seed first.
  package let entrants: [ManagerID]
  /// True once the first round has begun; the seeding is then final.
  package let isDrawn: Bool
  package let stages: [Stage]
  /// The winners' indices in `entrants`; empty until the cup is over. If no rounds are left, all survivors of a
  /// last-man-standing cup share the cup.
  package let winners: [Int]

  /// Computes a cup. If `memberships` is nil, they are computed from the league's record, which must then have all
  /// commits.
  package init(_ terms: CupTerms, _ scores: LeagueScores, _ memberships: Memberships? = nil) {
    let length = scores.league.contest ?? ContestTerms(round: terms.round)
    var terms = terms
    terms.round = length.round
    self.init(terms, LeagueRounds(length, scores, memberships), at: scores.now)
  }

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
      var random = SeededRandom(seed: UInt64(terms.lot)), left = there, drawn = [ManagerID]()
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
    self.stages = stages
    self.winners = isDrawn ? winners : []
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

  private static func partialState(of numbers: [Int], _ rounds: some ContestRounds) -> HeadToHead.RoundState {
    numbers.isEmpty || rounds.state(of: numbers) == .upcoming ? .upcoming : .running
  }

  private static func tie(
    _ one: Int?, _ other: Int?, isBye: Bool, _ numbers: [Int], isOver: Bool, _ entrants: [ManagerID],
    _ rounds: some ContestRounds
  ) -> Tie {
    func earned(_ index: Int?) -> (sum: Points, best: Points) {
      index.map { rounds.earned(by: entrants[$0], in: numbers) } ?? (.zero, .zero)
    }
    let mine = earned(one), its = earned(other)
    var winner: Int?, decision: Decision?
    if isBye {
      winner = one
      decision = .bye
    } else if let one, let other, rounds.hasLeft(entrants[one], numbers) != rounds.hasLeft(entrants[other], numbers) {
      winner = rounds.hasLeft(entrants[one], numbers) ? other : one
      decision = .left
    } else if isOver, let one, let other {
      let isFirst: Bool
      if mine.sum != its.sum {
        isFirst = mine.sum > its.sum
        decision = .points
      } else if mine.best != its.best {
        isFirst = mine.best > its.best
        decision = .bestPlayer
      } else {
        isFirst = one < other
        decision = .seed
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
    var left = Array(entrants.indices), stages = [Stage]()
    var number = terms.from
    while left.count > 1, number <= rounds.count {
      let state = rounds.state(of: [number])
      let earned = left.map { index in
        (
          index: index, rounds.earned(by: entrants[index], in: [number]),
          isHere: rounds.hasLeft(entrants[index], [number]) ? 0 : 1
        )
      }
      let ordered = earned.sorted {
        ($1.isHere, $1.1.sum, $1.1.best, $0.index) < ($0.isHere, $0.1.sum, $0.1.best, $1.index)
      }
      let last = ordered[ordered.count - 1], next = ordered[ordered.count - 2]
      let decision: Decision =
        last.isHere != next.isHere
        ? .left : last.1.sum != next.1.sum ? .points : last.1.best != next.1.best ? .bestPlayer : .seed
      stages.append(
        Stage(
          rounds: [number], state: state, ties: [],
          standings: ordered.map { row in
            Standing(
              entrant: row.index, points: row.1.sum, best: row.1.best,
              eliminated: state == .over && row.index == last.index ? decision : nil)
          }))
      // Later rounds need this round's result, because the eliminated manager takes no part in later rounds.
      if state != .over { return (stages, []) }
      left.removeAll { $0 == last.index }
      number += 1
    }
    return (stages, left.count <= 1 || rounds.areAllKnown ? left : [])
  }
}
