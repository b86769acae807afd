/// A cursor over the bytes of a JSON text. The bytes must outlive the cursor.
struct JSONScanner {
  let bytes: UnsafeBufferPointer<UInt8>
  let limits: JSONLimits
  var offset = 0
  var values = 0
  var skippedKeys: [String] = []
  /// The key of the lists whose elements are passed to `pass`. These lists are empty in the tree.
  var passedKey: String?
  /// Called with each element of a list that has the key `passedKey`, and with the position of the list.
  var pass: (JSONValue, JSONPosition) throws(JSONError) -> Void = { _, _ in }
  private var line = 1
  private var lineStart = 0

  /// Creates a scanner at the first byte after any byte order mark. Throws `JSONError` if the text is too long, or if
  /// `limits` doesn't allow the byte order mark.
  init(_ bytes: UnsafeBufferPointer<UInt8>, limits: JSONLimits) throws(JSONError) {
    self.bytes = bytes
    self.limits = limits
    let start = JSONPosition(line: 1, column: 1)
    if bytes.count > limits.bytes {
      throw JSONError(start, "the text is \(bytes.count) bytes; the limit is \(limits.bytes)")
    }
    let mark = ByteOrderMark.length(in: bytes)
    if mark > 0, !limits.allowsByteOrderMark {
      throw JSONError(start, "the text begins with a byte order mark; save it as UTF-8 without one")
    }
    offset = mark
    lineStart = mark
  }

  var position: JSONPosition { JSONPosition(line: line, column: offset - lineStart + 1) }

  var next: UInt8? { offset < bytes.count ? bytes[offset] : nil }

  mutating func skipBlanks() {
    while offset < bytes.count {
      switch bytes[offset] {
      case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"): offset += 1
      case UInt8(ascii: "\n"):
        offset += 1
        line += 1
        lineStart = offset
      default: return
      }
    }
  }

  func unexpected(_ expected: String) -> JSONError {
    guard let byte = next else { return JSONError(position, "the text ends here: expected \(expected)") }
    let found = byte >= 0x21 && byte < 0x7F ? "'\(Character(UnicodeScalar(byte)))'" : "byte \(byte)"
    return JSONError(position, "expected \(expected), found \(found)")
  }

  mutating func expect(_ byte: UInt8, _ name: String) throws(JSONError) {
    guard next == byte else { throw unexpected(name) }
    offset += 1
  }

  mutating func word(_ word: StaticString, _ meaning: JSONValue.Content) throws(JSONError) -> JSONValue.Content {
    let start = offset
    let matches = word.withUTF8Buffer { letters in
      start + letters.count <= bytes.count && letters.indices.allSatisfy { bytes[start + $0] == letters[$0] }
    }
    guard matches else { throw unexpected("a value") }
    offset += word.utf8CodeUnitCount
    return meaning
  }

  mutating func string() throws(JSONError) -> String {
    let opening = position
    try expect(UInt8(ascii: "\""), "a string")
    let start = offset
    while offset < bytes.count {
      let byte = bytes[offset]
      if byte == UInt8(ascii: "\"") {
        let text = try text(UnsafeBufferPointer(rebasing: bytes[start..<offset]), opening)
        offset += 1
        return text
      }
      if byte == UInt8(ascii: "\\") { return try escapedString(from: start, opening) }
      if byte < 0x20 { throw JSONError(position, "control character in a string; escape it as \\uXXXX") }
      offset += 1
    }
    throw JSONError(opening, "this string is never closed")
  }

  private func checkLength(_ length: Int, _ opening: JSONPosition) throws(JSONError) {
    if length > limits.stringBytes {
      throw JSONError(opening, "a string is \(length) bytes; the limit is \(limits.stringBytes)")
    }
  }

  private func text(_ content: some Collection<UInt8>, _ opening: JSONPosition) throws(JSONError) -> String {
    try checkLength(content.count, opening)
    guard let text = String(validating: content, as: UTF8.self) else {
      throw JSONError(opening, "a string is not valid UTF-8")
    }
    return text
  }

  private mutating func escapedString(from start: Int, _ opening: JSONPosition) throws(JSONError) -> String {
    var unescaped = Array(bytes[start..<offset])
    while offset < bytes.count {
      let byte = bytes[offset]
      switch byte {
      case UInt8(ascii: "\""):
        offset += 1
        return try text(unescaped, opening)
      case UInt8(ascii: "\\"):
        offset += 1
        unescaped.append(contentsOf: String(try escape()).utf8)
      case 0..<0x20:
        throw JSONError(position, "control character in a string; escape it as \\uXXXX")
      default:
        unescaped.append(byte)
        offset += 1
      }
      try checkLength(unescaped.count, opening)
    }
    throw JSONError(opening, "this string is never closed")
  }

  private mutating func escape() throws(JSONError) -> Unicode.Scalar {
    guard let letter = next else { throw unexpected("an escape") }
    offset += 1
    switch letter {
    case UInt8(ascii: "\""): return "\""
    case UInt8(ascii: "\\"): return "\\"
    case UInt8(ascii: "/"): return "/"
    case UInt8(ascii: "b"): return "\u{08}"
    case UInt8(ascii: "f"): return "\u{0C}"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "u"): return try unicodeEscape()
    default:
      offset -= 1
      throw unexpected("an escape")
    }
  }

  private mutating func unicodeEscape() throws(JSONError) -> Unicode.Scalar {
    let start = position
    let first = try hexDigits()
    if let scalar = Unicode.Scalar(first) { return scalar }
    guard first < 0xDC00, next == 0x5C, offset + 1 < bytes.count, bytes[offset + 1] == 0x75 else {
      throw JSONError(start, "a \\u escape is half of a surrogate pair")
    }
    offset += 2
    let second = try hexDigits()
    guard (0xDC00..<0xE000).contains(second),
      let scalar = Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00))
    else { throw JSONError(start, "a \\u escape is half of a surrogate pair") }
    return scalar
  }

  private mutating func hexDigits() throws(JSONError) -> UInt32 {
    var value: UInt32 = 0
    for _ in 0..<4 {
      guard let byte = next, let digit = Character(UnicodeScalar(byte)).hexDigitValue, byte < 0x80 else {
        throw unexpected("a hexadecimal digit")
      }
      value = value << 4 + UInt32(digit)
      offset += 1
    }
    return value
  }
}
