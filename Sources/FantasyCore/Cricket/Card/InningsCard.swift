/// An innings as a score card has it: who batted and how they got out, extras, falls, who bowled. Values that any
/// program may print; super overs too, which have figures here and nowhere else.
public struct InningsCard: Hashable, Sendable {
  /// Somebody who came in to bat.
  public struct Batter: Hashable, Sendable {
    /// Who.
    public let player: MatchPlayer
    /// How they got out or left; nil for who is not out.
    public let wicket: Wicket?
    /// Who bowled the delivery of the wicket.
    public let bowler: PlayerIndex?
    /// What they did in the innings.
    public let figures: FigureRow
  }

  /// Somebody who bowled.
  public struct Bowler: Hashable, Sendable {
    /// Who.
    public let player: MatchPlayer
    /// Whole overs, and balls of overs that were shared or broken off.
    public let overs: OverCount
    /// What they did in the innings.
    public let figures: FigureRow
  }

  /// The fall of a wicket.
  public struct Fall: Hashable, Sendable {
    /// Which wicket of the innings it is, from 1.
    public let number: Int
    /// The side's runs, those of the delivery included.
    public let score: Int
    /// Who is out.
    public let player: MatchPlayer
    /// The ball of the over that was being bowled, wides and no-balls not counted.
    public let place: BallName
  }

  /// The place in the file, from 1.
  public let number: Int
  /// The innings.
  public let innings: Innings
  /// What it came to.
  public let total: InningsTotal
  /// Which innings of its side it is, from 1.
  public let ofSide: Int
  /// Which super over of the match it belongs to, from 1; nil for an innings that is none.
  public let superOver: Int?
  /// The runs to win, where they are not just one more than the other side has.
  public let unusualTarget: Int?
  /// Who batted, in the order in which they came in.
  public let batters: [Batter]
  /// Who of the side did not bat, in listed order.
  public let didNotBat: [MatchPlayer]
  /// The wickets in order.
  public let falls: [Fall]
  /// Who bowled, in the order in which they came on.
  public let bowlers: [Bowler]

  /// The runs of a kind of extras.
  public func runs(of extra: ExtraKind) -> Int { extra.runs(in: innings) }

  /// Whether somebody did not bat since they were hurt.
  public func isAbsentHurt(_ player: MatchPlayer) -> Bool { innings.absentHurt.contains(player.name) }
}

extension Match {
  /// The cards of all innings; none of a match that is given as figures.
  public var cards: [InningsCard] {
    var counted = self
    // Figures leave super overs out, a card does not.
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
