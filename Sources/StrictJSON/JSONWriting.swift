// Writing JSON: one way to put each value, so that equal values give equal bytes.

/// A value to be written. Objects keep the order that they are given in.
public indirect enum JSON: Sendable, Hashable {
  case null
  case bool(Bool)
  case int(Int)
  /// A decimal number, already in its shortest form, such as `13.5`.
  case number(String)
  case string(String)
  case array([JSON])
  case object([Member])

  /// A key with its value.
  public struct Member: Sendable, Hashable {
    /// The key.
    public var key: String
    /// The value.
    public var value: JSON

    /// A key with its value.
    public init(_ key: String, _ value: JSON) {
      self.key = key
      self.value = value
    }
  }

  /// A string, or null.
  public static func text(_ text: String?) -> JSON { text.map { .string($0) } ?? .null }

  /// An integer, or null.
  public static func whole(_ number: Int?) -> JSON { number.map { .int($0) } ?? .null }

  /// An object from pairs, in their order.
  public static func pairs(_ pairs: KeyValuePairs<String, JSON>) -> JSON {
    .object(pairs.map { Member($0.key, $0.value) })
  }

  /// The text on one line, without blanks and without a line end.
  public var compact: String {
    var text = ""
    write(into: &text, indent: nil, level: 0)
    return text
  }

  /// The text with one element a line, two blanks a level, as the match files are written; without a line end at the end.
  public var indented: String {
    var text = ""
    write(into: &text, indent: 2, level: 0)
    return text
  }

  private func write(into text: inout String, indent: Int?, level: Int) {
    switch self {
    case .null: text += "null"
    case .bool(let value): text += value ? "true" : "false"
    case .int(let value): text += String(value)
    case .number(let number): text += number
    case .string(let string): Self.write(string, into: &text)
    case .array(let elements):
      Self.write(elements, brackets: ("[", "]"), into: &text, indent: indent, level: level) { element, text in
        element.write(into: &text, indent: indent, level: level + 1)
      }
    case .object(let members):
      Self.write(members, brackets: ("{", "}"), into: &text, indent: indent, level: level) { member, text in
        Self.write(member.key, into: &text)
        text += indent == nil ? ":" : ": "
        member.value.write(into: &text, indent: indent, level: level + 1)
      }
    }
  }

  private static func write<Part>(
    _ parts: [Part], brackets: (String, String), into text: inout String, indent: Int?, level: Int,
    part: (Part, inout String) -> Void
  ) {
    text += brackets.0
    for (place, element) in parts.enumerated() {
      if place > 0 { text += "," }
      if let indent { text += "\n" + String(repeating: " ", count: indent * (level + 1)) }
      part(element, &text)
    }
    if let indent, !parts.isEmpty { text += "\n" + String(repeating: " ", count: indent * level) }
    text += brackets.1
  }

  private static func write(_ string: String, into text: inout String) {
    text += "\""
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\t": text += "\\t"
      case "\u{00}"..<"\u{20}", "\u{7F}"..<"\u{A0}", "\u{2028}", "\u{2029}":
        let digits = String(scalar.value, radix: 16)
        text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: text.unicodeScalars.append(scalar)
      }
    }
    text += "\""
  }
}
