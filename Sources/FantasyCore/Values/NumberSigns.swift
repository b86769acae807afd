/// A number in a file that could be read in two ways.
package struct UnclearNumber: Error {
  /// The reason, such as `could be 1234 or 1.234`.
  package let reason: String
}

/// The signs in a column of numbers: for decimals and between thousands. People write 1,234.5 and 1.234,5, 12,34,567 in
/// India, and also 1 234,5.
package struct NumberSigns {
  private var decimal: Set<UInt8> = [], group: Set<UInt8> = []
  private let isCommaSeparated: Bool

  private static let comma = UInt8(ascii: ","), point = UInt8(ascii: ".")

  /// Finds the signs in the numbers of a column. One number with an unmistakable sign settles the others.
  ///
  /// - Parameter isCommaSeparated: true if commas separate the fields. A single point then always begins the decimals.
  package init(_ texts: some Sequence<String>, isCommaSeparated: Bool) {
    self.isCommaSeparated = isCommaSeparated
    for text in texts { learn(from: Self.withoutBlanks(text)) }
  }

  private mutating func learn(from text: String) {
    let signs = text.utf8.filter { $0 == Self.comma || $0 == Self.point }
    guard let first = signs.first, let last = signs.last else { return }
    if first != last {
      group.insert(first)
      decimal.insert(last)
    } else if signs.count > 1 {
      group.insert(first)
    } else if !Self.mayBeThousands(text) {
      decimal.insert(first)
    }
  }

  /// Returns the number with a decimal point and without signs between thousands. Returns text that is not a number
  /// unchanged.
  ///
  /// - Throws: `UnclearNumber` if a sign could be either.
  package func plain(_ written: String) throws(UnclearNumber) -> String {
    let text = Self.withoutBlanks(written)
    let signs = text.utf8.filter { $0 == Self.comma || $0 == Self.point }
    guard let first = signs.first, let last = signs.last else { return text }
    if first != last {
      guard signs.count(where: { $0 == last }) == 1 else { return written }
      return Self.number(text, decimal: last, group: first) ?? written
    }
    if signs.count > 1 { return Self.number(text, decimal: nil, group: first) ?? written }
    if try isDecimal(first, in: text) { return Self.number(text, decimal: first, group: nil) ?? written }
    return Self.number(text, decimal: nil, group: first) ?? written
  }

  /// Converts a field to a plain number, and returns the result of `read`. If the field is not a number, or `read`
  /// returns nil, adds a defect to `errors` and returns nil. `fault` is the defect's message. If the number could be read
  /// in two ways, the message also gives the reason.
  package func reading<Value>(
    _ field: CSVField, _ read: (String) -> Value?, fault: @autoclosure () -> String, _ errors: inout [CSVError]
  ) -> Value? {
    do throws(UnclearNumber) {
      if let value = read(try plain(field.text)) { return value }
      errors.append(field.error(fault()))
    } catch {
      errors.append(field.error("\(fault()): \(error.reason)"))
    }
    return nil
  }

  private func isDecimal(_ sign: UInt8, in text: String) throws(UnclearNumber) -> Bool {
    if !Self.mayBeThousands(text) { return true }
    let other = sign == Self.comma ? Self.point : Self.comma
    if decimal.contains(sign) != group.contains(sign) { return decimal.contains(sign) }
    if decimal.contains(other) != group.contains(other) { return group.contains(other) }
    if sign == Self.point, isCommaSeparated { return true }
    let digits = text.filter { $0 != "," && $0 != "." }
    let fraction = String(text.map { $0 == "," ? "." : $0 })
    throw UnclearNumber(reason: "could be \(digits) or \(fraction): write it without a sign between thousands")
  }

  /// Returns true for one to three digits, a sign and three digits, such as 1,234. A leading zero excludes thousands.
  private static func mayBeThousands(_ text: String) -> Bool {
    let digits = text.hasPrefix("-") ? text.dropFirst() : text[...]
    guard let index = digits.utf8.firstIndex(where: { $0 == comma || $0 == point }) else { return false }
    let whole = digits.utf8[..<index], fraction = digits.utf8[digits.utf8.index(after: index)...]
    return (1...3).contains(whole.count) && whole.first != UInt8(ascii: "0") && fraction.count == 3
      && (Array(whole) + fraction).allSatisfy(\.isDigit)
  }

  /// Returns the number with a decimal point; nil if the digits between signs are not groups of thousands. The last
  /// group has three digits. Earlier groups have two or three, as in India and elsewhere.
  private static func number(_ text: String, decimal: UInt8?, group: UInt8?) -> String? {
    let parts = text.utf8.split(omittingEmptySubsequences: false) { $0 == decimal }
    guard let whole = parts.first, parts.count <= 2 else { return nil }
    let groups = whole.split(omittingEmptySubsequences: false) { $0 == group }.map { String(Substring($0)) }
    if let last = groups.last, groups.count > 1 {
      let sizes = Set(groups.dropFirst().dropLast().map(\.utf8.count))
      let isWellFormed = last.utf8.count == 3 && sizes.isSubset(of: [2, 3]) && sizes.count < 2
      let first = groups[0].drop { $0 == "-" }.utf8.count
      guard isWellFormed, (1...3).contains(first) else { return nil }
    }
    return groups.joined() + (parts.count == 2 ? "." + String(Substring(parts[1])) : "")
  }

  /// Returns the text without the blanks and apostrophes that some countries write between thousands, and with a
  /// hyphen as the minus sign.
  private static func withoutBlanks(_ text: String) -> String {
    if text.utf8.allSatisfy({ $0 > 0x27 && $0 < 0x80 }) { return text }
    let minus = String(text.map { $0 == "\u{2212}" ? "-" : $0 })
    let groups = minus.split(omittingEmptySubsequences: false) { $0.isWhitespace || $0 == "'" || $0 == "\u{2019}" }
    guard groups.count > 1 else { return minus }
    let whole = groups.dropFirst().map { $0.prefix { $0 != "," && $0 != "." } }
    let isNumber = groups.joined().utf8.allSatisfy { $0.isDigit || [comma, point, UInt8(ascii: "-")].contains($0) }
    guard isNumber, whole.allSatisfy({ $0.utf8.count == 3 }) else { return minus }
    return groups.joined()
  }
}
