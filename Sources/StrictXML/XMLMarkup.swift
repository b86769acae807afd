// Reads markup other than tags: the XML declaration, comments, processing instructions and CDATA sections. Document
// type declarations are rejected.

extension XMLReader {
  /// Skips a comment or a processing instruction, or appends a CDATA section to `text`. Returns false, without reading
  /// anything, if a tag comes next.
  mutating func skipped(addingTo text: inout [UInt8]) throws(XMLError) -> Bool {
    switch byte(1) {
    case UInt8(ascii: "?"): try instruction()
    case UInt8(ascii: "!"):
      if follows("<!--") {
        try comment()
      } else if follows("<![CDATA["), !open.isEmpty {
        try characterData(addingTo: &text)
      } else {
        throw noMarkup()
      }
    default: return false
    }
    return true
  }

  private mutating func noMarkup() -> XMLError {
    let word = bytes[offset...].prefix(9).map { $0 | 0x20 }
    if word.elementsEqual("<!doctype".utf8.map { $0 | 0x20 }) {
      return XMLError(
        position(), "a document type (<!DOCTYPE) is not allowed: its entities could make a small text huge")
    }
    if follows("<![CDATA[") { return XMLError(position(), "CDATA outside the root element") }
    return XMLError(position(), "expected a tag, a comment or CDATA, found '<!'")
  }

  private mutating func comment() throws(XMLError) {
    let start = position()
    offset += 4
    while offset < bytes.count {
      if follows("--") {
        if byte(2) == UInt8(ascii: ">") { return offset += 3 }
        throw XMLError(position(), "'--' is not allowed in a comment")
      }
      offset += 1
    }
    throw XMLError(start, "this comment is never closed")
  }

  private mutating func characterData(addingTo text: inout [UInt8]) throws(XMLError) {
    let start = position()
    offset += 9
    let first = offset
    while offset < bytes.count {
      if bytes[offset] == UInt8(ascii: "]"), follows("]]>") {
        add(first..<offset, to: &text)
        return offset += 3
      }
      offset += 1
    }
    throw XMLError(start, "this CDATA is never closed")
  }

  private mutating func instruction() throws(XMLError) {
    let start = position()
    offset += 2
    let target = try name("the name of a processing instruction")
    if target.lowercased() == "xml" { throw XMLError(start, "an XML declaration belongs at the very beginning") }
    if !skipBlanks(), !follows("?>") { throw unexpected("a space or '?>'") }
    while offset < bytes.count {
      if bytes[offset] == UInt8(ascii: "?"), follows("?>") { return offset += 2 }
      offset += 1
    }
    throw XMLError(start, "this processing instruction is never closed")
  }

  mutating func declaration() throws(XMLError) {
    guard follows("<?xml"), let after = byte(5), [0x20, 0x09, 0x0A, 0x0D].contains(after) else { return }
    offset += 5
    var rest = ["version", "encoding", "standalone"][...]
    while true {
      let isApart = skipBlanks()
      if follows("?>") { break }
      if !isApart { throw unexpected("a space or '?>'") }
      let start = position()
      let name = try name("'?>'")
      guard let found = rest.firstIndex(of: name) else {
        throw XMLError(start, "\"\(name)\" does not belong here; a declaration has version, encoding, standalone")
      }
      if rest.first == "version", name != "version" { throw XMLError(start, "expected version, found \(name)") }
      rest = rest[(found + 1)...]
      if let fault = Self.fault(of: name, try valueAfterEquals()) { throw XMLError(start, fault) }
    }
    if rest.first == "version" { throw unexpected("version") }
    offset += 2
  }

  private static func fault(of name: String, _ value: String) -> String? {
    switch name {
    case "version": value == "1.0" ? nil : "the version is \"\(value)\"; only 1.0 is supported"
    case "encoding": value.lowercased() == "utf-8" ? nil : "the encoding is \"\(value)\"; save the text as UTF-8"
    default: ["yes", "no"].contains(value) ? nil : "expected yes or no, found \"\(value)\""
    }
  }
}
