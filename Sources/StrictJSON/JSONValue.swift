/// A value in a JSON text, with its position. Parsing a text creates a tree of these values. The module Cricsheet
/// usually reads match files without such a tree.
public struct JSONValue: Sendable {
  /// The content of a value.
  public enum Content: Sendable {
    case null
    case bool(Bool)
    case number(JSONNumber)
    case string(String)
    case array([JSONValue])
    case object([JSONMember])
  }

  /// The position at which the value starts.
  public let position: JSONPosition
  /// The value's content.
  public let content: Content

  /// Parses a complete JSON text.
  ///
  /// - Parameter skipped: the keys of large values that aren't needed, at any depth. These values become `null`. The
  ///   parser checks only their brackets and the ends of their strings.
  /// - Throws: `JSONError` for the first defect: a syntax error, an exceeded limit, a repeated key, or text after the
  ///   value.
  public init(
    parsing bytes: [UInt8], limits: JSONLimits = .smallFile, skipping skipped: [String] = []
  ) throws(JSONError) {
    self = try bytes.withUnsafeBufferPointer { (buffer) throws(JSONError) in
      try Self.document(buffer, limits, skipped)
    }
  }

  /// Parses a complete JSON text, but passes the elements of long lists to `pass` instead of keeping them in the tree.
  /// Passed elements no longer count towards the limit on the number of values.
  ///
  /// - Parameters:
  ///   - key: the key of the long lists, at any depth. In the tree, these lists are empty.
  ///   - pass: called with each element, in order, and with the position of the element's list.
  /// - Throws: the errors of `init(parsing:limits:skipping:)`, and those of `pass`.
  public init(
    parsing bytes: [UInt8], limits: JSONLimits, passing key: String,
    to pass: @escaping (_ element: JSONValue, _ list: JSONPosition) throws(JSONError) -> Void
  ) throws(JSONError) {
    self = try bytes.withUnsafeBufferPointer { (buffer) throws(JSONError) in
      var scanner = try JSONScanner(buffer, limits: limits)
      scanner.passedKey = key
      scanner.pass = pass
      return try Self.document(&scanner)
    }
  }

  /// Parses a complete JSON text. Throws the same errors as `init(parsing:limits:skipping:)`.
  public init(parsing text: String, limits: JSONLimits = .smallFile) throws(JSONError) {
    try self.init(parsing: Array(text.utf8), limits: limits)
  }

  init(position: JSONPosition, content: Content) {
    self.position = position
    self.content = content
  }

  private static func document(
    _ bytes: UnsafeBufferPointer<UInt8>, _ limits: JSONLimits, _ skipped: [String]
  ) throws(JSONError) -> JSONValue {
    var scanner = try JSONScanner(bytes, limits: limits)
    scanner.skippedKeys = skipped
    return try document(&scanner)
  }

  private static func document(_ scanner: inout JSONScanner) throws(JSONError) -> JSONValue {
    scanner.skipBlanks()
    let value = try scanner.value(depth: 1)
    scanner.skipBlanks()
    if scanner.next != nil { throw scanner.unexpected("the end of the text") }
    return value
  }
}

/// A key of an object with its value.
public struct JSONMember: Sendable {
  /// The key, with its escapes resolved.
  public let key: String
  /// The position at which the key starts.
  public let position: JSONPosition
  /// The key's value.
  public let value: JSONValue
}

extension JSONScanner {
  fileprivate mutating func value(depth: Int) throws(JSONError) -> JSONValue {
    let start = position
    values += 1
    if values > limits.values { throw JSONError(start, "more than \(limits.values) values in the text") }
    guard let byte = next else { throw unexpected("a value") }
    let content: JSONValue.Content
    switch byte {
    case UInt8(ascii: "{"): content = .object(try members(depth: depth))
    case UInt8(ascii: "["): content = .array(try elements(depth: depth))
    case UInt8(ascii: "\""): content = .string(try string())
    case UInt8(ascii: "t"): content = try word("true", .bool(true))
    case UInt8(ascii: "f"): content = try word("false", .bool(false))
    case UInt8(ascii: "n"): content = try word("null", .null)
    case UInt8(ascii: "-"), 0x30...0x39: content = .number(try number())
    default: throw unexpected("a value")
    }
    return JSONValue(position: start, content: content)
  }

  private mutating func member(_ key: String, depth: Int) throws(JSONError) -> JSONValue {
    let start = position
    if key == passedKey, next == UInt8(ascii: "[") {
      let before = values
      try forEachElement(depth: depth) { (scanner, element) throws(JSONError) in
        scanner.values = before
        try scanner.pass(element, start)
      }
      return JSONValue(position: start, content: .array([]))
    }
    guard skippedKeys.contains(key) else { return try value(depth: depth) }
    try skipValue()
    return JSONValue(position: start, content: .null)
  }

  private func checkDepth(_ depth: Int) throws(JSONError) {
    if depth > limits.depth { throw JSONError(position, "nested more than \(limits.depth) levels deep") }
  }

  private mutating func elements(depth: Int) throws(JSONError) -> [JSONValue] {
    var elements: [JSONValue] = []
    try forEachElement(depth: depth) { _, element in elements.append(element) }
    return elements
  }

  private mutating func forEachElement(
    depth: Int, _ take: (inout JSONScanner, JSONValue) throws(JSONError) -> Void
  ) throws(JSONError) {
    try checkDepth(depth)
    offset += 1
    skipBlanks()
    if next == UInt8(ascii: "]") {
      offset += 1
      return
    }
    while true {
      skipBlanks()
      let element = try value(depth: depth + 1)
      try take(&self, element)
      skipBlanks()
      if next == UInt8(ascii: ",") {
        offset += 1
        continue
      }
      try expect(UInt8(ascii: "]"), "',' or ']'")
      return
    }
  }

  private mutating func members(depth: Int) throws(JSONError) -> [JSONMember] {
    try checkDepth(depth)
    offset += 1
    var members: [JSONMember] = []
    var seen: Set<String> = []
    skipBlanks()
    if next == UInt8(ascii: "}") {
      offset += 1
      return members
    }
    while true {
      skipBlanks()
      let start = position
      guard next == UInt8(ascii: "\"") else { throw unexpected("a key in quotes") }
      let key = try string()
      // The first 16 keys are compared one by one. Longer objects use a set, to avoid quadratic time.
      let isDouble = members.count < 16 ? members.contains { $0.key == key } : seen.contains(key)
      if isDouble, !limits.allowsRepeatedKeys {
        throw JSONError(start, "the key \"\(key)\" is given twice")
      }
      if members.count == 15 { seen = Set(members.map(\.key)) }
      if members.count >= 15 { seen.insert(key) }
      skipBlanks()
      try expect(UInt8(ascii: ":"), "':'")
      skipBlanks()
      members.append(JSONMember(key: key, position: start, value: try member(key, depth: depth + 1)))
      skipBlanks()
      if next == UInt8(ascii: ",") {
        offset += 1
        continue
      }
      try expect(UInt8(ascii: "}"), "',' or '}'")
      return members
    }
  }
}
