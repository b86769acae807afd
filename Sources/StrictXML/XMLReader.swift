/// A strict pull parser for XML. Takes linear time, and limits the depth of elements and the number of attributes.
///
/// Accepts well-formed XML 1.0 with namespaces, in UTF-8 with or without a byte order mark. Document type declarations
/// are rejected, because their entities could expand a small text enormously. Processing instructions are skipped.
package struct XMLReader {
  struct Open {
    /// The element's name as written, including any prefix.
    let written: String
    let name: XMLName
    let position: XMLPosition
  }

  let bytes: [UInt8]
  let limits: XMLLimits
  var offset: Int
  var open: [Open] = []
  var namespaces = XMLNamespaces()
  private var hasRoot = false
  /// True if the last tag was self-closing and its end event has not been returned yet.
  var isClosed = false
  private var line = 1
  private var lineStart: Int
  private var counted: Int

  /// Creates a reader.
  ///
  /// - Throws: `XMLError` if the text is too long, is not UTF-8, has a character that XML doesn't allow, or declares
  ///   another encoding or version.
  package init(_ bytes: [UInt8], limits: XMLLimits = XMLLimits()) throws(XMLError) {
    self.bytes = bytes
    self.limits = limits
    let start = XMLPosition(line: 1, column: 1)
    if bytes.count > limits.bytes {
      throw XMLError(start, "the text is \(bytes.count) bytes; the limit is \(limits.bytes)")
    }
    if bytes.starts(with: [0xFE, 0xFF]) || bytes.starts(with: [0xFF, 0xFE]) {
      throw XMLError(start, "the text is UTF-16; save it as UTF-8")
    }
    offset = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    lineStart = offset
    counted = offset
    if let fault = XMLCharacterCheck.fault(in: bytes) {
      offset = fault.offset
      throw XMLError(position(), fault.message)
    }
    try declaration()
  }

  package mutating func position() -> XMLPosition {
    while counted < offset {
      counted += 1
      if bytes[counted - 1] == UInt8(ascii: "\n") { (line, lineStart) = (line + 1, counted) }
    }
    return XMLPosition(line: line, column: offset - lineStart + 1)
  }

  package var depth: Int { open.count }

  /// Returns the next event; nil at the end of the text.
  ///
  /// - Throws: `XMLError` at the first defect. Do not call `next` again after an error.
  package mutating func next() throws(XMLError) -> XMLEvent? {
    if isClosed {
      isClosed = false
      return .end(close())
    }
    var text: [UInt8] = []
    while let byte = nextByte {
      if byte == UInt8(ascii: "<") {
        if try skipped(addingTo: &text) { continue }
        if !text.isEmpty { break }
        return try tag()
      }
      if open.isEmpty {
        if !skipBlanks() { throw unexpected(hasRoot ? "the end of the text" : "an element") }
      } else if byte == UInt8(ascii: "&") {
        try reference(addingTo: &text)
      } else {
        try plainText(addingTo: &text)
      }
    }
    if !text.isEmpty { return .text(String(decoding: text, as: UTF8.self)) }
    if let last = open.last { throw XMLError(last.position, "the element <\(last.written)> is never closed") }
    if !hasRoot { throw unexpected("an element") }
    return nil
  }

  /// Skips the rest of the innermost open element, including its end tag.
  package mutating func skipElement() throws(XMLError) {
    let outer = open.count - 1
    while open.count > outer, try next() != nil {}
  }

  private mutating func tag() throws(XMLError) -> XMLEvent {
    if byte(1) == UInt8(ascii: "/") { return .end(try endTag()) }
    if open.isEmpty {
      if hasRoot { throw unexpected("the end of the text") }
      hasRoot = true
    }
    return .start(try startTag())
  }

  mutating func close() -> XMLName {
    namespaces.end()
    return open.removeLast().name
  }

  // MARK: Bytes

  var nextByte: UInt8? { offset < bytes.count ? bytes[offset] : nil }

  func byte(_ distance: Int) -> UInt8? { offset + distance < bytes.count ? bytes[offset + distance] : nil }

  func follows(_ word: StaticString) -> Bool {
    word.withUTF8Buffer { letters in
      offset + letters.count <= bytes.count && letters.indices.allSatisfy { bytes[offset + $0] == letters[$0] }
    }
  }

  /// Skips spaces, tabs and line ends. Returns true if there were any.
  @discardableResult mutating func skipBlanks() -> Bool {
    let start = offset
    while let byte = nextByte, byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D { offset += 1 }
    return offset > start
  }

  mutating func expect(_ byte: UInt8, _ name: String) throws(XMLError) {
    guard nextByte == byte else { throw unexpected(name) }
    offset += 1
  }

  mutating func unexpected(_ expected: String) -> XMLError {
    guard let byte = nextByte else { return XMLError(position(), "the text ends here: expected \(expected)") }
    let found = byte >= 0x21 && byte < 0x7F ? "'\(Character(UnicodeScalar(byte)))'" : "byte \(byte)"
    return XMLError(position(), "expected \(expected), found \(found)")
  }
}
