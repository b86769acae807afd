// Describes the JSON form of a type once, for both reading and writing.

package protocol JSONCodable {
  init(_ value: JSONValue) throws(JSONError)
  var json: JSON { get }

  static func list(_ values: [JSONValue]) throws(JSONError) -> [Self]
  static func json(_ list: [Self]) -> [JSON]
}

extension JSONCodable {
  package static func list(_ values: [JSONValue]) throws(JSONError) -> [Self] {
    try values.map { value throws(JSONError) in try Self(value) }
  }
  package static func json(_ list: [Self]) -> [JSON] { list.map { $0.json } }
}

package protocol JSONObjectCodable: JSONCodable {
  static var coding: JSONCoding<Self> { get }
}

extension JSONObjectCodable {
  package init(_ value: JSONValue) throws(JSONError) { self = try Self.coding.decode(value) }
  package var json: JSON { .object(Self.coding.write(self)) }

  // These two methods create `coding` once per list instead of once per element. A pool has hundreds of players.
  package static func list(_ values: [JSONValue]) throws(JSONError) -> [Self] {
    let coding = Self.coding
    return try values.map { value throws(JSONError) in try coding.decode(value) }
  }
  package static func json(_ list: [Self]) -> [JSON] {
    let coding = Self.coding
    return list.map { .object(coding.write($0)) }
  }
}

/// The fields of an object, in the order in which they are written.
package typealias JSONCoding<Value> = JSONFields<Value, Value>

/// Describes some fields of the JSON object that represents a `Whole`. Writing takes the fields from a `Whole`. Reading
/// returns them as a `Value`, which is a part of the `Whole` or all of it.
package struct JSONFields<Whole, Value> {
  let keys: [String]
  let read: (JSONObject) throws(JSONError) -> Value
  package let write: (Whole) -> [JSON.Member]

  package init(
    keys: [String], read: @escaping (JSONObject) throws(JSONError) -> Value,
    write: @escaping (Whole) -> [JSON.Member]
  ) {
    self.keys = keys
    self.read = read
    self.write = write
  }

  package static func field(
    _ key: String, _ form: JSONForm<Value> = JSONForm(), _ part: @escaping (Whole) -> Value
  ) -> Self where Value: JSONCodable {
    Self(keys: [key]) { object throws(JSONError) in
      try form.read(try object.required(key))
    } write: {
      [JSON.Member(key, part($0).json)]
    }
  }

  /// Describes an optional field. Nil is written as null, and a missing or null field is read as nil.
  package static func optional<Wrapped: JSONCodable>(
    _ key: String, _ form: JSONForm<Wrapped> = JSONForm(), _ part: @escaping (Whole) -> Wrapped?
  ) -> Self where Value == Wrapped? {
    Self(keys: [key]) { object throws(JSONError) in
      guard let value = object.optional(key) else { return nil }
      return try form.read(value)
    } write: {
      [JSON.Member(key, part($0).json)]
    }
  }

  /// Describes an optional field that older documents don't have. The field is written only if it isn't nil.
  package static func present<Wrapped: JSONCodable>(
    _ key: String, _ part: @escaping (Whole) -> Wrapped?
  ) -> Self where Value == Wrapped? {
    let field = optional(key, JSONForm(), part)
    return Self(keys: [key], read: field.read) { part($0) == nil ? [] : field.write($0) }
  }

  /// Describes a Boolean field. The field is written only if it is true, and a missing field is read as false.
  package static func flag(_ key: String, _ part: @escaping (Whole) -> Bool) -> Self where Value == Bool {
    Self(keys: [key]) { object throws(JSONError) in
      try object.optional(key)?.bool() ?? false
    } write: {
      part($0) ? [JSON.Member(key, .bool(true))] : []
    }
  }

  /// Describes a list. The field is written only if the list is not empty, and a missing field is read as an empty list.
  package static func list<Element: JSONCodable>(_ key: String, _ part: @escaping (Whole) -> [Element]) -> Self
  where Value == [Element] {
    Self(keys: [key]) { object throws(JSONError) in
      try object.optional(key).map { value throws(JSONError) in try Value(value) } ?? []
    } write: {
      part($0).isEmpty ? [] : [JSON.Member(key, part($0).json)]
    }
  }

  package static func fields(_ coding: JSONCoding<Value>, _ part: @escaping (Whole) -> Value) -> Self {
    Self(keys: coding.keys, read: coding.read) { coding.write(part($0)) }
  }
}

extension JSONFields where Whole == Value {
  package init<each Part>(
    _ make: @escaping (repeat each Part) -> Value, _ fields: repeat JSONFields<Value, each Part>
  ) {
    var keys: [String] = []
    for field in repeat each fields { keys += field.keys }
    self.init(keys: keys) { object throws(JSONError) in
      make(repeat try (each fields).read(object))
    } write: { value in
      var members: [JSON.Member] = []
      for field in repeat each fields { members += field.write(value) }
      return members
    }
  }

  /// Decodes an object. Throws if a key is neither a described field nor in `others`.
  package func decode(_ value: JSONValue, beside others: [String] = []) throws(JSONError) -> Value {
    try read(try value.object(others + keys))
  }
}

/// Reads a field's value, by default with the type's `init(_:)`. Another function can, for example, limit the range of
/// a number.
package struct JSONForm<Value> {
  let read: (JSONValue) throws(JSONError) -> Value

  package init(_ read: @escaping (JSONValue) throws(JSONError) -> Value) { self.read = read }
}

extension JSONForm where Value: JSONCodable {
  package init() { read = Value.init }
}

extension JSONForm<Int> {
  package static func whole(in range: ClosedRange<Int>) -> Self {
    Self { value throws(JSONError) in try value.int(in: range) }
  }
  /// Reads a whole number of at least 1, such as a commit number.
  package static var ordinal: Self { .whole(in: 1...Int.max) }
}

extension String: JSONCodable {
  package init(_ value: JSONValue) throws(JSONError) { self = try value.string() }
  package var json: JSON { .string(self) }
}

extension Bool: JSONCodable {
  package init(_ value: JSONValue) throws(JSONError) { self = try value.bool() }
  package var json: JSON { .bool(self) }
}

extension Int: JSONCodable {
  package init(_ value: JSONValue) throws(JSONError) { self = try value.int() }
  package var json: JSON { .int(self) }
}

extension Array: JSONCodable where Element: JSONCodable {
  package init(_ value: JSONValue) throws(JSONError) { self = try Element.list(try value.array()) }
  package var json: JSON { .array(Element.json(self)) }
}

extension Optional: JSONCodable where Wrapped: JSONCodable {
  package init(_ value: JSONValue) throws(JSONError) { self = value.isNull ? nil : try Wrapped(value) }
  package var json: JSON { self?.json ?? .null }
}
