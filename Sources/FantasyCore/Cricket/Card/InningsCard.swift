/// The scorecard of an innings. Cards, unlike performances, include the figures of super overs.
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
    /// Complete overs, plus the balls of overs that were shared or cut short.
    package let overs: OverCount
    package let figures: FigureRow
  }

  package struct Fall: Hashable, Sendable {
    package let number: Int
    /// Includes the runs of the delivery itself.
    package let score: Int
    package let player: MatchPlayer
    /// The ball on which the wicket fell, without a suffix for a wide or no-ball.
    package let ballName: BallName
  }

  /// The one-based number of the innings in the record.
  package let number: Int
  package let innings: Innings
  package let total: InningsTotal
  /// The one-based number among this side's innings.
  package let ofSide: Int
  /// The one-based number of the super over; nil for other innings.
  package let superOver: Int?
  /// The target in runs. Nil if the record states none, or if it is just one more than the previous innings' total.
  package let unusualTarget: Int?
  package let batters: [Batter]
  package let didNotBat: [MatchPlayer]
  package let falls: FallsOfWickets
  package let bowlers: [Bowler]

  package func runs(of extra: ExtraKind) -> Int { extra.runs(in: innings) }

  package func isAbsentHurt(_ player: MatchPlayer) -> Bool { innings.absentHurt.contains(player.name) }
}

extension Match {
  /// Empty for a match given as figures.
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
