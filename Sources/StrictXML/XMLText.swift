// Reads attribute values and the text between tags, and resolves the references in both.

extension XMLReader {
  mutating func plainText(addingTo text: inout [UInt8]) throws(XMLError) {
    let start = offset
    while let byte = nextByte, byte != UInt8(ascii: "<"), byte != UInt8(ascii: "&") {
      if byte == 0x3E, offset - start >= 2, bytes[offset - 1] == 0x5D, bytes[offset - 2] == 0x5D {
        offset -= 2
        throw XMLError(position(), "']]>' is not allowed in text; write it as ]]&gt;")
      }
      offset += 1
    }
    add(start..<offset, to: &text)
  }

  func add(_ range: Range<Int>, to text: inout [UInt8]) {
    var start = range.lowerBound
    for position in range where bytes[position] == UInt8(ascii: "\r") {
      text += bytes[start..<position]
      start = position + 1
      if start == range.upperBound || bytes[start] != UInt8(ascii: "\n") { text.append(UInt8(ascii: "\n")) }
    }
    text += bytes[start..<range.upperBound]
  }

  /// Reads `="value"`, with optional blanks around the equals sign. Returns the value.
  mutating func valueAfterEquals() throws(XMLError) -> String {
    skipBlanks()
    try expect(UInt8(ascii: "="), "'='")
    skipBlanks()
    guard let quote = nextByte, quote == 0x22 || quote == 0x27 else { throw unexpected("a value in quotes") }
    let opening = position()
    offset += 1
    var value: [UInt8] = []
    while let byte = nextByte {
      switch byte {
      case quote:
        offset += 1
        return String(decoding: value, as: UTF8.self)
      case UInt8(ascii: "<"): throw XMLError(position(), "'<' is not allowed in an attribute value; write it as &lt;")
      case UInt8(ascii: "&"): try reference(addingTo: &value)
      case UInt8(ascii: "\r") where self.byte(1) == UInt8(ascii: "\n"): offset += 1
      case UInt8(ascii: "\t"), UInt8(ascii: "\n"), UInt8(ascii: "\r"):
        value.append(UInt8(ascii: " "))
        offset += 1
      default:
        value.append(byte)
        offset += 1
      }
    }
    throw XMLError(opening, "this value is never closed")
  }

  mutating func reference(addingTo text: inout [UInt8]) throws(XMLError) {
    let start = position()
    offset += 1
    if nextByte == UInt8(ascii: "#") {
      offset += 1
      return text += UTF8.encode(try character(start)) ?? UTF8.encodedReplacementCharacter
    }
    guard let first = nextByte, first >= 0x80 || Unicode.Scalar(first).beginsXMLName else {
      throw XMLError(start, "'&' by itself; write it as &amp;")
    }
    let word = try name("the name of an entity")
    guard nextByte == UInt8(ascii: ";") else { throw XMLError(start, "'&' by itself; write it as &amp;") }
    offset += 1
    switch word {
    case "amp": text.append(UInt8(ascii: "&"))
    case "lt": text.append(UInt8(ascii: "<"))
    case "gt": text.append(UInt8(ascii: ">"))
    case "quot": text.append(UInt8(ascii: "\""))
    case "apos": text.append(UInt8(ascii: "'"))
    default:
      throw XMLError(start, "unknown entity \"\(word)\"; use amp, lt, gt, quot, apos or a number such as &#160;")
    }
  }

  private mutating func character(_ start: XMLPosition) throws(XMLError) -> Unicode.Scalar {
    let isHexadecimal = nextByte == UInt8(ascii: "x")
    if isHexadecimal { offset += 1 }
    let first = offset
    var value: UInt32 = 0
    while let byte = nextByte, byte < 0x80, let digit = Character(Unicode.Scalar(byte)).hexDigitValue {
      if !isHexadecimal, digit > 9 { break }
      value = min(value * (isHexadecimal ? 16 : 10) + UInt32(digit), 0x110000)
      offset += 1
    }
    if offset == first { throw unexpected(isHexadecimal ? "a hexadecimal digit" : "a digit") }
    try expect(UInt8(ascii: ";"), "';'")
    guard let scalar = Unicode.Scalar(value), scalar.isAllowedInXML else {
      throw XMLError(start, "this reference is to a character that is not allowed in XML")
    }
    return scalar
  }
}
