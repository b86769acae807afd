import FantasyCore

/// Parses times in feeds. The formats are RFC 3339, and RFC 822 as revised by RFC 2822.
enum FeedTime {
  /// Parses a time and drops fractions of a second; nil if the text is not a time.
  static func of(_ text: String) -> Instant? {
    let bytes = Array(text.utf8)
    if bytes.count > maximum { return nil }
    return bytes.count > 4 && bytes[4] == UInt8(ascii: "-") ? ofInternet(bytes) : ofMail(text)
  }

  /// The maximum length of a time, in bytes. Times in the format of RFC 822 can contain long comments.
  private static let maximum = 200

  static func fault(of text: String) -> String {
    "expected a time such as Wed, 01 Apr 2026 14:00:00 +0530 or 2026-04-01T14:00:00Z, found \"\(text.prefix(60))\""
  }

  /// Parses a time in the format of RFC 3339, such as `2026-04-01T14:00:00.5+05:30`. A space may replace the T.
  private static func ofInternet(_ bytes: [UInt8]) -> Instant? {
    var bytes = bytes
    guard bytes.count >= 20 else { return nil }
    if bytes[10] == 0x20 { bytes[10] = UInt8(ascii: "T") }
    // `Instant` can't represent a leap second, so second 59 is used instead.
    if bytes[17..<19].elementsEqual("60".utf8) { bytes.replaceSubrange(17..<19, with: "59".utf8) }
    if bytes[19] == UInt8(ascii: ".") {
      let end = bytes[20...].firstIndex { !$0.isDigit } ?? bytes.endIndex
      if end == 20 { return nil }
      bytes.removeSubrange(19..<end)
    }
    return Instant(String(decoding: bytes, as: UTF8.self))
  }

  /// Parses a time in the format of RFC 2822, sections 3.3 and 4.3, such as `Wed, 01 Apr 2026 14:00:00 GMT`. The
  /// weekday and the seconds are optional.
  private static func ofMail(_ text: String) -> Instant? {
    var words = withoutComments(text).split { $0 == " " || $0 == "\t" || $0 == "\n" }.map { $0.lowercased() }
    if let first = words.first, first.hasSuffix(",") {
      if !weekdays.contains(String(first.dropLast())) { return nil }
      words.removeFirst()
    }
    guard words.count == 5, let day = number(words[0], 1...2), let month = months.firstIndex(of: words[1]),
      let year = year(words[2]), let ofDay = seconds(words[3]), let offset = offset(words[4]),
      let date = Day("\(padded(year, 4))-\(padded(month + 1, 2))-\(padded(day, 2))")
    else { return nil }
    return Instant(seconds: Instant(date).seconds + ofDay - offset)
  }

  private static let weekdays: Set<String> = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"]
  private static let months = [
    "jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec",
  ]
  /// The time zones of RFC 822, with their offsets from UTC in hours.
  private static let zones = [
    "z": 0, "ut": 0, "utc": 0, "gmt": 0, "est": -5, "edt": -4, "cst": -6, "cdt": -5, "mst": -7, "mdt": -6, "pst": -8,
    "pdt": -7,
  ]

  private static func withoutComments(_ text: String) -> String {
    var result = "", depth = 0
    for character in text {
      if character == "(" { depth += 1 }
      if depth == 0 { result.append(character) }
      if character == ")" { depth = max(0, depth - 1) }
    }
    return result
  }

  private static func number(_ word: some StringProtocol, _ length: ClosedRange<Int>) -> Int? {
    length.contains(word.utf8.count) && word.utf8.allSatisfy(\.isDigit) ? Int(word) : nil
  }

  /// Returns the year for two to four digits; nil for any other text. Two digits mean a year from 1950 to 2049. Three
  /// digits are added to 1900 (RFC 2822, section 4.3).
  private static func year(_ word: String) -> Int? {
    guard let year = number(word, 2...4) else { return nil }
    return switch word.utf8.count {
    case 2: year < 50 ? 2000 + year : 1900 + year
    case 3: 1900 + year
    default: year
    }
  }

  /// Returns the number of seconds since midnight for a time such as `14:00` or `14:00:00`; nil if the time is invalid.
  private static func seconds(_ word: String) -> Int? {
    let parts = word.split(separator: ":", omittingEmptySubsequences: false)
    guard (2...3).contains(parts.count), let hour = number(parts[0], 1...2), let minute = number(parts[1], 2...2),
      let second = parts.count == 3 ? number(parts[2], 2...2) : 0, hour < 24, minute < 60, second <= 60
    else { return nil }
    return hour * 3_600 + minute * 60 + min(second, 59)
  }

  /// Returns the offset from UTC in seconds, for a zone in `zones` or an offset such as `+0530`. Returns nil for other
  /// zones, because their names are ambiguous.
  private static func offset(_ word: String) -> Int? {
    if let hours = zones[word] { return hours * 3_600 }
    guard let sign = word.first, sign == "+" || sign == "-", let value = number(word.dropFirst(), 4...4),
      value % 100 < 60
    else { return nil }
    return (value / 100 * 3_600 + value % 100 * 60) * (sign == "-" ? -1 : 1)
  }

  private static func padded(_ number: Int, _ width: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, width - digits.count)) + digits
  }
}
