import StrictJSON

/// The fields at the head of every kind of rule file.
package enum RuleFileHead {
  /// Reads the name of the rules, or of something in them.
  package static func name(_ value: JSONValue) throws(JSONError) -> String {
    let name = try value.string()
    guard ID<Never>(name) != nil else {
      throw value.error("expected a name of a to z, 0 to 9, _ and - (at most 64 characters)")
    }
    return name
  }

  /// The schema of files with a scoring system.
  package static let scoring = "fcl.scoring/1"
  /// The schema of files with team rules.
  package static let teamRules = "fcl.team-rules/1"

  private static let schemas = [scoring, teamRules]

  /// Throws if the file's schema isn't the expected one.
  package static func check(_ schema: String, of object: JSONObject) throws(JSONError) {
    let named = try object.required("schema")
    let found = try named.string()
    if found == schema { return }
    if isNewer(found) { throw named.error("\"\(found)\" is a newer format: use a newer fcl") }
    // A file of the other kind was read as this one on purpose; one of no kind may have been meant as either.
    let wanted = schemas.contains(found) ? [schema] : schemas
    throw named.error("expected \(wanted.map { "\"\($0)\"" }.listed("or")), found \"\(found)\"")
  }

  /// Whether a schema is a known one with a higher number.
  private static func isNewer(_ schema: String) -> Bool {
    let parts = schema.split(separator: "/")
    return schemas.map { $0.split(separator: "/") }.contains { known in
      guard parts.count == 2, parts[0] == known[0], let own = Int(known[1]), let number = Int(parts[1]) else {
        return false
      }
      return number > own
    }
  }
}
