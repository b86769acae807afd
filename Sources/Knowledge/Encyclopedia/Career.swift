import FantasyCore

/// What a player did in one innings with the bat.
public struct BattingInnings: Hashable, Sendable {
  /// Runs.
  public var runs: Int
  /// Balls faced.
  public var balls: Int
  /// Boundary fours.
  public var fours: Int
  /// Boundary sixes.
  public var sixes: Int
  /// How often the player was out: once at most, but for records that say otherwise.
  public var dismissals: Int
  /// The number of the innings in the record, from 1.
  public var innings: Int
  /// The place in the order of coming in, from 1; 0 if it isn't known.
  public var position: Int
  /// How the innings ended; nil if the player was there to the end.
  public var howOut: DismissalKind?
  /// Partnerships of 50 and more.
  public var fiftyStands: Int
  /// Balls faced up to the fiftieth run; 0 if there were fewer runs.
  public var ballsToFifty: Int
  /// Balls faced up to the hundredth run; 0 if there were fewer runs.
  public var ballsToHundred: Int

  /// Whether the player was out.
  public var isOut: Bool { dismissals > 0 }
}

/// What a player did in one innings with the ball.
public struct BowlingInnings: Hashable, Sendable {
  /// Legal balls.
  public var balls: Int
  /// Runs conceded.
  public var runs: Int
  /// Wickets.
  public var wickets: Int
  /// Maidens.
  public var maidens: Int
  /// The number of the innings in the record, from 1.
  public var innings: Int
  /// Wickets that were bowled or lbw.
  public var bowledLbw: Int
  /// Legal balls without a run.
  public var dots: Int
  /// Wides.
  public var wides: Int
  /// No-balls.
  public var noBalls: Int

  /// Whether these are the better figures: more wickets, or as many for fewer runs.
  public func isBetter(than other: BowlingInnings) -> Bool {
    wickets == other.wickets ? runs < other.runs : wickets > other.wickets
  }
}

/// Dismissals in which a player had a part in the field, in one innings.
public struct FieldingInnings: Hashable, Sendable {
  /// The number of the innings in the record, from 1.
  public var innings: Int
  /// Whether they fielded as a substitute.
  public var isSubstitute: Bool
  /// Catches.
  public var catches: Int
  /// Stumpings.
  public var stumpings: Int
  /// Run outs alone.
  public var runOutsDirect: Int
  /// Run outs with another fielder.
  public var runOutsShared: Int

  /// All of them.
  public var dismissals: Int { catches + stumpings + runOutsDirect + runOutsShared }
}

/// What a player did over some matches. Counts only; averages and rates are made from them where they are shown.
public struct Career: Hashable, Sendable {
  /// Matches in which the player was listed.
  public private(set) var matches = 0

  /// Innings batted.
  public private(set) var innings = 0
  /// The sum of the places in the order of coming in; 0 if they aren't known.
  public private(set) var positions = 0
  /// Times out.
  public private(set) var outs = 0
  /// Runs.
  public private(set) var runs = 0
  /// Balls faced.
  public private(set) var balls = 0
  /// Boundary fours.
  public private(set) var fours = 0
  /// Boundary sixes.
  public private(set) var sixes = 0
  /// Innings of 50 to 99.
  public private(set) var fifties = 0
  /// Innings of 100 and more.
  public private(set) var hundreds = 0
  /// Innings out for 0.
  public private(set) var ducks = 0
  /// The highest score; not out counts as more. Nil if the player never batted.
  public private(set) var highest: BattingInnings?

  /// Innings in which the player bowled.
  public private(set) var inningsBowled = 0
  /// Legal balls bowled.
  public private(set) var ballsBowled = 0
  /// Runs conceded.
  public private(set) var conceded = 0
  /// Wickets.
  public private(set) var wickets = 0
  /// Maidens.
  public private(set) var maidens = 0
  /// Innings with five wickets and more.
  public private(set) var fiveWickets = 0
  /// The best bowling in an innings; nil if the player never bowled.
  public private(set) var best: BowlingInnings?

  /// Catches.
  public private(set) var catches = 0
  /// Stumpings.
  public private(set) var stumpings = 0
  /// Run outs, alone or with another fielder.
  public private(set) var runOuts = 0

