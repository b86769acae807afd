import Answers
import CommandLineKit
import FantasyCore

struct CupShow: Command {
  var name: CupID?
  var isBracket = false

  static let description = CommandDescription<CupShow>(
    summary: "Show a cup's rounds, results and winners.", effect: .readsWithChart,
    discussion: """
      Seeds are fixed once the cup's first round has begun; until then, they may change. Seeds by rank do not include \
      season points. The column Decided by gives the reason for a tie's result: points, best-player, seed, bye, or \
      left if an account was deleted. --bracket draws the bracket of a single elimination; with -o svg, the bracket is \
      a picture.
      """,
    arguments: [
      .positional("NAME", \.name, "the cup; by default the only one").completed(by: "cup"),
      .flag("--bracket", \.isBracket, "draw the bracket"),
    ],
    examples: [
      Example("fcl cup show shield", "A table."), Example("fcl cup show shield --bracket", "The bracket."),
      Example("fcl cup show shield --bracket -o svg", "The bracket as a picture."),
    ],
    exitCodes: [2: "a last-man-standing cup has no bracket", 5: "no such cup"],
    seeAlso: ["cup list", "cup create", "rounds"])

  func run(_ context: Context) throws -> Answer {
    let open = try context.openLeague()
    let opened = try context.openCups(of: open)
    let named = try name.map { try open.league.cup(named: $0) }
    guard let cup = opened.cups.first(where: { $0.terms.name == named?.name ?? $0.terms.name }) else {
      throw Problem(
        .notFound, "cup.none", "the league has no cups",
        hint: open.commissionerHint("to create one: fcl cup create NAME --from-round N"))
    }
    if named == nil, opened.cups.count > 1 {
      let cups = opened.cups.map(\.terms.name.text).joined(separator: ", ")
      throw Problem(.usage, "cup.ambiguous", "the league has several cups; choose from \(cups)")
    }
    if isBracket, cup.terms.kind == .lastStanding {
      throw Problem(contradiction: "a last-man-standing cup has no bracket", hint: "leave --bracket out")
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
