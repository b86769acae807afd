import Answers
import CommandLineKit

struct CupList: Command {
  static let description = CommandDescription<CupList>(
    summary: "List the cups of the league.",
    arguments: [],
    examples: [
      Example("fcl cup list", "All of them."), Example("fcl cup list -o csv --fields cup,state", "For a script."),
    ],
    exitCodes: [5: "no such league"], seeAlso: ["cup show", "cup create"])

  func run(_ context: Context) throws -> Answer {
    let open = try context.openLeague()
    var report = Report(
      schema: "cups", league: open.league.terms.id,
      columns: [
        .text("cup", "Cup"), .text("kind", "Kind"), .number("from", "From round"), .number("entrants", "Entrants"),
        .text("state", "State"), .text("winners", "Won by"),
      ], rows: [])
    report.emptyWord = "no cups yet" + open.hint("fcl cup create NAME --from-round N makes one")
    if open.league.cups.isEmpty { return .report(report) }
    let opened = try context.openCups(of: open)
    report.rows = opened.cups.map { cup in
      [
        .id(cup.terms.name), .text(cup.terms.kind.rawValue), .whole(cup.terms.from), .whole(cup.entrants.count),
        .text(cup.state.rawValue),
        .worded(
          .list(cup.winners.map { cup.entrants[$0].text }),
          cup.winners.map { opened.names[cup.entrants[$0]] }.joined(separator: ", ")),
      ]
    }
    return .report(report)
  }
}
