/// A delivery, in 14 bytes.
public struct Delivery: Sendable, Hashable {
  /// The over, zero-based.
  public var over: UInt16
  /// The one-based position in the over, counting wides and no-balls.
  public var ball: UInt8
  /// The striker.
  public var batter: PlayerIndex
  /// The batter at the other end.
  public var nonStriker: PlayerIndex
  /// The bowler, an index in `Match.players`.
  public var bowler: PlayerIndex
  /// Runs off the bat.
  public var batterRuns: UInt8
  /// Runs scored as wides.
  public var wides: UInt8
  /// Runs for the no-ball itself.
  public var noBalls: UInt8
  /// Runs scored as byes.
  public var byes: UInt8
  /// Runs scored as leg-byes.
  public var legByes: UInt8
  /// Penalty runs awarded on the delivery.
  public var penalty: UInt8
  /// True if 4 or 6 runs off the bat were all run, so that the ball is not a boundary.
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

  /// True if the ball counts towards the over, so is neither a wide nor a no-ball.
  public var isLegal: Bool { wides == 0 && noBalls == 0 }
  /// True if the ball counts as faced by the striker, so is not a wide.
  public var isFaced: Bool { wides == 0 }
  /// Runs charged to the bowler: without byes, leg-byes and penalty runs.
  public var runsConceded: Int { Int(batterRuns) + Int(wides) + Int(noBalls) }
  /// Runs not off the bat, including penalty runs.
  public var extras: Int { Int(wides) + Int(noBalls) + Int(byes) + Int(legByes) + Int(penalty) }
  /// Runs off the bat plus extras.
  public var total: Int { Int(batterRuns) + extras }
}

/// The way in which a batter got out or retired.
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

  /// The number of the kind in packed bytes, from 1; 0 stands for no dismissal.
  public var number: Int { (Self.allCases.firstIndex(of: self) ?? 0) + 1 }

  /// Creates the kind from its number in packed bytes; nil if no kind has that number.
  public init?(number: Int) {
    guard let kind = Self.allCases[number: number] else { return nil }
    self = kind
  }

  /// True if the batter is out; false for retired hurt and retired not out (Law 25.4).
  public var isDismissal: Bool { self != .retiredHurt && self != .retiredNotOut }

  /// True if the bowler is credited with the wicket (SCORING.md, decision 12).
  public var isCreditedToBowler: Bool {
    switch self {
    case .bowled, .caught, .caughtAndBowled, .lbw, .stumped, .hitWicket: true
    default: false
    }
  }
}

/// A fielder involved in a wicket.
public struct Fielder: Sendable, Hashable {
  /// The player, or nil if the name is not in the fielding side's XI.
  public var player: PlayerIndex?
  /// The name in the record; nil for 416 unnamed substitutes (MATCH-FILES.md, 10).
  public var name: String?
  /// True for a substitute, who scores only if the system counts substitutes (SCORING.md, decision 8).
  public var isSubstitute: Bool

  /// Creates a fielder; player and name are nil for an unnamed substitute.
  public init(player: PlayerIndex?, name: String?, isSubstitute: Bool = false) {
    self.player = player
    self.name = name
    self.isSubstitute = isSubstitute
  }
}

/// The fall of a wicket, or a retirement.
public struct Wicket: Sendable, Hashable {
  /// The index in `Innings.deliveries`; a delivery may have several wickets.
  public var delivery: Int
  /// The way in which the batter got out or retired.
  public var kind: DismissalKind
  /// The batter who is out or retired; possibly neither striker nor non-striker.
  public var playerOut: PlayerIndex
  /// The fielders, in the record's order.
  public var fielders: [Fielder]

  /// Creates a wicket.
  public init(delivery: Int, kind: DismissalKind, playerOut: PlayerIndex, fielders: [Fielder] = []) {
    self.delivery = delivery
    self.kind = kind
    self.playerOut = playerOut
    self.fielders = fielders
  }
}

