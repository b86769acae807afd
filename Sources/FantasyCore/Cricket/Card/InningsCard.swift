/// The scorecard of an innings, as plain values. Super overs have figures only here.
package struct InningsCard: Hashable, Sendable {
  package struct Batter: Hashable, Sendable {
    package let player: MatchPlayer
    /// The dismissal or retirement; nil if not out.
    package let wicket: Wicket?
    /// The bowler of the wicket's delivery.
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
    /// From 1.
    package let number: Int
    /// The side's runs, including those of the delivery.
    package let score: Int
    package let player: MatchPlayer
    /// The ball being bowled; wides and no-balls don't count.
    package let place: BallName
  }

  /// In the record, from 1.
  package let number: Int
  package let innings: Innings
  package let total: InningsTotal
  /// The number of the innings among its side's, from 1.
  package let ofSide: Int
  /// The number of the super over in the match, from 1; nil if the innings isn't part of one.
  package let superOver: Int?
  /// The runs to win, unless just one more than the total of the previous innings.
  package let unusualTarget: Int?
  /// In the order they came in.
  package let batters: [Batter]
  /// The side's other players, in listed order.
  package let didNotBat: [MatchPlayer]
  package let falls: FallsOfWickets
  /// In the order they came on.
  package let bowlers: [Bowler]

  package func runs(of extra: ExtraKind) -> Int { extra.runs(in: innings) }

  package func isAbsentHurt(_ player: MatchPlayer) -> Bool { innings.absentHurt.contains(player.name) }
}

extension Match {
  /// Empty for a match that was given as figures.
  package var cards: [InningsCard] {
    var counted = self
    // Figures leave out super overs, but cards include them.
    for place in innings.indices { counted.innings[place].isSuperOver = false }
    let performances = counted.performances()
    return innings.indices.map { place in
      let figures = performances.map { performance in
        performance.innings.first { $0.innings == place + 1 } ?? InningsFigures(innings: place + 1)
      }
      return InningsCard(inningsAt: place, of: self, figures.map(\.row))
    }
  }
}

extension InningsCard {
  fileprivate init(inningsAt place: Int, of match: Match, _ figures: [FigureRow]) {
    number = place + 1
    innings = match.innings[place]
    total = InningsTotal(innings, of: match)
    let before = match.innings[..<place]
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
