import Answers
import Books
import FantasyCore

extension OpenCups {
  func report(of cup: Cup) -> Report {
    var report = table(of: cup)
    report.facts = [
      Fact("cup", .id(cup.terms.name)), Fact("kind", .text(cup.terms.kind.rawValue)),
      Fact("state", .text(cup.state.rawValue)), Fact("seeds_stand", .truth(cup.isDrawn)),
      Fact("winners", .list(cup.winners.map { cup.entrants[$0].text })),
    ]
    report.above = ["\(cup.terms.name): \(cup.terms.description)"]
    if !cup.isDrawn { report.above.append("The cup has not begun: seeds may still change.") }
    if !cup.winners.isEmpty {
      let winners = cup.winners.map { names[cup.entrants[$0]] }.joined(separator: ", ")
      report.below.append(cup.winners.count == 1 ? "\(winners) has won the cup." : "\(winners) share the cup.")
    }
    if cup.winners.isEmpty, open.league.completed != nil {
      report.below.append("The league was completed before the cup was decided, so the cup has no winner.")
    } else if let needed = cup.missingRounds(open.league, at: open.now) {
      report.below.append(needed)
    }
    if let note = open.league.seasonNote() { report.below.append(note) }
    // A cup with at most one entrant has no rows. Before the league starts, no rounds are known, so there are also no
    // rows.
    report.emptyWord =
      cup.entrants.isEmpty
      ? "the cup has no entrants" : cup.winners.isEmpty ? "the rounds are not known yet" : "no manager was eliminated"
    return report
  }

  private func table(of cup: Cup) -> Report {
    let isKnockout = cup.terms.kind == .knockout
    func name(_ index: Int?) -> Value {
      .worded(.text(index.map { names.plain(cup.entrants[$0]) }), self.name(index, in: cup))
    }
    func id(_ index: Int?) -> Value { .id(index.map { cup.entrants[$0] }) }
    var rows: [[Value]] = []
    for (number, stage) in cup.stages.enumerated() {
      let head: [Value] = [.whole(number + 1), .list(stage.rounds.map(String.init)), .text(stage.state.rawValue)]
      let isPlayed = stage.state != .upcoming
      rows += stage.ties.map { tie in
        head + [
          id(tie.one), name(tie.one), isPlayed && tie.one != nil ? .points(tie.points) : .none, id(tie.other),
          tie.decision == .bye ? .none : name(tie.other),
          isPlayed && tie.other != nil ? .points(tie.otherPoints) : .none,
          .worded(.id(tie.winner.map { cup.entrants[$0] }), tie.winner.map { names[cup.entrants[$0]] } ?? ""),
          .text(tie.decision?.rawValue),
        ]
      }
      rows += stage.standings.map { row in
        head + [
          id(row.entrant), name(row.entrant), isPlayed ? .points(row.points) : .none,
          row.eliminated == nil ? .none : .worded(.text("goes"), "eliminated"), .text(row.eliminated?.rawValue),
        ]
      }
    }
    let columns: [Column] =
      [.number("stage", "Stage"), .text("rounds", "Rounds"), .text("state", "State", leaves: 1)]
      + (isKnockout
        ? [
          .hidden("one"), .name("one_name", "Manager"), .number("points", "Points"), .hidden("other"),
          .name("other_name", "Opponent"), .number("other_points", "Points"), .text("winner", "Winner"),
          .text("decided", "Decided by"),
        ]
        : [
          .hidden("manager"), .name("name", "Name"), .number("points", "Points"), .text("goes", ""),
          .text("decided", "Decided by"),
        ])
    return Report(schema: "cup", league: open.league.terms.id, columns: columns, rows: rows)
  }
}

extension Cup {
  func missingRounds(_ league: League, at now: Instant) -> String? {
    let needed = stages.count * terms.legs, known = stages.reduce(0) { $0 + $1.rounds.count }
    guard terms.kind == .knockout, league.start(at: now) != nil, known < needed else { return nil }
    return
      "The cup needs \(Problem.count(needed, "round")) from round \(terms.from) on; "
      + "\(known) \(known == 1 ? "is" : "are") known."
  }
}
