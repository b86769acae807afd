/// A time in UTC with a resolution of one second, in the years 1 to 9999. FantasyCore has no clock; callers pass the
/// time.
public struct Instant: Hashable, Sendable, Comparable, CustomStringConvertible {
  /// The number of seconds since 1970-01-01T00:00:00Z.
  public let seconds: Int

  /// Creates an instant from seconds since 1970-01-01T00:00:00Z, clamped to the years 1 to 9999.
  public init(seconds: Int) { self.seconds = min(max(seconds, Self.firstSecond), Self.lastSecond) }

  private static let firstSecond = -62_135_596_800
  private static let lastSecond = 253_402_300_799

  /// The start of the year 1. A simulated clock shows this time before the first event.
  public static let earliest = Instant(seconds: firstSecond)

  /// Parses a time in RFC 3339 format without fractions of a second, such as `2026-03-28T14:00:00Z`. The time may have
  /// an offset such as `+05:30`. Nil if the text is invalid.
  public init?(_ text: String) {
    let bytes = Array(text.utf8)
    guard bytes.count >= 20, let day = Day(String(text.prefix(10))) else { return nil }
    guard bytes[10] == UInt8(ascii: "T") || bytes[10] == UInt8(ascii: "t"),
      let hour = Self.number(bytes[11..<13]), bytes[13] == UInt8(ascii: ":"),
      let minute = Self.number(bytes[14..<16]), bytes[16] == UInt8(ascii: ":"),
      let second = Self.number(bytes[17..<19]), hour < 24, minute < 60, second < 60,
      let offset = Self.offset(bytes[19...])
    else { return nil }
    let value = day.number * 86_400 + hour * 3_600 + minute * 60 + second - offset
    guard (Self.firstSecond...Self.lastSecond).contains(value) else { return nil }
    seconds = value
  }

  /// Creates the instant at which a day starts in UTC.
  public init(_ day: Day) { self.init(seconds: day.number * 86_400) }

  private static func number(_ digits: ArraySlice<UInt8>) -> Int? {
    digits.allSatisfy(\.isDigit) ? digits.reduce(0) { $0 * 10 + Int($1 - 0x30) } : nil
  }

  private static func offset(_ bytes: ArraySlice<UInt8>) -> Int? {
    guard let sign = bytes.first else { return nil }
    if bytes.count == 1 { return sign == UInt8(ascii: "Z") || sign == UInt8(ascii: "z") ? 0 : nil }
    guard bytes.count == 6, sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") else { return nil }
    let start = bytes.startIndex
    guard let hours = number(bytes[start + 1..<start + 3]), bytes[start + 3] == UInt8(ascii: ":"),
      let minutes = number(bytes[start + 4..<start + 6]), hours < 24, minutes < 60
    else { return nil }
    return (hours * 60 + minutes) * (sign == UInt8(ascii: "-") ? -60 : 60)
  }

  /// The day in UTC that contains the instant.
  public var day: Day { Day(number: (seconds - (seconds < 0 ? 86_399 : 0)) / 86_400) }

  /// The instant in RFC 3339 format, such as `2026-03-28T14:00:00Z`.
  public var description: String {
    let day = day
    let ofDay = seconds - day.number * 86_400
    return String(unsafeUninitializedCapacity: 20) { bytes in
      day.write(to: bytes)
      bytes[10] = UInt8(ascii: "T")
      bytes.write(ofDay / 3_600, at: 11)
      bytes[13] = UInt8(ascii: ":")
      bytes.write(ofDay / 60 % 60, at: 14)
      bytes[16] = UInt8(ascii: ":")
      bytes.write(ofDay % 60, at: 17)
      bytes[19] = UInt8(ascii: "Z")
      return 20
    }
  }

  /// Returns true if `one` is earlier.
  public static func < (one: Instant, other: Instant) -> Bool { one.seconds < other.seconds }
}
