// The text of a file that a spreadsheet wrote, as UTF-8.

import StrictJSON

/// A text in one of the encodings that spreadsheets write, converted to UTF-8.
public struct SpreadsheetText: Sendable {
  /// The text in UTF-8, with line feeds as line ends, and without byte order marks at the start.
  public let bytes: [UInt8]
  /// A note on the assumed encoding, such as `read as UTF-16`; nil for UTF-8.
  public let assumption: String?
  /// True if there may be byte order marks after the start.
  package let hasInnerMarks: Bool

  /// Converts a text to UTF-8.
  ///
  /// - Throws: `CSVErrors` for a workbook, and for text in no known encoding or in several.
  public init(_ bytes: [UInt8]) throws(CSVErrors) {
    if let workbook = Self.workbooks.first(where: { bytes.starts(with: $0) }) {
      let kind = workbook[0] == 0x50 ? "a workbook or an archive" : "a workbook"
      throw Self.error("this is \(kind), not CSV: in the spreadsheet, save the sheet as CSV (UTF-8)")
    }
    if let isBigEndian = Self.byteOrder(of: bytes) {
      let text = try Self.decoded(utf16: bytes, isBigEndian: isBigEndian)
      self.init(utf8: text, assumption: "read as UTF-16")
      return
    }
    if bytes.allSatisfy({ $0 < 0x80 }) || String(validating: bytes, as: UTF8.self) != nil {
      self.init(utf8: bytes, assumption: nil)
      return
    }
    let position = Self.firstUnconverted(in: bytes)
    let text = try Self.decoded(windows1252: bytes, firstAt: position)
    let word = Self.excerpt(of: bytes, around: position.offset)
    self.init(utf8: text, assumption: "not UTF-8: read as Windows-1252, with \"\(word)\" on line \(position.line)")
  }

  private init(utf8 bytes: [UInt8], assumption: String?) {
    var text = bytes[...]
    while ByteOrderMark.length(in: text) > 0 { text = text.dropFirst(ByteOrderMark.length(in: text)) }
    // Old spreadsheets for the Macintosh end lines with a carriage return alone.
    let hasOldLineEnds = !text.contains(0x0A) && text.contains(0x0D)
    if hasOldLineEnds {
      self.bytes = text.map { $0 == 0x0D ? 0x0A : $0 }
    } else {
      self.bytes = text.count == bytes.count ? bytes : Array(text)
    }
    hasInnerMarks = Self.hasMark(self.bytes)
    self.assumption = assumption
  }

  private static func hasMark(_ bytes: [UInt8]) -> Bool {
    guard let first = bytes.firstIndex(of: 0xEF) else { return false }
    return bytes[first...].indices.contains { ByteOrderMark.length(in: bytes[$0...]) > 0 }
  }

  private static func error(_ message: String, line: Int = 1, column: Int = 1) -> CSVErrors {
    CSVErrors([CSVError(line: line, column: column, message)])
  }

  /// The first bytes of workbooks of today and of before 2007.
  private static let workbooks: [[UInt8]] = [[0x50, 0x4B, 0x03, 0x04], [0xD0, 0xCF, 0x11, 0xE0]]

  // MARK: The separator

  /// The first line if it names the separator, such as `sep=;`; empty without such a line. Some spreadsheets write it.
  package var separatorLine: ArraySlice<UInt8> {
    guard bytes.count > 4, bytes.starts(with: Array("sep=".utf8)), CSVSeparator(rawValue: bytes[4]) != nil else {
      return []
    }
    let end = bytes[5...].firstIndex(of: 0x0A).map { $0 + 1 } ?? bytes.endIndex
    return bytes[5..<end].allSatisfy { $0 == 0x0D || $0 == 0x0A } ? bytes[..<end] : []
  }

  package var separator: CSVSeparator {
    let line = separatorLine
    return line.isEmpty ? .ofHeader(in: bytes) : CSVSeparator(rawValue: line[4]) ?? .comma
  }

  // MARK: UTF-16

