// A mutable JSON tree that can be written again, so that a changed file is still strict JSON.

import StrictJSON

extension JSON {
  /// Converts a parsed value.
  init(_ value: JSONValue) {
    switch value.content {
    case .null: self = .null
    case .bool(let bool): self = .bool(bool)
    case .string(let string): self = .string(string)
    case .array(let elements): self = .array(elements.map(JSON.init))
    case .object(let members): self = .object(members.map { Member($0.key, JSON($0.value)) })
    case .number(let number):
      if let whole = number.scaled(places: 0) {
        self = .int(whole)
      } else {
        // A fraction such as 8.4.
        let digits = String(abs(number.mantissa)), indices = max(1, -number.exponent)
        let padded = String(repeating: "0", count: max(0, indices + 1 - digits.count)) + digits
        self = .number((number.mantissa < 0 ? "-" : "") + padded.dropLast(indices) + "." + padded.suffix(indices))
      }
    }
  }

  /// The value of an object's member. Setting nil removes the member; a new one is added at the end.
  subscript(key: String) -> JSON? {
    get {
      guard case .object(let members) = self else { return nil }
      return members.first { $0.key == key }?.value
    }
    set {
      guard case .object(var members) = self else { return }
      if let index = members.firstIndex(where: { $0.key == key }) {
        if let newValue { members[index].value = newValue } else { members.remove(at: index) }
      } else if let newValue {
        members.append(Member(key, newValue))
      }
      self = .object(members)
    }
  }

  /// The elements of an array; empty for any other value.
  var elements: [JSON] {
    get { if case .array(let elements) = self { elements } else { [] } }
    set { self = .array(newValue) }
  }

  /// The members of an object; empty for any other value.
  var members: [Member] {
    get { if case .object(let members) = self { members } else { [] } }
    set { self = .object(newValue) }
  }

  /// The text of a string; empty for any other value.
  var text: String { if case .string(let text) = self { text } else { "" } }

  /// The elements of the array with the given key.
  subscript(list key: String) -> [JSON] {
    get { self[key]?.elements ?? [] }
    set { self[key] = .array(newValue) }
  }
}
