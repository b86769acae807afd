// A score card as people know it: a table of who batted, with extras and total, one of who bowled.

import FantasyCore

/// The tables of one innings.
struct CardSections {
  private let match: Match
  private let card: InningsCard

  init(_ match: Match, _ card: InningsCard) {
    self.match = match
    self.card = card
  }

  /// What stands above all innings.
  static func head(_ input: MatchInput) -> Report {
    let info = input.match.info
    let facts: [String?] = [
      info.eventWords, info.dates.joined(separator: ", "), info.place, info.matchType,
      info.ballsPerOver == 6 ? nil : "\(info.ballsPerOver) balls an over",
    ]
    let above: [String?] = [
      "\(info.teams.joined(separator: " v ")) (\(input.id))", facts.compactMap { $0 }.joined(separator: "; "),
      info.tossSentence, info.outcome?.sentence ?? "In progress",
    ]
    return .section([], [], above: above.compactMap { $0 })
  }

  /// Whether the result is what the deliveries tell; nothing while a match is in progress.
  static func outcome(of match: Match) -> [Report] {
    let line: String
    switch match.outcomeCheck {
    case .inProgress: return []
    case .agrees: line = "The totals agree with the result."
    case .differs(let difference):
      line = "By the totals: \(match.recomputedOutcome.outcome.sentence). The result differs: \(difference.words)."
    }
    return [.section([], [], above: [line])]
  }

  var sections: [Report] {
    if card.innings.deliveries.isEmpty { return [.section([], [], above: [title])] }
    return [batting, bowling]
  }

  /// `Australia, innings 2 of 2: 201/9 (20 overs)`.
  private var title: String {
    let innings = card.innings
    let side = match.teamName(innings.battingSide)
    let score = innings.score(ballsPerOver: match.info.ballsPerOver)
    let before = match.innings.prefix(card.number - 1)
    if innings.isSuperOver { return "\(superOver(before.count(where: \.isSuperOver))): \(side) \(score)" }
    let isFirst = !before.contains { $0.battingSide == innings.battingSide }
    return (isFirst ? "\(side) \(score)" : "\(side), second innings: \(score)") + target(before)
  }

  /// `Super over`, or where there are several `Super over 2`.
  private func superOver(_ before: Int) -> String {
    match.innings.count(where: \.isSuperOver) > 2 ? "Super over \(before / 2 + 1)" : "Super over"
  }

  /// `, target 213`: a target that is not simply one run more than the other side has.
  private func target(_ before: ArraySlice<Innings>) -> String {
    guard let target = card.innings.target?.runs else { return "" }
    return before.last.map { $0.total + 1 == target } ?? true ? "" : ", target \(target)"
  }

  private var batting: Report {
    let rows = card.batters.map { batter -> [Value] in
      let row = batter.figures
      return [
        .text(batter.player.name), .worded(.text(batter.howOut), batter.howOut), .figure(row, .runs),
        .figure(row, .balls), .figure(row, .fours), .figure(row, .sixes), .strikeRate(row),
      ]
    }
    return .section(Self.batting, rows + [extras, total], above: [title], below: below)
  }

  private static let batting: [Column] = [
    .text("player", "Batter", flexible: true), .text("how_out", "", flexible: true), .number("runs", "R"),
    .number("balls", "B"), .number("fours", "4s"), .number("sixes", "6s"), .number("strike_rate", "SR"),
  ]

  private var extras: [Value] {
    let kinds = card.extras.filter { $0.runs > 0 }.map { "\($0.kind.short) \($0.runs)" }.joined(separator: ", ")
    return [.text("Extras"), .text(kinds), .whole(card.extras.reduce(0) { $0 + $1.runs }), .none, .none, .none, .none]
  }

  private var total: [Value] {
    let innings = card.innings
    let wickets = Problem.count(innings.wicketsFallen, "wicket")
    let words = "\(wickets), \(innings.oversInWords(ballsPerOver: match.info.ballsPerOver))"
    return [.text("Total"), .text(words), .whole(innings.total), .none, .none, .none, .none]
  }

  /// Who did not bat, and how wickets fell.
  private var below: [String] {
    let absent = card.innings.absentHurt
    let idle = card.didNotBat.map { absent.contains($0.name) ? "\($0.name) (absent hurt)" : $0.name }
    let falls = card.falls.map { "\($0.number)-\($0.score) (\($0.player.name), \($0.over))" }
    return [
      idle.isEmpty || card.innings.isSuperOver ? nil : "Did not bat: \(idle.joined(separator: ", "))",
      falls.isEmpty ? nil : "Fall of wickets: \(falls.joined(separator: ", "))",
    ].compactMap { $0 }
  }

  private var bowling: Report {
    let rows = card.bowlers.map { bowler -> [Value] in
      let row = bowler.figures
      return [
        .text(bowler.player.name), .text(bowler.overs), .figure(row, .maidens), .figure(row, .runsConceded),
        .figure(row, .wickets), .figure(row, .dots), .figure(row, .wides), .figure(row, .noBalls),
        .economy(row, ballsPerOver: match.info.ballsPerOver),
      ]
    }
    return .section(Self.bowling, rows)
  }

  private static let bowling: [Column] = [
    .text("player", "Bowler", flexible: true), .number("overs", "O"), .number("maidens", "M"), .number("runs", "R"),
    .number("wickets", "W"), .number("dots", "Dots"), .number("wides", "Wd"), .number("no_balls", "Nb"),
    .number("economy", "Econ"),
  ]
}
