// Reads values that occur in several parts of a match file: days, texts that may be numbers, and lists of names.

extension MatchReader {
  mutating func day() throws(Defect) -> String {
    let start = cursor.position
    let text = try cursor.string()
    guard isDay(Array(text.utf8)) else {
      throw Defect(start, .outOfRange, "expected a date such as 2026-03-28")
    }
    return text
  }

  private func isDay(_ text: [UInt8]) -> Bool {
    guard text.count == 10, text[4] == 0x2D, text[7] == 0x2D else { return false }
    let digits = (text[0..<4] + text[5..<7] + text[8..<10]).map { Int($0) - 0x30 }
    guard digits.allSatisfy({ (0...9).contains($0) }) else { return false }
    let year = digits[0..<4].reduce(0) { $0 * 10 + $1 }
    let month = digits[4] * 10 + digits[5]
    let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    let days = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    return (1...12).contains(month) && (1...days[month - 1]).contains(digits[6] * 10 + digits[7])
  }

  /// Reads a string or a whole number as text (MATCH-FILES.md, 1).
  mutating func textOrNumber() throws(Defect) -> String {
    switch cursor.next {
    case 0x22: return try cursor.string()
    case 0x2D, 0x30...0x39: return String(try cursor.whole(upTo: largest))
    default: throw cursor.wrongType("a string or a number")
    }
  }

  mutating func strings() throws(Defect) -> [String] {
    try list { (reader) throws(Defect) in try reader.cursor.string() }
  }

  mutating func list<Element>(
    maximum: Int = ByteCursor.maxEntries, _ element: (inout Self) throws(Defect) -> Element
  ) throws(Defect) -> [Element] {
    var list: [Element] = []
    var elements = try cursor.openList()
    while try cursor.nextElement(&elements) {
      try checkCount(elements, maximum: maximum)
      list.append(try element(&self))
    }
    return list
  }

  @inline(__always)
  func checkCount(_ elements: Elements, maximum: Int) throws(Defect) {
    if elements.count > maximum {
      throw Defect(cursor.position, .limit, "a list has more than \(maximum) entries")
    }
  }
}
