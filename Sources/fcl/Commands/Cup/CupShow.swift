import Answers
import CommandLineKit
import FantasyCore

struct CupShow: Command {
  var name: CupID?
  var isBracket = false

  static let description = CommandDescription<CupShow>(
    summary: "Show a cup: who met whom, who went on, who is left.", effect: .readsWithChart,
    discussion: """
      Seeds stand once the cup's first round has begun; before, they are those of today. The \
      ranks they go by leave out points for the season as a whole. Decided says what decided a tie: \
      points, best-player, seed, bye, or left where an account was deleted. --bracket draws a single elimination, with \
      -o svg as a picture.
      """,
    arguments: [
      .positional("NAME", \.name, "the cup; by default the only one").completed(by: "cup"),
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
    guard let cup = opened.cups.first(where: { $0.terms.name == named?.name ?? $0.terms.name }) else {
      throw Problem(
        .notFound, "cup.none", "the league has no cup", hint: "fcl cup create NAME --from-round N makes one")
    }
    if named == nil, opened.cups.count > 1 {
      let cups = opened.cups.map(\.terms.name.text).joined(separator: ", ")
      throw Problem(.usage, "cup.ambiguous", "which cup? Choose from \(cups)")
    }
    if isBracket, cup.terms.kind == .lastStanding {
      throw Problem(contradiction: "a last man standing has no bracket", hint: "leave --bracket out")
    }
    var report = opened.report(of: cup)
    if isBracket {
      // The bracket's title already has the description.
      report.above.removeFirst()
      report.chart = opened.bracket(of: cup)
    }
    return .report(report)
  }
}
