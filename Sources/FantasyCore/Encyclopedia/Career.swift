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
  /// Whether the player was out.
  public var isOut: Bool
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

  /// Whether these are the better figures: more wickets, or as many for fewer runs.
  public func isBetter(than other: BowlingInnings) -> Bool {
    wickets == other.wickets ? runs < other.runs : wickets > other.wickets
  }
}

/// What a player did over some matches. Counts only; averages and rates are made from them where they are shown.
public struct Career: Hashable, Sendable {
  /// Matches in which the player was listed.
  public private(set) var matches = 0

  /// Innings batted.
  public private(set) var innings = 0
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
    add(
      batting: appearance.batting, bowling: appearance.bowling, catches: appearance.catches,
      stumpings: appearance.stumpings, runOuts: appearance.runOuts)
  }

  /// Adds a match by its parts, which need not be lists.
  mutating func add(
    batting: some Sequence<BattingInnings>, bowling: some Sequence<BowlingInnings>, catches: Int, stumpings: Int,
    runOuts: Int
  ) {
    matches += 1
    for innings in batting { add(innings) }
    for innings in bowling { add(innings) }
    self.catches += catches
    self.stumpings += stumpings
    self.runOuts += runOuts
  }

  private mutating func add(_ own: BattingInnings) {
    innings += 1
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
  /// What the player mostly did, for players to whom no pool gives a role: keepers have a stumping in each 25 matches and,
  /// like batters, bowl at most a quarter as many balls as they face; bowlers bowl at least twice as many. Nil for one who
  /// neither batted, nor bowled, nor stumped.
  public var role: Role? {
    if balls + ballsBowled + stumpings == 0 { return nil }
    let bowlsLittle = ballsBowled * 4 <= balls
    if stumpings > 0, stumpings * 25 >= matches, bowlsLittle { return .wicketKeeper }
    if ballsBowled >= balls * 2 { return .bowler }
    return bowlsLittle ? .batter : .allRounder
  }
}
