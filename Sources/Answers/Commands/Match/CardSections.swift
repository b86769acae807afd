import FantasyCore

/// A scorecard in the usual layout: a batting table with extras and total, then a bowling table.
package struct CardSections {
  private let match: Match
  private let card: InningsCard
  private let names: ShortNames

  package init(_ match: Match, _ card: InningsCard) {
    self.match = match
    self.card = card
    names = ShortNames(match.players)
  }

  package static func head(_ input: MatchInput) -> Report {
    let info = input.match.info
    let facts: [String?] = [
      info.eventWords, info.dates.joined(separator: ", "), info.location, info.matchType,
      info.ballsPerOver == 6 ? nil : "\(info.ballsPerOver) balls an over",
    ]
    let above: [String?] = [
      "\(info.teams.joined(separator: " v ")) (\(input.id))", facts.compactMap { $0 }.joined(separator: "; "),
      info.tossSentence, info.outcome?.sentence ?? "In progress", input.match.officials.description,
    ]
    return .section([], [], above: above.compactMap { $0 })
  }

  /// Returns sections that state whether the file's target and result agree with its deliveries. While a match is in
  /// progress, returns no sections unless the target is wrong.
  package static func outcome(of match: Match) -> [Report] {
    var lines: [String] = []
    if let mistake = match.mistakenTarget { lines.append("\(mistake.description.capitalizedFirst).") }
    switch match.outcomeCheck {
    case .inProgress: break
    case .agrees:
      let hasMistake = !lines.isEmpty
      lines.append(
        hasMistake ? "The result agrees with the target and with the totals." : "The totals agree with the result.")
    case .differs(.targetMissing):
      lines.append("The result can't be checked against the totals: \(OutcomeDifference.targetMissing.description).")
    case .differs(.target):
      let sentence = match.outcomeByMistakenTarget?.outcome.sentence ?? ""
      lines.append("From the target: \(sentence). \(OutcomeDifference.target.description.capitalizedFirst).")
    case .differs(.totals):
      let sentence = match.recomputedOutcome.outcome.sentence
      lines.append("From the totals: \(sentence). \(OutcomeDifference.totals.description.capitalizedFirst).")
    case .differs(let difference):
      let sentence = match.recomputedOutcome.outcome.sentence
      lines.append("From the totals: \(sentence). This differs from the stated result: \(difference.description).")
    }
    return lines.isEmpty ? [] : [.section([], [], above: lines)]
  }

  package var sections: [Report] {
    if card.innings.deliveries.isEmpty { return [.section([], [], above: [title])] }
    return [batting, bowling]
  }

  private var title: String {
    let innings = card.innings
    let side = match.teamName(innings.battingSide)
    let score = match.score(of: innings)
    if let number = card.superOver { return "\(superOver(number)): \(side) \(score)" }
    let target = card.unusualTarget.map { ", target \($0)" } ?? ""
    return (card.ofSide == 1 ? "\(side) \(score)" : "\(side), second innings: \(score)") + target
  }

  private func superOver(_ number: Int) -> String {
    match.innings.count(where: \.isSuperOver) > 2 ? "Super over \(number)" : "Super over"
  }

  private var batting: Report {
    let rows = card.batters.map { batter -> [Value] in
      let row = batter.figures, howOut = names.howOut(batter)
      return [
        .text(batter.player.name), .worded(.text(howOut), howOut), .figure(row, .runs),
        .figure(row, .balls), .figure(row, .fours), .figure(row, .sixes), .strikeRate(row),
      ]
    }
    return .section(Self.batting, rows + [extras, total], above: [title], below: below)
  }

  private static let batting: [Column] = [
    .name("player", "Batter"), .prose("how_out", ""), .number("runs", "R"),
    .number("balls", "B"), .number("fours", "4s", leaves: 3), .number("sixes", "6s", leaves: 2),
    .number("strike_rate", "SR", leaves: 1),
  ]

  private var extras: [Value] {
    let extras = ExtraKind.allCases.map { (kind: $0, runs: card.runs(of: $0)) }
    let kinds = extras.filter { $0.runs > 0 }.map { "\($0.kind.short) \($0.runs)" }.joined(separator: ", ")
    return [.text("Extras"), .text(kinds), .whole(extras.reduce(0) { $0 + $1.runs }), .none, .none, .none, .none]
  }

  private var total: [Value] {
    let words = "\(Problem.count(card.total.wickets, "wicket")), \(card.total.overs.oversText)"
    return [.text("Total"), .text(words), .whole(card.total.runs), .none, .none, .none, .none]
  }

  private var below: [String] {
    let idle = card.didNotBat.map { card.isAbsentHurt($0) ? "\($0.name) (absent hurt)" : $0.name }
    let falls = card.falls.lazy.map { "\($0.number)-\($0.score) (\($0.player.name), \($0.ballName))" }
    let replaced = card.replacements.map { ball, replacement in
      "\(replacement.playerIn)\(replacement.forWhom) (\(replacement.description), \(ball))"
    }
    let reviewed = card.reviewed.lazy.map { ball, index in
      let review = card.innings.reviews[index]
      return "\(match.teamName(review.side)), \(review.batter): \(review.description) (\(ball))"
    }
    return [
      idle.isEmpty || card.innings.isSuperOver ? nil : "Did not bat: \(idle.joined(separator: ", "))",
      falls.isEmpty ? nil : "Fall of wickets: \(falls.joined(separator: ", "))",
      replaced.isEmpty ? nil : "Replacements: \(replaced.joined(separator: ", "))",
      reviewed.isEmpty ? nil : "Reviews: \(reviewed.joined(separator: "; "))",
    ].compactMap { $0 }
  }

  private var bowling: Report {
    let rows = card.bowlers.map { bowler -> [Value] in
      let row = bowler.figures
      return [
        .text(bowler.player.name), .text("\(bowler.overs)"), .figure(row, .maidens), .figure(row, .runsConceded),
        .figure(row, .wickets), .figure(row, .dots), .figure(row, .wides), .figure(row, .noBalls),
        .economy(row, ballsPerOver: match.info.ballsPerOver),
      ]
    }
    return .section(Self.bowling, rows)
  }

  private static let bowling: [Column] = [
    .name("player", "Bowler"), .number("overs", "O"), .number("maidens", "M", leaves: 4), .number("runs", "R"),
    .number("wickets", "W"), .number("dots", "Dots", leaves: 3), .number("wides", "Wd", leaves: 2),
    .number("no_balls", "Nb", leaves: 1),
    .number("economy", "Econ"),
  ]
}

