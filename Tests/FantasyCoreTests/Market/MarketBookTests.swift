// Trades in a market: refusals, and no money is lost or created.

import Books
import FantasyCore
import Games
import Testing

@Suite("Trades in a market")
struct MarketBookTests {
  private static let anna = ManagerID(known: "anna"), ben = ManagerID(known: "ben")
  private static let ada = PlayerID(known: "aaaa0001"), bina = PlayerID(known: "aaaa0002")

  private static func money(_ text: String) -> Money { Money(text) ?? .zero }

  private static func market(start: String = "1000") throws -> MarketBook {
    let terms = MarketTerms(
      id: BookID(known: "bourse"), league: LeagueID(known: "cup"), start: money(start), isOpen: false,
      system: RuleReference(name: "ipl-2026", hash: String(repeating: "a", count: 64)),
      means: MarketMeans(roles: [:], average: Points(30)), records: nil)
    return try #require(
      MarketBook(
        created: MarketCommit(
          sequence: 1, time: Instant(seconds: 0), author: anna, events: [.created(MarketCreated(terms))])))
  }

  private static func joined() throws -> MarketBook {
    let market = try market()
    return market.applying(market.joining(anna), by: anna, at: Instant(seconds: 1))
  }

  private static func trade(
    _ count: Int, _ player: PlayerID, _ price: String, _ market: inout MarketBook, by manager: ManagerID = anna
  ) throws {
    let events = try market.trading(count, of: player, at: money(price), asOf: 1, by: manager)
    market = market.applying(events, by: manager, at: Instant(seconds: market.sequence))
  }

  @Test func `shares are traded at their price, and profit counts from the average cost`() throws {
    var market = try Self.joined()
    try Self.trade(3, Self.ada, "100.00", &market)
    try Self.trade(1, Self.ada, "110.01", &market)
    var account = try #require(market.account(of: Self.anna))
    #expect(account.funds == Self.money("589.99"))
    // 410.01 for four shares.
    #expect(account.holdings[Self.ada]?.meanCost == Self.money("102.50"))
    try Self.trade(-2, Self.ada, "120", &market)
    account = try #require(market.account(of: Self.anna))
    // Half of 410.01 is 205.005, rounded half up to 205.01. 205.00 remains.
    #expect(account.funds == Self.money("829.99") && account.profits == Self.money("34.99"))
    #expect(account.holdings[Self.ada]?.cost == Self.money("205.00"))
    try Self.trade(-2, Self.ada, "50", &market)
    account = try #require(market.account(of: Self.anna))
    #expect(account.holdings.isEmpty && account.losses == Self.money("105") && account.funds == Self.money("929.99"))
    #expect(account.lastTrades.map(\.profit) == [nil, nil, Self.money("34.99"), Self.money("-105")])
  }

  @Test func `a trade without the money, the shares or a price is refused`() throws {
    var market = try Self.joined()
    #expect(throws: MarketRefusal.notMember) { try Self.trade(1, Self.ada, "10", &market, by: Self.ben) }
    #expect(throws: MarketRefusal.beyondFunds(cost: Self.money("1000.01"), funds: Self.money("1000"))) {
      try Self.trade(1, Self.ada, "1000.01", &market)
    }
    #expect(throws: MarketRefusal.notOwned(count: 1, shares: 0)) { try Self.trade(-1, Self.ada, "10", &market) }
    #expect(throws: MarketRefusal.notOffered(Self.ada)) { try Self.trade(1, Self.ada, "1.00", &market) }
    try Self.trade(100, Self.ada, "10", &market)
    #expect(market.account(of: Self.anna)?.funds == .zero)
    #expect(throws: MarketRefusal.notOwned(count: 101, shares: 100)) { try Self.trade(-101, Self.ada, "10", &market) }
    // A share at the lowest price can still be sold.
    try Self.trade(-100, Self.ada, "1.00", &market)
    #expect(market.account(of: Self.anna)?.funds == Self.money("100"))
  }

  @Test func `a manager who left can't trade, and keeps the account on return`() throws {
    var market = try Self.joined()
    try Self.trade(2, Self.ada, "100", &market)
    market = market.applying(market.leaving(Self.anna), by: Self.anna, at: Instant(seconds: 9))
    #expect(throws: MarketRefusal.notMember) { try Self.trade(-1, Self.ada, "100", &market) }
    #expect(market.leaving(Self.anna).isEmpty && market.leaving(Self.ben).isEmpty)
    market = market.applying(market.joining(Self.anna), by: Self.anna, at: Instant(seconds: 10))
    #expect(market.joining(Self.anna).isEmpty)
    let account = try #require(market.account(of: Self.anna))
    #expect(account.funds == Self.money("800") && account.holdings[Self.ada]?.count == 2)
  }

  @Test func `a restart keeps the worth of the run, and is possible once a day`() throws {
    var market = try Self.joined()
    try Self.trade(2, Self.ada, "100", &market)
    let noon = Instant(seconds: 43_200)
    var events = try market.restarting(Self.anna, worth: Self.money("640"), at: noon)
    market = market.applying(events, by: Self.anna, at: noon)
    let account = try #require(market.account(of: Self.anna))
    #expect(account.funds == Self.money("1000") && account.holdings.isEmpty)
    #expect(account.formerRuns.map(\.worth) == [Self.money("640")])
    // Two starts with 1000 each.
    #expect(account.gain(worth: Self.money("1100"), start: market.terms.start) == Self.money("-900"))
    #expect(throws: MarketRefusal.restartedToday(noon)) {
      try market.restarting(Self.anna, worth: .zero, at: Instant(seconds: 86_399))
    }
    events = try market.restarting(Self.anna, worth: .zero, at: Instant(seconds: 86_400))
    #expect(events.count == 1)
  }

  /// Every hundredth is accounted for. The initial money is in the funds, was paid for current holdings, or was lost;
  /// profits came from sales above cost. The test adds up each trade separately from the book.
  @Test(arguments: 0..<40) func `no trades lose or create money`(_ seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    var market = try Self.market(start: "25000")
    let managers = [Self.anna, Self.ben, ManagerID(known: "cleo")]
    let players = [Self.ada, Self.bina, PlayerID(known: "cccc0001")]
    for manager in managers { market = market.applying(market.joining(manager), by: manager, at: Instant(seconds: 1)) }
    var paid: [ManagerID: Int] = [:]
    var shares: [ManagerID: [PlayerID: Int]] = [:]
    var (accepted, refused) = (0, 0)
    for step in 0..<300 {
      let (manager, player) = (managers[random.below(3)], players[random.below(3)])
      let price = Money(hundredths: 100 + random.below(60_000))
      let count = random.below(2) == 0 ? 1 + random.below(40) : -(1 + random.below(40))
      let before = try #require(market.account(of: manager))
      do throws(MarketRefusal) {
        let events = try market.trading(count, of: player, at: price, asOf: 1, by: manager)
        market = market.applying(events, by: manager, at: Instant(seconds: step))
        paid[manager, default: 0] += count * price.hundredths
        shares[manager, default: [:]][player, default: 0] += count
        accepted += 1
      } catch {
        #expect(market.account(of: manager) == before)
        refused += 1
      }
      for manager in managers {
        let account = try #require(market.account(of: manager))
        #expect(account.funds.hundredths == 2_500_000 - paid[manager, default: 0] && account.funds >= .zero)
        #expect(account.holdings.mapValues(\.count) == shares[manager, default: [:]].filter { $0.value != 0 })
        // At cost, the worth is the initial money plus all profits and minus all losses.
        let atCost = account.holdings.values.reduce(account.funds) { $0 + $1.cost }
        #expect(atCost == market.terms.start + account.profits - account.losses)
        #expect(account.lastTrades.count <= MarketAccount.defaultTrades)
      }
    }
    #expect(accepted > 50 && refused > 10)
  }
}
