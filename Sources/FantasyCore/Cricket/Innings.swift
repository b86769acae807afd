/// A delivery, stored in 14 bytes.
public struct Delivery: Sendable, Hashable {
  /// The number of the over, from 0.
  public var over: UInt16
  /// The number of the delivery in the over, from 1, counting wides and no-balls.
  public var ball: UInt8
  /// The striker, as an index in `Match.players`.
  public var batter: PlayerIndex
  /// The batter at the bowler's end, as an index in `Match.players`.
  public var nonStriker: PlayerIndex
  /// The bowler, as an index in `Match.players`.
  public var bowler: PlayerIndex
  /// Runs off the bat.
  public var batterRuns: UInt8
  /// Runs scored as wides.
  public var wides: UInt8
  /// Runs for the no-ball itself, excluding runs off the bat and byes.
  public var noBalls: UInt8
  /// Runs scored as byes.
  public var byes: UInt8
  /// Runs scored as leg-byes.
  public var legByes: UInt8
  /// Penalty runs awarded on the delivery.
  public var penalty: UInt8
  /// True if 4 or 6 runs off the bat were run, not hit to the boundary.
  public var isNonBoundary: Bool

  /// Creates a delivery. Omitted values are zero.
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

  /// True if the ball is neither a wide nor a no-ball, and so counts towards the over.
  public var isLegal: Bool { wides == 0 && noBalls == 0 }
  /// True if the ball counts as faced by the striker, because it is not a wide.
  public var isFaced: Bool { wides == 0 }
  /// True if the ball counts as faced although it is a no-ball.
  public var isNoBallFaced: Bool { isFaced && noBalls > 0 }
  /// True if four runs off the bat were run, not hit to the boundary.
  public var isRunFour: Bool { batterRuns == 4 && isNonBoundary }
  /// Runs charged to the bowler. Excludes byes, leg-byes and penalty runs.
  public var runsConceded: Int { Int(batterRuns) + Int(wides) + Int(noBalls) }
  /// All runs except those off the bat. Includes penalty runs.
  public var extras: Int { Int(wides) + Int(noBalls) + Int(byes) + Int(legByes) + Int(penalty) }
  /// Runs off the bat plus extras.
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

  /// The number of the kind in packed bytes, from 1. The number 0 means no dismissal or retirement.
  public var number: Int { (Self.allCases.firstIndex(of: self) ?? 0) + 1 }

  /// Creates a kind from its number in packed bytes; nil if the number is unknown.
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

/// A fielder who took part in a wicket.
public struct Fielder: Sendable, Hashable {
  /// The fielder, as an index in `Match.players`; nil if the name is not in the fielding side's XI.
  public var player: PlayerIndex?
  /// The fielder's name in the record; nil for an unnamed substitute (MATCH-FILES.md, 10).
  public var name: String?
  /// True for a substitute. Substitutes score only if the scoring system allows it (SCORING.md, decision 8).
  public var isSubstitute: Bool

  /// Creates a fielder. An unnamed substitute has neither player nor name.
  public init(player: PlayerIndex?, name: String?, isSubstitute: Bool = false) {
    self.player = player
    self.name = name
    self.isSubstitute = isSubstitute
  }
}

/// The fall of a wicket, or a retirement.
public struct Wicket: Sendable, Hashable {
  /// The index of the delivery in `Innings.deliveries`. Several wickets can fall on one delivery.
  public var delivery: Int
  /// The way the batter got out or retired.
  public var kind: DismissalKind
  /// The batter who was out or retired, as an index in `Match.players`. Sometimes neither the striker nor the
  /// non-striker, for example if timed out.
  public var playerOut: PlayerIndex
  /// The fielders who took part in the wicket, in the order of the record.
  public var fielders: [Fielder]

  /// Creates a wicket.
  public init(delivery: Int, kind: DismissalKind, playerOut: PlayerIndex, fielders: [Fielder] = []) {
    self.delivery = delivery
    self.kind = kind
    self.playerOut = playerOut
    self.fielders = fielders
  }
}

/// A player's replacement, either for the rest of the match or only in the role of bowler or batter.
public struct Replacement: Sendable, Hashable {
  /// The index in `Innings.deliveries` of the first delivery after the replacement.
  public var delivery: Int
  /// The name of the player who came in.
  public var playerIn: String
  /// The name of the player who was replaced.
  public var playerOut: String?
  /// The side whose player was replaced for the rest of the match; nil for a replacement in one role only.
  public var team: Side?
  /// The reason in the record, such as `impact_player`, `concussion_substitute` or `injury`.
  public var reason: String
  /// The role in which the player was replaced, `bowler` or `batter`; nil for a replacement for the rest of the match.
  public var role: String?

  /// Creates a replacement. Either `team` or `role` is expected, but not both.
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
  /// The name of the batter affected by the decision.
  public var batter: String
  /// The result of the review, such as `upheld` or `struck down`.
  public var decision: String
  /// True for "umpire's call": the evidence was too close to overrule the umpire.
  public var isUmpiresCall: Bool
  /// The name of the umpire who made the decision.
  public var umpire: String?
  /// The kind of decision under review, such as `wicket`; nil if not recorded.
  public var kind: String?

  /// Creates a review. By default, the umpire and the kind of decision are unknown.
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
  /// True for a super over. Its figures are kept apart, and earn points only if the scoring system says so (SCORING.md,
  /// decision 6).
  public var isSuperOver = false
  /// True if the side declared.
  public var isDeclared = false
  /// True if the side forfeited the innings.
  public var isForfeited = false
  /// The target; nil if the record states none.
  public var target: Target?
  /// Penalty runs awarded before the first or after the last delivery of an innings.
  public var penaltyRuns = PenaltyRuns()
  /// The number of legal balls in each over that the umpires miscounted. Keys are over numbers, from 0.
  public var miscountedOvers: [Int: Int] = [:]
  /// The names of the batters who were absent hurt.
  public var absentHurt: [String] = []

  /// Creates an innings without deliveries.
  public init(battingSide: Side) { self.battingSide = battingSide }

  /// The side that bowls and fields.
  public var fieldingSide: Side { battingSide.opponent }

  /// The total runs, including penalty runs.
  public var total: Int { deliveries.reduce(penaltyRuns.before + penaltyRuns.after) { $0 + $1.total } }

  /// The number of dismissals. Retired hurt and retired not out don't count.
  public var wicketsFallen: Int { wickets.count { $0.kind.isDismissal } }

  /// True if the innings counts for figures (SCORING.md, decision 6). Super overs and innings without a delivery don't
  /// count.
  public var isCounted: Bool { !isSuperOver && !deliveries.isEmpty }

  /// Penalty runs awarded before the first or after the last delivery of an innings.
  public struct PenaltyRuns: Sendable, Hashable {
    /// Runs before the first delivery.
    public var before = 0
    /// Runs after the last delivery.
    public var after = 0

    /// Creates penalty runs. Omitted values are zero.
    public init(before: Int = 0, after: Int = 0) {
      self.before = before
      self.after = after
    }
  }

  /// A target in runs, with an optional limit on overs.
  public struct Target: Sendable, Hashable {
    /// The number of runs needed to win.
    public var runs: Int
    /// The number of complete overs available; nil if there is no overs limit.
    public var overs: Int?
    /// The number of balls available in addition to the complete overs: 4 for a limit of `8.4` overs.
    public var balls: Int

    /// Creates a target, by default without an overs limit.
    public init(runs: Int, overs: Int? = nil, balls: Int = 0) {
      self.runs = runs
      self.overs = overs
      self.balls = balls
    }
  }
}
