// Exact decimal numbers: points, prices, multipliers and rates, without hidden rounding.

import FantasyCore
import Testing

@Suite("Decimal numbers")
struct DecimalTests {
  @Test(arguments: [
    (135, 1, "13.5"), (130, 1, "13"), (5, 1, "0.5"), (-5, 1, "-0.5"), (0, 1, "0"), (0, 4, "0"), (-130, 1, "-13"),
    (1, 4, "0.0001"), (10_010, 4, "1.001"), (-10_000, 4, "-1"), (7, 0, "7"), (1_000_000, 4, "100"), (100, 2, "1"),
    (Int.min, 0, "-9223372036854775808"), (Int.max, 1, "922337203685477580.7"),
  ])
  func `a number is written without trailing zeros`(_ value: Int, places: Int, text: String) {
    #expect(Decimal.text(value, places: places) == text)
  }

  @Test(arguments: [
    (0, 1, "0.0"), (5, 1, "0.5"), (130, 1, "13.0"), (-5, 2, "-0.05"), (-130, 2, "-1.30"), (7, 0, "7"), (1, 4, "0.0001"),
    (Int.min, 9, "-9223372036.854775808"),
  ])
  func `fixed text keeps trailing zeros`(_ value: Int, _ places: Int, _ text: String) {
    #expect(Decimal.fixed(value, places: places) == text)
  }

  @Test(arguments: [
    ("13.5", 1, 135), ("13", 1, 130), ("-0.5", 1, -5), ("0", 2, 0), ("-0", 2, 0), ("007", 0, 7), ("13.00", 1, 130),
    ("13.0", 0, 13), ("0.0001", 4, 1), ("999999999999", 0, 999_999_999_999),
  ])
  func `a number is read exactly, with or without trailing zeros`(_ text: String, places: Int, value: Int) {
    #expect(Decimal.scaled(text, places: places) == value)
  }

  @Test(arguments: [
    "", "-", "+1", "1.", ".5", "1.2.3", "1e3", " 1", "1 ", "1,5", "0x10", "--1", "1.-5", "1.+5", "NaN", "inf", "１",
    "1\n", "1\u{301}", "1000000000000",
  ])
  func `an invalid number is refused`(_ text: String) {
    #expect(Decimal.scaled(text, places: 2) == nil)
  }

  @Test(arguments: [("13.55", 1), ("0.00001", 4), ("1.5", 0), ("9.501", 2)])
  func `too many decimal places are refused, never rounded`(_ text: String, places: Int) {
    #expect(Decimal.scaled(text, places: places) == nil)
  }

  @Test func `every number with two decimal places survives writing and reading`() {
    for value in -1_200...1_200 {
      #expect(Decimal.scaled(Decimal.text(value, places: 2), places: 2) == value)
    }
  }

  @Test(arguments: [
    (28, 100, 7, "400.00"), (2, 100, 3, "66.67"), (1, 100, 3, "33.33"), (1, 1, 200, "0.01"), (1, 1, 201, "0.00"),
    (201, 1, 200, "1.01"), (-1, 1, 200, "-0.01"), (-1, 1, 201, "0.00"), (-2, 100, 3, "-66.67"), (0, 6, 12, "0.00"),
    (1_199, 6, 1_200, "6.00"), (1_199, 6, 1_199, "6.00"), (3_597, 1, 600, "6.00"), (2_999, 1, 500, "6.00"),
    (5_994, 1, 1_000, "5.99"), (5_995, 1, 1_000, "6.00"),
  ])
  func `a rate has two decimals, rounded half away from zero from the exact quotient`(
    _ numerator: Int, times: Int, denominator: Int, text: String
  ) {
    #expect(Decimal.rate(numerator, times: times, over: denominator) == text)
  }

  @Test func `a division by zero gives no rate`() {
    #expect(Decimal.rate(5, over: 0) == nil)
  }
}

@Suite("Points")
struct PointsTests {
  @Test func `one and a half times is exact for each hundredth`() {
    for hundredths in -10_000...10_000 {
      let product = Points(hundredths: hundredths) * Multiplier(hundredths: 150)
      // 3 halves of a hundredth are 150 ten-thousandths.
      #expect(product.tenThousandths == hundredths * 150)
    }
  }

  @Test(arguments: [
    (13, 150, "19.5"), (-3, 150, "-4.5"), (-3, 200, "-6"), (0, 200, "0"), (31, 200, "62"), (7, 125, "8.75"),
  ])
  func `whole points are multiplied exactly by a captaincy`(_ whole: Int, times: Int, text: String) {
    #expect((Points(whole) * Multiplier(hundredths: times)).description == text)
  }

  @Test(arguments: [("0.01", 150, "0.015"), ("0.33", 133, "0.4389"), ("-0.01", 1, "-0.0001"), ("12.34", 100, "12.34")])
  func `hundredths times hundredths stay exact`(_ points: String, times: Int, text: String) throws {
    #expect((try #require(Points(points)) * Multiplier(hundredths: times)).description == text)
  }

  @Test(arguments: ["13.5", "13", "-2", "0", "0.0001", "1790", "-4.5"])
  func `points survive reading and writing`(_ text: String) {
    #expect(Points(text)?.description == text)
  }

  @Test(arguments: ["", "1.00001", "x", "1e1", "+1"])
  func `invalid points are refused`(_ text: String) {
    #expect(Points(text) == nil)
  }

  @Test func `points support sums, differences, multiples and comparison`() {
    #expect(Points(3) + Points(hundredths: 150) == Points(hundredths: 450))
    #expect(Points(3) - Points(5) == Points(-2))
    #expect(3 * Points(hundredths: 50) == Points(hundredths: 150))
    #expect(Points(-2) < Points.zero)
    #expect(Multiplier(hundredths: 150).description == "1.5")
    #expect(Multiplier.one.description == "1")
  }

  @Test func `results beyond the integer range stop at the maximum and never crash`() {
    let limit = Points(tenThousandths: .max)
    #expect(limit.description == "100000000000000")
    #expect(limit + limit == limit && limit - Points.zero == limit && Int.max * Points(1_000_000) == limit)
    #expect(Points(tenThousandths: .min) - limit == Points(-100_000_000_000_000) && Int.min * limit < .zero)
    #expect(Points(.max) == limit && Points(hundredths: .min).description == "-100000000000000")
    #expect(limit * Multiplier(hundredths: 10_000) == Points(1_000_000_000_000))
  }
}

@Suite("Prices")
struct PriceTests {
  @Test(arguments: [("9.5", 95), ("100", 1_000), ("0", 0), ("0.1", 1), ("100.0", 1_000), ("9.00", 90)])
  func `a price is read in tenths`(_ text: String, tenths: Int) {
    #expect(Price(text)?.tenths == tenths)
  }

  @Test(arguments: ["-1", "-0.1", "9.55", "9.50", "", "abc", "9,5", "1e2", "9.5 "])
  func `an invalid price is refused`(_ text: String) {
    #expect(Price(text) == nil)
  }

  @Test func `ten times a tenth is exactly one`() {
    let sum = (0..<10).reduce(Price.zero) { sum, _ in sum + Price(tenths: 1) }
    #expect(sum == Price("1"))
    #expect((Price(tenths: 1_000) - Price(tenths: 1_001)).description == "-0.1")
  }
}