/// The replacement of a player, by an impact player, a concussion substitute or another bowler during an over.
public struct Replacement: Sendable, Hashable {
  /// The index in `Innings.deliveries` of the delivery before which the player came in.
  public var delivery: Int
  /// The name of the player who comes in.
  public var playerIn: String
  /// The name of the player who leaves.
  public var playerOut: String?
  /// The side, for a replacement in the match; nil if only a role was taken over.
  public var team: Side?
  /// The reason in the record: `impact_player`, `concussion_substitute`, `injury`.
  public var reason: String
  /// The role, `bowler` or `batter`; nil for a replacement in the match.
  public var role: String?

  /// Creates a replacement with either a `team` or a `role`.
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

/// A review of an umpire's decision.
public struct Review: Sendable, Hashable {
  /// The index in `Innings.deliveries` of the delivery under review.
  public var delivery: Int
  /// The side that asked for the review.
  public var side: Side
  /// The name of the batter under review.
  public var batter: String
  /// The result: `upheld`, `struck down`, `technical failure`.
  public var decision: String
  /// True if the review ended as "umpire's call": the evidence was too close to overrule the umpire.
  public var isUmpiresCall: Bool
  /// The name of the umpire who made the decision.
  public var umpire: String?
  /// The kind of decision under review, if recorded: `wicket`.
  public var kind: String?

  /// Creates a review; omitted values are unknown.
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

/// An innings of one side.
public struct Innings: Sendable, Hashable {
  /// The side that bats.
  public var battingSide: Side
  /// All deliveries in order; empty if none was bowled.
  public var deliveries: [Delivery] = []
  /// Wickets and retirements, in order.
  public var wickets: [Wicket] = []
  /// Replacements, in order.
  public var replacements: [Replacement] = []
  /// Reviews in order, at most one per delivery.
  public var reviews: [Review] = []
  /// True for a super over, which gives no figures and no points (SCORING.md, decision 6).
  public var isSuperOver = false
  /// True if the side declared.
  public var isDeclared = false
  /// True if the side forfeited the innings.
  public var isForfeited = false
  /// The target, if the record states one.
  public var target: Target?
  /// Penalty runs awarded outside any delivery.
  public var penaltyRuns = PenaltyRuns()
  /// The number of legal balls of each miscounted over, by zero-based over.
  public var miscountedOvers: [Int: Int] = [:]
  /// Batters absent hurt, by name.
  public var absentHurt: [String] = []

  /// Creates an innings without deliveries.
  public init(battingSide: Side) { self.battingSide = battingSide }

  /// The side that bowls and fields.
  public var fieldingSide: Side { battingSide.opponent }

  /// All runs, including penalty runs.
  public var total: Int { deliveries.reduce(penaltyRuns.before + penaltyRuns.after) { $0 + $1.total } }

  /// The number of dismissals; retired hurt and retired not out don't count.
  public var wicketsFallen: Int { wickets.count { $0.kind.isDismissal } }

  /// True if the innings gives figures: any innings with a delivery except a super over (SCORING.md, decision 6).
  public var isCounted: Bool { !isSuperOver && !deliveries.isEmpty }

  /// Penalty runs awarded outside any delivery.
  public struct PenaltyRuns: Sendable, Hashable {
    /// Runs before the first delivery.
    public var before = 0
    /// Runs after the last delivery.
    public var after = 0

    /// Creates penalty runs, by default none.
    public init(before: Int = 0, after: Int = 0) {
      self.before = before
      self.after = after
    }
  }

  /// A target, with an overs limit if there is one.
  public struct Target: Sendable, Hashable {
    /// The number of runs needed to win.
    public var runs: Int
    /// The number of complete overs available; nil for no limit.
    public var overs: Int?
    /// The balls available in addition to complete overs: 4 if `8.4` overs are available.
    public var balls: Int

    /// Creates a target, by default without a limit.
    public init(runs: Int, overs: Int? = nil, balls: Int = 0) {
      self.runs = runs
      self.overs = overs
      self.balls = balls
    }
  }
}
