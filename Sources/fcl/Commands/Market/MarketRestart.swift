import Answers
import CommandLineKit
import FantasyCore
import Games

struct MarketRestart: Command {
  static let description = CommandDescription<MarketRestart>(
    summary: "Start again in the market, with what everybody begins with.", effect: .changes,
    discussion: """
      You lose your funds, shares and options, and get once more what the market gives to everybody. On the board, which ranks by \
      gain, each start counts against you: what you give up is lost. Once a day at most, and it can't be undone. Asks \
      first; in a script --yes. \(MarketWords.noMoney)
      """,
    arguments: [],
    examples: [
      Example("fcl market restart --yes", "Without a question."),
      Example("fcl market restart --dry-run", "See what would happen."),
    ],
    exitCodes: [
      3: "not in the market, or once today already", 4: "not logged in", 5: "no such market", 9: "not confirmed",
    ],
    seeAlso: ["market portfolio", "market join"])

  func run(_ context: Context) throws -> Answer {
    let id = try context.marketID()
    let actor = try context.login()
    let seen = try context.openMarket(id)
    _ = try events(seen, actor)
    try context.requireConsent(
      "All that you have is worth \((seen.account.map(seen.worth) ?? .zero).grouped). Give it up, so that your gain on the board is \(Self.gain(seen, actor).grouped), and start again with \(seen.market.terms.start.grouped)? [y/N] "
    )
    let (before, after, _) = try context.changeMarket(id) { open, actor in try events(open, actor) }
    let worth = before.account.map(before.worth)
    return context.answer(
      "start again with \(after.terms.start.grouped); it was worth \(worth?.grouped ?? "nothing").",
      league: after.terms.league,
      details: [Fact("market", .id(id)), Fact("funds", .money(after.terms.start)), Fact("worth", .money(worth))])
  }

  /// Returns the lifetime gain just after one more restart: each run costs the starting amount.
  private static func gain(_ open: OpenMarket, _ actor: ManagerID) -> Money {
    let runs = open.market.account(of: actor)?.formerRuns.count ?? 0
    return Money.zero - open.market.terms.start * (runs + 1)
  }

  private func events(_ open: OpenMarket, _ actor: ManagerID) throws -> [MarketEvent] {
    let worth = open.market.account(of: actor).map(open.worth) ?? .zero
    return try open.market.restarting(actor, worth: worth, at: open.recorded)
  }
}
