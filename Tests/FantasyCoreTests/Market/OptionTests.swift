// Options: premiums computed manually and with fractions, and no set of options gives a sure win.

import Testing

@testable import Books
@testable import FantasyCore
@testable import Games

@Suite("Options of a market")
struct OptionTests {
  private static let ada = PlayerID(known: "aaaa0001"), bina = PlayerID(known: "aaaa0002")
  private static let match = MatchID(known: "m9")

  private static func money(_ text: String) -> Money { Money(text) ?? .zero }

  private static func option(_ kind: ShareOption.Kind, _ strike: Int) -> ShareOption {
    ShareOption(player: ada, kind: kind, strike: strike, match: match)
  }

  /// A share at 100.00 of a player in their first match moves up or down by a sixteenth of a surprise. The nearest
  /// powers of 1.0025 are the 24th up and the 26th down, 1.061757 and 0.937131, with mean 0.999444. Scaled they are
  /// 1.062348 and 0.937652, so after one match a call at 100 pays 6.2348 half of the time. Of eight outcomes after
  /// three matches, the price is 119.89 in one, 105.82 and 93.40 in three each, and 82.44 in one.
  @Test func `premiums are the average payout of an option, computed manually`() {
    let form = MarketForm(expected: Points(10), matches: 0)
    let surprises = [(surprise: -100, weight: 3), (surprise: 100, weight: 3)]
    let (one, three) = (
      PriceOutcomes(of: form, surprises, after: 1), PriceOutcomes(of: form, surprises, after: 3)
    )
    let expected: [(PriceOutcomes, ShareOption.Kind, String, fair: String, cost: String)] = [
      (one, .call, "90", "10.00", "10.50"), (one, .put, "90", "0.00", "0.00"), (one, .call, "100", "3.11", "3.28"),
      (one, .put, "100", "3.11", "3.28"), (one, .call, "110", "0.00", "0.00"), (one, .put, "110", "10.00", "10.50"),
      (three, .call, "90", "10.94", "11.50"), (three, .put, "90", "0.94", "1.00"),
      (three, .call, "100", "4.66", "4.91"), (three, .put, "100", "4.66", "4.91"),
      (three, .call, "110", "1.23", "1.30"), (three, .put, "110", "11.23", "11.80"),
    ]
    for (outcomes, kind, strike, fair, cost) in expected {
      let premium = outcomes.premium(kind, strike: Self.money(strike))
      #expect(premium.fair == Self.money(fair) && premium.cost == Self.money(cost), "\(kind) \(strike)")
    }
  }

  @Test func `a player's own surprises count more the more there are, supplemented by those of their role`() {
    var moves = MoveCounts()
    for _ in 0..<30 { moves.count(50, of: Self.ada, .batter) }
    moves.count(-50, of: Self.bina, .batter)
    let standard = MarketModel.typicalSurprises.count * MarketModel.typicalWeight
    func part(_ player: PlayerID, _ surprise: Int) -> Double {
      let all = moves.surprises(of: player, role: .batter)
      let wanted = all.filter { $0.surprise == surprise }.reduce(0) { $0 + $1.weight }
      return Double(wanted) / Double(all.reduce(0) { $0 + $1.weight })
    }
    // Half are Ada's own thirty. The other half are the role's, of which Ada's are thirty.
    #expect(abs(part(Self.ada, 50) - (0.5 + 0.5 * 30 / Double(standard + 31))) < 1e-12)
    #expect(abs(part(Self.bina, -50) - (1 + 30 / Double(standard + 31)) / 31) < 1e-12)
    #expect(abs(part(PlayerID(known: "cccc0001"), 50) - 30 / Double(standard + 31)) < 1e-12)
    // Surprises of one role do not count for another.
    #expect(moves.surprises(of: Self.bina, role: .bowler).allSatisfy { $0.surprise != 50 })
  }

  @Test func `removing a match restores premiums`() {
    let means = MarketMeans(roles: [.batter: Points(30)], average: Points(25))
    var prices = MarketPrices(MarketStart(means: means))
    let before = prices.moves
    let lines = [(Self.ada, 80), (Self.bina, 3)].map {
      MarketPrices.Line(player: $0.0, role: .batter, points: Points($0.1))
    }
    prices.add(Self.match, lines)
    let once = prices.moves
    #expect(once != before)
    prices.add(Self.match, Array(lines.reversed()))
    prices.add(Self.match, lines)
    #expect(prices.moves == once)
    prices.takeBack(Self.match)
    #expect(prices.moves == MarketPrices(MarketStart(means: means)).moves && prices.moves == before)
  }

