/// An independent parser of RFC 3339 times, such as `2026-03-28T14:00:00Z` or `2026-03-28T14:00:00+05:30`.
enum AuditTime {
  /// Returns seconds since 1970; nil if the time is invalid or outside the years 1 to 9999.
  static func seconds(_ text: String) -> Int? {
    let bytes = Array(text.utf8)
    guard bytes.count == 20 || bytes.count == 25 else { return nil }
    guard hasForm(bytes[..<19], "0000-00-00T00:00:00") else { return nil }
    let year = number(bytes[..<4]), month = number(bytes[5..<7]), day = number(bytes[8..<10])
    let hour = number(bytes[11..<13]), minute = number(bytes[14..<16]), second = number(bytes[17..<19])
    guard year >= 1, (1...12).contains(month), (1...length(of: month, in: year)).contains(day) else { return nil }
    guard hour < 24, minute < 60, second < 60, let ahead = offset(bytes[19...]) else { return nil }
    let days = (1..<month).reduce(daysBefore(year) + day - 1) { $0 + length(of: $1, in: year) }
    let seconds = (days * 24 + hour) * 3_600 + minute * 60 + second - ahead
    return (daysBefore(1) * 86_400..<daysBefore(10_000) * 86_400).contains(seconds) ? seconds : nil
  }

  private static func offset(_ bytes: ArraySlice<UInt8>) -> Int? {
    if bytes.count == 1 { return hasForm(bytes, "Z") ? 0 : nil }
    let isAhead = hasForm(bytes, "+00:00")
    guard isAhead || hasForm(bytes, "-00:00") else { return nil }
    let hours = number(bytes.dropFirst().prefix(2)), minutes = number(bytes.suffix(2))
    guard hours < 24, minutes < 60 else { return nil }
    return (isAhead ? 60 : -60) * (hours * 60 + minutes)
  }

  /// Returns true if the bytes match `form`. A 0 in `form` matches any digit, and T and Z match in either case.
  private static func hasForm(_ bytes: ArraySlice<UInt8>, _ form: StaticString) -> Bool {
    guard bytes.count == form.utf8CodeUnitCount else { return false }
    return form.withUTF8Buffer { form in
      zip(bytes, form).allSatisfy { byte, wanted in
        switch wanted {
        case UInt8(ascii: "0"): (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
        case UInt8(ascii: "T"), UInt8(ascii: "Z"): byte == wanted || byte == wanted + 32
        default: byte == wanted
        }
      }
    }
  }

  private static func number(_ digits: ArraySlice<UInt8>) -> Int {
    digits.reduce(0) { 10 * $0 + Int($1) - 48 }
  }

  private static func isLeap(_ year: Int) -> Bool { year % 400 == 0 || (year % 4 == 0 && year % 100 != 0) }

  private static func length(of month: Int, in year: Int) -> Int {
    switch month {
    case 2: isLeap(year) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  private static func daysBefore(_ year: Int) -> Int {
    let whole = year - 1
    return 365 * whole + whole / 4 - whole / 100 + whole / 400 - 719_162
  }
}
