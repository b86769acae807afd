import Answers
import CommandLineKit
import FantasyCore
import Games

/// `fcl market show`: the current and past prices of a player's share.
struct MarketShow: Command {
  enum Window: String, CaseIterable, ArgumentValue {
    case month = "30d"
    case season
    case fiveYears = "5y"
  }

  var player = ""
  var window: Window?
  var isOfOptions = false
  var signs: Chart.Signs?

  static let description = CommandDescription<MarketShow>(
    summary: "Show a player's share price and its history.", effect: .readsWithChart,
    discussion: """
      The price is 10.00 for each point that the player is expected to earn in a match, and at least 1.00. Rows show \
      the price after each final match that moved it, in the last 30 days unless --chart selects another period. A \
      corrected match moves the price at the time of the correction.

      --options lists the options on offer. An option is the right to buy or to sell ten shares at a fixed price, the \
      strike. Options expire when the player's next, third or sixth upcoming match begins. The premium is per share; \
      fair is the premium at which the option can be sold.
      """,
    arguments: [
      .positional("PLAYER", \.player, "a ticker, an id, or part of a name").completed(by: "player"),
      .option(
        "--chart", \.window, value: "WINDOW", "a chart of the price over 30 days, the season or five years"),
      .flag("--options", \.isOfOptions, "the options on the player's shares").excluding("--chart"),
      .option("--signs", \.signs, value: "SIGNS", "the chart's characters; ascii if the locale has no others"),
    ],
    examples: [
      Example("fcl market show \"B Quraishan\"", "The price and its latest moves."),
      Example("fcl market show QURB --chart season", "A chart of the season, by ticker."),
      Example("fcl market show QURB --options", "Calls and puts."),
    ],
    exitCodes: [5: "no such player or market"],
    seeAlso: ["market search", "market buy", "project"])

  func run(_ context: Context) throws -> Answer {
    let open = try context.openMarket()
    let player = try open.player(self.player)
    let form = open.history.form(of: player), path = open.history.path(of: player)
    let price = form.price
    let change = open.history.lastMove(of: player)
    let shown = path.filter { isWithin($0.step.time, open) }
    var report = Report(
      schema: "market-player", league: open.market.terms.league,
      columns: [.text("time", "Time"), .text("match", "Match"), .number("price", "Price"), .number("change", "Move")],
      rows: [])
    if isOfOptions { report = options(of: player, open) }
    var before = path.dropLast(shown.count).last?.price ?? open.history.startPrice(of: player)
    for (step, price) in shown where !isOfOptions {
      report.rows.append([.time(step.time), .id(step.match), .money(price), .money(price - before)])
      before = price
    }
    let ticker = open.ticker(of: player)
    let pooled = open.pool[player]
    let held = open.account?.holdings[player]
    report.facts = [
      Fact("market", .id(open.market.terms.id)), Fact("ticker", .text(ticker)), Fact("player", .id(player)),
      Fact("name", .text(open.name(of: player))), Fact("price", .money(price)), Fact("change", .money(change)),
      Fact("expected", .points(Points(tenThousandths: form.expected))), Fact("matches", .whole(form.matches)),
      Fact("in_play", .id(open.matchInPlay(of: player)?.fixture.id)), Fact("shares", .whole(held?.count)),
      Fact("mean", .money(held?.meanCost)),
    ]
    let who = [open.name(of: player), pooled?.side, pooled?.role.name].compactMap(\.self).joined(separator: ", ")
    let last = change.map(MarketWording.move) ?? ""
    report.above = ["\(ticker)  \(who)", "\(price.grouped)\(last.isEmpty ? "" : "  \(last)")"]
    if price <= MarketBook.lowestPrice { report.below.append("At this price, no shares or options are offered.") }
    if let match = open.matchInPlay(of: player) {
      report.below.append("Match \(match.fixture.id) has begun. No trading until it is final or abandoned.")
    }
    if let held {
      report.below.append("You have \(Problem.count(held.count, "share")), at \(held.meanCost.grouped) on average.")
    }
    let options = open.account?.options.filter { $0.key.player == player } ?? [:]
    for (option, held) in options.sorted(by: { $0.key < $1.key }) {
      let what = Problem.count(held.count, "contract")
      report.below.append(
        "You have \(what) of \(open.name(of: option)), at \(held.meanCostOfShare.grouped) on average.")
    }
    report.isCutInFront = !isOfOptions
    report.emptyWord = isOfOptions ? "no options are offered" : "no match moved the price in this period"
    if window != nil, !shown.isEmpty {
      report.chart = Chart(
        title: "\(ticker): price after each final match", horizontal: "final matches", vertical: "price",
        .columns([
          Chart.Panel(
            name: ticker, values: shown.map { ($0.price.hundredths + 50) / 100 }, marks: shown.map { _ in 0 })
        ]))
      report.signs = signs
    }
    return .report(report)
  }

  private func options(of player: PlayerID, _ open: OpenMarket) -> Report {
    Report(
      schema: "market-player", league: open.market.terms.league, of: open.history.offers(of: player, at: open.now),
      [
        .text("option", "Option") { open.name(of: $0.option) }, .text("kind", "Kind") { $0.option.kind.rawValue },
        .text("expiry", "Expires") { $0.expiry }, .number("strike", "Strike") { $0.option.strike },
        .number("premium", "Premium") { $0.premium.cost }, .number("fair", "Fair") { $0.premium.fair },
      ])
  }

  private func isWithin(_ time: Instant, _ open: OpenMarket) -> Bool {
    switch window {
    case .season: true
    case .fiveYears: time.seconds >= open.now.seconds - 5 * 366 * 86_400
    case .month, nil: time.seconds >= open.now.seconds - 30 * 86_400
    }
  }
}
