import CommandLineKit
import FantasyCore
import Games

/// Wording shared by the market commands.
enum MarketWording {
  static let noMoney = "All amounts are play money: nothing can be paid in or out."

  static let whichMarket = "If the league has several markets, --book MARKET selects one."

  static func deal(_ count: Int, _ ticker: String, at price: Money) -> String {
    "\(count) \(ticker) at \(price.grouped) for \((price * count).grouped)"
  }

  /// Describes a deal in options: `2 BUMR-C110-m12 at 4.20 for 84.00`. The premium is for one share; a contract is for
  /// ten shares.
  static func deal(_ count: Int, _ option: String, atPremium premium: Money) -> String {
    "\(count) \(option) at \(premium.grouped) for \((premium * (count * ShareOption.shares)).grouped)"
  }

  static let optionName = "an option's name, as shown by fcl market show PLAYER --options"

  static func move(_ change: Money) -> String {
    change == .zero ? "" : "\(change > .zero ? "▲" : "▼") \((change > .zero ? change : .zero - change).grouped)"
  }
}

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

struct PriceLimit: ArgumentValue {
  let money: Money

  init(argument: String) throws(ArgumentValueError) {
    guard let money = Money(argument), money > .zero, money <= MarketForm.highestPrice else {
      throw ArgumentValueError(
        "is not a price from 0.01 to \(MarketForm.highestPrice), with at most two decimals")
    }
    self.money = money
  }
}
