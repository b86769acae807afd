import StrictJSON

/// What every kind of rule file begins with.
enum RuleFileHead {
  /// The name of rules, or of something in them.
  static func name(_ value: JSONValue) throws(JSONError) -> String {
    let name = try value.string()
    guard ID<Never>(name) != nil else {
      throw value.error("a name of a to z, 0 to 9, _ and - is expected here, at most 64 of them")
    }
    return name
  }

  /// Refuses a file that names itself otherwise than files of its kind do.
  static func check(_ schema: String, of object: JSONObject) throws(JSONError) {
    let named = try object.required("schema")
    guard try named.string() == schema else { throw named.error("\"\(schema)\" is expected here") }
  }
}