  /// Nothing yet.
  public init() {}

  /// What was done in some matches.
  public init(_ appearances: some Sequence<Encyclopedia.Appearance>) { for match in appearances { add(match) } }

  /// Adds a match.
  public mutating func add(_ appearance: Encyclopedia.Appearance) {
    matches += 1
    for innings in appearance.batting { add(innings) }
    for innings in appearance.bowling { add(innings) }
    for innings in appearance.fielding { add(innings) }
  }

  private mutating func add(_ own: FieldingInnings) {
    if own.isSubstitute { return }
    catches += own.catches
    stumpings += own.stumpings
    runOuts += own.runOutsDirect + own.runOutsShared
  }

  private mutating func add(_ own: BattingInnings) {
    innings += 1
    positions += own.position
    runs += own.runs
    balls += own.balls
    fours += own.fours
    sixes += own.sixes
    if own.isOut { outs += 1 }
    if own.isOut, own.runs == 0 { ducks += 1 }
    if own.runs >= 100 { hundreds += 1 } else if own.runs >= 50 { fifties += 1 }
    let isHigher = highest.map { own.runs > $0.runs || own.runs == $0.runs && !own.isOut && $0.isOut } ?? true
    if isHigher { highest = own }
  }

  private mutating func add(_ own: BowlingInnings) {
    inningsBowled += 1
    ballsBowled += own.balls
    conceded += own.runs
    wickets += own.wickets
    maidens += own.maidens
    if own.wickets >= 5 { fiveWickets += 1 }
    if best.map({ own.isBetter(than: $0) }) ?? true { best = own }
  }
}

extension Career {
  /// What is needed to say what the player mostly did.
  public var activity: Activity {
    var activity = Activity()
    (activity.matches, activity.innings, activity.positions) = (matches, innings, positions)
    (activity.balls, activity.ballsBowled, activity.stumpings) = (balls, ballsBowled, stumpings)
    (activity.runs, activity.wickets) = (runs, wickets)
    return activity
  }
}

/// How much a player did of what.
public struct Activity: Hashable, Sendable {
  /// Matches in which the player was listed.
  public internal(set) var matches = 0
  /// Innings batted.
  public internal(set) var innings = 0
  /// The sum of the places in the order of coming in; 0 if they aren't known.
  public internal(set) var positions = 0
  /// Balls faced.
  public internal(set) var balls = 0
  /// Legal balls bowled.
  public internal(set) var ballsBowled = 0
  /// Stumpings.
  public internal(set) var stumpings = 0
  /// Runs.
  public internal(set) var runs = 0
  /// Wickets.
  public internal(set) var wickets = 0

  /// Nothing yet.
  public init() {}

  /// What the player mostly did, for players to whom no pool gives a role: keepers have a stumping in each 25 matches and,
  /// like batters, bowl at most a quarter as many balls as they face; bowlers bowl at least twice as many and come in at
  /// seven or later on average. Nil for one who neither batted, nor bowled, nor stumped.
  public var role: Role? {
    if balls + ballsBowled + stumpings == 0 { return nil }
    let bowlsLittle = ballsBowled * 4 <= balls
    if stumpings > 0, stumpings * 25 >= matches, bowlsLittle { return .wicketKeeper }
    let batsEarly = positions > 0 && positions < innings * 7
    if ballsBowled >= balls * 2, !batsEarly { return .bowler }
    return bowlsLittle ? .batter : .allRounder
  }

  mutating func add(_ other: Activity) {
    matches += other.matches
    innings += other.innings
    positions += other.positions
    balls += other.balls
    ballsBowled += other.ballsBowled
    stumpings += other.stumpings
    runs += other.runs
    wickets += other.wickets
  }

  mutating func add(_ performance: Performance) {
    let total = performance.total
    matches += 1
    innings += Int(total[.inningsBatted])
    balls += Int(total[.balls])
    ballsBowled += Int(total[.legalBalls])
    stumpings += Int(total[.stumpings])
    runs += Int(total[.runs])
    wickets += Int(total[.wickets])
  }
}