extension InningsCard {
  package var replacements: [(ball: BallName, replacement: Replacement)] {
    placed(innings.replacements, \.delivery).map { ($0, innings.replacements[$1]) }
  }

  /// The reviewed balls, each with the review's index in `innings.reviews`.
  package var reviewed: [(ball: BallName, index: Int)] { placed(innings.reviews, \.delivery) }

  private func placed<Event>(_ events: [Event], _ delivery: (Event) -> Int) -> [(ball: BallName, index: Int)] {
    let ballNames = events.isEmpty ? [] : innings.ballNames(innings: number)
    return events.indices.compactMap { index in
      let delivery = delivery(events[index])
      guard ballNames.indices.contains(delivery) else { return nil }
      return (BallName(innings: number, over: ballNames[delivery].over, ball: ballNames[delivery].ball), index)
    }
  }
}

extension Officials {
  package var kinds: [(kind: String, names: [String])] {
    [
      ("umpire", umpires), ("TV umpire", tvUmpires), ("reserve umpire", reserveUmpires),
      ("match referee", matchReferees),
    ]
  }

  /// A list of the officials, such as `Umpires: A and B; TV umpire: C`. Nil if the record names no officials.
  package var description: String? {
    let parts = kinds.filter { !$0.names.isEmpty }.map { kind, names in
      "\(kind.plural(names.count)): \(names.joined(separator: ", "))"
    }
    return parts.isEmpty ? nil : parts.joined(separator: "; ").capitalizedFirst
  }
}

extension Review {
  /// The result of the review, such as `struck down, umpire's call`.
  package var description: String { isUmpiresCall ? "\(decision), umpire's call" : decision }
}

extension Replacement {
  /// The reason for the replacement, such as `impact player`. Includes the player's role if known: `bowler, injury`.
  package var description: String {
    (role.map { [$0, reason] } ?? [reason]).joined(separator: ", ").replacing("_", with: " ")
  }

  var forWhom: String { playerOut.map { " for \($0)" } ?? "" }
}

extension ExtraKind {
  fileprivate var short: String {
    switch self {
    case .byes: "b"
    case .legByes: "lb"
    case .wides: "w"
    case .noBalls: "nb"
    case .penalty: "pen"
    }
  }
}
