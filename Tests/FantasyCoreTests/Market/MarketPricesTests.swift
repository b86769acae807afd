// Prices of a market, computed manually for matches of few players.

import FantasyCore
import Games
import Testing

@Suite("Prices of a market")
struct MarketPricesTests {
  private static let ada = PlayerID(known: "aaaa0001"), bina = PlayerID(known: "aaaa0002")
  private static let cora = PlayerID(known: "cccc0001")
  private static let means = MarketMeans(roles: [.batter: Points(30), .bowler: Points(20)], average: Points(25))
  private static let one = MatchID(known: "m1"), two = MatchID(known: "m2")

  private static func line(_ player: PlayerID, _ points: Int, _ role: Role = .batter) -> MarketPrices.Line {
    MarketPrices.Line(player: player, role: role, points: Points(points))
  }

  private static func price(_ prices: MarketPrices, _ player: PlayerID, _ role: Role = .batter) -> String {
    prices.form(of: player, role: role).price.description
  }

  /// In the first match, Ada earns 32 more than expected and Bina as expected. The average surplus is 16, and a
  /// sixteenth of the difference counts. Then Ada earns 51 more, beside Cora, a bowler. Of the average surplus of 25.5,
  /// batters have 34 and bowlers 17.
  private static func season() -> MarketPrices {
    var prices = MarketPrices(MarketStart(means: means))
    prices.add(one, [line(ada, 62), line(bina, 30)])
    prices.add(two, [line(ada, 82), line(cora, 20, .bowler)])
    return prices
  }

  @Test func `a player without matches costs ten times the average points of their role`() {
    let prices = MarketPrices(MarketStart(means: Self.means))
    #expect(Self.price(prices, Self.ada) == "300.00" && Self.price(prices, Self.ada, .bowler) == "200.00")
    #expect(Self.price(prices, Self.ada, .wicketKeeper) == "250.00")
  }

  @Test func `a match moves a player's price by part of their surprise beyond that of their role`() {
    var prices = MarketPrices(MarketStart(means: Self.means))
    prices.add(Self.one, [Self.line(Self.ada, 62), Self.line(Self.bina, 30)])
    #expect(Self.price(prices, Self.ada) == "310.00" && Self.price(prices, Self.bina) == "290.00")
    #expect(Self.price(prices, Self.cora, .bowler) == "200.00")
    prices.add(Self.two, [Self.line(Self.ada, 82), Self.line(Self.cora, 20, .bowler)])
    #expect(Self.price(prices, Self.ada) == "320.00" && Self.price(prices, Self.cora, .bowler) == "189.38")
    #expect(Self.price(prices, Self.bina) == "290.00")
  }

  @Test func `a correction moves only the players of that match, by the difference`() {
    var prices = Self.season()
    prices.add(Self.one, [Self.line(Self.ada, 94), Self.line(Self.bina, 30)])
    #expect(Self.price(prices, Self.ada) == "330.00" && Self.price(prices, Self.bina) == "280.00")
    #expect(Self.price(prices, Self.cora, .bowler) == "189.38")
    prices.add(Self.one, [Self.line(Self.ada, 62), Self.line(Self.bina, 30)])
    #expect(Self.price(prices, Self.ada) == "320.00" && Self.price(prices, Self.bina) == "290.00")
  }

  @Test func `removing a match restores the prices`() {
    var prices = Self.season()
    prices.takeBack(Self.one)
    #expect(Self.price(prices, Self.ada) == "310.00" && Self.price(prices, Self.bina) == "300.00")
    #expect(prices.form(of: Self.ada, role: .batter).matches == 1 && !prices.knows(Self.one))
    prices.takeBack(Self.two)
    prices.takeBack(Self.two)
    #expect(Self.price(prices, Self.ada) == "300.00" && Self.price(prices, Self.cora, .bowler) == "200.00")
  }

  @Test func `equal surprises for all players move no price`() {
    var prices = MarketPrices(MarketStart(means: Self.means))
    let lines = [Self.line(Self.ada, 50), Self.line(Self.bina, 50), Self.line(Self.cora, 40, .bowler)]
    prices.add(Self.one, lines)
    #expect(Self.price(prices, Self.ada) == "300.00" && Self.price(prices, Self.cora, .bowler) == "200.00")
  }

  @Test func `no price falls below 1.00, and a correction without effect changes nothing there`() {
    let means = MarketMeans(roles: [.batter: Points(1)], average: Points(1))
    var prices = MarketPrices(MarketStart(means: means))
    let lines = [Self.line(Self.ada, -98), Self.line(Self.bina, 100)]
    prices.add(Self.one, lines)
    #expect(Self.price(prices, Self.ada) == "1.00")
    prices.add(Self.two, lines)
    let before = [Self.ada, Self.bina].map { Self.price(prices, $0) }
    for match in [Self.one, Self.two, Self.one] { prices.add(match, lines) }
    #expect([Self.ada, Self.bina].map { Self.price(prices, $0) } == before)
    prices.takeBack(Self.one)
    prices.takeBack(Self.two)
    #expect(Self.price(prices, Self.ada) == "10.00" && Self.price(prices, Self.bina) == "10.00")
  }

  @Test func `impossible points never overflow`() {
    var prices = MarketPrices(MarketStart(means: Self.means))
    let maximum = Points(tenThousandths: .max), minimum = Points(tenThousandths: .min)
    for round in 0..<100 {
      guard let match = MatchID("m\(round)") else { return }
      let lines = (0..<200).compactMap { number in
        PlayerID("p\(number)").map {
          MarketPrices.Line(player: $0, role: .batter, points: (number + round).isMultiple(of: 2) ? maximum : minimum)
        }
      }
      prices.add(match, lines)
    }
    #expect(prices.form(of: PlayerID(known: "p1"), role: .batter).price >= Money(hundredths: 100))
  }

  @Test func `earlier matches give the expectations and their certainty`() {
    let start = MarketStart([[Self.line(Self.ada, 60), Self.line(Self.bina, 20)], [Self.line(Self.ada, 60)]])
    // Three results of 140 points together. The average of the role is the overall average.
    #expect(start.means.average == Points("46.6667") && start.means[.batter] == Points("46.6667"))
    let prices = MarketPrices(start)
    let (ada, bina) = (prices.form(of: Self.ada, role: .batter), prices.form(of: Self.bina, role: .batter))
    #expect(ada.matches == 2 && bina.matches == 1)
    // (58 + 60 + 15 × 46.6667) / 16.9667, where the older match counts a thirtieth less, and (20 + 15 × 46.6667) / 16.
    #expect(abs(ada.expected - 482_122) < 2 && abs(bina.expected - 450_000) < 2)
  }
}
