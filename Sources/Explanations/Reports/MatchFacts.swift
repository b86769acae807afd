// Computes the facts of a match report; other code writes the text. All facts are counted from the deliveries, except
// the outcome, venue and players of the match, which the match file states.

import FantasyCore

/// The facts of a finished match. Only `superOver` and `superOvers` include super overs.
package struct MatchFacts: Sendable, Hashable {
  package let info: MatchInfo
  package let players: [MatchPlayer]
  package let result: MatchResult
  package let innings: [InningsFacts]
  /// The two innings of the last super over; empty if there was none.
  package let superOver: [InningsFacts]
  package let superOvers: Int
  /// The innings of all batters, ordered by most runs, then fewest balls, then earliest innings.
  package let batting: [BattingFeat]
  /// The figures of each bowler with a wicket in an innings, ordered by most wickets, then fewest runs, then fewest
  /// balls, then earliest innings.
  package let bowling: [BowlingFeat]
  /// All partnerships, ordered by most runs, then fewest balls, then earliest innings.
  package let stands: [StandFeat]
  package let hatTricks: [HatTrick]
  /// The bowlers with ten or more wickets in the match, ordered by player index.
  package let matchHauls: [MatchHaul]
  /// The turning point, as defined by `TurningPoint`; nil if there is none.
  package let turn: TurningPoint?
  /// The number of legal balls left after a successful chase. Nil for any other result, and for a chase with reduced or
  /// miscounted overs.
  package let ballsLeft: Int?

  package var runs: Int { innings.reduce(0) { $0 + $1.runs } }
  package var extras: Int { innings.reduce(0) { $0 + $1.extras } }
  package var isLimited: Bool { info.overs != nil }

  /// Creates the facts of a match. Nil if the match has figures in place of deliveries, if the outcome is missing, or
  /// if the winner is neither side.
  package init?(_ match: Match) {
    guard match.figures == nil, let outcome = match.info.outcome, let result = MatchResult(outcome, match.info.teams)
    else { return nil }
    let cards = match.cards
    let counted = cards.filter { !$0.innings.isSuperOver && !$0.innings.deliveries.isEmpty }
    let overs = cards.filter(\.innings.isSuperOver)
    info = match.info
    players = match.players
    self.result = result
    innings = cards.filter { !$0.innings.isSuperOver }.map(InningsFacts.init)
    superOvers = overs.count / 2
    superOver = superOvers > 0 ? overs.suffix(2).map(InningsFacts.init) : []
    batting = counted.flatMap { BattingFeat.all($0, in: match) }.bestFirst()
    bowling = counted.flatMap { BowlingFeat.all($0, in: match) }.bestFirst()
    stands = counted.flatMap { StandFeat.all($0) }.bestFirst()
    hatTricks = counted.flatMap { HatTrick.all($0) }
    matchHauls = MatchHaul.all(bowling, counted, in: match)
    turn = TurningPoint(of: match, counted.map(\.number), result)
    ballsLeft = match.ballsLeft(result)
  }

  package func player(_ index: PlayerIndex) -> MatchPlayer { players[Int(index)] }

  package func innings(numbered number: Int) -> InningsFacts? { innings.first { $0.number == number } }
}

package enum MatchResult: Sendable, Hashable {
  case won(Side, by: Outcome.Margin?)
  /// The match was tied, and this side won the super over.
  case superOver(Side)
  /// The match was tied, and this side won the bowl-out.
  case bowlOut(Side)
  case tied
  case drawn
  case noResult

  /// The winner, including the winner of a super over or bowl-out after a tie.
  package var winner: Side? {
    switch self {
    case .won(let side, _), .superOver(let side), .bowlOut(let side): side
    case .tied, .drawn, .noResult: nil
    }
  }

  init?(_ outcome: Outcome, _ teams: [String]) {
    func side(_ name: String) -> Side? {
      Side.allCases.first { teams.indices.contains($0.index) && teams[$0.index] == name }
    }
    if let winner = outcome.winner {
      guard let side = side(winner) else { return nil }
      self = .won(side, by: outcome.margin)
    } else if let eliminator = outcome.eliminator {
      guard let side = side(eliminator) else { return nil }
      self = .superOver(side)
    } else if let bowlOut = outcome.bowlOut {
      guard let side = side(bowlOut) else { return nil }
      self = .bowlOut(side)
    } else {
      switch outcome.result {
      case .draw: self = .drawn
      case .tie: self = .tied
      case .noResult, nil: self = .noResult
      }
    }
  }
}

package struct InningsFacts: Sendable, Hashable {
  package let number: Int
  package let side: Side
  package let ofSide: Int
  package let total: InningsTotal
  /// The extras of the innings, including penalty runs outside deliveries.
  package let extras: Int
  package let target: Innings.Target?
  package let isDeclared, isForfeited: Bool
  package let wasPlayed: Bool

  package var runs: Int { total.runs }

  init(_ card: InningsCard) {
    number = card.number
    side = card.innings.battingSide
    ofSide = card.ofSide
    total = card.total
    extras = ExtraKind.allCases.reduce(0) { $0 + card.runs(of: $1) }
    target = card.innings.target
    isDeclared = card.innings.isDeclared
    isForfeited = card.innings.isForfeited
    wasPlayed = !card.innings.deliveries.isEmpty
  }
}

extension Match {
  fileprivate func ballsLeft(_ result: MatchResult) -> Int? {
    guard case .won(_, by: .wickets) = result, info.outcome?.method == nil, let overs = info.overs,
      let chase = innings.last(where: { !$0.isSuperOver }), chase.miscountedOvers.isEmpty,
      chase.target.map({ ($0.overs ?? overs) == overs && $0.balls == 0 }) ?? true
    else { return nil }
    let left = overs * info.ballsPerOver - chase.deliveries.count { $0.isLegal }
    return left >= 0 ? left : nil
  }
}
