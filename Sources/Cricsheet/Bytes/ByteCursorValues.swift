// Reads strings, numbers and Booleans, and skips values of any type.

import StrictJSON

extension ByteCursor {
  mutating func string() throws(Defect) -> String {
    guard next == 0x22 else { throw wrongType("a string") }
    let opening = position
    if shortText() != nil { return bytes.plainText(opening + 1..<position - 1) }
    let (content, isPlain) = try passString()
    if isPlain {
      guard let text = bytes.text(content) else { throw Defect(opening, .encoding, "a string is not valid UTF-8") }
      return text
    }
    return try decoded(opening..<position)
  }

  mutating func name() throws(Defect) -> Name {
    let opening = position
    if let short = shortText() { return Name(text: bytes.plainText(opening + 1..<position - 1), short: short) }
    let text = try string()
    return Name(text: text, short: ShortText(text))
  }

  /// Skips a string, and returns the range of its bytes between the quotes. `isPlain` is true if the string has no
  /// escapes.
  mutating func passString() throws(Defect) -> (content: Range<Int>, isPlain: Bool) {
    let opening = position
    let maximum = limits.stringBytes
    var isPlain = true
    var isASCII = true
    var offset = opening + 1
    while true {
      offset = bytes.endOfPlainText(from: offset)
      let byte = bytes.byte(at: offset)
      if byte == 0x22 && offset < count { break }
      if offset >= count { throw Defect(count, .cutShort, "the file ends in the middle of a string") }
      if byte < 0x20 { throw Defect(offset, .syntax, "control character in a string; escape it as \\uXXXX") }
      if byte == 0x5C { isPlain = false }
      if byte >= 0x80 { isASCII = false }
      offset += byte == 0x5C ? 2 : 1
      if offset - opening > 6 * maximum + 2 { break }
    }
    let content = opening + 1..<offset
    if content.count > (isPlain ? maximum : 6 * maximum) {
      throw tooLong(opening)
    }
    seek(to: offset + 1)
    if !isPlain { _ = try decoded(opening..<position) }
    if isPlain && !isASCII && bytes.text(content) == nil {
      throw Defect(opening, .encoding, "a string is not valid UTF-8")
    }
    return (content, isPlain)
  }

  private func decoded(_ quoted: Range<Int>) throws(Defect) -> String {
    if bytes.text(quoted) == nil { throw Defect(quoted.lowerBound, .encoding, "a string is not valid UTF-8") }
    let limits = JSONLimits(stringBytes: quoted.count)
    do throws(JSONError) {
      let text = try JSONValue(parsing: bytes.copy(quoted), limits: limits).string()
      if text.utf8.count <= self.limits.stringBytes { return text }
    } catch {
      throw Defect(quoted.lowerBound + error.position.column - 1, .syntax, error.message)
    }
    throw tooLong(quoted.lowerBound)
  }

  private func tooLong(_ offset: Int) -> Defect {
    Defect(offset, .limit, "a string has more than \(limits.stringBytes) bytes")
  }

  @inline(__always)
  mutating func whole(upTo maximum: Int) throws(Defect) -> Int {
    let digit = next &- 0x30
    let after = bytes.byte(at: position &+ 1)
    // A fast path for a single digit followed by a line feed, comma or closing brace. Nearly all numbers in match files
    // have this form.
    guard digit <= 9, after == 0x0A || after == 0x2C || after == 0x7D, Int(digit) <= maximum else {
      return try longWhole(upTo: maximum)
    }
    advance()
    return Int(digit)
  }

  @inline(never)
  private mutating func longWhole(upTo maximum: Int) throws(Defect) -> Int {
    let start = position
    if let value = digits(), value <= maximum { return value }
    seek(to: start)
    guard let value = try number().scaled(places: 0) else {
      throw Defect(start, .outOfRange, "expected a whole number")
    }
    guard (0...maximum).contains(value) else {
      throw Defect(start, .outOfRange, "\(value) is out of range: use 0 to \(maximum)")
    }
    return value
  }

