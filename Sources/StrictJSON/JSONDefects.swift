/// Collects all defects found while decoding a tree, so that they can be reported together.
public final class JSONDefects {
  /// The defects, in the order in which they were found.
  public private(set) var found: [JSONError] = []

  /// Creates an empty collection.
  public init() {}

  /// Records a defect.
  public func add(_ error: JSONError) { found.append(error) }

  /// Returns the result of `reading`. If `reading` throws, adds the error to the defects and returns nil.
  public func keep<Value>(_ reading: @autoclosure () throws(JSONError) -> Value) -> Value? {
    do throws(JSONError) { return try reading() } catch {
      found.append(error)
      return nil
    }
  }

  /// Returns the result of `reading` for a value; nil if the value is nil. If `reading` throws, adds the error to the
  /// defects and returns nil.
  public func keep<Value>(_ value: JSONValue?, _ reading: (JSONValue) throws(JSONError) -> Value) -> Value? {
    guard let value else { return nil }
    return keep(try reading(value))
  }

  /// Returns the results of `reading` for the elements of a list; empty if the list is nil. If `reading` throws for an
  /// element, adds the error to the defects and leaves out the element.
  public func keepAll<Value>(_ list: JSONValue?, _ reading: (JSONValue) throws(JSONError) -> Value) -> [Value] {
    var values: [Value] = []
    for element in elements(list) {
      if let value = keep(try reading(element)) { values.append(value) }
    }
    return values
  }

  /// Returns the object, and adds a defect for each key that is not in `keys`. If the value isn't an object, adds a
  /// defect and returns nil.
  public func object(_ value: JSONValue, _ keys: [String]) -> JSONObject? {
    guard let members = keep(try value.members()) else { return nil }
    for member in members where !keys.contains(member.key) { add(.unknownKey(member, among: keys)) }
    return JSONObject(position: value.position, members: members)
  }

  /// Returns the elements of a list; empty if the value is nil. If the value isn't a list, adds a defect and returns an
  /// empty array.
  public func elements(_ value: JSONValue?) -> [JSONValue] {
    guard let value else { return [] }
    return keep(try value.array()) ?? []
  }

  /// The defects, ordered by position in the text.
  public var inOrder: [JSONError] {
    found.sorted { ($0.position.line, $0.position.column) < ($1.position.line, $1.position.column) }
  }

  /// Throws the first recorded defect, if any.
  public func throwFirst() throws(JSONError) { if let first = found.first { throw first } }
}

extension JSONError {
  static func unknownKey(_ member: JSONMember, among keys: [String]) -> JSONError {
    JSONError(
      member.position, unknown: UnknownWord("unknown key \"\(member.key)\"", word: member.key, known: keys),
      "allowed keys:")
  }
}

/// All defects of a JSON text.
public struct JSONErrors: Error, Sendable, Hashable {
  /// The defects.
  public var all: [JSONError]

  /// Creates an error from defects.
  public init(all: [JSONError]) { self.all = all }
}
