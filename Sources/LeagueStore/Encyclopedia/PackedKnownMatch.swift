// Packs and unpacks the data of a match for an encyclopedia. Increase `KnownMatch.version` after any change here.

import FantasyCore
import Knowledge

extension KnownMatch: MatchFileContent {
  /// The version of the packed data. Increase the number in the highest four of the 16 bits after any change to the
  /// computation or to the packed format.
  package static let version = 1 << 12 | MatchRecord.version
  package static let fileName = "known.bin"

  package var isOfFigures: Bool { record.isOfFigures }

  package var packed: PackedBytes {
    var packed = PackedBytes(record)
    packed.add(matchups) { packed, matchup in
      packed.add(matchup.innings)
      packed.add(Int(matchup.batter))
      packed.add(Int(matchup.bowler))
      packed.add(matchup.phase.rawValue)
      let balls = matchup.balls
      for number in [balls.faced, balls.legal, balls.runs, balls.conceded, balls.dots, balls.fours, balls.sixes] {
        packed.add(number)
      }
      packed.add(matchup.wicket?.number ?? 0)
    }
    packed.add(batting) { packed, batting in
      packed.add(batting.innings)
      packed.add(Int(batting.player))
      packed.add(batting.position)
      packed.add(batting.ballsToFifty)
      packed.add(batting.ballsToHundred)
    }
    packed.add(partnerships) { packed, stand in
      packed.add(stand.innings)
      packed.add(Int(stand.batter))
      packed.add(Int(stand.partner))
      packed.add(stand.runs)
      packed.add(stand.balls)
    }
    packed.add(totals) { packed, total in
      packed.add(total.innings)
      packed.add(total.side.index)
      packed.add(total.runs)
      packed.add(total.wickets)
      packed.add(total.balls)
    }
    return packed
  }

  package init(unpacking packed: inout PackedReader) throws(UnpackingError) {
    self.init(try packed.record())
    let players = record.performances.count
    matchups = try packed.list { packed throws(UnpackingError) in
      let innings = try packed.amount(), batter = try packed.player(of: players)
      let bowler = try packed.player(of: players), phase = try packed.number()
      guard let phase = InningsPhase(rawValue: phase) else { throw UnpackingError() }
      var matchup = Matchup(innings: innings, batter: batter, bowler: bowler, phase: phase)
      matchup.balls.faced = try packed.balls()
      matchup.balls.legal = try packed.balls()
      matchup.balls.runs = try packed.balls()
      matchup.balls.conceded = try packed.balls()
      matchup.balls.dots = try packed.balls()
      matchup.balls.fours = try packed.balls()
      matchup.balls.sixes = try packed.balls()
      matchup.wicket = try packed.howOut()
      return matchup
    }
    if matchups.count > 20_000 { throw UnpackingError() }
    batting = try packed.list { packed throws(UnpackingError) in
      var batting = Batting(
        innings: try packed.amount(), player: try packed.player(of: players), position: try packed.amount())
      batting.ballsToFifty = try packed.amount()
      batting.ballsToHundred = try packed.amount()
      return batting
    }
    partnerships = try packed.list { packed throws(UnpackingError) in
      Partnership(
        innings: try packed.amount(), batter: try packed.player(of: players), partner: try packed.player(of: players),
        runs: try packed.amount(), balls: try packed.amount())
    }
    totals = try packed.list { packed throws(UnpackingError) in
      let innings = try packed.amount(), side = try packed.number()
      guard let side = UInt8(exactly: side).flatMap(Side.init) else { throw UnpackingError() }
      return Total(
        innings: innings, side: side, runs: try packed.amount(), wickets: try packed.amount(),
        balls: try packed.amount())
    }
  }
}

extension PackedReader {
  fileprivate mutating func balls() throws(UnpackingError) -> Int {
    let number = try number()
    guard (0...10_000).contains(number) else { throw UnpackingError() }
    return number
  }

  fileprivate mutating func player(of count: Int) throws(UnpackingError) -> PlayerIndex {
    let number = try number()
    guard (0..<min(count, 256)).contains(number) else { throw UnpackingError() }
    return PlayerIndex(number)
  }
}
