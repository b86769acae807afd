// Domain types as command-line arguments, parsed once when the command line is read.

import Books
import CommandLineKit
import FantasyCore

extension ID: ArgumentValue {
  package init(argument: String) throws(ArgumentValueError) {
    guard let id = ID(folding: argument) else {
      throw ArgumentValueError("is not a valid name: use a to z, 0 to 9, _ and - (at most 64 characters)")
    }
    self = id
  }
}

extension Price: ArgumentValue {
  package init(argument: String) throws(ArgumentValueError) {
    guard let price = Price(argument), price <= Price.maximum else {
      throw ArgumentValueError("is not a valid number of credits: use 0 or more, such as 9.5, with one decimal at most")
    }
    self = price
  }
}

extension Points: ArgumentValue {
  package init(argument: String) throws(ArgumentValueError) {
    let hundredths = Decimal.scaled(argument.hasPrefix("+") ? String(argument.dropFirst()) : argument, places: 2)
    guard let points = hundredths.map(Points.init(hundredths:)), Points.limits.contains(points) else {
      throw ArgumentValueError(
        "is not a number of points from -1000000 to 1000000, such as -5 or 2.5, with two decimals at most")
    }
    self = points
  }
}

extension Role: ArgumentValue {
  /// Accepts any role name. The league checks later whether the role exists.
  package init(argument: String) throws(ArgumentValueError) { self.init(argument) }
}

extension Money: ArgumentValue {
  /// Parses an amount of money. Throws if the amount is not a valid stake.
  package init(argument: String) throws(ArgumentValueError) {
    guard let money = Money(argument), Money.stakes.contains(money) else {
      throw ArgumentValueError("is not an amount from \(Money.stakes.lowerBound) to \(Money.stakes.upperBound)")
    }
    self = money
  }
}

extension LockRule: ArgumentValue {}
extension ClockKind: ArgumentValue {}
extension TieRule: ArgumentValue {}

extension Argument {
  package static func reason(
    _ path: any WritableKeyPath<Root, String?> & Sendable, _ help: String = "the reason, for the log"
  ) -> Self {
    option("--reason", path, value: "TEXT", help).atMost(bytes: TextLength.standard.upperBound)
  }
}