  /// Returns true for UTF-16 in big-endian byte order, and false in little-endian order. Returns nil for other text.
  /// Text without a byte order mark is UTF-16 if every other byte is zero at its start.
  private static func byteOrder(of bytes: [UInt8]) -> Bool? {
    if bytes.starts(with: [0xFE, 0xFF]) { return true }
    if bytes.starts(with: [0xFF, 0xFE]) { return false }
    guard bytes.count >= 4 else { return nil }
    let zeros = bytes.prefix(4).map { $0 == 0 }
    if zeros == [true, false, true, false] { return true }
    return zeros == [false, true, false, true] ? false : nil
  }

  private static func decoded(utf16 bytes: [UInt8], isBigEndian: Bool) throws(CSVErrors) -> [UInt8] {
    if bytes.count % 2 == 1 { throw error("the UTF-16 text ends in the middle of a character") }
    let units = stride(from: 0, to: bytes.count, by: 2).map { index in
      let (first, second) = (UInt16(bytes[index]), UInt16(bytes[index + 1]))
      return isBigEndian ? first << 8 | second : second << 8 | first
    }
    guard let text = String(validating: units, as: UTF16.self) else { throw error("the text is not valid UTF-16") }
    return Array(text.utf8)
  }

  // MARK: Windows-1252

  private struct OddByte {
    var offset, line: Int
    var hasUTF8 = false
  }

  /// Returns the position of the first byte that is not part of a character in UTF-8. `hasUTF8` is true if the text has
  /// characters of several bytes in UTF-8 anywhere.
  private static func firstUnconverted(in bytes: [UInt8]) -> OddByte {
    var decoder = UTF8(), rest = bytes.makeIterator()
    var found: OddByte?
    var offset = 0, line = 1, hasUTF8 = false
    decoding: while true {
      switch decoder.decode(&rest) {
      case .scalarValue(let scalar):
        let width = UTF8.width(scalar)
        offset += width
        hasUTF8 = hasUTF8 || width > 1
        if scalar == "\n" { line += 1 }
      case .error:
        // After an error, the decoder continues with the next byte that can begin a character.
        if found == nil { found = OddByte(offset: offset, line: line) }
        offset += 1
      case .emptyInput: break decoding
      }
    }
    var position = found ?? OddByte(offset: 0, line: 1)
    position.hasUTF8 = hasUTF8
    return position
  }

  private static func decoded(windows1252 bytes: [UInt8], firstAt position: OddByte) throws(CSVErrors) -> [UInt8] {
    let start = bytes[..<position.offset].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    func failure(_ reason: String) -> CSVErrors {
      error(
        "the text is not valid UTF-8\(reason): save the file as CSV UTF-8", line: position.line,
        column: position.offset - start + 1)
    }
    if position.hasUTF8 { throw failure(" here, but elsewhere it is") }
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count + bytes.count / 8)
    for byte in bytes {
      if byte < 0x80 {
        text.append(byte)
      } else if let scalar = scalar(ofWindows1252: byte) {
        text.append(contentsOf: String(scalar).utf8)
      } else {
        throw failure(", UTF-16 or Windows-1252")
      }
    }
    return text
  }

  private static func scalar(ofWindows1252 byte: UInt8) -> Unicode.Scalar? {
    guard (0x80...0x9F).contains(byte) else { return Unicode.Scalar(byte) }
    let scalar = upper[Int(byte) - 0x80]
    return scalar == "\u{0}" ? nil : scalar
  }

  /// The characters of the bytes 80 to 9F, or zero for the five bytes without a character.
  private static let upper: [Unicode.Scalar] = Array(
    "€\0‚ƒ„…†‡ˆ‰Š‹Œ\0Ž\0\0‘’“”•–—˜™š›œ\0žŸ".unicodeScalars)

  /// Returns the field around a byte in Windows-1252, at most 40 bytes of it.
  private static func excerpt(of bytes: [UInt8], around offset: Int) -> String {
    let ends: [UInt8] = [0x0A, 0x0D, 0x09, 0x22, 0x2C, 0x3B]
    let start = bytes[..<offset].suffix(20).lastIndex { ends.contains($0) }.map { $0 + 1 } ?? max(0, offset - 20)
    let field = bytes[start...].prefix(40).prefix { !ends.contains($0) }
    return String(String.UnicodeScalarView(field.compactMap(scalar(ofWindows1252:))))
  }
}
