// A day of the calendar as a number and as text, for dates in made-up records.

/// A day, counted from 1 January 1970.
public struct SimulatedDay: Sendable, Hashable, Comparable {
  /// Days since 1 January 1970.
  public var number: Int

  /// A day by its number.
  /// - Parameter number: days since 1 January 1970.
  public init(number: Int) {
    self.number = number
  }

  /// A day of the Gregorian calendar.
  public init(year: Int, month: Int, day: Int) {
    // Years from March, so that a leap day is a year's last; eras of 400 years repeat exactly.
    let shifted = month <= 2 ? year - 1 : year
    let era = (shifted >= 0 ? shifted : shifted - 399) / 400
    let yearOfEra = shifted - era * 400
    let dayOfYear = (153 * ((month + 9) % 12) + 2) / 5 + day - 1
    number = era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
  }

  /// The year, the month and the day of the month.
  public var parts: (year: Int, month: Int, day: Int) {
    let shifted = number + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let month = (5 * dayOfYear + 2) / 153
    let day = dayOfYear - (153 * month + 2) / 5 + 1
    return (yearOfEra + era * 400 + (month >= 10 ? 1 : 0), month >= 10 ? month - 9 : month + 3, day)
  }

  /// The day as `yyyy-mm-dd`.
  public var text: String {
    let (year, month, day) = parts
    return "\(Self.padded(year, to: 4))-\(Self.padded(month, to: 2))-\(Self.padded(day, to: 2))"
  }

  /// Days order as the calendar does.
  public static func < (one: Self, other: Self) -> Bool { one.number < other.number }

  /// So many days later.
  public static func + (day: Self, days: Int) -> Self { SimulatedDay(number: day.number + days) }

  static func padded(_ number: Int, to width: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(width - digits.count, 0)) + digits
  }
}
