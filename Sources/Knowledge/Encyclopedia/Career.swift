import FantasyCore

/// What a player did in one innings with the bat.
package struct BattingInnings: Hashable, Sendable {
  /// Runs.
  package var runs: Int
  /// Balls faced.
  package var balls: Int
  /// Boundary fours.
  package var fours: Int
  /// Boundary sixes.
  package var sixes: Int
  /// How often the player was out: once at most, but for records that say otherwise.
  package var dismissals: Int
  /// The number of the innings in the record, from 1.
  package var innings: Int
  /// The place in the order of coming in, from 1; 0 if it isn't known.
  package var position: Int
  /// How the innings ended; nil if the player was there to the end.
  package var howOut: DismissalKind?
  /// Partnerships of 50 and more.
  package var fiftyStands: Int
  /// Balls faced up to the fiftieth run; 0 if there were fewer runs.
  package var ballsToFifty: Int
  /// Balls faced up to the hundredth run; 0 if there were fewer runs.
  package var ballsToHundred: Int

  /// Whether the player was out.
  package var isOut: Bool { dismissals > 0 }
}

/// What a player did in one innings with the ball.
package struct BowlingInnings: Hashable, Sendable {
  /// Legal balls.
  package var balls: Int
  /// Runs conceded.
  package var runs: Int
  /// Wickets.
  package var wickets: Int
  /// Maidens.
  package var maidens: Int
  /// The number of the innings in the record, from 1.
  package var innings: Int
  /// Wickets that were bowled or lbw.
  package var bowledLbw: Int
  /// Legal balls without a run.
  package var dots: Int
  /// Wides.
  package var wides: Int
  /// No-balls.
  package var noBalls: Int

  /// Whether these are the better figures: more wickets, or as many for fewer runs.
  package func isBetter(than other: BowlingInnings) -> Bool {
    wickets == other.wickets ? runs < other.runs : wickets > other.wickets
  }
}

/// Dismissals in which a player had a part in the field, in one innings.
package struct FieldingInnings: Hashable, Sendable {
  /// The number of the innings in the record, from 1.
  package var innings: Int
  /// Whether they fielded as a substitute.
  package var isSubstitute: Bool
  /// Catches.
  package var catches: Int
  /// Stumpings.
  package var stumpings: Int
  /// Run outs alone.
  package var runOutsDirect: Int
  /// Run outs with another fielder.
  package var runOutsShared: Int

  /// All of them.
  package var dismissals: Int { catches + stumpings + runOutsDirect + runOutsShared }
}

/// What a player did over some matches. Counts only; averages and rates are made from them where they are shown.
package struct Career: Hashable, Sendable {
  /// Matches in which the player was listed.
  package private(set) var matches = 0

  /// Innings batted.
  package private(set) var innings = 0
  /// The sum of the places in the order of coming in; 0 if they aren't known.
  package private(set) var positions = 0
  /// Times out.
  package private(set) var outs = 0
  /// Runs.
  package private(set) var runs = 0
  /// Balls faced.
  package private(set) var balls = 0
  /// Boundary fours.
  package private(set) var fours = 0
  /// Boundary sixes.
  package private(set) var sixes = 0
  /// Innings of 50 to 99.
  package private(set) var fifties = 0
  /// Innings of 100 and more.
  package private(set) var hundreds = 0
  /// Innings out for 0.
  package private(set) var ducks = 0
  /// The highest score; not out counts as more. Nil if the player never batted.
  package private(set) var highest: BattingInnings?

  /// Innings in which the player bowled.
  package private(set) var inningsBowled = 0
  /// Legal balls bowled.
  package private(set) var ballsBowled = 0
  /// Runs conceded.
  package private(set) var conceded = 0
  /// Wickets.
  package private(set) var wickets = 0
  /// Maidens.
  package private(set) var maidens = 0
  /// Innings with five wickets and more.
  package private(set) var fiveWickets = 0
  /// The best bowling in an innings; nil if the player never bowled.
  package private(set) var best: BowlingInnings?

  /// Catches.
  package private(set) var catches = 0
  /// Stumpings.
  package private(set) var stumpings = 0
  /// Run outs, alone or with another fielder.
  package private(set) var runOuts = 0

  /// Nothing yet.
  package init() {}

  /// What was done in some matches.
  package init(_ appearances: some Sequence<Encyclopedia.Appearance>) { for match in appearances { add(match) } }

  /// Adds a match.
  package mutating func add(_ appearance: Encyclopedia.Appearance) {
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
  package var activity: Activity {
    var activity = Activity()
    (activity.matches, activity.innings, activity.positions) = (matches, innings, positions)
    (activity.balls, activity.ballsBowled, activity.stumpings) = (balls, ballsBowled, stumpings)
    (activity.runs, activity.wickets) = (runs, wickets)
    return activity
  }
}

/// How much a player did of what.
package struct Activity: Hashable, Sendable {
  /// Matches in which the player was listed.
  package internal(set) var matches = 0
  /// Innings batted.
  package internal(set) var innings = 0
  /// The sum of the places in the order of coming in; 0 if they aren't known.
  package internal(set) var positions = 0
  /// Balls faced.
  package internal(set) var balls = 0
  /// Legal balls bowled.
  package internal(set) var ballsBowled = 0
  /// Stumpings.
  package internal(set) var stumpings = 0
  /// Runs.
  package internal(set) var runs = 0
  /// Wickets.
  package internal(set) var wickets = 0

  /// Nothing yet.
  package init() {}

  /// What the player mostly did, for players to whom no pool gives a role: keepers have a stumping in each 25 matches and,
  /// like batters, bowl at most a quarter as many balls as they face; bowlers bowl at least twice as many and come in at
  /// seven or later on average. Nil for one who neither batted, nor bowled, nor stumped.
  package var role: Role? {
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
