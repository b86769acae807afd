/// One ball bowled. Kept small: 14 bytes in an array.
public struct Delivery: Sendable, Hashable {
  /// The over, from 0.
  package var over: UInt16
  /// The position among the over's deliveries, from 1, counting wides and no-balls.
  package var ball: UInt8
  /// The batter who faced it.
  package var batter: PlayerIndex
  /// The batter at the other end.
  package var nonStriker: PlayerIndex
  /// The bowler.
  package var bowler: PlayerIndex
  /// Runs off the bat.
  package var batterRuns: UInt8
  /// Runs scored as wides.
  package var wides: UInt8
  /// Runs for the no-ball itself.
  package var noBalls: UInt8
  /// Byes.
  package var byes: UInt8
  /// Leg-byes.
  package var legByes: UInt8
  /// Penalty runs attached to this delivery.
  package var penalty: UInt8
  /// Whether a four or six was all run, and so isn't a boundary.
  package var isNonBoundary: Bool

  /// A delivery; omitted values are zero.
  package init(
    over: UInt16, ball: UInt8, batter: PlayerIndex, nonStriker: PlayerIndex, bowler: PlayerIndex,
    batterRuns: UInt8 = 0, wides: UInt8 = 0, noBalls: UInt8 = 0, byes: UInt8 = 0, legByes: UInt8 = 0,
    penalty: UInt8 = 0, isNonBoundary: Bool = false
  ) {
    self.over = over
    self.ball = ball
    self.batter = batter
    self.nonStriker = nonStriker
    self.bowler = bowler
    self.batterRuns = batterRuns
    self.wides = wides
    self.noBalls = noBalls
    self.byes = byes
    self.legByes = legByes
    self.penalty = penalty
    self.isNonBoundary = isNonBoundary
  }

  /// Whether it counts as a ball of the over: neither wide nor no-ball.
  package var isLegal: Bool { wides == 0 && noBalls == 0 }
  /// Whether the batter faced it: true for a no-ball, false for a wide.
  package var isFaced: Bool { wides == 0 }
  /// Runs charged to the bowler, without byes, leg-byes and penalty runs.
  package var runsConceded: Int { Int(batterRuns) + Int(wides) + Int(noBalls) }
  /// All extras.
  package var extras: Int { Int(wides) + Int(noBalls) + Int(byes) + Int(legByes) + Int(penalty) }
  /// All runs.
  package var total: Int { Int(batterRuns) + extras }
}

/// How a batter got out, or left.
package enum DismissalKind: String, Sendable, Hashable, CaseIterable {
  case bowled
  case caught
  case caughtAndBowled = "caught and bowled"
  case lbw
  case stumped
  case hitWicket = "hit wicket"
  case runOut = "run out"
  case retiredHurt = "retired hurt"
  case retiredNotOut = "retired not out"
  case retiredOut = "retired out"
  case obstructingTheField = "obstructing the field"
  case handledTheBall = "handled the ball"
  case timedOut = "timed out"
  case hitTheBallTwice = "hit the ball twice"

  /// Its number in packed bytes, from 1; 0 is for none.
  package var number: Int { (Self.allCases.firstIndex(of: self) ?? 0) + 1 }

  /// The kind with a number; nil for none.
  package init?(number: Int) {
    guard let kind = Self.allCases[number: number] else { return nil }
    self = kind
  }

  /// Whether the batter is out; false for retired hurt and retired not out (Law 25.4).
  package var isDismissal: Bool { self != .retiredHurt && self != .retiredNotOut }

  /// Whether the bowler is credited (SCORING.md, decision 12).
  package var isCreditedToBowler: Bool {
    switch self {
    case .bowled, .caught, .caughtAndBowled, .lbw, .stumped, .hitWicket: true
    default: false
    }
  }
}

/// A fielder named with a wicket.
package struct Fielder: Sendable, Hashable {
  /// The listed player of the fielding side; nil if no such name is listed there.
  package var player: PlayerIndex?
  /// The name in the record; nil for the 416 unnamed substitutes (MATCH-FILES.md, 10).
  package var name: String?
  /// Whether they were fielding as a substitute, and so score nothing unless the system counts substitutes (SCORING.md,
  /// decision 8).
  package var isSubstitute: Bool

  /// A fielder.
  package init(player: PlayerIndex?, name: String?, isSubstitute: Bool = false) {
    (self.player, self.name, self.isSubstitute) = (player, name, isSubstitute)
  }
}

/// The fall of a wicket, or a batter's retirement.
package struct Wicket: Sendable, Hashable {
  /// The delivery's index in `Innings.deliveries`; a delivery may have several wickets.
  package var delivery: Int
  /// How the batter got out.
  package var kind: DismissalKind
  /// The batter who is out: the striker, the non-striker, or neither.
  package var playerOut: PlayerIndex
  /// The fielders, in the record's order.
  package var fielders: [Fielder]

  /// The fall of a wicket.
  package init(delivery: Int, kind: DismissalKind, playerOut: PlayerIndex, fielders: [Fielder] = []) {
    (self.delivery, self.kind, self.playerOut, self.fielders) = (delivery, kind, playerOut, fielders)
  }
}

