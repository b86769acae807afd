/// A JSON value to be written. Equal values are written as equal bytes. Objects keep the order of their members.
public indirect enum JSON: Sendable, Hashable {
  case null
  case bool(Bool)
  case int(Int)
  /// A decimal number, already in its shortest form, such as `13.5`.
  case number(String)
  case string(String)
  case array([JSON])
  case object([Member])

  /// A key of an object with its value.
  public struct Member: Sendable, Hashable {
    /// The key, before it is escaped.
    public var key: String
    /// The key's value.
    public var value: JSON

    /// Creates a member from a key and its value.
    public init(_ key: String, _ value: JSON) {
      self.key = key
      self.value = value
    }
  }

  /// Returns a JSON string; null if `text` is nil.
  public static func text(_ text: String?) -> JSON { text.map { .string($0) } ?? .null }

  /// Returns a JSON integer; null if `number` is nil.
  public static func whole(_ number: Int?) -> JSON { number.map { .int($0) } ?? .null }

  /// Returns an object with the pairs as members, in the same order.
  public static func pairs(_ pairs: KeyValuePairs<String, JSON>) -> JSON {
    .object(pairs.map { Member($0.key, $0.value) })
  }

  /// The JSON text on one line, without optional spaces or a final newline.
  public var compact: String { String(decoding: bytes(indent: nil), as: UTF8.self) }

  /// The JSON text with one element per line and two spaces per nesting level. Has no final newline.
  public var indented: String { String(decoding: bytes(indent: 2), as: UTF8.self) }

  /// Returns the JSON text in UTF-8.
  ///
  /// - Parameters:
  ///   - indent: the number of spaces per nesting level, with one element per line; nil for one line without spaces.
  ///   - level: the nesting level of the value. Greater than 0 if the value is written as part of a larger document.
  public func bytes(indent: Int?, level: Int = 0) -> [UInt8] {
    var writer = JSONWriter(indent: indent)
    writer.write(self, level: level)
    return writer.bytes
  }
}

private struct JSONWriter {
  let indent: Int?
  var bytes: [UInt8] = []

  mutating func write(_ value: JSON, level: Int) {
    switch value {
    case .null: append("null")
    case .bool(let value): append(value ? "true" : "false")
    case .int(let value): bytes += String(value).utf8
    case .number(let number): bytes += number.utf8
    case .string(let string): write(string)
    case .array(let elements):
      bytes.append(UInt8(ascii: "["))
      for (position, element) in elements.enumerated() {
        separate(position, level)
        write(element, level: level + 1)
      }
      close(UInt8(ascii: "]"), isEmpty: elements.isEmpty, level)
    case .object(let members):
      bytes.append(UInt8(ascii: "{"))
      for (position, member) in members.enumerated() {
        separate(position, level)
        write(member.key)
        append(indent == nil ? ":" : ": ")
        write(member.value, level: level + 1)
      }
      close(UInt8(ascii: "}"), isEmpty: members.isEmpty, level)
    }
  }

  private mutating func append(_ text: StaticString) {
    text.withUTF8Buffer { bytes += $0 }
  }

  private mutating func separate(_ position: Int, _ level: Int) {
    if position > 0 { bytes.append(UInt8(ascii: ",")) }
    newLine(level + 1)
  }

  private mutating func close(_ bracket: UInt8, isEmpty: Bool, _ level: Int) {
    if !isEmpty { newLine(level) }
    bytes.append(bracket)
  }

  private mutating func newLine(_ level: Int) {
    guard let indent else { return }
    bytes.append(UInt8(ascii: "\n"))
    for _ in 0..<(indent * level) { bytes.append(UInt8(ascii: " ")) }
  }

  private mutating func write(_ string: String) {
    bytes.append(UInt8(ascii: "\""))
    // Nearly all strings are plain ASCII, which is copied unchanged.
    if string.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\") }) {
      bytes += string.utf8
    } else {
      for scalar in string.unicodeScalars { write(scalar) }
    }
    bytes.append(UInt8(ascii: "\""))
  }

  private mutating func write(_ scalar: Unicode.Scalar) {
    switch scalar {
    case "\"": append("\\\"")
    case "\\": append("\\\\")
    case "\n": append("\\n")
    case "\r": append("\\r")
    case "\t": append("\\t")
    case "\u{00}"..<"\u{20}", "\u{7F}"..<"\u{A0}", "\u{2028}", "\u{2029}":
      let digits = String(scalar.value, radix: 16)
      append("\\u")
      for _ in digits.utf8.count..<4 { bytes.append(UInt8(ascii: "0")) }
      bytes += digits.utf8
    default: bytes += UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter
    }
  }
}

extension JSON: ExpressibleByStringLiteral {
  /// Creates a JSON string.
  public init(stringLiteral text: String) { self = .string(text) }
}
