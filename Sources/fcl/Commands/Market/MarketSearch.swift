import CommandLineKit
import FantasyCore

/// `fcl market search`: the players of a market and their prices.
struct MarketSearch: Command {
  var text: String?

  static let description = CommandDescription<MarketSearch>(
    summary: "Show the players of the market and what a share of each costs.",
    discussion: """
      TEXT is a ticker, or a part of a name or side; upper and lower case and accents don't matter. The dearest come first. \
      Tickers are the first four letters of the last word of a name, another last letter where that is taken, and never \
      change.
      """,
    arguments: [.positional("TEXT", \.text, "only players whose ticker, name, side or id has this")],
    examples: [
      Example("fcl market search --limit 10", "The ten dearest."),
      Example("fcl market search quraishan -o csv --fields ticker,price", "For a script."),
    ],
    exitCodes: [5: "no such market"], seeAlso: ["market show", "market buy"])

  func run(_ context: Context) throws -> Answer {
    let open = try context.openMarket()
    let wanted = text.map(folded)
    var rows: [(ticker: String, price: Money, values: [Value])] = []
    for player in open.pool.players {
      let ticker = open.ticker(of: player.id)
      let side = open.league.league.side(of: player, at: open.now)
      if let wanted, ![ticker, player.name, side, player.id.text].contains(where: { folded($0).contains(wanted) }) {
        continue
      }
      let (price, move) = (open.history.price(of: player.id), open.history.lastMove(of: player.id))
      rows.append(
        (
          ticker, price,
          [
            .text(ticker), .id(player.id), .text(player.name), .text(side), .text(player.role.name), .money(price),
            move.map { .worded(.money($0), MarketWords.move($0)) } ?? .none,
            .whole(open.history.form(of: player.id).matches),
          ]
        ))
    }
    var report = Report(
      schema: "market-players", league: open.market.terms.league,
      columns: [
        .text("ticker", "Ticker"), .hidden("id"), .name("name", "Player"),
        .text("side", "Side", flexible: true, leaves: 2),
        .text("role", "Role", leaves: 1), .number("price", "Price"),
        .number("change", "Move", leaves: 3), .hidden("matches"),
      ],
      // A ticker means one player.
      rows: rows.ordered { $0.ticker == text?.uppercased() ? .min : -$0.price.hundredths }.map(\.values),
      facts: [Fact("market", .id(open.market.terms.id)), Fact("players", .whole(rows.count))])
    report.emptyWord = open.pool.players.isEmpty ? "the pool is empty" : "nobody fits \"\(text ?? "")\""
    return .report(report)
  }
}