  /// Random books: any earlier points, any price, and each number of matches.
  @Test(arguments: 0..<UInt64(Trials.count(20, long: 60))) func `no set of options gives a sure win`(_ seed: UInt64)
    throws
  {
    var random = SeededRandom(seed: seed)
    let form = MarketForm(
      expected: Points(tenThousandths: 1_000 + random.below(seed < 10 ? 4_000 : 900_000)), matches: random.below(40))
    let surprises = (0..<1 + random.below(60)).map { _ in
      (surprise: random.below(900) - 400, weight: 1 + random.below(1_000))
    }.sorted { $0.surprise < $1.surprise }
    let price = form.price
    var before: [Money]?
    for matches in 1...6 {
      let outcomes = PriceOutcomes(of: form, surprises, after: matches)
      let strikes = (1...40).map { Money(hundredths: max(100, price.hundredths * $0 / 20)) }
      let calls = strikes.map { outcomes.premium(.call, strike: $0) }
      let puts = strikes.map { outcomes.premium(.put, strike: $0) }
      for index in strikes.indices {
        let (strike, call, put) = (strikes[index], calls[index], puts[index])
        // Fair premiums satisfy put-call parity, except for rounding.
        let gap = call.fair + strike - put.fair - price
        #expect(abs(gap.hundredths) <= 1)
        // The immediate payout never exceeds the premium, so exercising brings no more than selling.
        #expect(call.fair >= price - strike && put.fair >= strike - price)
        // A share and a put pay at least the strike. A call and its strike in money pay at least the share.
        #expect(price + put.cost >= strike && call.cost + strike >= price)
        #expect(call.cost >= call.fair && call.fair <= price && put.fair <= strike)
        for other in strikes.indices[index...] {
          // A call at a strike and a put at a higher one pay at least the difference, which is the part of a box that
          // can be bought.
          #expect(call.cost + puts[other].cost >= strikes[other] - strike)
          #expect(call.fair >= calls[other].fair && put.fair <= puts[other].fair)
          // The difference of two calls never exceeds that of their strikes.
          #expect((call.fair - calls[other].fair).hundredths <= (strikes[other] - strike).hundredths + 1)
        }
      }
      // Convexity: a butterfly costs something, even at fair premiums, except for rounding.
      for index in 1..<strikes.count - 1 {
        let (low, middle, high) = (strikes[index - 1], strikes[index], strikes[index + 1])
        guard low < middle, middle < high, low + high == middle * 2 else { continue }
        for fair in [calls.map(\.fair), puts.map(\.fair)] {
          #expect((fair[index - 1] + fair[index + 1] - fair[index] * 2).hundredths >= -2)
        }
        #expect(calls[index - 1].cost + calls[index + 1].cost >= calls[index].fair * 2)
      }
      // Options over more matches are worth more, except for the grid of factors.
      let fair = calls.map(\.fair)
      if let before {
        for (now, then) in zip(fair, before) { #expect(now.hundredths * 1_000 >= then.hundredths * 990 - 2_000) }
      }
      before = fair
    }
  }

  @Test func `extreme surprises and prices never overflow`() {
    for (expected, matches) in [(Points(tenThousandths: .max), 0), (Points(tenThousandths: 1), 9)] {
      let form = MarketForm(expected: expected, matches: matches)
      let surprises = [-Int.max, Int.min / 2, 0, Int.max].map { MoveCounts.surprise($0, of: form.expected) }
      let outcomes = PriceOutcomes(of: form, surprises.sorted().map { ($0, 1 << 20) }, after: 6)
      for kind in ShareOption.Kind.allCases {
        for strike in [Money(hundredths: 100), form.price, MarketForm.highestPrice * 2] {
          let premium = outcomes.premium(kind, strike: strike)
          #expect(premium.fair >= .zero && premium.cost >= premium.fair)
        }
      }
    }
  }

  // MARK: Trades

  private static func market() throws -> MarketBook {
    let anna = ManagerID(known: "anna")
    let terms = MarketTerms(
      id: BookID(known: "bourse"), league: LeagueID(known: "cup"), start: money("5000"), isOpen: false,
      system: RuleReference(name: "ipl-2026", hash: String(repeating: "a", count: 64)),
      means: MarketMeans(roles: [:], average: Points(30)), records: nil)
    let market = try #require(
      MarketBook(
        created: MarketCommit(
          sequence: 1, time: Instant(seconds: 0), author: anna, events: [.created(MarketCreated(terms))])))
    return market.applying(market.joining(anna), by: anna, at: Instant(seconds: 1))
  }

