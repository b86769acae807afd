import Answers
import Cricsheet
import CommandLineKit
import FantasyCore

/// `fcl match show --section`: parts of one match.
struct MatchSections {
  enum Section: String, CaseIterable, ArgumentValue {
    case scorers
    case reviews
    case lineups
    case stats
    case all
  }

  private let input: MatchInput
  private let section: Section
  private let powerPlays: [MatchFile.PowerPlayEnd?]
  private let operand: String
  private let cards: [InningsCard]

  /// Creates the view of a section. `input` need not contain the file's bytes. `operand` is the id or path by which the
  /// user named the match.
  init(_ input: MatchInput, _ section: Section, powerPlays: [MatchFile.PowerPlayEnd?], operand: String) {
    self.input = input
    self.section = section
    self.powerPlays = powerPlays
    self.operand = operand
    cards = input.match.cards
  }

  /// Returns the end of the first powerplay of each innings. Returns an empty array if overs are not limited.
  static func powerPlays(of input: MatchInput) -> [MatchFile.PowerPlayEnd?] {
    input.match.info.overs == nil ? [] : MatchFile.firstPowerPlays(input.bytes)
  }

  private static let columns: [Column] = [
    .text("match", "Match"), .text("section", "Section"), .number("innings", "Inn"), .text("side", "Side"),
    .hidden("player_id"), .name("player", "Player"), .text("detail", "Detail"), .text("value", "Value"),
    .text("over", "Over"),
  ]

  private var match: Match { input.match }
  private var chosen: [Section] { section == .all ? [.scorers, .reviews, .lineups, .stats] : [section] }

  func report(league: LeagueID?) -> Report {
    let parts = chosen.map { (name: $0, part: part($0)) }
    var report = Report(
      schema: "match-sections", league: league, columns: Self.columns, rows: [], sections: parts.map(\.part.shown))
    report.batches = parts.flatMap { name, part in part.rows.map { Self.values($0, of: name) } }
    let teams = "\(match.info.teams.joined(separator: " v ")) (\(input.id))"
    report.above = [teams, match.info.outcome?.sentence ?? "In progress"]
    let others = Section.allCases.filter { $0 != section }.map(\.rawValue).joined(separator: "|")
    report.below = ["Other views: fcl match show \(shellWord(operand)) --section \(others)"]
    report.emptyWord =
      section == .reviews
      ? "the file has no reviews, penalty runs or retirements" : "the file has no data for this section"
    return report
  }

  private typealias Rows = @Sendable () -> [[String: Value]]

  private static func values(_ rows: @escaping Rows, of section: Section) -> @Sendable () -> [[Value]] {
    {
      rows().map { row in columns.map { $0.key == "section" ? .text(section.rawValue) : row[$0.key] ?? .none } }
    }
  }

  private struct Part {
    var rows: [Rows]
    var shown: Report

    init(rows: [Rows], shown: Report) {
      self.rows = rows
      self.shown = shown
    }

    init(rows: [[String: Value]], shown: Report) {
      self.init(rows: rows.isEmpty ? [] : [{ rows }], shown: shown)
    }
  }

  private func part(_ section: Section) -> Part {
    switch section {
    case .scorers, .all: scorers
    case .reviews: reviews
    case .lineups: lineups
    case .stats: stats
    }
  }

  private func row(_ card: InningsCard?, _ side: Side?, _ more: [String: Value]) -> [String: Value] {
    let head: [String: Value] = [
      "match": .id(input.id), "innings": .whole(card?.number), "side": .text(side.map(match.teamName)),
    ]
    return head.merging(more) { $1 }
  }

  // MARK: Wickets

