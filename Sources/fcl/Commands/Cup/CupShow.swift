import CommandLineKit
import FantasyCore

/// `fcl cup show`: a cup as it stands.
struct CupShow: Command {
  var name: CupID?
  var isBracket = false

  static let description = CommandDescription<CupShow>(
    summary: "Show a cup: who met whom, who went on, who is left.",
    discussion: """
      Seeds stand once the cup's first round has begun; before, they are those of today. Decided says what decided a tie: \
      points, best-player, seed, bye, or left where an account was deleted. --bracket draws a single elimination, with \
      -o svg as a picture.
      """,
    arguments: [
      .positional("NAME", \.name, "the cup; by default the only one"),
      .flag("--bracket", \.isBracket, "the bracket"),
    ],
    examples: [
      Example("fcl cup show shield", "A table."), Example("fcl cup show shield --bracket", "The bracket."),
      Example("fcl cup show shield --bracket -o svg", "As a picture, to be written to a file."),
    ],
    exitCodes: [2: "a last man standing has no bracket", 5: "no such cup"],
    seeAlso: ["cup list", "cup create", "rounds"])

  func run(_ context: Context) throws -> Answer {
    let open = try context.openLeague()
    let opened = try context.openCups(of: open)
    let named = try name.map { try open.league.cup(named: $0) }
    guard let cup = opened.cups.first(where: { $0.terms == named ?? $0.terms }),
      named != nil || opened.cups.count == 1
    else { throw ContestFault.cupNeeded(opened.cups.map(\.terms.name.text)) }
    if isBracket, cup.terms.kind == .lastStanding { throw ContradictionFault.bracketOfLastStanding }
    var report = table(cup, opened)
    if isBracket { report.chart = opened.bracket(of: cup) }
    report.facts = [
      Fact("cup", .id(cup.terms.name)), Fact("kind", .text(cup.terms.kind.rawValue)),
      Fact("state", .text(cup.state.rawValue)), Fact("seeds_stand", .truth(cup.isDrawn)),
      Fact("winners", .list(cup.winners.map { cup.entrants[$0].text })),
    ]
    // A bracket has them as its title.
    if !isBracket { report.above = ["\(cup.terms.name): \(cup.terms.words)"] }
    if !cup.isDrawn { report.above.append("Not begun: the seeds are those of today.") }
    if !cup.winners.isEmpty {
      let names = cup.winners.map { opened.names[cup.entrants[$0]] }.joined(separator: ", ")
      report.below.append(cup.winners.count == 1 ? "\(names) has won the cup." : "Shared by \(names).")
    }
    report.emptyWord = "nobody is in the league"
    return .report(report)
  }

  private func table(_ cup: Cup, _ opened: OpenCups) -> Report {
    let isKnockout = cup.terms.kind == .knockout
    func name(_ place: Int?) -> Value {
      .worded(.text(place.map { opened.names[cup.entrants[$0]] }), opened.name(place, in: cup))
    }
    func id(_ place: Int?) -> Value { .id(place.map { cup.entrants[$0] }) }
    var rows: [[Value]] = []
    for (number, stage) in cup.stages.enumerated() {
      let head: [Value] = [.whole(number + 1), .list(stage.rounds.map(String.init)), .text(stage.state.rawValue)]
      let isPlayed = stage.state != .upcoming
      rows += stage.ties.map { tie in
        head + [
          id(tie.one), name(tie.one), isPlayed && tie.one != nil ? .points(tie.points) : .none, id(tie.other),
          tie.decision == .bye ? .none : name(tie.other),
          isPlayed && tie.other != nil ? .points(tie.otherPoints) : .none,
          .worded(.id(tie.winner.map { cup.entrants[$0] }), tie.winner.map { opened.names[cup.entrants[$0]] } ?? ""),
          .text(tie.decision?.rawValue),
        ]
      }
      rows += stage.standings.map { row in
        head + [
          id(row.entrant), name(row.entrant), isPlayed ? .points(row.points) : .none,
          .text(row.goes == nil ? nil : "goes"), .text(row.goes?.rawValue),
        ]
      }
    }
    let columns: [Column] =
      [.number("stage", "Stage"), .text("rounds", "Rounds"), .text("state", "State", leaves: 1)]
      + (isKnockout
        ? [
          .hidden("one"), .name("one_name", "One"), .number("points", "Points"), .hidden("other"),
          .name("other_name", "Other"), .number("other_points", "Points"), .text("winner", "Goes on"),
          .text("decided", "Decided"),
        ]
        : [
          .hidden("manager"), .name("name", "Name"), .number("points", "Points"), .text("goes", ""),
          .text("decided", "Decided"),
        ])
    return Report(schema: "cup", league: opened.open.league.terms.id, columns: columns, rows: rows)
  }
}
