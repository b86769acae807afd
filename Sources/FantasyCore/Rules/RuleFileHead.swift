import StrictJSON

/// The fields at the head of every kind of rule file.
enum RuleFileHead {
  /// Reads the name of the rules, or of something in them.
  static func name(_ value: JSONValue) throws(JSONError) -> String {
    let name = try value.string()
    guard ID<Never>(name) != nil else {
      throw value.error("a name of a to z, 0 to 9, _ and - is expected here, at most 64 of them")
    }
    return name
  }

  /// Throws if the file's schema isn't the expected one.
  static func check(_ schema: String, of object: JSONObject) throws(JSONError) {
    let named = try object.required("schema")
    guard try named.string() == schema else { throw named.error("\"\(schema)\" is expected here") }
  }
}