  private var scorers: Part {
    let names = ShortNames(match.players)
    let hows = cards.map { card in
      let out = card.batters.filter { $0.wicket != nil }.map { ($0.player, names.howOut($0)) }
      return Dictionary(out, uniquingKeysWith: { first, _ in first })
    }
    let shown = zip(cards, hows).flatMap { card, hows in
      let side = side(card)
      return Report.batches(of: card.falls.count) { range in
        range.map { index in
          let fall = card.falls[index]
          return [
            .text(side), .text("\(fall.ballName)"), .text("\(fall.score)/\(fall.number)"), .text(fall.player.name),
            .text(hows[fall.player] ?? "out"),
          ]
        }
      }
    }
    let rows = zip(cards, hows).flatMap { card, hows in
      Self.batches(of: card.falls.count) { index in
        let fall = card.falls[index]
        return row(
          card, card.innings.battingSide,
          [
            "player_id": .id(fall.player.id), "player": .text(fall.player.name),
            "detail": .text(hows[fall.player] ?? "out"), "value": .text("\(fall.score)/\(fall.number)"),
            "over": .text("\(fall.ballName)"),
          ])
      }
    }
    let section = Report.section(
      [
        .text("side", "Batting", flexible: true), .text("over", "Over"), .number("score", "Score"),
        .name("player", "Out"), .prose("how", "How"),
      ], [], batches: shown, above: ["Wickets"] + (shown.isEmpty ? ["No wickets fell."] : []))
    return Part(rows: rows, shown: section)
  }

  private static func batches(of count: Int, _ row: @escaping @Sendable (Int) -> [String: Value]) -> [Rows] {
    let size = 256
    return stride(from: 0, to: count, by: size).map { first in
      let range = first..<min(first + size, count)
      return { range.map(row) }
    }
  }

  private func side(_ card: InningsCard) -> String {
    match.teamName(card.innings.battingSide) + (card.superOver == nil ? "" : " (super over)")
  }

  // MARK: Reviews

  private var reviews: Part {
    var shown: [@Sendable () -> [[Value]]] = [], rows: [Rows] = []
    for card in cards {
      let innings = card.innings, incidents = MatchIncident.positions(in: card.innings)
      let ballNames = incidents.isEmpty ? [] : innings.ballNames(innings: card.number)
      let ball: @Sendable (MatchIncident.Position) -> BallName? = { incident in
        guard ballNames.indices.contains(incident.delivery) else { return nil }
        let ballName = ballNames[incident.delivery]
        return BallName(innings: card.number, over: ballName.over, ball: ballName.ball)
      }
      shown += Report.batches(of: incidents.count) { range in
        incidents[range].map { position in
          let incident = MatchIncident(at: position, of: innings, in: match)
          return [
            .text(ball(position)?.inMatch ?? BallName.description(innings: card.number)),
            .text(match.teamName(incident.side)),
            .text(incident.name), .text(incident.description), .text(incident.umpire),
          ]
        }
      }
      rows += Self.batches(of: incidents.count) { index in
        let incident = MatchIncident(at: incidents[index], of: innings, in: match)
        return row(
          card, incident.side,
          [
            "player_id": .id(incident.player?.id), "player": .text(incident.name),
            "detail": .text(incident.description),
            "value": .text(incident.umpire), "over": .text(ball(incidents[index]).map { "\($0)" }),
          ])
      }
    }
    let section = Report.section(
      [
        .text("over", "Over"), .text("side", "Side", flexible: true), .text("player", "Batter"),
        .prose("words", "Event"), .text("umpire", "Umpire", leaves: 1),
      ], [], batches: shown, above: ["Reviews, penalty runs, retirements"])
    return Part(rows: rows, shown: section)
  }

  // MARK: Line-ups

  private var lineups: Part {
    let changes = cards.flatMap(\.replacements).filter { $0.replacement.team != nil }
    func note(_ player: MatchPlayer) -> String? {
      let notes = changes.compactMap { ball, change -> String? in
        guard change.team == player.side else { return nil }
        if change.playerIn == player.name {
          return "came in\(change.playerOut.map { " for \($0)" } ?? "") (\(change.description), \(ball.inMatch))"
        }
        return change.playerOut == player.name ? "replaced by \(change.playerIn) (\(ball.inMatch))" : nil
      }
      return notes.isEmpty ? nil : notes.joined(separator: "; ")
    }
    let players = [Side.first, .second].flatMap { side in match.players.filter { $0.side == side } }
    let officials = match.officials.kinds.flatMap { kind, names in names.map { (kind: kind, name: $0) } }
    let shown = Report.section(
      [.text("side", "Side", flexible: true), .name("player", "Player"), .prose("note", "")],
      players.map { [.text(match.teamName($0.side)), .text($0.name), .text(note($0))] }, above: ["Line-ups"],
      below: match.officials.description.map { [$0] } ?? [])
    let rows =
      players.map { player in
        row(
          nil, player.side,
          ["player_id": .id(player.id), "player": .text(player.name), "detail": .text(note(player) ?? "played")])
      } + officials.map { row(nil, nil, ["player": .text($0.name), "detail": .text($0.kind)]) }
    return Part(rows: rows, shown: shown)
  }

