extension JSONScanner {
  /// Skips a value without checking it fully. Only the ends of strings and the nesting of brackets are checked.
  mutating func skipValue() throws(JSONError) {
    let start = position
    guard let first = next, first != 0x2C, first != 0x5D, first != 0x7D else { throw unexpected("a value") }
    var depth = 0
    while offset < bytes.count {
      switch bytes[offset] {
      case UInt8(ascii: "\""): try skipString()
      case UInt8(ascii: "["), UInt8(ascii: "{"):
        depth += 1
        if depth > limits.depth { throw JSONError(start, "nested more than \(limits.depth) levels deep") }
        offset += 1
      case UInt8(ascii: "]"), UInt8(ascii: "}"):
        if depth == 0 { return }
        depth -= 1
        offset += 1
        if depth == 0 { return }
      case UInt8(ascii: ",") where depth == 0: return
      case UInt8(ascii: "\n"): skipBlanks()
      default: offset += 1
      }
    }
    if depth > 0 { throw JSONError(start, "this value is never closed") }
  }

  private mutating func skipString() throws(JSONError) {
    let opening = position
    offset += 1
    while offset < bytes.count {
      let byte = bytes[offset]
      if byte == UInt8(ascii: "\n") { break }
      offset += byte == UInt8(ascii: "\\") ? 2 : 1
      if byte == UInt8(ascii: "\"") { return }
    }
    throw JSONError(opening, "this string is never closed")
  }
}
