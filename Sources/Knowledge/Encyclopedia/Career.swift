import FantasyCore

package struct BattingInnings: Hashable, Sendable {
  package var runs, balls, fours, sixes: Int
  /// The number of dismissals in this innings: at most one, except in faulty records.
  package var dismissals: Int
  /// The number of the innings in the match record, from 1.
  package var innings: Int
  /// The batting position, from 1; 0 if unknown.
  package var position: Int
  /// The kind of dismissal; nil if not out.
  package var howOut: DismissalKind?
  /// The number of partnerships of 50 or more runs in which the player took part.
  package var fiftyStands: Int
  /// The number of balls faced to reach 50; 0 if the player did not reach 50.
  package var ballsToFifty: Int
  package var ballsToHundred: Int

  package var isOut: Bool { dismissals > 0 }
}

package struct BowlingInnings: Hashable, Sendable {
  /// The number of legal balls.
  package var balls: Int
  package var runs, wickets, maidens, innings, bowledLbw, dots, wides, noBalls: Int

  /// Returns true if these figures are better than `other`: more wickets, or equal wickets for fewer runs.
  package func isBetter(than other: BowlingInnings) -> Bool {
    wickets == other.wickets ? runs < other.runs : wickets > other.wickets
  }
}

package struct FieldingInnings: Hashable, Sendable {
  package var innings: Int
  package var isSubstitute: Bool
  package var catches, stumpings: Int
  /// The number of run-outs made by this player alone.
  package var runOutsDirect: Int
  package var runOutsShared: Int

  package var dismissals: Int { catches + stumpings + runOutsDirect + runOutsShared }
}

/// A player's totals over some matches. Contains only counts; averages and rates are computed from the counts.
package struct Career: Hashable, Sendable {
  /// The number of matches in which the player was in the XI.
  package private(set) var matches = 0

  package private(set) var innings = 0
  /// The sum of batting positions. An unknown position adds 0.
  package private(set) var positions = 0
  package private(set) var outs = 0, runs = 0, balls = 0, fours = 0, sixes = 0
  /// The number of innings of 50 to 99 runs.
  package private(set) var fifties = 0
  package private(set) var hundreds = 0, ducks = 0
  /// The innings with the most runs. If scores are equal, a not-out innings ranks higher. Nil if the player never
  /// batted.
  package private(set) var highest: BattingInnings?

  package private(set) var inningsBowled = 0
  /// The number of legal balls bowled.
  package private(set) var ballsBowled = 0
  package private(set) var conceded = 0, wickets = 0, maidens = 0
  /// The number of innings with five or more wickets.
  package private(set) var fiveWickets = 0
  /// The best bowling in one innings; nil if the player never bowled.
  package private(set) var best: BowlingInnings?

  package private(set) var catches = 0, stumpings = 0, runOuts = 0

  package init() {}

  package init(_ appearances: some Sequence<Encyclopedia.Appearance>) { for match in appearances { add(match) } }

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
  package var activity: Activity {
    var activity = Activity()
    (activity.matches, activity.innings, activity.positions) = (matches, innings, positions)
    (activity.balls, activity.ballsBowled, activity.stumpings) = (balls, ballsBowled, stumpings)
    activity.runs = runs
    activity.wickets = wickets
    return activity
  }
}

/// The counts that are used to guess a player's role.
package struct Activity: Hashable, Sendable {
  package internal(set) var matches = 0
  package internal(set) var innings = 0
  package internal(set) var positions = 0
  package internal(set) var balls = 0
  package internal(set) var ballsBowled = 0
  package internal(set) var stumpings = 0
  package internal(set) var runs = 0
  package internal(set) var wickets = 0

  package init() {}

  /// The role guessed from the counts. Nil if the player never faced or bowled a ball and never made a stumping. A
  /// wicket-keeper has at least one stumping in 25 matches, and bowls at most a quarter as many balls as they face. A
  /// bowler bowls at least twice as many balls as they face, and bats at seven or lower on average. Any other player is
  /// a batter if they bowl at most a quarter as many balls as they face, or an all-rounder otherwise.
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