  /// Reads a whole number of one to nine digits without a leading zero. Returns nil for any other number; the cursor
  /// may have moved even then.
  private mutating func digits() -> Int? {
    var value = 0
    let start = position
    if next == 0x30 { return nil }
    while case let digit = next &- 0x30, digit <= 9 {
      value = value * 10 + Int(digit)
      advance()
      if position - start > 9 { return nil }
    }
    return position > start && position < count && !isOfNumber(next) ? value : nil
  }

  mutating func number() throws(Defect) -> JSONNumber {
    guard next == 0x2D || (0x30...0x39).contains(next) else { throw wrongType("a number") }
    let start = position
    var digits = 0
    while isOfNumber(next) {
      if (0x30...0x39).contains(next) { digits += 1 }
      if position - start > limits.digits + 8 || digits > limits.digits {
        throw Defect(start, .limit, "a number has more than \(limits.digits) digits")
      }
      advance()
    }
    if position == count { throw Defect(count, .cutShort, "the file ends in the middle of a number") }
    return try number(start..<position)
  }

  private mutating func passNumber() throws(Defect) {
    let start = position
    if digits() != nil { return }
    if next == 0x2E {
      advance()
      if digits() != nil, position - start <= 10 { return }
    }
    seek(to: start)
    _ = try number()
  }

  private func number(_ range: Range<Int>) throws(Defect) -> JSONNumber {
    do throws(JSONError) {
      let value = try JSONValue(parsing: bytes.copy(range), limits: limits)
      guard case .number(let number) = value.content else { throw value.error("expected a number") }
      return number
    } catch {
      throw Defect(range.lowerBound + error.position.column - 1, .syntax, error.message)
    }
  }

  private func isOfNumber(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x2D, 0x2B, 0x2E, 0x45, 0x65: true
    default: false
    }
  }

  mutating func bool() throws(Defect) -> Bool {
    switch next {
    case 0x74:
      try word("true")
      return true
    case 0x66:
      try word("false")
      return false
    default: throw wrongType("true or false")
    }
  }

  private mutating func word(_ word: StaticString) throws(Defect) {
    let start = position
    for spot in 0..<word.utf8CodeUnitCount {
      if next != word.utf8Start[spot] {
        if position == count { throw cutShort("a value") }
        seek(to: start)
        throw unexpected("a value")
      }
      advance()
    }
  }

  /// Skips a value of any type. The maximum nesting depth also bounds the recursion.
  mutating func passValue() throws(Defect) {
    switch next {
    case 0x22: if shortText() == nil { _ = try passString() }
    case 0x7B:
      var members = try openObject()
      while try nextKey(&members) != nil { try passValue() }
    case 0x5B:
      var elements = try openList()
      while try nextElement(&elements) { try passValue() }
    case 0x74: try word("true")
    case 0x66: try word("false")
    case 0x6E: try word("null")
    case 0x2D, 0x30...0x39: try passNumber()
    default: throw unexpected("a value")
    }
  }

  @inline(never)
  func wrongType(_ expected: String) -> Defect {
    let found: String
    switch next {
    case 0x22: found = "a string"
    case 0x7B: found = "an object"
    case 0x5B: found = "a list"
    case 0x74: found = "true"
    case 0x66: found = "false"
    case 0x6E: found = "null"
    case 0x2D, 0x30...0x39: found = "a number"
    default: return unexpected(expected)
    }
    return Defect(position, .wrongType, "expected \(expected), found \(found)")
  }

  @inline(never)
  func unexpected(_ expected: String) -> Defect {
    if position >= count { return cutShort(expected) }
    let found = next >= 0x21 && next < 0x7F ? "'\(Character(UnicodeScalar(next)))'" : "byte \(next)"
    return Defect(position, .syntax, "expected \(expected), found \(found)")
  }

  private func cutShort(_ expected: String) -> Defect {
    Defect(count, .cutShort, "the file is truncated: expected \(expected)")
  }
}
