import Answers
import CommandLineKit
import FantasyCore
import Games

struct SlipList: Command {
  var isChart = false
  var signs: Chart.Signs?

  static let description = CommandDescription<SlipList>(
    summary: "Show your placed slips and their profit; play money only.", effect: .readsWithChart,
    discussion: """
      The purse starts at 1000.00. Slips are stored beside the session file, in a folder whose name ends in .slips. \
      They stay after fcl logout.
      \(SlipWording.noMoney)
      """,
    arguments: [
      .flag("--chart", \.isChart, "draw a chart of profit and loss, by slip and by kind of prediction"),
      .option("--signs", \.signs, value: "SIGNS", "the chart's characters; ascii if the locale has no others"),
    ],
    examples: [
      Example("fcl slip list", "All slips."), Example("fcl slip list --chart", "Profit and loss."),
    ],
    exitCodes: [:], seeAlso: ["slip show", "slip place"])

  func run(_ context: Context) throws -> Answer {
    let open = try context.openSlips(SlipMatches(context))
    let book = open.book
    var report = Report(
      schema: "slips", of: book.placed,
      [
        .number("slip", "Slip") { $0.number }, .text("placed", "Placed") { $0.placed },
        .text("kind", "Kind") { $0.kind.text(of: $0.picks.count) }, .number("picks", "Picks") { $0.picks.count },
        .number("stake", "Stake", leaves: 1) { $0.stake }, .number("cost", "Cost") { $0.cost },
        .text("state", "State") { $0.stateWords }, .number("won", "Won") { $0.won },
        .number("profit", "Profit") { $0.isOver ? $0.won - $0.cost : nil }, .hidden("market") { $0.market },
      ])
    let over = book.placed.filter(\.isOver)
    let markets = Dictionary(grouping: over, by: \.market).map { market, slips in
      (market: market, count: slips.count, profit: slips.reduce(Money.zero) { $0 + $1.won - $1.cost })
    }.sorted { $0.market < $1.market }
    report.facts = [
      Fact("purse", .money(book.purse)), Fact("staked", .money(book.placed.reduce(.zero) { $0 + $1.cost })),
      Fact("won", .money(book.placed.reduce(.zero) { $0 + $1.won })),
      Fact(
        "markets",
        .records(
          markets.map {
            [Fact("market", .text($0.market)), Fact("slips", .whole($0.count)), Fact("profit", .money($0.profit))]
          }
        )),
    ]
    if !report.rows.isEmpty {
      report.below =
        ["Purse: \(book.purse)."]
        + markets.map { "\($0.market): \(Problem.count($0.count, "slip")), \($0.profit.signed)." }
    }
    report.emptyWord = "no slip has been placed yet; fcl odds shows the possible predictions"
    if isChart, !over.isEmpty {
      let bars =
        over.map {
          Chart.Bar(
            name: "slip \($0.number)", value: Double(($0.won - $0.cost).hundredths),
            description: ($0.won - $0.cost).signed)
        }
        + markets.map { Chart.Bar(name: $0.market, value: Double($0.profit.hundredths), description: $0.profit.signed) }
      report.chart = Chart(
        title: "Profit and loss of play money", horizontal: "profit",
        vertical: "slips in order, then kinds of prediction",
        .bars(bars))
      report.signs = signs
    }
    return .report(report.telling(open.news))
  }
}

extension PlacedSlip {
  fileprivate var isOver: Bool { isSettled || cashed != nil }

  fileprivate var market: String {
    let words = Set(
      picks.map { pick in
        switch pick.prediction.market {
        case .winner: "winner"
        case .topBatter: "top batter"
        case .topBowler: "top bowler"
        case .total: "total"
        case .points: "points"
        }
      })
    return words.count == 1 ? words.first ?? "" : "several"
  }
}

extension Money {
  var signed: String { self > .zero ? "+\(self)" : "\(self)" }
}
