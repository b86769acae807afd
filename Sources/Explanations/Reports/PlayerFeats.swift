// Ranks batting, bowling and partnerships for a match report.

import FantasyCore

protocol Feat {
  func isBetter(than other: Self) -> Bool
}

extension Array where Element: Feat {
  func bestFirst() -> [Element] {
    enumerated().sorted { one, other in
      if one.element.isBetter(than: other.element) { return true }
      return !other.element.isBetter(than: one.element) && one.offset < other.offset
    }.map(\.element)
  }
}

package struct BattingFeat: Sendable, Hashable, Feat {
  package enum Ending: Sendable, Hashable {
    case out, notOut
    case retired(DismissalKind)
  }

  package let player: PlayerIndex
  package let innings: Int
  package let runs, balls, fours, sixes: Int
  package let ending: Ending
  /// The number of balls that the batter faced to reach 50 runs, including the ball on which the batter reached 50. Nil
  /// if the batter made fewer than 50 runs.
  package let ballsToFifty: Int?

  func isBetter(than other: BattingFeat) -> Bool { (runs, other.balls, other.innings) > (other.runs, balls, innings) }

  static func all(_ card: InningsCard, in match: Match) -> [BattingFeat] {
    card.batters.compactMap { batter in
      guard let index = match.players.firstIndex(of: batter.player).map(PlayerIndex.init) else { return nil }
      let kind = batter.wicket?.kind
      return BattingFeat(
        player: index, innings: card.number, runs: Int(batter.figures[.runs]), balls: Int(batter.figures[.balls]),
        fours: Int(batter.figures[.fours]), sixes: Int(batter.figures[.sixes]),
        ending: kind.map { $0.isDismissal ? .out : .retired($0) } ?? .notOut,
        ballsToFifty: card.innings.balls(of: index, to: 50))
    }
  }
}

package struct BowlingFeat: Sendable, Hashable, Feat {
  package let player: PlayerIndex
  package let innings, wickets: Int
  package let runs: Int
  package let balls: Int
  /// The overs bowled: complete overs, plus the balls of shared or incomplete overs.
  package let overs: OverCount

  func isBetter(than other: BowlingFeat) -> Bool {
    (wickets, other.runs, other.balls, other.innings) > (other.wickets, runs, balls, innings)
  }

  static func all(_ card: InningsCard, in match: Match) -> [BowlingFeat] {
    card.bowlers.compactMap { bowler in
      guard bowler.figures[.wickets] > 0, let index = match.players.firstIndex(of: bowler.player) else { return nil }
      return BowlingFeat(
        player: PlayerIndex(index), innings: card.number, wickets: Int(bowler.figures[.wickets]),
        runs: Int(bowler.figures[.runsConceded]), balls: Int(bowler.figures[.legalBalls]), overs: bowler.overs)
    }
  }
}

package struct StandFeat: Sendable, Hashable, Feat {
  package let innings: Int
  package let batter: PlayerIndex
  package let partner: PlayerIndex
  /// The runs of the partnership, including extras.
  package let runs: Int
  /// The balls faced in the partnership; wides are excluded.
  package let balls: Int

  func isBetter(than other: StandFeat) -> Bool { (runs, other.balls, other.innings) > (other.runs, balls, innings) }

  static func all(_ card: InningsCard) -> [StandFeat] {
    card.innings.stands.compactMap { stand in
      // If the record names the same batter at both ends, the second batter of the partnership is unknown.
      guard stand.batter != stand.partner else { return nil }
      return StandFeat(
        innings: card.number, batter: stand.batter, partner: stand.partner, runs: stand.runs,
        balls: card.innings.deliveries[stand.balls].count { $0.isFaced })
    }
  }
}

/// Three wickets in consecutive deliveries of a bowler in one innings, possibly in different overs, all credited to the
/// bowler. Any other delivery ends the sequence, even a wide. The Laws do not define a hat-trick, so reports avoid
/// disputed ones.
package struct HatTrick: Sendable, Hashable {
  package let player: PlayerIndex
  package let innings: Int

  /// Returns the hat-tricks of an innings, at most one for each bowler.
  static func all(_ card: InningsCard) -> [HatTrick] {
    let taken = Set(card.innings.wickets.filter(\.kind.isCreditedToBowler).map(\.delivery))
    var inARow: [PlayerIndex: Int] = [:]
    var found: [HatTrick] = []
    for (index, ball) in card.innings.deliveries.enumerated() {
      let count = taken.contains(index) ? inARow[ball.bowler, default: 0] + 1 : 0
      inARow[ball.bowler] = count
      let trick = HatTrick(player: ball.bowler, innings: card.number)
      if count == 3, !found.contains(trick) { found.append(trick) }
    }
    return found
  }
}

package struct MatchHaul: Sendable, Hashable {
  package let player: PlayerIndex
  package let wickets: Int
  package let runs: Int

  static func all(_ bowling: [BowlingFeat], _ cards: [InningsCard], in match: Match) -> [MatchHaul] {
    let wickets = bowling.reduce(into: [:]) { $0[$1.player, default: 0] += $1.wickets }
    return wickets.filter { $0.value >= 10 }.sorted { $0.key < $1.key }.map { player, wickets in
      // The sum includes innings in which the bowler took no wicket.
      let runs = cards.flatMap(\.bowlers).filter { $0.player == match.players[Int(player)] }
        .reduce(0) { $0 + Int($1.figures[.runsConceded]) }
      return MatchHaul(player: player, wickets: wickets, runs: runs)
    }
  }
}

extension Innings {
  fileprivate func balls(of batter: PlayerIndex, to runs: Int) -> Int? {
    var made = 0, faced = 0
    for ball in deliveries where ball.batter == batter {
      made += Int(ball.batterRuns)
      if ball.isFaced { faced += 1 }
      if made >= runs { return faced }
    }
    return nil
  }
}
