import Cricsheet
import CommandLineKit
import FantasyCore

/// `fcl match show --section`: one match in parts, as followers look at it.
struct MatchSections {
  /// A part.
  enum Section: String, CaseIterable, ArgumentValue {
    /// The wickets, each with its over and ball.
    case scorers
    /// Reviews, penalty runs and retirements.
    case reviews
    /// Who played, who came in for whom, and the umpires.
    case lineups
    /// The figures of both sides, side by side.
    case stats
    case all
  }

  let input: MatchInput
  let section: Section
  /// How the match was named: by its id, or by a file.
  let operand: String

  private static let columns: [Column] = [
    .text("match", "Match"), .text("section", "Section"), .number("innings", "Inn"), .text("side", "Side"),
    .hidden("player_id"), .name("player", "Player"), .text("detail", "Detail"), .text("value", "Value"),
    .text("over", "Over"),
  ]

  private var match: Match { input.match }
  private var cards: [InningsCard] { match.cards }
  private var chosen: [Section] { section == .all ? [.scorers, .reviews, .lineups, .stats] : [section] }

  func report(league: LeagueID?) -> Report {
    let parts = chosen.map { (name: $0, part: part($0)) }
    var report = Report(
      schema: "match-sections", league: league, columns: Self.columns,
      rows: parts.flatMap { name, part in
        part.rows.map { row in Self.columns.map { $0.key == "section" ? .text(name.rawValue) : row[$0.key] ?? .none } }
      },
      sections: parts.map(\.part.shown))
    let teams = "\(match.info.teams.joined(separator: " v ")) (\(input.id))"
    report.above = [teams, match.info.outcome?.sentence ?? "In progress"]
    let others = Section.allCases.filter { $0 != section }.map(\.rawValue).joined(separator: "|")
    report.below = ["Other views: fcl match show \(shellWord(operand)) --section \(others)"]
    report.emptyWord =
      section == .reviews
      ? "no review, penalty runs or retirement, or the file has none" : "the file has nothing of that"
    return report
  }

  private struct Part {
    var rows: [[String: Value]]
    var shown: Report
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
    let falls = cards.flatMap { card in
      card.falls.map { fall -> (card: InningsCard, fall: InningsCard.Fall, how: String) in
        let batter = card.batters.first { $0.player == fall.player && $0.wicket != nil }
        return (card, fall, batter.map(names.howOut) ?? "out")
      }
    }
    let shown = Report.section(
      [
        .text("side", "Batting", flexible: true), .text("over", "Over"), .number("score", "Score"),
        .name("player", "Out"), .prose("how", "How"),
      ],
      falls.map { card, fall, how in
        [
          .text(side(card)), .text("\(fall.place)"), .text("\(fall.score)/\(fall.number)"), .text(fall.player.name),
          .text(how),
        ]
      }, above: ["Wickets"] + (falls.isEmpty ? ["None fell."] : []))
    let rows = falls.map { card, fall, how in
      row(
        card, card.innings.battingSide,
        [
          "player_id": .id(fall.player.id), "player": .text(fall.player.name), "detail": .text(how),
          "value": .text("\(fall.score)/\(fall.number)"), "over": .text("\(fall.place)"),
        ])
    }
    return Part(rows: rows, shown: shown)
  }

  private func side(_ card: InningsCard) -> String {
    match.teamName(card.innings.battingSide) + (card.superOver == nil ? "" : " (super over)")
  }

  // MARK: Reviews

  /// A decision that no figure shows: a review, penalty runs, a batter who retired.
  private struct Event {
    let card: InningsCard
    /// The number of the delivery; that of the innings' end for what came after it.
    let delivery: Int
    let side: Side
    let player: MatchPlayer?
    let name: String?
    let words: String
    let umpire: String?

    init(
      _ card: InningsCard, _ delivery: Int, _ side: Side, player: MatchPlayer? = nil, name: String? = nil,
      _ words: String, umpire: String? = nil
    ) {
      (self.card, self.delivery, self.side, self.player) = (card, delivery, side, player)
      (self.name, self.words, self.umpire) = (name ?? player?.name, words, umpire)
    }
  }

