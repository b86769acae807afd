// Tables of packed numbers. The rows of one player, appearance or innings are adjacent. For each group of rows, a
// column of the parent table contains the end index.

import FantasyCore

enum AppearanceColumn: Int, CaseIterable {
  /// Twice the index of the match, plus 1 if the player was on the second side.
  case match
  /// The number of the reason for which the player came in; 0 for a player in the XI from the start.
  case arrival
  /// The end indices of the appearance's rows in the batting, bowling, fielding and other tables.
  case battingEnd, bowlingEnd, fieldingEnd, otherEnd
}

enum BattingColumn: Int, CaseIterable {
  case innings, position, runs, balls, fours, sixes, dismissals
  case howOut
  case fiftyStands, ballsToFifty, ballsToHundred, matchupEnd
}

enum MatchupColumn: Int, CaseIterable {
  case bowler
  case phase, faced, legal, runs, conceded, dots, fours, sixes
  /// The dismissal kind as a number, if this bowler dismissed the batter; 0 otherwise.
  case wicket
}

enum BowlingColumn: Int, CaseIterable {
  case innings, balls, conceded, wickets, bowledLbw, maidens, dots, wides, noBalls
}

enum FieldingColumn: Int, CaseIterable {
  /// Twice the number of the innings, plus 1 if the player was a substitute.
  case innings
  case catches, stumpings, runOutsDirect, runOutsShared
}

/// The figures that only some scoring systems count: the figures of super overs, and rare ones of other innings.
enum OtherColumn: Int, CaseIterable {
  /// Twice the number of the innings, plus 1 if the player was a substitute.
  case innings
  /// The index of the figure. The number of figures means the dismissal or retirement, as a number.
  case figure
  case amount
}

enum TotalColumn: Int, CaseIterable {
  case innings, side, runs, wickets, balls
}

enum PartnershipColumn: Int, CaseIterable {
  case innings, batter, partner, runs, balls
}

enum MatchEndColumn: Int, CaseIterable {
  case totalEnd, partnershipEnd
}

/// The packed tables of an encyclopedia. A class, so that each appearance needs only one reference to the tables.
final class EncyclopediaColumns: Sendable {
  let appearanceEnds: PackedColumn
  let appearances: PackedTable<AppearanceColumn>
  let batting: PackedTable<BattingColumn>
  private let knownMatchups: PackedTable<MatchupColumn>?
  let bowling: PackedTable<BowlingColumn>
  let fielding: PackedTable<FieldingColumn>
  let others: PackedTable<OtherColumn>
  let matchEnds: PackedTable<MatchEndColumn>
  let totals: PackedTable<TotalColumn>
  let partnerships: PackedTable<PartnershipColumn>

  init(
    unpacking packed: inout PackedReader, _ matchups: PackedTable<MatchupColumn>?, players: Int, matches: Int
  ) throws(UnpackingError) {
    knownMatchups = matchups
    appearanceEnds = try packed.column()
    appearances = try PackedTable(unpacking: &packed)
    batting = try PackedTable(unpacking: &packed)
    bowling = try PackedTable(unpacking: &packed)
    fielding = try PackedTable(unpacking: &packed)
    others = try PackedTable(unpacking: &packed)
    matchEnds = try PackedTable(unpacking: &packed)
    totals = try PackedTable(unpacking: &packed)
    partnerships = try PackedTable(unpacking: &packed)
    guard appearanceEnds.isOfSmallNumbers, appearanceEnds.count == players, matchEnds.count == matches else {
      throw UnpackingError()
    }
  }

  /// The table of matchups.
  ///
  /// - Precondition: the encyclopedia was read with its matchups.
  var matchups: PackedTable<MatchupColumn> {
    guard let knownMatchups else { preconditionFailure("the matchups were not read") }
    return knownMatchups
  }

  // In a forged file, an index may be too large. These functions then return an empty range.

  func appearances(of player: Int) -> Range<Int> { appearanceEnds.range(at: player, of: appearances.count) }
  func batting(of appearance: Int) -> Range<Int> { appearances.range(at: appearance, .battingEnd, of: batting.count) }
  func bowling(of appearance: Int) -> Range<Int> { appearances.range(at: appearance, .bowlingEnd, of: bowling.count) }
  func fielding(of appearance: Int) -> Range<Int> {
    appearances.range(at: appearance, .fieldingEnd, of: fielding.count)
  }
  func others(of appearance: Int) -> Range<Int> { appearances.range(at: appearance, .otherEnd, of: others.count) }
  func matchups(of row: Int) -> Range<Int> { batting.range(at: row, .matchupEnd, of: matchups.count) }
  func totals(of match: Int) -> Range<Int> { matchEnds.range(at: match, .totalEnd, of: totals.count) }
  func partnerships(of match: Int) -> Range<Int> { matchEnds.range(at: match, .partnershipEnd, of: partnerships.count) }

  static func owner(of row: Int, by ends: PackedColumn) -> Int {
    var low = 0, high = ends.count
    while low < high {
      let middle = (low + high) / 2
      if ends[middle] <= row { low = middle + 1 } else { high = middle }
    }
    return low
  }

  func battingInnings(_ row: Int) -> BattingInnings {
    BattingInnings(
      runs: batting[row, .runs], balls: batting[row, .balls], fours: batting[row, .fours], sixes: batting[row, .sixes],
      dismissals: batting[row, .dismissals], innings: batting[row, .innings], position: batting[row, .position],
      howOut: DismissalKind(number: batting[row, .howOut]), fiftyStands: batting[row, .fiftyStands],
      ballsToFifty: batting[row, .ballsToFifty], ballsToHundred: batting[row, .ballsToHundred])
  }

  func bowlingInnings(_ row: Int) -> BowlingInnings {
    BowlingInnings(
      balls: bowling[row, .balls], runs: bowling[row, .conceded], wickets: bowling[row, .wickets],
      maidens: bowling[row, .maidens], innings: bowling[row, .innings], bowledLbw: bowling[row, .bowledLbw],
      dots: bowling[row, .dots], wides: bowling[row, .wides], noBalls: bowling[row, .noBalls])
  }

  func fieldingInnings(_ row: Int) -> FieldingInnings {
    FieldingInnings(
      innings: fielding[row, .innings] >> 1, isSubstitute: fielding[row, .innings] & 1 == 1,
      catches: fielding[row, .catches], stumpings: fielding[row, .stumpings],
      runOutsDirect: fielding[row, .runOutsDirect], runOutsShared: fielding[row, .runOutsShared])
  }

  func matchupBalls(_ row: Int) -> MatchupBalls {
    var balls = MatchupBalls()
    balls.faced = matchups[row, .faced]
    balls.legal = matchups[row, .legal]
    (balls.runs, balls.conceded, balls.dots) = (matchups[row, .runs], matchups[row, .conceded], matchups[row, .dots])
    balls.fours = matchups[row, .fours]
    balls.sixes = matchups[row, .sixes]
    return balls
  }
}
