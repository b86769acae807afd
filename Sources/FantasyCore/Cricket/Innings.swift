/// One ball bowled; only 14 bytes in an array.
public struct Delivery: Sendable, Hashable {
  /// The over, from 0.
  public var over: UInt16
  /// The position among the over's deliveries, from 1, counting wides and no-balls.
  public var ball: UInt8
  /// The batter who faced it.
  public var batter: PlayerIndex
  /// The batter at the other end.
  public var nonStriker: PlayerIndex
  /// The bowler.
  public var bowler: PlayerIndex
  /// Runs off the bat.
  public var batterRuns: UInt8
  /// Runs scored as wides.
  public var wides: UInt8
  /// Runs for the no-ball itself.
  public var noBalls: UInt8
  /// Byes.
  public var byes: UInt8
  /// Leg-byes.
  public var legByes: UInt8
  /// Penalty runs attached to the delivery.
  public var penalty: UInt8
  /// Whether 4 or 6 runs off the bat were all run, and so aren't a boundary.
  public var isNonBoundary: Bool

  /// Creates a delivery; omitted values are zero.
  public init(
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
  public var isLegal: Bool { wides == 0 && noBalls == 0 }
  /// Whether the batter faced it: true for a no-ball, false for a wide.
  public var isFaced: Bool { wides == 0 }
  /// Runs charged to the bowler, without byes, leg-byes and penalty runs.
  public var runsConceded: Int { Int(batterRuns) + Int(wides) + Int(noBalls) }
  /// All extras.
  public var extras: Int { Int(wides) + Int(noBalls) + Int(byes) + Int(legByes) + Int(penalty) }
  /// All runs.
  public var total: Int { Int(batterRuns) + extras }
}

/// The way a batter got out or retired.
public enum DismissalKind: String, Sendable, Hashable, CaseIterable {
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

  /// The number in packed bytes, from 1; 0 stands for none.
  public var number: Int { (Self.allCases.firstIndex(of: self) ?? 0) + 1 }

  /// Finds the kind with a number; nil if there is none.
  public init?(number: Int) {
    guard let kind = Self.allCases[number: number] else { return nil }
    self = kind
  }

  /// Whether the batter is out; false for retired hurt and retired not out (Law 25.4).
  public var isDismissal: Bool { self != .retiredHurt && self != .retiredNotOut }

  /// Whether the bowler is credited (SCORING.md, decision 12).
  public var isCreditedToBowler: Bool {
    switch self {
    case .bowled, .caught, .caughtAndBowled, .lbw, .stumped, .hitWicket: true
    default: false
    }
  }
}

/// A fielder named with a wicket.
public struct Fielder: Sendable, Hashable {
  /// The listed player of the fielding side; nil if no such name is listed there.
  public var player: PlayerIndex?
  /// The name in the record; nil for the 416 unnamed substitutes (MATCH-FILES.md, 10).
  public var name: String?
  /// Whether they were a substitute, who scores only if the system counts substitutes (SCORING.md, decision 8).
  public var isSubstitute: Bool

  /// Creates a fielder; both values are nil for an unnamed substitute.
  public init(player: PlayerIndex?, name: String?, isSubstitute: Bool = false) {
    self.player = player
    self.name = name
    self.isSubstitute = isSubstitute
  }
}

/// The fall of a wicket, or a batter's retirement.
public struct Wicket: Sendable, Hashable {
  /// The delivery's index in `Innings.deliveries`; a delivery may have several wickets.
  public var delivery: Int
  /// The way the batter got out or retired.
  public var kind: DismissalKind
  /// The batter who is out: the striker, the non-striker, or neither.
  public var playerOut: PlayerIndex
  /// The fielders, in the record's order.
  public var fielders: [Fielder]

