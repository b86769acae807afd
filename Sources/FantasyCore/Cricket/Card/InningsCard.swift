/// The scorecard of an innings. Super overs also have scorecards.
package struct InningsCard: Hashable, Sendable {
  package struct Batter: Hashable, Sendable {
    package let player: MatchPlayer
    /// The dismissal or retirement; nil if the batter is not out.
    package let wicket: Wicket?
    package let bowler: PlayerIndex?
    package let figures: FigureRow
  }

  package struct Bowler: Hashable, Sendable {
    package let player: MatchPlayer
    /// The overs bowled: complete overs, plus the legal balls of shared or unfinished overs.
    package let overs: OverCount
    package let figures: FigureRow
  }

  package struct Fall: Hashable, Sendable {
    package let number: Int
    /// The batting side's score after the delivery on which the wicket fell.
    package let score: Int
    package let player: MatchPlayer
    /// The name of the ball on which the wicket fell, without a suffix for a wide or no-ball.
    package let ballName: BallName
  }

  /// The number of the innings in the match record, from 1.
  package let number: Int
  package let innings: Innings
  package let total: InningsTotal
  /// The number of this innings among the batting side's innings, from 1.
  package let ofSide: Int
  /// The number of the super over, from 1; nil if the innings is not part of a super over.
  package let superOver: Int?
  /// The target in runs, if it is not the previous innings' total plus one. Nil if the record states no target, and for
  /// the first innings.
  package let unusualTarget: Int?
  package let batters: [Batter]
  package let didNotBat: [MatchPlayer]
  package let falls: FallsOfWickets
  package let bowlers: [Bowler]

  package func runs(of extra: ExtraKind) -> Int { extra.runs(in: innings) }

  package func isAbsentHurt(_ player: MatchPlayer) -> Bool { innings.absentHurt.contains(player.name) }
}

extension Match {
  /// The scorecards of all innings; empty for a match recorded as figures instead of deliveries.
  package var cards: [InningsCard] {
    var counted = self
    for index in innings.indices { counted.innings[index].isSuperOver = false }
    let performances = counted.performances()
    return innings.indices.map { index in
      let figures = performances.map { performance in
        performance.innings.first { $0.innings == index + 1 } ?? InningsFigures(innings: index + 1)
      }
      return InningsCard(inningsAt: index, of: self, figures.map(\.row))
    }
  }
}

extension InningsCard {
  fileprivate init(inningsAt index: Int, of match: Match, _ figures: [FigureRow]) {
    number = index + 1
    innings = match.innings[index]
    total = InningsTotal(innings, of: match)
    let before = match.innings[..<index]
    ofSide = before.count { [side = innings.battingSide] in $0.battingSide == side } + 1
    superOver = innings.isSuperOver ? before.count(where: \.isSuperOver) / 2 + 1 : nil
    let plain = before.last.map { $0.total + 1 }
    unusualTarget = innings.target.flatMap { plain == nil || plain == $0.runs ? nil : $0.runs }
    let reading = CardReading(number, innings, match, figures)
    batters = reading.batters
    didNotBat = reading.didNotBat
    falls = reading.falls
    bowlers = reading.bowlers
  }
}