  private static let anna = ManagerID(known: "anna")

  private static func apply(_ market: inout MarketBook, _ decide: (MarketBook) throws -> [MarketEvent]) throws {
    market = market.applying(try decide(market), by: anna, at: Instant(seconds: market.sequence))
  }

  @Test func `exercising a call buys ten shares, which cost the strike and the call's premium`() throws {
    var market = try Self.market()
    let call = Self.option(.call, 110)
    try Self.apply(&market) { try $0.trading(2, of: call, at: Self.money("3.28"), over: 1, asOf: 1, by: Self.anna) }
    #expect(market.account(of: Self.anna)?.funds == Self.money("4934.40"))
    try Self.apply(&market) { try $0.exercising(1, of: call, asOf: 1, by: Self.anna) }
    var account = try #require(market.account(of: Self.anna))
    #expect(account.funds == Self.money("3834.40") && account.options[call]?.count == 1)
    #expect(account.holdings[Self.ada]?.count == 10 && account.holdings[Self.ada]?.cost == Self.money("1132.80"))
    // The other call is sold at a loss.
    try Self.apply(&market) { try $0.trading(-1, of: call, at: Self.money("2.00"), over: 1, asOf: 1, by: Self.anna) }
    account = try #require(market.account(of: Self.anna))
    #expect(account.options.isEmpty && account.losses == Self.money("12.80") && account.profits == .zero)
    #expect(account.lastTrades.map(\.kind) == [.bought, .exercised, .sold])
    #expect(account.lastTrades.map(\.amount) == ["-65.60", "-1100", "20"].map(Self.money))
  }

