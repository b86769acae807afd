// Decodes a JSON tree strictly: a wrong type, a missing key or an unknown key is an error with a position.

extension JSONValue {
  /// Creates an error at this value's position.
  public func error(_ message: String) -> JSONError { JSONError(position, message) }

  private func expected(_ what: String) -> JSONError {
    let found =
      switch content {
      case .null: "null"
      case .bool(let value): value ? "true" : "false"
      case .number: "a number"
      case .string: "a string"
      case .array: "a list"
      case .object: "an object"
      }
    return error("expected \(what), found \(found)")
  }

  /// True if the value is `null`.
  public var isNull: Bool { if case .null = content { true } else { false } }

  /// The text of a string; nil for any other value.
  public var text: String? { if case .string(let text) = content { text } else { nil } }

  /// Returns the text of a string; throws for any other value.
  public func string() throws(JSONError) -> String {
    guard let text else { throw expected("a string") }
    return text
  }

  /// Returns the value of a Boolean; throws for any other value.
  public func bool() throws(JSONError) -> Bool {
    guard case .bool(let value) = content else { throw expected("true or false") }
    return value
  }

  /// Returns the value of an integer. Throws if the value isn't an integer or is outside `range`.
  public func int(in range: ClosedRange<Int> = Int.min...Int.max) throws(JSONError) -> Int {
    guard case .number(let number) = content else { throw expected("a number") }
    guard let value = number.scaled(places: 0) else { throw error("expected a whole number") }
    guard range.contains(value) else {
      let maximum = range.upperBound == .max ? "or more" : "to \(range.upperBound)"
      throw error("\(value) is out of range: use \(range.lowerBound) \(maximum)")
    }
    return value
  }

  /// Returns a decimal number in units of `10^-places`. Throws if the value isn't a number, or has more than `places`
  /// decimal places.
  public func scaled(places: Int) throws(JSONError) -> Int {
    guard case .number(let number) = content else { throw expected("a number") }
    guard let value = number.scaled(places: places) else {
      throw error("expected a number with at most \(places) decimal place\(places == 1 ? "" : "s")")
    }
    return value
  }

  /// Returns the elements of a list; throws for any other value.
  public func array() throws(JSONError) -> [JSONValue] {
    guard case .array(let elements) = content else { throw expected("a list") }
    return elements
  }

  /// Returns the members of an object without checking the keys; throws for any other value.
  public func members() throws(JSONError) -> [JSONMember] {
    guard case .object(let members) = content else { throw expected("an object") }
    return members
  }

  /// Returns the object. Throws if the value isn't an object, or if a key is not in `keys`.
  public func object(_ keys: [String]) throws(JSONError) -> JSONObject {
    let members = try members()
    for member in members where !keys.contains(member.key) {
      throw .unknownKey(member, among: keys)
    }
    return JSONObject(position: position, members: members)
  }

  /// Returns the value of a key. Nil if this value isn't an object or has no such key.
  public subscript(key: String) -> JSONValue? {
    guard case .object(let members) = content else { return nil }
    return members.first { $0.key == key }?.value
  }
}

/// An object that is being decoded.
public struct JSONObject: Sendable {
  /// The position at which the object starts.
  public let position: JSONPosition
  /// The members in the order of the text.
  public let members: [JSONMember]

  /// Returns the value of a required key; throws if the key is missing.
  public func required(_ key: String) throws(JSONError) -> JSONValue {
    guard let member = members.first(where: { $0.key == key }) else {
      throw JSONError(position, "the key \"\(key)\" is missing")
    }
    return member.value
  }

  /// Returns the value of a key; nil if the key is absent or its value is null.
  public func optional(_ key: String) -> JSONValue? {
    guard let member = members.first(where: { $0.key == key }), !member.value.isNull else { return nil }
    return member.value
  }
}
