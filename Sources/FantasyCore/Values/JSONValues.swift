// Values from JSON: ids, moments, hashes, choices.

import StrictJSON

extension JSONValue {
  /// An id.
  public func id<Kind>() throws(JSONError) -> ID<Kind> {
    guard let id = ID<Kind>(try string()) else { throw error("an id of a to z, 0 to 9, _ and - is expected here") }
    return id
  }

  /// A moment in RFC 3339.
  public func instant() throws(JSONError) -> Instant {
    guard let instant = Instant(try string()) else { throw error("a moment such as 2026-03-28T14:00:00Z is expected") }
    return instant
  }

  /// A SHA-256 in hexadecimal digits.
  public func hash() throws(JSONError) -> String {
    let text = try string()
    guard text.utf8.count == 64, text.utf8.allSatisfy({ (0x30...0x39).contains($0) || (0x61...0x66).contains($0) })
    else { throw error("64 hexadecimal digits are expected here") }
    return text
  }

  /// One of the values of an enumeration.
  public func choice<Choice: RawRepresentable<String> & CaseIterable>() throws(JSONError) -> Choice {
    guard let choice = Choice(rawValue: try string()) else {
      let known = Choice.allCases.map { "\"\($0.rawValue)\"" }.joined(separator: " or ")
      throw error("\(known) is expected here")
    }
    return choice
  }
}
