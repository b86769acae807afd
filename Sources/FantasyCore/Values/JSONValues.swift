import StrictJSON

extension JSONValue {
  /// Reads an id. Throws if the value isn't a well-formed id.
  public func id<Kind>() throws(JSONError) -> ID<Kind> {
    guard let id = ID<Kind>(try string()) else { throw error("expected an id: use a to z, 0 to 9, _ and -") }
    return id
  }

  /// Reads a time in RFC 3339 format. Throws if the value isn't such a time.
  public func instant() throws(JSONError) -> Instant {
    guard let instant = Instant(try string()) else { throw error("expected a time such as 2026-03-28T14:00:00Z") }
    return instant
  }

  /// Reads a SHA-256 hash of 64 lowercase hexadecimal digits. Throws if the value isn't such a hash.
  public func hash() throws(JSONError) -> String {
    let text = try string()
    guard text.isHexadecimal(digits: 64) else { throw error("expected 64 hexadecimal digits") }
    return text
  }

  package func isFirst(_ first: String, of second: String) throws(JSONError) -> Bool {
    let word = try string()
    guard word == first || word == second else { throw error("expected \"\(first)\" or \"\(second)\"") }
    return word == first
  }

  /// Reads the raw value of an enumeration case. Throws an error with the valid values if the value is unknown.
  public func choice<Choice: RawRepresentable<String> & CaseIterable>() throws(JSONError) -> Choice {
    guard let choice = Choice(rawValue: try string()) else {
      throw error("expected \(Choice.allCases.map { "\"\($0.rawValue)\"" }.listed("or"))")
    }
    return choice
  }
}

extension JSONForm<String> {
  package static var hash: Self { Self { value throws(JSONError) in try value.hash() } }
}

extension JSONCodable where Self: RawRepresentable<String> & CaseIterable {
  package init(_ value: JSONValue) throws(JSONError) { self = try value.choice() }
  package var json: JSON { .string(rawValue) }
}

extension ID: JSONCodable {
  package init(_ value: JSONValue) throws(JSONError) { self = try value.id() }
  package var json: JSON { .string(text) }
}

extension Instant: JSONCodable {
  package init(_ value: JSONValue) throws(JSONError) { self = try value.instant() }
  package var json: JSON { .string(description) }
}

extension Money: JSONCodable {
  package init(_ value: JSONValue) throws(JSONError) { self.init(hundredths: try value.scaled(places: 2)) }
  package var json: JSON { .number(description) }
}

extension Points: JSONCodable {
  /// The allowed points of an item in a rule file, and of an adjustment.
  package static let limits = Points(-1_000_000)...Points(1_000_000)

  /// Reads points in whole hundredths. Throws if the value has more decimal places, or is outside `limits`.
  package init(_ value: JSONValue) throws(JSONError) {
    self.init(hundredths: try value.scaled(places: 2))
    guard Self.limits.contains(self) else { throw value.error("points must be from -1000000 to 1000000") }
  }
  package var json: JSON { .number(description) }
}

extension String {
  /// Returns true if the text consists of exactly `digits` lowercase hexadecimal digits.
  package func isHexadecimal(digits: Int) -> Bool {
    utf8.count == digits && utf8.allSatisfy { $0.isDigit || (0x61...0x66).contains($0) }
  }
}
