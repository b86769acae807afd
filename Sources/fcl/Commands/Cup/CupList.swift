import Answers
import Books
import CommandLineKit

struct CupList: Command {
  static let description = CommandDescription<CupList>(
    summary: "List the cups of the league.", effect: .reads,
    arguments: [],
    examples: [
      Example("fcl cup list", "All cups."), Example("fcl cup list -o csv --fields cup,state", "For a script."),
    ],
    exitCodes: [5: "no such league"], seeAlso: ["cup show", "cup create"])

  func run(_ context: Context) throws -> Answer {
    let open = try context.openLeague()
    let opened = try open.league.cups.isEmpty ? nil : context.openCups(of: open)
    func winners(_ cup: Cup) -> Value {
      let winners = cup.winners.map { cup.entrants[$0] }
      return .worded(.list(winners.map(\.text)), winners.compactMap { opened?.names[$0] }.joined(separator: ", "))
    }
    return .report(
      Report(
        schema: "cups", league: open.league.terms.id, of: opened?.cups ?? [],
        [
          .text("cup", "Cup") { $0.terms.name },
          .text("kind", "Kind") { Value.worded(.text($0.terms.kind.rawValue), $0.terms.kind.description) },
          .number("from", "From round") { $0.terms.from }, .number("entrants", "Entrants") { $0.entrants.count },
          .text("state", "State") { $0.state.rawValue }, .text("winners", "Won by", winners),
        ], emptyWord: "no cups yet" + open.hint("to create one: fcl cup create NAME --from-round N")))
  }
}
