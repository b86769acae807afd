import Answers
import CommandLineKit
import Games

struct MarketSearch: Command {
  var text: SearchText?

  static let description = CommandDescription<MarketSearch>(
    summary: "Show the players of the market with their share prices.", effect: .reads,
    discussion: """
      TEXT is a ticker, or part of a name, side or id; case and accents don't matter. The most expensive players come \
      first. A ticker has the first four letters of the last word of the player's name; its last letter differs if the \
      ticker is taken. Tickers never change. Without TEXT, a terminal shows a list that changes as you type; Enter \
      opens a player's page, Esc closes it.
      """,
    arguments: [.positional("TEXT", \.text, "only players whose ticker, name, side or id contains this")],
    examples: [
      Example("fcl market search --limit 10", "The ten most expensive players."),
      Example("fcl market search quraishan -o csv --fields ticker,price", "For a script."),
    ],
    exitCodes: [5: "no such market"], seeAlso: ["market show", "market buy"])

  func run(_ context: Context) throws -> Answer {
    let open = try context.openMarket()
    if text == nil, let answer = try onScreen(open, context) { return answer }
    let items = Self.items(open).matching(text ?? SearchText(""))
    let report = Report(
      schema: "market-players", league: open.market.terms.league, of: items,
      [
        .text("ticker", "Ticker") { $0.ticker }, .hidden("id") { $0.player.id },
        .name("name", "Player") { $0.player.name }, .text("side", "Side", flexible: true, leaves: 2) { $0.side },
        .text("role", "Role", leaves: 1) { $0.player.role.name }, .number("price", "Price") { $0.price },
        .number("change", "Move", leaves: 3) { item in
          item.move.map { Value.worded(.money($0), MarketWording.move($0)) }
        },
        .hidden("matches") { open.history.form(of: $0.player.id).matches },
      ],
      facts: [Fact("market", .id(open.market.terms.id)), Fact("players", .whole(items.count))],
      emptyWord: open.pool.players.isEmpty ? "the pool is empty" : "no players match \"\(text?.text ?? "")\"")
    return .report(report)
  }
}

extension MarketSearch {
  private static func items(_ open: OpenMarket) -> [MarketItem] {
    open.pool.players.map { player in
      MarketItem(
        player: player, ticker: open.ticker(of: player.id), side: open.league.league.side(of: player, at: open.now),
        price: open.history.price(of: player.id), move: open.history.lastMove(of: player.id))
    }.ordered { -$0.price.hundredths }
  }

  private func onScreen(_ open: OpenMarket, _ context: Context) throws -> Answer? {
    guard context.mayShowScreen, context.globals.limit == nil, context.globals.fields == nil,
      !open.pool.players.isEmpty, let screen = context.openedScreen()
    else { return nil }
    let quiet = context.silent(in: open.market.terms.id)
    var view = MarketSearchScreen(title: "Market \(open.market.terms.id)", items: Self.items(open)) { player in
      guard case .report(let report) = try MarketShow(player: player.text).run(quiet.fresh()).content else { return [] }
      return try context.lines(of: report)
    }
    try screen.show(&view)
    return .text("")
  }
}
