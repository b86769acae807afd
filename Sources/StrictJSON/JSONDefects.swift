/// The defects found while a tree is taken apart to the end, so that all of them can be reported at once.
public final class JSONDefects {
  /// The defects in the order in which they were found.
  public private(set) var found: [JSONError] = []

  /// No defects yet.
  public init() {}

  /// Notes a defect.
  public func add(_ error: JSONError) { found.append(error) }

  /// What a reading gives; its defect is noted, and the value is nil.
  public func keep<Value>(_ reading: @autoclosure () throws(JSONError) -> Value) -> Value? {
    do throws(JSONError) { return try reading() } catch {
      found.append(error)
      return nil
    }
  }

  /// What a reading makes of a value; nil for no value, and for one whose defect is noted.
  public func keep<Value>(_ value: JSONValue?, _ reading: (JSONValue) throws(JSONError) -> Value) -> Value? {
    guard let value else { return nil }
    return keep(try reading(value))
  }

  /// What a reading makes of each element of a list, without those whose defects are noted.
  public func keepAll<Value>(_ list: JSONValue?, _ reading: (JSONValue) throws(JSONError) -> Value) -> [Value] {
    var values: [Value] = []
    for element in elements(list) {
      if let value = keep(try reading(element)) { values.append(value) }
    }
    return values
  }

  /// An object whose keys are known. Each other key is noted; nil for what is no object.
  public func object(_ value: JSONValue, _ keys: [String]) -> JSONObject? {
    guard let members = keep(try value.members()) else { return nil }
    for member in members where !keys.contains(member.key) { add(.unknownKey(member, among: keys)) }
    return JSONObject(place: value.place, members: members)
  }

  /// The elements of a list; what is none is noted. Nothing has no elements.
  public func elements(_ value: JSONValue?) -> [JSONValue] {
    guard let value else { return [] }
    return keep(try value.array()) ?? []
  }

  /// The defects in the order of their places.
  public var inOrder: [JSONError] {
    found.sorted { ($0.place.line, $0.place.column) < ($1.place.line, $1.place.column) }
  }

  /// Throws the first defect, if there is one.
  public func throwFirst() throws(JSONError) { if let first = found.first { throw first } }
}

extension JSONError {
  static func unknownKey(_ member: JSONMember, among keys: [String]) -> JSONError {
    JSONError(
      member.place, unknown: UnknownWord("unknown key \"\(member.key)\"", word: member.key, known: keys), "known here:")
  }
}

/// All defects of a text together.
public struct JSONErrors: Error, Sendable, Hashable {
  /// The defects.
  public var all: [JSONError]

  /// Some defects.
  public init(all: [JSONError]) { self.all = all }
}
