// Reads tags: names, attributes and namespace declarations.

extension XMLReader {
  /// An attribute as written, before its namespace is resolved.
  private struct Written {
    let name, value: String
    let position: XMLPosition

    /// The namespace prefix that this attribute declares; empty for the default namespace. Nil if the attribute is not
    /// a namespace declaration.
    var declared: String? {
      if name == "xmlns" { return "" }
      return name.hasPrefix("xmlns:") ? String(name.dropFirst(6)) : nil
    }
  }

  mutating func startTag() throws(XMLError) -> XMLElement {
    let start = position()
    offset += 1
    let written = try name("an element's name")
    if open.count == limits.depth { throw XMLError(start, "nested more than \(limits.depth) levels deep") }
    let attributes = try attributes(start)
    namespaces.begin()
    for attribute in attributes {
      guard let prefix = attribute.declared else { continue }
      if let fault = XMLNamespaces.fault(of: prefix, attribute.value) { throw XMLError(attribute.position, fault) }
      namespaces.declare(prefix, attribute.value)
    }
    let name = try resolved(written, start, isAttribute: false)
    var named: [XMLAttribute] = []
    for attribute in attributes where attribute.declared == nil {
      let name = try resolved(attribute.name, attribute.position, isAttribute: true)
      named.append(XMLAttribute(name: name, value: attribute.value, position: attribute.position))
    }
    try checkUnique(named)
    open.append(Open(written: written, name: name, position: start))
    return XMLElement(name: name, attributes: named, position: start)
  }

  mutating func endTag() throws(XMLError) -> XMLName {
    let start = position()
    offset += 2
    let written = try name("an element's name")
    skipBlanks()
    try expect(UInt8(ascii: ">"), "'>'")
    guard let last = open.last else { throw XMLError(start, "</\(written)> has no start tag") }
    if last.written != written { throw XMLError(start, "expected </\(last.written)>, found </\(written)>") }
    return close()
  }

  private mutating func attributes(_ start: XMLPosition) throws(XMLError) -> [Written] {
    var found: [Written] = []
    var names: Set<String> = []
    while true {
      let isApart = skipBlanks()
      switch nextByte {
      case nil: throw XMLError(start, "this tag is never closed")
      case UInt8(ascii: ">"):
        offset += 1
        return found
      case UInt8(ascii: "/"):
        offset += 1
        try expect(UInt8(ascii: ">"), "'>'")
        isClosed = true
        return found
      default:
        if !isApart { throw unexpected("a space, '>' or '/>'") }
        let attribute = try attribute()
        if !names.insert(attribute.name).inserted {
          throw XMLError(attribute.position, "the attribute \"\(attribute.name)\" is given twice")
        }
        found.append(attribute)
        if found.count > limits.attributes {
          throw XMLError(attribute.position, "a tag has more than \(limits.attributes) attributes")
        }
      }
    }
  }

  private mutating func attribute() throws(XMLError) -> Written {
    let start = position()
    let name = try name("an attribute's name")
    return Written(name: name, value: try valueAfterEquals(), position: start)
  }

  private func checkUnique(_ attributes: [XMLAttribute]) throws(XMLError) {
    if attributes.count < 2 { return }
    var names: Set<XMLName> = []
    for attribute in attributes where !names.insert(attribute.name).inserted {
      throw XMLError(attribute.position, "the attribute \"\(attribute.name.local)\" is given twice in one namespace")
    }
  }

  private func resolved(_ written: String, _ position: XMLPosition, isAttribute: Bool) throws(XMLError) -> XMLName {
    guard let colon = written.utf8.firstIndex(of: UInt8(ascii: ":")) else {
      let uri = isAttribute ? nil : namespaces.uri(of: "")
      return XMLName(written, in: uri == "" ? nil : uri)
    }
    let prefix = String(written[..<colon])
    guard let uri = namespaces.uri(of: prefix) else {
      throw XMLError(position, "the prefix \"\(prefix)\" of \"\(written)\" is not declared")
    }
    return XMLName(String(written[written.index(after: colon)...]), in: uri)
  }

  /// Reads a name, including any prefix. `what` describes the name in error messages.
  mutating func name(_ what: String) throws(XMLError) -> String {
    let start = offset
    guard let first = nextByte, scalar(first).scalar.beginsXMLName, first != 0x3A else { throw unexpected(what) }
    let begin = position()
    var colon: Int?
    while let byte = nextByte {
      let (scalar, length) = scalar(byte)
      if byte == UInt8(ascii: ":") {
        if colon != nil { throw unexpected("a name with at most one colon") }
        colon = offset
        offset += 1
        // The part after the colon must be a valid name on its own.
        guard let next = nextByte, next != UInt8(ascii: ":"), self.scalar(next).scalar.beginsXMLName else {
          throw unexpected("a name after the colon")
        }
        continue
      }
      if !scalar.isInXMLName { break }
      offset += length
      if offset - start > limits.nameBytes { throw XMLError(begin, "a name is more than \(limits.nameBytes) bytes") }
    }
    return String(decoding: bytes[start..<offset], as: UTF8.self)
  }

  private func scalar(_ byte: UInt8) -> (scalar: Unicode.Scalar, length: Int) {
    if byte < 0x80 { return (Unicode.Scalar(byte), 1) }
    // The text is valid UTF-8, because the reader's initialiser has checked it.
    return bytes.withUnsafeBufferPointer { XMLCharacterCheck.scalar(at: offset, in: $0) } ?? ("\u{FFFD}", 1)
  }
}
