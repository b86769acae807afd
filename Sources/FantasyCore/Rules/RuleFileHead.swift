import StrictJSON

package enum RuleFileHead {
  package static func name(_ value: JSONValue) throws(JSONError) -> String {
    let name = try value.string()
    guard ID<Never>(name) != nil else {
      throw value.error("expected a name: use a to z, 0 to 9, _ and - (at most 64 characters)")
    }
    return name
  }

  package static let scoring = "fcl.scoring/1"
  package static let teamRules = "fcl.team-rules/1"

  private static let schemas = [scoring, teamRules]

  package static func check(_ schema: String, of object: JSONObject) throws(JSONError) {
    let named = try object.required("schema")
    let found = try named.string()
    if found == schema { return }
    if isNewer(found) { throw named.error("\"\(found)\" is a newer format: use a newer fcl") }
    // If the schema is that of the other kind of rule file, suggest only the right schema; otherwise suggest both.
    let wanted = schemas.contains(found) ? [schema] : schemas
    throw named.error("expected \(wanted.map { "\"\($0)\"" }.listed("or")), found \"\(found)\"")
  }

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