  /// Creates a wicket, by default without fielders.
  public init(delivery: Int, kind: DismissalKind, playerOut: PlayerIndex, fielders: [Fielder] = []) {
    self.delivery = delivery
    self.kind = kind
    self.playerOut = playerOut
    self.fielders = fielders
  }
}

/// A player who replaces another: an impact player, a concussion substitute, or a change of bowler.
public struct Replacement: Sendable, Hashable {
  /// The index in `Innings.deliveries` of the delivery before which it happened.
  public var delivery: Int
  /// The name of the player who comes in.
  public var playerIn: String
  /// The name of the player who leaves.
  public var playerOut: String?
  /// The side, for a replacement in the match; nil for one in a role only.
  public var team: Side?
  /// The reason: `impact_player`, `concussion_substitute`, `injury`.
  public var reason: String
  /// The role, `bowler` or `batter`, for a replacement in a role only.
  public var role: String?

  /// Creates a replacement, with a `team` in the match or with a `role` in that role only.
  public init(
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
public struct Review: Sendable, Hashable {
  /// The index in `Innings.deliveries` of the delivery that was reviewed.
  public var delivery: Int
  /// The side that asked for the review.
  public var side: Side
  /// The name of the batter under review.
  public var batter: String
  /// The result: `upheld`, `struck down`, `technical failure`.
  public var decision: String
  /// Whether it was too close to overrule the umpire.
  public var isUmpiresCall: Bool
  /// The name of the umpire who made the decision.
  public var umpire: String?
  /// The subject of the decision, if recorded: `wicket`.
  public var kind: String?

  /// Creates a review; omitted values are unknown, and the umpire's call is false.
  public init(
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
public struct Innings: Sendable, Hashable {
  /// The batting side.
  public var battingSide: Side
  /// All deliveries in order; empty if none was bowled.
  public var deliveries: [Delivery] = []
  /// The wickets in order.
  public var wickets: [Wicket] = []
  /// Replacements in order.
  public var replacements: [Replacement] = []
  /// Reviews in order, at most one per delivery.
  public var reviews: [Review] = []
  /// Whether it is a super over, which gives no figures and no points (decision 6).
  public var isSuperOver = false
  /// Whether the side declared.
  public var isDeclared = false
  /// Whether the side forfeited it.
  public var isForfeited = false
  /// The target, if one was set.
  public var target: Target?
  /// Penalty runs outside any delivery, before and after the innings.
  public var penaltyRuns = PenaltyRuns()
  /// Miscounted overs: the over, from 0, and its number of legal balls.
  public var miscountedOvers: [Int: Int] = [:]
  /// Batters absent hurt, by name.
  public var absentHurt: [String] = []

  /// Creates an innings without deliveries.
  public init(battingSide: Side) { self.battingSide = battingSide }

  /// The fielding side.
  public var fieldingSide: Side { battingSide.opponent }

  /// All runs of the innings, including penalty runs.
  public var total: Int { deliveries.reduce(penaltyRuns.before + penaltyRuns.after) { $0 + $1.total } }

  /// The wickets that fell, without batters who retired hurt or not out.
  public var wicketsFallen: Int { wickets.count { $0.kind.isDismissal } }

  /// Whether the innings has figures: it has at least one delivery and isn't a super over (SCORING.md, decision 6).
  public var isCounted: Bool { !isSuperOver && !deliveries.isEmpty }

  /// Penalty runs outside any delivery.
  public struct PenaltyRuns: Sendable, Hashable {
    /// Runs that the side begins with.
    public var before = 0
    /// Runs awarded after the last delivery.
    public var after = 0

    /// Creates penalty runs before and after an innings.
    public init(before: Int = 0, after: Int = 0) {
      self.before = before
      self.after = after
    }
  }

  /// A side's target.
  public struct Target: Sendable, Hashable {
    /// Runs to make.
    public var runs: Int
    /// Complete overs to make them in; nil if there is no limit.
    public var overs: Int?
    /// Balls beyond the complete overs: `8.4` is 8 overs and 4 balls.
    public var balls: Int

    /// Creates a target, by default without a limit of overs.
    public init(runs: Int, overs: Int? = nil, balls: Int = 0) {
      self.runs = runs
      self.overs = overs
      self.balls = balls
    }
  }
}
