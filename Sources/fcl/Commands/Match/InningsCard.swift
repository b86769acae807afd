// An innings as a score card has it: who batted and how they got out, extras, falls, who bowled. From the deliveries of
// one innings and the figures of its players; super overs too, which have figures here and nowhere else.

import FantasyCore

/// The score card of one innings.
struct InningsCard {
  struct Batter {
    let player: MatchPlayer
    let howOut: String
    let figures: FigureRow
  }

  struct Bowler {
    let player: MatchPlayer
    let overs: String
    let figures: FigureRow
  }

  struct Fall {
    let number: Int
    let score: Int
    let player: MatchPlayer
    /// `2.3`: the ball of the over that was being bowled, wides and no-balls not counted.
    let over: String
  }

  /// The place in the file, from 1.
  let number: Int
  let innings: Innings
  let batters: [Batter]
  let didNotBat: [MatchPlayer]
  let extras: [(kind: ExtraKind, runs: Int)]
  let falls: [Fall]
  let bowlers: [Bowler]

  /// The cards of all innings of a match.
  static func cards(of match: Match) -> [InningsCard] {
    var match = match
    let isSuperOver = match.innings.map(\.isSuperOver)
    // Figures leave super overs out, a card does not.
    for place in match.innings.indices { match.innings[place].isSuperOver = false }
    let performances = match.performances()
    return match.innings.indices.map { place in
      let figures = performances.map { performance in
        performance.innings.first { $0.innings == place + 1 } ?? InningsFigures(innings: place + 1)
      }
      var innings = match.innings[place]
      innings.isSuperOver = isSuperOver[place]
      return InningsCard(number: place + 1, innings, match, figures)
    }
  }

  private init(number: Int, _ innings: Innings, _ match: Match, _ figures: [InningsFigures]) {
    self.number = number
    self.innings = innings
    let reading = CardReading(innings, match, figures)
    batters = reading.batters
    didNotBat = reading.didNotBat
    extras = ExtraKind.allCases.map { ($0, $0.runs(in: innings)) }
    falls = reading.falls
    bowlers = reading.bowlers
  }
}

/// The kinds of extras.
enum ExtraKind: String, CaseIterable {
  case byes
  case legByes = "leg-byes"
  case wides
  case noBalls = "no-balls"
  case penalty

  /// As a card abbreviates it.
  var short: String {
    switch self {
    case .byes: "b"
    case .legByes: "lb"
    case .wides: "w"
    case .noBalls: "nb"
    case .penalty: "pen"
    }
  }

  func runs(in innings: Innings) -> Int {
    let outside = self == .penalty ? innings.penaltyRuns.before + innings.penaltyRuns.after : 0
    return innings.deliveries.reduce(outside) { $0 + Int(runs(of: $1)) }
  }

  private func runs(of ball: Delivery) -> UInt8 {
    switch self {
    case .byes: ball.byes
    case .legByes: ball.legByes
    case .wides: ball.wides
    case .noBalls: ball.noBalls
    case .penalty: ball.penalty
    }
  }
}
