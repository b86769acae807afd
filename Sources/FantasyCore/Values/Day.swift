/// A day in the Gregorian calendar, in the years 1 to 9999.
public struct Day: Hashable, Sendable, Comparable, CustomStringConvertible {
  /// The number of days since 1970-01-01.
  public let number: Int

  /// Creates a day from the number of days since 1970-01-01. The range is not checked.
  public init(number: Int) { self.number = number }

  /// Creates a day from a date; nil if the date does not exist.
  public init?(year: Int, month: Int, day: Int) {
    guard (1...9999).contains(year), (1...12).contains(month), day >= 1, day <= Self.length(of: month, in: year) else {
      return nil
    }
    // Counts years from March, so that the leap day is the last day of a year.
    let shifted = month > 2 ? year : year - 1
    let months = (month + 9) % 12
    let century = shifted * 365 + shifted / 4 - shifted / 100 + shifted / 400
    number = century + (months * 153 + 2) / 5 + day - 1 - 719_468
  }

  /// Creates a day from a literal of the form `yyyy-mm-dd`. Traps if the literal is invalid.
  public init(known text: StaticString) {
    guard let day = Day(text.description) else { preconditionFailure("not a day") }
    self = day
  }

  /// Parses a date of the form `yyyy-mm-dd`; nil if the date is invalid.
  public init?(_ text: String) {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 3, zip(parts, [4, 2, 2]).allSatisfy({ $0.utf8.count == $1 }),
      parts.allSatisfy({ $0.utf8.allSatisfy(\.isDigit) }),
      let year = Int(parts[0]), let month = Int(parts[1]), let day = Int(parts[2])
    else { return nil }
    self.init(year: year, month: month, day: day)
  }

  private static func length(of month: Int, in year: Int) -> Int {
    let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    return [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1]
  }

  /// The year, the month, and the day of the month.
  public var civil: (year: Int, month: Int, day: Int) {
    let shifted = number + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let ofEra = shifted - era * 146_097
    let yearOfEra = (ofEra - ofEra / 1_460 + ofEra / 36_524 - ofEra / 146_096) / 365
    let ofYear = ofEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let months = (5 * ofYear + 2) / 153
    let month = months < 10 ? months + 3 : months - 9
    return (yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, ofYear - (153 * months + 2) / 5 + 1)
  }

  /// The day as `yyyy-mm-dd`.
  public var description: String {
    let (year, month, day) = civil
    guard (0...9999).contains(year) else {
      return "\(Self.padded(year, 4))-\(Self.padded(month, 2))-\(Self.padded(day, 2))"
    }
    return String(unsafeUninitializedCapacity: 10) { bytes in
      write(to: bytes)
      return 10
    }
  }

  package func write(to bytes: UnsafeMutableBufferPointer<UInt8>) {
    let (year, month, day) = civil
    bytes.write(year / 100, at: 0)
    bytes.write(year % 100, at: 2)
    bytes[4] = UInt8(ascii: "-")
    bytes.write(month, at: 5)
    bytes[7] = UInt8(ascii: "-")
    bytes.write(day, at: 8)
  }

  /// Returns the day `days` days later.
  public static func + (day: Day, days: Int) -> Day { Day(number: day.number + days) }

  package static func padded(_ number: Int, _ width: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, width - digits.count)) + digits
  }

  /// Returns true if `one` is earlier.
  public static func < (one: Day, other: Day) -> Bool { one.number < other.number }
}

extension UnsafeMutableBufferPointer<UInt8> {
  package func write(_ number: Int, at index: Int) {
    self[index] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: number / 10)
    self[index + 1] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: number % 10)
  }
}