  @Test func `exercising a put sells ten shares at the strike`() throws {
    var market = try Self.market()
    let put = Self.option(.put, 120)
    try Self.apply(&market) { try $0.trading(1, of: put, at: Self.money("21"), over: 1, asOf: 1, by: Self.anna) }
    #expect(throws: MarketRefusal.notOwned(count: 10, shares: 0)) {
      try market.exercising(1, of: put, asOf: 1, by: Self.anna)
    }
    try Self.apply(&market) { try $0.trading(12, of: Self.ada, at: Self.money("100"), asOf: 1, by: Self.anna) }
    try Self.apply(&market) { try $0.exercising(1, of: put, asOf: 1, by: Self.anna) }
    let account = try #require(market.account(of: Self.anna))
    // 5000 - 210 - 1200 + 1200. The shares brought 200 more than they cost, and the put cost 210.
    #expect(account.funds == Self.money("4790") && account.losses == Self.money("10"))
    #expect(account.holdings[Self.ada]?.count == 2 && account.options.isEmpty)
  }

  @Test
  func `an option without the money or the contracts is refused, and an expired option pays by its side of the strike`()
    throws
  {
    var market = try Self.market()
    let (call, put) = (Self.option(.call, 110), Self.option(.put, 110))
    #expect(throws: MarketRefusal.beyondFunds(cost: Self.money("5000.10"), funds: Self.money("5000"))) {
      try market.trading(1, of: call, at: Self.money("500.01"), over: 1, asOf: 1, by: Self.anna)
    }
    #expect(throws: MarketRefusal.optionNotOwned(count: 1, contracts: 0)) {
      try market.trading(-1, of: call, at: Self.money("1"), over: 1, asOf: 1, by: Self.anna)
    }
    #expect(throws: MarketRefusal.optionNotOwned(count: 1, contracts: 0)) {
      try market.exercising(1, of: call, asOf: 1, by: Self.anna)
    }
    for option in [call, put] {
      try Self.apply(&market) { try $0.trading(3, of: option, at: Self.money("10"), over: 1, asOf: 4, by: Self.anna) }
    }
    // After a postponement, no more contracts can be added to those bought for fewer matches. An earlier match is no
    // obstacle.
    #expect(throws: MarketRefusal.putOff) {
      try market.trading(1, of: call, at: Self.money("20"), over: 3, asOf: 5, by: Self.anna)
    }
    #expect(market.account(of: Self.anna)?.options[call]?.matches == 1)
    #expect(throws: MarketRefusal.beyondFunds(cost: Self.money("5500"), funds: Self.money("4400"))) {
      try Self.option(.call, 550).boughtAndExercised(in: market, by: Self.anna)
    }
    let settled = OptionsSettled(
      settlements: [call, put].map {
        OptionSettlement(option: $0, price: Self.money("125.50"), commit: 7, time: Instant(seconds: 50))
      })
    market = market.applying([.settled(settled)], by: Self.anna, at: Instant(seconds: 60))
    let account = try #require(market.account(of: Self.anna))
    // 15.50 for each of thirty shares; the put is lost.
    #expect(account.funds == Self.money("4865") && account.options.isEmpty)
    #expect(account.profits == Self.money("165") && account.losses == Self.money("300"))
    #expect(account.expired.map(\.amount) == [Self.money("465"), .zero])
    #expect(account.lastTrades.map(\.time.seconds).suffix(2) == [50, 50])
  }

  /// As for shares: at cost, the worth is the initial money plus all profits and minus all losses.
  @Test(arguments: 0..<40) func `no trades, exercises or expiries lose or create money`(_ seed: UInt64)
    throws
  {
    var random = SeededRandom(seed: seed)
    var market = try Self.market()
    let options = [80, 100, 120].flatMap { [Self.option(.call, $0), Self.option(.put, $0)] }
    var (done, paid) = (Set<String>(), 0)
    for step in 0..<400 {
      let option = options[random.below(options.count)]
      let (count, price) = (1 + random.below(3), Money(hundredths: 101 + random.below(15_000)))
      let premium = Money(hundredths: random.below(4_000))
      let before = try #require(market.account(of: Self.anna))
      let kind = random.below(6)
      do throws(MarketRefusal) {
        let events: [MarketEvent]
        switch kind {
        case 0: events = try market.trading(count, of: option, at: premium, over: 1, asOf: 1, by: Self.anna)
        case 1: events = try market.trading(-count, of: option, at: premium, over: 1, asOf: 1, by: Self.anna)
        case 2: events = try market.trading(count * 5, of: Self.ada, at: price, asOf: 1, by: Self.anna)
        case 3: events = try market.trading(-count * 5, of: Self.ada, at: price, asOf: 1, by: Self.anna)
        case 4: events = try market.exercising(count, of: option, asOf: 1, by: Self.anna)
        default:
          if random.below(4) > 0 { continue }
          let end = OptionSettlement(option: option, price: price, commit: 2, time: Instant(seconds: step))
          events = [.settled(OptionsSettled(settlements: [end]))]
        }
        market = market.applying(events, by: Self.anna, at: Instant(seconds: step))
        done.insert("\(kind)")
        // A simple sum of all money in and out.
        switch kind {
        case 0: paid += 10 * count * premium.hundredths
        case 1: paid -= 10 * count * premium.hundredths
        case 2: paid += 5 * count * price.hundredths
        case 3: paid -= 5 * count * price.hundredths
        case 4: paid += (option.kind == .call ? 1 : -1) * 1_000 * count * option.strike
        default:
          let difference = price.hundredths - 100 * option.strike
          let held = before.options[option]?.count ?? 0
          paid -= 10 * held * max(0, option.kind == .call ? difference : -difference)
        }
      } catch { #expect(market.account(of: Self.anna) == before) }
      let account = try #require(market.account(of: Self.anna))
      #expect(account.funds >= .zero && account.funds.hundredths == 500_000 - paid)
      let held = account.holdings.values.map(\.cost) + account.options.values.map(\.cost)
      #expect(held.reduce(account.funds, +) == Self.money("5000") + account.profits - account.losses)
    }
    #expect(done.count >= 5)
  }
}

extension ShareOption {
  /// Buys a contract for nothing and exercises it.
  fileprivate func boughtAndExercised(in market: MarketBook, by manager: ManagerID) throws {
    let events = try market.trading(1, of: self, at: .zero, over: 1, asOf: 1, by: manager)
    let market = market.applying(events, by: manager, at: Instant(seconds: 9))
    _ = try market.exercising(1, of: self, asOf: 1, by: manager)
  }
}
