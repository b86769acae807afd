// Skips an unneeded value, examining each byte only once.

extension JSONScanner {
  /// Skips a value. Checks only the ends of strings and the nesting of brackets.
  mutating func skipValue() throws(JSONError) {
    let start = place
    guard let first = next, first != 0x2C, first != 0x5D, first != 0x7D else { throw unexpected("a value") }
    var depth = 0
    while position < bytes.count {
      switch bytes[position] {
      case UInt8(ascii: "\""): try skipString()
      case UInt8(ascii: "["), UInt8(ascii: "{"):
        depth += 1
        if depth > limits.depth { throw JSONError(start, "nested more than \(limits.depth) levels deep") }
        position += 1
      case UInt8(ascii: "]"), UInt8(ascii: "}"):
        if depth == 0 { return }
        depth -= 1
        position += 1
        if depth == 0 { return }
      case UInt8(ascii: ",") where depth == 0: return
      case UInt8(ascii: "\n"): skipBlanks()
      default: position += 1
      }
    }
    if depth > 0 { throw JSONError(start, "this value is never closed") }
  }

  private mutating func skipString() throws(JSONError) {
    let opening = place
    position += 1
    while position < bytes.count {
      let byte = bytes[position]
      if byte == UInt8(ascii: "\n") { break }
      position += byte == UInt8(ascii: "\\") ? 2 : 1
      if byte == UInt8(ascii: "\"") { return }
    }
    throw JSONError(opening, "this string is never closed")
  }
}
