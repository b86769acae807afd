import CommandLineKit
import FantasyCore
import Games

/// What several commands of a market say.
enum MarketWords {
  /// That no money is involved.
  static let noMoney = "It is play money: nothing can be paid in or out."

  /// The option of a market's name is that of a league.
  static let whichMarket =
    "Of several markets of a league, --league MARKET names one."

  /// `10 BUMR at 110.00 for 1,100.00`.
  static func deal(_ count: Int, _ ticker: String, at price: Money) -> String {
    "\(count) \(ticker) at \(price.grouped) for \((price * count).grouped)"
  }

  /// `2 BUMR-C110-m12 at 4.20 for 84.00`: the premium is that of a share, and a contract is about ten.
  static func deal(_ count: Int, _ option: String, atPremium premium: Money) -> String {
    "\(count) \(option) at \(premium.grouped) for \((premium * (count * ShareOption.shares)).grouped)"
  }

  /// What the options of an option's name and number are called in a command line.
  static let optionName = "an option's name, as fcl market show PLAYER --options lists it"

  /// `▲ 3.20`, `▼ 1.00`, or nothing for no change.
  static func move(_ change: Money) -> String {
    change == .zero ? "" : "\(change > .zero ? "▲" : "▼") \((change > .zero ? change : .zero - change).grouped)"
  }
}

/// A number of shares, or of contracts of an option, in a command line.
struct ShareCount: ArgumentValue {
  let count: Int

  init(argument: String) throws(ArgumentValueError) {
    guard let count = Int(argument), argument.utf8.allSatisfy({ (0x30...0x39).contains($0) }),
      MarketBook.shares.contains(count)
    else {
      throw ArgumentValueError(
        "is not a whole number from \(MarketBook.shares.lowerBound) to \(MarketBook.shares.upperBound)")
    }
    self.count = count
  }
}

/// An amount that everybody begins with, in a command line.
struct StartAmount: ArgumentValue {
  let money: Money

  init(argument: String) throws(ArgumentValueError) {
    guard let money = Money(argument), MarketTerms.starts.contains(money) else {
      throw ArgumentValueError(
        "is not an amount from \(MarketTerms.starts.lowerBound) to \(MarketTerms.starts.upperBound)")
    }
    self.money = money
  }
}

/// A price in a command line.
struct PriceLimit: ArgumentValue {
  let money: Money

  init(argument: String) throws(ArgumentValueError) {
    guard let money = Money(argument), money > .zero, money <= MarketForm.highestPrice else {
      throw ArgumentValueError(
        "is not a price from 0.01 to \(MarketForm.highestPrice), with two decimals at most")
    }
    self.money = money
  }
}
