// What a report of a finished match states, as values: everything in it is counted from the deliveries, apart from what
// the record itself says of the match (outcome, ground, players of the match). No words: those are the program's.

import FantasyCore

/// The facts of a finished match, from which a report is written. Super overs count in nothing but `superOver`.
package struct MatchFacts: Sendable, Hashable {
  /// When, where and in which event it was played, as the record has it.
  package let info: MatchInfo
  /// The listed players; the other facts refer to them by their index.
  package let players: [MatchPlayer]
  /// How it ended.
  package let result: MatchResult
  /// The innings in order, including forfeited ones.
  package let innings: [InningsFacts]
  /// The two innings of the last super over; empty without one.
  package let superOver: [InningsFacts]
  /// How many super overs there were.
  package let superOvers: Int
  /// All innings of batters, the best first: more runs, then fewer balls, then the earlier one.
  package let batting: [BattingFeat]
  /// All bowlers' innings with a wicket, the best first: more wickets, then fewer runs, then fewer balls, then the
  /// earlier one.
  package let bowling: [BowlingFeat]
  /// All partnerships of two, the biggest first: more runs, then fewer balls, then the earlier one.
  package let stands: [StandFeat]
  /// The hat-tricks, in order.
  package let hatTricks: [HatTrick]
  /// The bowlers with ten wickets or more in the match, in the order of the players.
  package let matchHauls: [MatchHaul]
  /// Where the match turned, or the biggest collapse of one that nobody won; nil where none stands out.
  package let turn: TurningPoint?
  /// The legal balls left when a chase was won; nil if the match ended in another way or had a reduced target.
  package let ballsLeft: Int?

  /// The runs of all innings, including extras.
  package var runs: Int { innings.reduce(0) { $0 + $1.runs } }
  /// The extras of all innings.
  package var extras: Int { innings.reduce(0) { $0 + $1.extras } }
  /// Whether a side has only so many overs.
  package var isLimited: Bool { info.overs != nil }

  /// The facts of a match.
  ///
  /// Nil for a match without an outcome yet, for one that was given as figures, and if the outcome names a winner that
  /// is neither side. Linear in the deliveries, apart from sorting.
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

  /// The player at an index.
  package func player(_ index: PlayerIndex) -> MatchPlayer { players[Int(index)] }

  /// An innings by its number in the record.
  package func innings(numbered number: Int) -> InningsFacts? { innings.first { $0.number == number } }
}

/// How a match ended.
package enum MatchResult: Sendable, Hashable {
  /// A side won; without a margin if the record states none.
  case won(Side, by: Outcome.Margin?)
  /// A tie that a side won in a super over.
  case superOver(Side)
  /// A tie that a side won in a bowl-out.
  case bowlOut(Side)
  case tied
  case drawn
  case noResult

  /// The winner, also of a tie.
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

/// An innings as a report has it.
package struct InningsFacts: Sendable, Hashable {
  /// Its number in the record, from 1.
  package let number: Int
  /// The side that batted.
  package let side: Side
  /// Its number among the innings of its side, from 1.
  package let ofSide: Int
  /// Runs, wickets, balls and overs.
  package let total: InningsTotal
  /// Extras, including penalty runs outside deliveries.
  package let extras: Int
  /// The target, if the record states one.
  package let target: Innings.Target?
  /// Whether it was declared.
  package let isDeclared: Bool
  /// Whether it was forfeited.
  package let isForfeited: Bool
  /// Whether a ball was bowled.
  package let wasPlayed: Bool

  /// All its runs.
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
  /// The legal balls left of the innings that won a match by wickets; nil if its overs were reduced or miscounted, so
  /// that nobody can tell from the deliveries.
  fileprivate func ballsLeft(_ result: MatchResult) -> Int? {
    guard case .won(_, by: .wickets) = result, info.outcome?.method == nil, let overs = info.overs,
      let chase = innings.last(where: { !$0.isSuperOver }), chase.miscountedOvers.isEmpty,
      chase.target.map({ ($0.overs ?? overs) == overs && $0.balls == 0 }) ?? true
    else { return nil }
    let left = overs * info.ballsPerOver - chase.deliveries.count { $0.isLegal }
    return left >= 0 ? left : nil
  }
}
