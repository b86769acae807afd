// Odds, products of odds, and lines: compared with numbers computed manually or with another program's big integers.

import FantasyCore
@testable import Games
import Testing

@Suite struct DecimalOddsTests {
  @Test(arguments: [
    // 10000/5000 = 2. With a margin of 5 %, 1/(0.5 * 1.05) = 1.904…, rounded down.
    (5_000, 0, 200), (5_000, 5, 190), (4_838, 0, 206), (4_838, 5, 196), (3_333, 0, 300), (3_334, 0, 299),
    (9_900, 0, 101), (9_900, 50, 101), (1, 0, 1_000_000), (1, 5, 952_380), (1, 50, 666_666),
  ])
  func `odds are 1 over chance and margin, rounded down, at least 1.01`(
    _ count: Int, _ margin: Int, _ single: Int
  ) {
    #expect(DecimalOdds(of: count, in: 10_000, margin: margin)?.hundredths == single)
  }

  @Test func `impossible and nearly certain outcomes have no odds`() {
    #expect(DecimalOdds(of: 0, in: 10_000, margin: 5) == nil && DecimalOdds(of: 9_901, in: 10_000, margin: 0) == nil)
    #expect(DecimalOdds(of: 100, in: 100, margin: 0) == nil && DecimalOdds(of: 1, in: 0, margin: 0) == nil)
  }

  @Test func `given odds are rounded down to hundredths`() {
    #expect(
      DecimalOdds("1.999")?.hundredths == 199 && DecimalOdds("2")?.hundredths == 200 && DecimalOdds("1.00") == nil
        && DecimalOdds("x") == nil)
    #expect(DecimalOdds(hundredths: 185)?.description == "1.85" && DecimalOdds(hundredths: 200)?.description == "2.00")
  }

  @Test(arguments: [("170.5", 170), ("-0.5", -1), ("-3.5", -4), ("0.5", 0)])
  func `a line lies between two whole numbers`(_ text: String, _ whole: Int) {
    let line = Prediction.Line(text)
    #expect(line?.whole == whole && line?.description == text)
  }

  @Test(arguments: ["170", "170.25", "170.0", "5000.5x", "9999.5", "", ".5", "nan"])
  func `other text is not a line`(_ text: String) { #expect(Prediction.Line(text) == nil) }

  @Test(arguments: [
    "1", "X", "2", "top-batter:ba607b88", "top-bowler:ba607b88", "over:330.5", "under:0.5", "points-over:ba607b88:-3.5",
    "points-under:ba607b88:40.5",
  ])
  func `a prediction is read as it is written`(_ text: String) {
    #expect(Prediction(text, player: { PlayerID($0) })?.text == text)
  }

  @Test(arguments: ["", "3", "1:", "over", "over:330", "top-batter", "points-over:ba607b88", "top-batter:a:b", "x:y"])
  func `other text is not a prediction`(_ text: String) {
    #expect(Prediction(text, player: { PlayerID($0) }) == nil)
  }

  // 1.85 * 2.15 = 3.9775, and 10.00 times that is 39.775, rounded half up to 39.78. Python's integers gave the others.
  @Test func `products keep all their digits`() {
    func product(_ odds: [Int]) -> String {
      var number = LargeNumber(1)
      for single in odds { number.multiply(by: single) }
      return number.text(places: 2 * odds.count)
    }
    #expect(product([185, 215]) == "3.9775" && product([200, 150]) == "3.00" && product([101]) == "1.01")
    #expect(
      product([Int](repeating: 952_380, count: 12))
        == "556830736165292539609190768577408347653031070249.983668064256")
    #expect(
      product([101, 103, 107, 109, 113, 127, 131, 137, 139, 149, 151, 157])
        == "15.343363347736655767223341")
  }

  @Test func `a quotient is rounded to the cent, even for numbers larger than a machine word`() {
    var ratio = ExactRatio()
    for factor in [1_000, 185, 215] { ratio.multiply(by: factor) }
    for _ in 0..<2 { ratio.divide(by: 100) }
    #expect(ratio.roundedHalfUp(upTo: 100_000_000) == 3_978 && ratio.roundedDown(upTo: 100_000_000) == 3_977)
    for _ in 0..<30 {
      ratio.multiply(by: 10_000_000_000)
      ratio.divide(by: 9_999_999_999)
    }
    #expect(ratio.roundedDown(upTo: 100_000_000) == 3_977)
    for _ in 0..<12 { ratio.multiply(by: 952_380) }
    #expect(ratio.roundedHalfUp(upTo: 100_000_000) == 100_000_000)
    ratio.multiply(by: 0)
    #expect(ratio.roundedHalfUp(upTo: 100_000_000) == 0)
  }

  @Test func `a system has each combination of its size once`() {
    #expect(SlipKind.system(2).lines(of: 3) == [[0, 1], [0, 2], [1, 2]])
    #expect(SlipKind.singles.lines(of: 3) == [[0], [1], [2]] && SlipKind.accumulator.lines(of: 3) == [[0, 1, 2]])
    // 12 choose 6.
    #expect(SlipKind.system(6).lines(of: 12).count == 924 && Set(SlipKind.system(6).lines(of: 12)).count == 924)
    #expect(SlipKind.system(4).lines(of: 3).isEmpty && SlipKind.accumulator.lines(of: 0).isEmpty)
  }
}
