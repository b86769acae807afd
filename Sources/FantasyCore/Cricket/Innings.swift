// An innings and its deliveries.

/// One ball bowled, 16 bytes.
public struct Delivery: Sendable, Hashable {
  /// The over, from 0.
  public var over: UInt16
  /// The place among the over's deliveries, from 1, wides and no-balls counted.
  public var ball: UInt8
  /// Who faced it.
  public var batter: PlayerIndex
  /// Who stood at the other end.
  public var nonStriker: PlayerIndex
  /// Who bowled it.
  public var bowler: PlayerIndex
  /// Runs off the bat.
  public var batterRuns: UInt8
  /// Runs of wides.
  public var wides: UInt8
  /// Runs of the no-ball itself.
  public var noBalls: UInt8
  /// Byes.
  public var byes: UInt8
  /// Leg-byes.
  public var legByes: UInt8
  /// Penalty runs that hang on this delivery.
  public var penalty: UInt8
  /// Whether a four or six was run, so that it is no boundary.
  public var isNonBoundary: Bool

  /// A delivery; what is not given is zero.
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
  /// Whether the batter faced it: a no-ball yes, a wide no.
  public var isFaced: Bool { wides == 0 }
  /// Runs charged to the bowler: no byes, leg-byes or penalties.
  public var runsConceded: Int { Int(batterRuns) + Int(wides) + Int(noBalls) }
  /// All extras.
  public var extras: Int { Int(wides) + Int(noBalls) + Int(byes) + Int(legByes) + Int(penalty) }
  /// All runs.
  public var total: Int { Int(batterRuns) + extras }
}

/// How somebody got out, or left.
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

  /// Whether the batter is out; not so who retires hurt or not out (Law 25.4).
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
  /// The listed player of the fielding side, or nil when none of that name is listed there.
  public var player: PlayerIndex?
  /// The name in the record; 416 substitutes have none.
  public var name: String?
  /// Whether they stood in for somebody, and so score nothing (SCORING.md, decision 8).
  public var isSubstitute: Bool

  /// A fielder.
  public init(player: PlayerIndex?, name: String?, isSubstitute: Bool = false) {
    (self.player, self.name, self.isSubstitute) = (player, name, isSubstitute)
  }
}

/// The fall of a wicket, or a batter who retires.
public struct Wicket: Sendable, Hashable {
  /// The delivery by its place in `Innings.deliveries`; a delivery may have several wickets.
  public var delivery: Int
  /// How they got out.
  public var kind: DismissalKind
  /// Who: the striker, the non-striker, or neither.
  public var playerOut: PlayerIndex
  /// The fielders, in the record's order.
  public var fielders: [Fielder]

  /// The fall of a wicket.
  public init(delivery: Int, kind: DismissalKind, playerOut: PlayerIndex, fielders: [Fielder] = []) {
    (self.delivery, self.kind, self.playerOut, self.fielders) = (delivery, kind, playerOut, fielders)
  }
}

/// Somebody who comes in for somebody: impact player, concussion substitute, or a change of bowler.
public struct Replacement: Sendable, Hashable {
  /// The delivery before which it happened, by its place in `Innings.deliveries`.
  public var delivery: Int
  /// Who comes in, by name.
  public var playerIn: String
  /// Who goes, by name.
  public var playerOut: String?
  /// The side, for a replacement in the match; nil for one in a role.
  public var team: Side?
  /// `impact_player`, `concussion_substitute`, `injury`.
  public var reason: String
  /// `bowler` or `batter`, for a replacement in a role only.
  public var role: String?

  /// A replacement.
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

/// One side's innings.
public struct Innings: Sendable, Hashable {
  /// The batting side.
  public var battingSide: Side
  /// Every ball in order; empty when the innings has no over.
  public var deliveries: [Delivery] = []
  /// The wickets in order.
  public var wickets: [Wicket] = []
  /// Replacements in order.
  public var replacements: [Replacement] = []
  /// Whether it is a super over: no figures, no points (decision 6).
  public var isSuperOver = false
  /// Whether it was declared.
  public var isDeclared = false
  /// Whether it was forfeited.
  public var isForfeited = false
  /// What the side needs to win.
  public var target: Target?
  /// Penalty runs outside any delivery, before and after the innings.
  public var penaltyRuns = PenaltyRuns()
  /// Overs whose legal balls were counted wrongly: the over, from 0, and the balls it had.
  public var miscountedOvers: [Int: Int] = [:]
  /// Batters absent hurt, by name.
  public var absentHurt: [String] = []

  /// An innings without a ball.
  public init(battingSide: Side) { self.battingSide = battingSide }

  /// The fielding side.
  public var fieldingSide: Side { battingSide.opponent }

  /// All runs of the innings: deliveries and penalty runs.
  public var total: Int { deliveries.reduce(penaltyRuns.before + penaltyRuns.after) { $0 + $1.total } }

  /// Wickets that fell; batters who retired hurt or not out are not among them.
  public var wicketsFallen: Int { wickets.count { $0.kind.isDismissal } }

  /// Whether the innings has figures: it has an over and is no super over (SCORING.md, decision 6).
  var isCounted: Bool { !isSuperOver && !deliveries.isEmpty }

  /// Penalty runs that no delivery has.
  public struct PenaltyRuns: Sendable, Hashable {
    /// Runs that the side begins with.
    public var before = 0
    /// Runs awarded after the last delivery.
    public var after = 0

    /// Penalty runs before and after an innings.
    public init(before: Int = 0, after: Int = 0) { (self.before, self.after) = (before, after) }
  }

  /// What a side needs to win.
  public struct Target: Sendable, Hashable {
    /// Runs to make.
    public var runs: Int
    /// Whole overs to make them in; nil where there is no limit.
    public var overs: Int?
    /// Balls beyond the whole overs: `8.4` is 8 overs and 4 balls.
    public var balls: Int

    /// What a side needs to win.
    public init(runs: Int, overs: Int? = nil, balls: Int = 0) {
      (self.runs, self.overs, self.balls) = (runs, overs, balls)
    }
  }
}
