import Answers
import CommandLineKit
import FantasyCore
import Games

struct MarketRestart: Command {
  static let description = CommandDescription<MarketRestart>(
    summary: "Start again in the market, with the starting funds.", effect: .changes,
    discussion: """
      You lose your funds, shares and options, and get the starting funds again. The leaderboard ranks members by \
      gain: their worth minus all starting funds that they received. Each restart lowers your gain by the starting \
      funds. You can restart once a day. A restart can't be undone. fcl asks for confirmation; a script needs --yes. \
      \(MarketWording.noMoney)
      """,
    arguments: [],
    examples: [
      Example("fcl market restart --yes", "Restart without confirmation."),
      Example("fcl market restart --dry-run", "Show the change without a restart."),
    ],
    exitCodes: [
      3: "not in the market, or already restarted today", 4: "not logged in", 5: "no such market", 9: "not confirmed",
    ],
    seeAlso: ["market portfolio", "market join"])

  func run(_ context: Context) throws -> Answer {
    let id = try context.marketID(isOwn: true)
    let actor = try context.login()
    let seen = try context.openMarket(id)
    _ = try events(seen, actor)
    try context.requireConsent(
      "Your account is worth \((seen.account.map(seen.worth) ?? .zero).grouped). If you give it up, your gain on the leaderboard becomes \(Self.gain(seen, actor).grouped). Start again with \(seen.market.terms.start.grouped)? [y/N] "
    )
    let (before, after, _) = try context.changeMarket(id) { open, actor in try events(open, actor) }
    let worth = before.account.map(before.worth)
    return context.answer(
      "start again with \(after.terms.start.grouped), giving up an account worth \(worth?.grouped ?? "nothing").",
      league: after.terms.league,
      details: [Fact("market", .id(id)), Fact("funds", .money(after.terms.start)), Fact("worth", .money(worth))])
  }

  /// Returns the manager's gain on the market's leaderboard right after a restart. Each account given up, including the
  /// current one, counts as a loss of the starting funds.
  private static func gain(_ open: OpenMarket, _ actor: ManagerID) -> Money {
    let runs = open.market.account(of: actor)?.formerRuns.count ?? 0
    return Money.zero - open.market.terms.start * (runs + 1)
  }

  private func events(_ open: OpenMarket, _ actor: ManagerID) throws -> [MarketEvent] {
    let worth = open.market.account(of: actor).map(open.worth) ?? .zero
    return try open.market.restarting(actor, worth: worth, at: open.recorded)
  }
}
