// The game's own types as arguments: parsed once, at the edge.

import CommandLineKit
import FantasyCore

extension ID: ArgumentValue {
  /// An id in upper or lower case.
  public init(argument: String) throws(ArgumentValueError) {
    guard let id = ID(folding: argument) else {
      throw ArgumentValueError("is no name of a to z, 0 to 9, _ and -, at most 64 of them")
    }
    self = id
  }
}

extension Instant: ArgumentValue {
  /// A moment in RFC 3339.
  public init(argument: String) throws(ArgumentValueError) {
    guard let instant = Instant(argument) else {
      throw ArgumentValueError("is no time such as 2026-03-28T14:00:00Z")
    }
    self = instant
  }
}

extension Price: ArgumentValue {
  /// Credits with at most one decimal place.
  public init(argument: String) throws(ArgumentValueError) {
    guard let price = Price(argument), price.tenths <= 10_000_000 else {
      throw ArgumentValueError("is no number of credits such as 9.5, from 0 and with at most one decimal place")
    }
    self = price
  }
}

extension Role: ArgumentValue {
  /// Any word; whether there is such a role, the league says.
  public init(argument: String) throws(ArgumentValueError) { self.init(argument) }
}

extension LockRule: ArgumentValue {}
extension ClockKind: ArgumentValue {}
extension TieRule: ArgumentValue {}

/// A birth date: mm/dd/yyyy as in the original app, or ISO.
struct BirthDate: ArgumentValue {
  let day: Day

  init(argument: String) throws(ArgumentValueError) {
    guard let day = Day(argument) ?? Self.american(argument) else {
      throw ArgumentValueError("is no date such as 01/31/1990 or 1990-01-31")
    }
    self.day = day
  }

  private static func american(_ text: String) -> Day? {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 3, let month = parts[0], let day = parts[1], let year = parts[2] else { return nil }
    return Day(year: year, month: month, day: day)
  }
}