  /// The events of an innings in the order in which they happened.
  private func events(of card: InningsCard) -> [Event] {
    let innings = card.innings
    func penalty(_ runs: Int, _ delivery: Int) -> [Event] {
      runs == 0 ? [] : [Event(card, delivery, innings.battingSide, Problem.count(runs, "penalty run"))]
    }
    let reviews = innings.reviews.map {
      Event(card, $0.delivery, $0.side, name: $0.batter, $0.words, umpire: $0.umpire)
    }
    let retired = innings.wickets.filter { [.retiredHurt, .retiredNotOut, .retiredOut].contains($0.kind) }.map {
      Event(card, $0.delivery, innings.battingSide, player: match.player($0.playerOut), $0.kind.rawValue)
    }
    let penalties = innings.deliveries.enumerated().flatMap { penalty(Int($1.penalty), $0) }
    let within = (reviews + penalties + retired).filter { innings.deliveries.indices.contains($0.delivery) }
    let sorted = within.enumerated().sorted { ($0.element.delivery, $0.offset) < ($1.element.delivery, $1.offset) }
    return penalty(innings.penaltyRuns.before, -1) + sorted.map(\.element)
      + penalty(innings.penaltyRuns.after, innings.deliveries.count)
  }

  private var reviews: Part {
    let placed = cards.flatMap { card in
      let (events, places) = (events(of: card), card.innings.places(innings: card.number))
      return events.map { event -> (event: Event, place: BallName?) in
        let place = places.indices.contains(event.delivery) ? places[event.delivery] : nil
        return (event, place.map { BallName(innings: card.number, over: $0.over, ball: $0.ball) })
      }
    }
    let shown = Report.section(
      [
        .text("over", "Over"), .text("side", "Side", flexible: true), .text("player", "Batter"),
        .prose("words", "What came of it"), .text("umpire", "Umpire", leaves: 1),
      ],
      placed.map { event, place in
        [
          .text(place?.inMatch ?? BallName.words(innings: event.card.number)), .text(match.teamName(event.side)),
          .text(event.name), .text(event.words), .text(event.umpire),
        ]
      }, above: ["Reviews, penalty runs, retirements"])
    let rows = placed.map { event, place in
      row(
        event.card, event.side,
        [
          "player_id": .id(event.player?.id), "player": .text(event.name), "detail": .text(event.words),
          "value": .text(event.umpire), "over": .text(place.map { "\($0)" }),
        ])
    }
    return Part(rows: rows, shown: shown)
  }

  // MARK: Line-ups

  private var lineups: Part {
    let changes = cards.flatMap(\.replacements).filter { $0.replacement.team != nil }
    func note(_ player: MatchPlayer) -> String? {
      let notes = changes.compactMap { place, change -> String? in
        guard change.team == player.side else { return nil }
        if change.playerIn == player.name {
          return "came in\(change.playerOut.map { " for \($0)" } ?? "") (\(change.words), \(place.inMatch))"
        }
        return change.playerOut == player.name ? "replaced by \(change.playerIn) (\(place.inMatch))" : nil
      }
      return notes.isEmpty ? nil : notes.joined(separator: "; ")
    }
    let players = [Side.first, .second].flatMap { side in match.players.filter { $0.side == side } }
    let officials = match.officials.kinds.flatMap { kind, names in names.map { (kind: kind, name: $0) } }
    let shown = Report.section(
      [.text("side", "Side", flexible: true), .name("player", "Player"), .prose("note", "")],
      players.map { [.text(match.teamName($0.side)), .text($0.name), .text(note($0))] }, above: ["Line-ups"],
      below: match.officials.words.map { [$0] } ?? [])
    let rows =
      players.map { player in
        row(
          nil, player.side,
          ["player_id": .id(player.id), "player": .text(player.name), "detail": .text(note(player) ?? "played")])
      } + officials.map { row(nil, nil, ["player": .text($0.name), "detail": .text($0.kind)]) }
    return Part(rows: rows, shown: shown)
  }

  // MARK: Figures

  /// A figure of an innings, by its name.
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
    /// None while the innings hasn't had as many; one that ended before has what it came to.
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
      // The file says how far the power play went, which rain shortens; else these are the overs that it usually has.
      let ends = MatchFile.firstPowerPlays(input.bytes)
      func end(_ card: InningsCard) -> MatchFile.PowerPlayEnd? {
        ends.indices.contains(card.number - 1) ? ends[card.number - 1] : nil
      }
      if cards.contains(where: { end($0) != nil }) {
        figures.append(("power play", { card in end(card).map { score(card, $0.isReached) } ?? .none }))
      } else {
        let overs = isShort ? 6 : 10
        figures.append(("first \(overs) overs", { first($0, overs) }))
      }
    }
    if isShort { figures.append(("first 10 overs", { first($0, 10) })) }
    return figures
  }
}