  // MARK: Figures

  private typealias Figure = (name: String, value: (InningsCard) -> Value)

  private var stats: Part {
    let figures = figures
    let shown = Report.section(
      [.text("figure", "")]
        + cards.map { card in
          let second = card.ofSide > 1 && card.superOver == nil ? ", second innings" : ""
          return .number("innings\(card.number)", side(card) + second)
        },
      figures.map { figure in [.text(figure.name)] + cards.map(figure.value) }, above: ["Figures"])
    let rows = cards.flatMap { card in
      figures.map { figure in
        row(card, card.innings.battingSide, ["detail": .text(figure.name), "value": .text(figure.value(card).field)])
      }
    }
    return Part(rows: rows, shown: shown)
  }

  private var figures: [Figure] {
    let balls = match.info.ballsPerOver
    func sum(_ rows: [FigureRow], _ figure: CricketFigure) -> Value { .whole(rows.reduce(0) { $0 + Int($1[figure]) }) }
    func score(_ card: InningsCard, _ isEarly: (Delivery) -> Bool) -> Value {
      let innings = card.innings
      let deliveries = innings.deliveries.filter(isEarly)
      if deliveries.isEmpty { return .none }
      let runs = deliveries.reduce(innings.penaltyRuns.before) { $0 + $1.total }
      let wickets = innings.wickets.count { wicket in
        wicket.kind.isDismissal && innings.deliveries.indices.contains(wicket.delivery)
          && isEarly(innings.deliveries[wicket.delivery])
      }
      return .text("\(runs)/\(wickets)")
    }
    /// Returns the score after a number of overs. If the innings ended earlier, returns the total. If a live innings
    /// has not reached this number of overs, returns `.none`.
    func first(_ card: InningsCard, _ overs: Int) -> Value {
      let isOver = match.info.outcome != nil || card.number < cards.count
      let hasThem = card.innings.deliveries.contains { $0.over >= overs } || card.total.balls >= overs * balls
      return isOver || hasThem ? score(card) { $0.over < overs } : .none
    }
    let isShort = match.info.overs.map { $0 <= 20 } ?? false
    let isLimited = match.info.overs != nil
    var figures: [Figure] = [
      ("runs", { .whole($0.total.runs) }), ("wickets", { .whole($0.total.wickets) }),
      ("overs", { .text("\($0.total.overs)") }),
      ("run rate", { .rate($0.total.runs, times: balls, over: $0.total.balls) }),
      ("fours", { sum($0.batters.map(\.figures), .fours) }), ("sixes", { sum($0.batters.map(\.figures), .sixes) }),
      ("dots", { sum($0.bowlers.map(\.figures), .dots) }),
      ("extras", { card in .whole(ExtraKind.allCases.reduce(0) { $0 + card.runs(of: $1) }) }),
    ]
    if isLimited {
      // Use the powerplay's end in the file, because rain can shorten a powerplay. If the file has no end, use the
      // standard number of overs.
      func end(_ card: InningsCard) -> MatchFile.PowerPlayEnd? {
        powerPlays.indices.contains(card.number - 1) ? powerPlays[card.number - 1] : nil
      }
      if cards.contains(where: { end($0) != nil }) {
        figures.append(("powerplay", { card in end(card).map { score(card, $0.isReached) } ?? .none }))
      } else {
        let overs = isShort ? 6 : 10
        figures.append(("first \(overs) overs", { first($0, overs) }))
      }
    }
    if isShort { figures.append(("first 10 overs", { first($0, 10) })) }
    return figures
  }
}
