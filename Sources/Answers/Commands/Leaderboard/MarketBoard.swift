import CommandLineKit
import FantasyCore
import Games

/// The output of `fcl leaderboard --by worth`: the members of a market, ranked by gain.
struct MarketBoard {
  private let open: OpenMarket
  private let members: [MarketAccount]
  private let names: DisplayNames

  package init(_ context: Context) throws {
    open = try context.openMarket()
    let market = open.market, accounts = try context.accounts()
    members = market.accounts.filter { $0.isMember && accounts.isPerson($0.manager, of: market.terms.id) }
    names = try context.displayNames(of: members.map(\.manager), in: open.league.league)
  }

  package func report() -> Report {
    let start = open.market.terms.start
    let members = members.map { account in
      let worth = open.worth(of: account)
      return (account: account, worth: worth, gain: account.gain(worth: worth, start: start))
    }.ordered { -$0.gain.hundredths }
    let maximum = members.map { abs($0.gain.hundredths) }.max() ?? 0
    var rows: [[Value]] = []
    var rank = 0
    for (index, member) in members.enumerated() {
      if index == 0 || members[index - 1].gain != member.gain { rank = index + 1 }
      let isShared = members.count { $0.gain == member.gain } > 1
      rows.append([
        .worded(.whole(rank), isShared ? "\(rank)=" : "\(rank)"), .id(member.account.manager),
        names.value(member.account.manager), .money(member.worth),
        .money(member.gain), .text(bar(member.gain, maximum: maximum)), .whole(member.account.formerRuns.count),
      ])
    }
    var report = Report(
      schema: "market-board", league: open.market.terms.league,
      columns: [
        .number("rank", "Rank"), .hidden("manager"), .name("name", "Name"), .number("worth", "Worth"),
        .number("change", "Gain"), .text("chart", "", leaves: 1), .number("restarts", "Restarts"),
      ], rows: rows)
    report.facts = [Fact("market", .id(open.market.terms.id)), Fact("start", .money(start))]
    report.emptyWord = "the market has no members yet"
    return report
  }

  private func bar(_ gain: Money, maximum: Int) -> String {
    let length = maximum == 0 ? 0 : (10 * abs(gain.hundredths) + maximum - 1) / maximum
    return String(repeating: gain < .zero ? "▼" : "▲", count: length)
  }
}