/// A player who replaces another: an impact player, a concussion substitute, or a change of bowler.
package struct Replacement: Sendable, Hashable {
  /// The index in `Innings.deliveries` of the delivery before which it happened.
  package var delivery: Int
  /// The name of the player who comes in.
  package var playerIn: String
  /// The name of the player who leaves.
  package var playerOut: String?
  /// The side, for a replacement in the match; nil for one in a role only.
  package var team: Side?
  /// `impact_player`, `concussion_substitute`, `injury`.
  package var reason: String
  /// The role, `bowler` or `batter`, for a replacement in a role only.
  package var role: String?

  /// A replacement.
  package init(
    delivery: Int, playerIn: String, playerOut: String?, team: Side? = nil, reason: String, role: String? = nil
  ) {
    self.delivery = delivery
    self.playerIn = playerIn
    self.playerOut = playerOut
    self.team = team
    self.reason = reason
    self.role = role
  }
}

/// A side's review of an umpire's decision.
package struct Review: Sendable, Hashable {
  /// The index in `Innings.deliveries` of the delivery that was reviewed.
  package var delivery: Int
  /// The side that asked for the review.
  package var side: Side
  /// The batter that the decision was about, by name.
  package var batter: String
  /// What came of it: `upheld`, `struck down`, `technical failure`.
  package var decision: String
  /// Whether it was too close to overrule the umpire.
  package var isUmpiresCall: Bool
  /// The umpire whose decision it was, by name.
  package var umpire: String?
  /// What the decision was about, where the record says so: `wicket`.
  package var kind: String?

  /// A review.
  package init(
    delivery: Int, side: Side, batter: String, decision: String, isUmpiresCall: Bool = false, umpire: String? = nil,
    kind: String? = nil
  ) {
    self.delivery = delivery
    self.side = side
    self.batter = batter
    self.decision = decision
    self.isUmpiresCall = isUmpiresCall
    self.umpire = umpire
    self.kind = kind
  }
}

/// One side's innings.
package struct Innings: Sendable, Hashable {
  /// The batting side.
  package var battingSide: Side
  /// All deliveries in order; empty if none was bowled.
  package var deliveries: [Delivery] = []
  /// The wickets in order.
  package var wickets: [Wicket] = []
  /// Replacements in order.
  package var replacements: [Replacement] = []
  /// Reviews in order, at most one of a delivery.
  package var reviews: [Review] = []
  /// Whether it is a super over, which gives no figures and no points (decision 6).
  package var isSuperOver = false
  /// Whether it was declared.
  package var isDeclared = false
  /// Whether it was forfeited.
  package var isForfeited = false
  /// The target, if one was set.
  package var target: Target?
  /// Penalty runs outside any delivery, before and after the innings.
  package var penaltyRuns = PenaltyRuns()
  /// Miscounted overs: the over, from 0, and its number of legal balls.
  package var miscountedOvers: [Int: Int] = [:]
  /// Batters absent hurt, by name.
  package var absentHurt: [String] = []

  /// An innings without deliveries.
  package init(battingSide: Side) { self.battingSide = battingSide }

  /// The fielding side.
  package var fieldingSide: Side { battingSide.opponent }

  /// All runs of the innings, including penalty runs.
  package var total: Int { deliveries.reduce(penaltyRuns.before + penaltyRuns.after) { $0 + $1.total } }

  /// The wickets that fell, without batters who retired hurt or not out.
  package var wicketsFallen: Int { wickets.count { $0.kind.isDismissal } }

  /// Whether the innings has figures: it has at least one delivery and isn't a super over (SCORING.md, decision 6).
  package var isCounted: Bool { !isSuperOver && !deliveries.isEmpty }

  /// Penalty runs that no delivery has.
  package struct PenaltyRuns: Sendable, Hashable {
    /// Runs that the side begins with.
    package var before = 0
    /// Runs awarded after the last delivery.
    package var after = 0

    /// Penalty runs before and after an innings.
    package init(before: Int = 0, after: Int = 0) { (self.before, self.after) = (before, after) }
  }

  /// A side's target.
  package struct Target: Sendable, Hashable {
    /// Runs to make.
    package var runs: Int
    /// Complete overs to make them in; nil if there is no limit.
    package var overs: Int?
    /// Balls beyond the complete overs: `8.4` is 8 overs and 4 balls.
    package var balls: Int

    /// A target.
    package init(runs: Int, overs: Int? = nil, balls: Int = 0) {
      (self.runs, self.overs, self.balls) = (runs, overs, balls)
    }
  }
}
