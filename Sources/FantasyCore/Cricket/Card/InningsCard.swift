/// An innings as shown on a scorecard: batting, dismissals, extras, fall of wickets, bowling. Plain values that any
/// program may print. Includes super overs, which have figures only here.
package struct InningsCard: Hashable, Sendable {
  /// A player who came in to bat.
  package struct Batter: Hashable, Sendable {
    /// The batter.
    package let player: MatchPlayer
    /// How they got out or left; nil if not out.
    package let wicket: Wicket?
    /// The bowler of the wicket's delivery.
    package let bowler: PlayerIndex?
    /// The batter's figures in the innings.
    package let figures: FigureRow
  }

  /// A player who bowled.
  package struct Bowler: Hashable, Sendable {
    /// The bowler.
    package let player: MatchPlayer
    /// Complete overs, plus the balls of overs that were shared or cut short.
    package let overs: OverCount
    /// The bowler's figures in the innings.
    package let figures: FigureRow
  }

  /// The fall of a wicket.
  package struct Fall: Hashable, Sendable {
    /// The number of the wicket in the innings, from 1.
    package let number: Int
    /// The side's runs, including those of the delivery.
    package let score: Int
    /// The batter who is out.
    package let player: MatchPlayer
    /// The ball of the over that was being bowled; wides and no-balls don't count.
    package let place: BallName
  }

  /// The number of the innings in the file, from 1.
  package let number: Int
  /// The innings.
  package let innings: Innings
  /// Its totals.
  package let total: InningsTotal
  /// The number of the innings among its side's, from 1.
  package let ofSide: Int
  /// The number of the super over in the match, from 1; nil if the innings isn't part of one.
  package let superOver: Int?
  /// The runs to win, if they aren't simply one more than the total of the previous innings.
  package let unusualTarget: Int?
  /// The batters in the order they came in.
  package let batters: [Batter]
  /// The players of the side who did not bat, in listed order.
  package let didNotBat: [MatchPlayer]
  /// The falls of wickets, in order.
  package let falls: FallsOfWickets
  /// The bowlers in the order they came on.
  package let bowlers: [Bowler]

  /// The runs of a kind of extras.
  package func runs(of extra: ExtraKind) -> Int { extra.runs(in: innings) }

  /// Whether a player was absent hurt.
  package func isAbsentHurt(_ player: MatchPlayer) -> Bool { innings.absentHurt.contains(player.name) }
}

extension Match {
  /// The cards of all innings; empty for a match that was given as figures.
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
