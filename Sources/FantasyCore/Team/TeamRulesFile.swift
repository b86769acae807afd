// Team rules from a rule file.

import StrictJSON

extension TeamRules {
  /// What a team rules file names itself.
  public static let schema = "fcl.team-rules/1"

  /// Team rules from the text of a rule file.
  ///
  /// - Throws: `JSONError` with the place of the first defect.
  public init(parsing bytes: [UInt8]) throws(JSONError) {
    let object = try JSONValue(parsing: bytes).object([
      "schema", "name", "title", "sport", "roles", "size", "formats", "role_ranges", "budget", "most_of_side", "tags",
      "captaincy", "exclusive", "changes", "captaincy_changes", "ties",
    ])
    let schema = try object.required("schema")
    guard try schema.string() == Self.schema else { throw schema.error("\"\(Self.schema)\" is expected here") }
    name = try Self.name(try object.required("name"))
    title = try object.required("title").string()
    sport = try Self.sport(object.optional("sport"))
    roles = try Self.roles(try object.required("roles"))
    size = try Self.range(try object.required("size"))
    composition = try Self.composition(object, roles, size)
    budget = try Self.price(object.optional("budget"))
    mostOfSide = try Self.count(object.optional("most_of_side"))
    tagLimits = try Self.tagLimits(object.optional("tags"))
    if let value = object.optional("ties") {
      ties = try Ties(value, figures: sport == ScoringSystem.cricket ? CricketFigure.names : nil)
    }
    forbidsCaptaincy = try Self.forbidsCaptaincy(object.optional("captaincy"))
    isExclusive = try object.optional("exclusive")?.bool() ?? false
    windows = try object.optional("changes").map(ChangeWindow.reading)
    isCaptaincyFree = try Self.isCaptaincyFree(object)
  }

  static func name(_ value: JSONValue) throws(JSONError) -> String {
    let name = try value.string()
    guard ID<Never>(name) != nil else {
      throw value.error("a name of a to z, 0 to 9, _ and - is expected here, at most 64 of them")
    }
    return name
  }

  private static func sport(_ value: JSONValue?) throws(JSONError) -> String {
    try value.map { value throws(JSONError) in try name(value) } ?? "cricket"
  }

  private static func roles(_ value: JSONValue) throws(JSONError) -> [Role] {
    var roles: [Role] = []
    for element in try value.array() {
      let role = Role(try element.string())
      if roles.contains(role) { throw element.error("the role \(role) stands here for the second time") }
      roles.append(role)
    }
    return roles
  }

  private static func range(_ value: JSONValue) throws(JSONError) -> Allowed {
    let object = try value.object(["least", "most"])
    let least = try count(object.optional("least")) ?? 0
    let most = try count(object.optional("most"))
    if let most, most < least { throw value.error("at most \(most) is less than at least \(least)") }
    return Allowed(least: least, most: most)
  }

  private static func count(_ value: JSONValue?) throws(JSONError) -> Int? { try value?.int(in: 0...1_000) }

  private static func price(_ value: JSONValue?) throws(JSONError) -> Price? {
    guard let value else { return nil }
    let tenths = try value.scaled(places: 1)
    guard tenths >= 0 else { throw value.error("a budget is not negative") }
    return Price(tenths: tenths)
  }

  private static func composition(
    _ object: JSONObject, _ roles: [Role], _ size: Allowed
  ) throws(JSONError) -> Composition {
    if let formats = object.optional("formats") {
      if let ranges = object.optional("role_ranges") {
        throw ranges.error("a file has either \"formats\" or \"role_ranges\"")
      }
      return .formats(try self.formats(formats, roles, size))
    }
    guard let ranges = object.optional("role_ranges") else { return .free }
    var found: [Role: Allowed] = [:]
    for member in try ranges.members() {
      guard roles.contains(Role(member.key)) else { throw JSONError(member.place, "no role \"\(member.key)\" above") }
      found[Role(member.key)] = try range(member.value)
    }
    return .ranges(found)
  }

  private static func formats(_ value: JSONValue, _ roles: [Role], _ size: Allowed) throws(JSONError) -> [Format] {
    var formats: [Format] = []
    for element in try value.array() {
      var counts: [Int] = []
      for count in try element.array() { counts.append(try count.int(in: 0...1_000)) }
      guard counts.count == roles.count else { throw element.error("\(roles.count) counts are expected, one a role") }
      guard size.contains(counts.reduce(0, +)) else { throw element.error("the counts do not add up to the size") }
      let format = Format(counts)
      if formats.contains(format) { throw element.error("the format \(format.name) stands here for the second time") }
      formats.append(format)
    }
    if formats.isEmpty { throw value.error("at least one format is expected here") }
    return formats
  }

  private static func tagLimits(_ value: JSONValue?) throws(JSONError) -> [TagLimit] {
    var limits: [TagLimit] = []
    for member in try value?.members() ?? [] {
      limits.append(TagLimit(tag: member.key, range: try range(member.value)))
    }
    return limits
  }

  private static func forbidsCaptaincy(_ value: JSONValue?) throws(JSONError) -> Bool {
    guard let value else { return false }
    switch try value.string() {
    case "none": return true
    case "system": return false
    default: throw value.error("\"system\" or \"none\" is expected here")
    }
  }

  private static func isCaptaincyFree(_ object: JSONObject) throws(JSONError) -> Bool {
    guard let value = object.optional("captaincy_changes") else { return true }
    guard object.optional("changes") != nil else {
      throw value.error("\"captaincy_changes\" has a meaning only beside \"changes\"")
    }
    switch try value.string() {
    case "free": return true
    case "windows": return false
    default: throw value.error("\"free\" or \"windows\" is expected here")
    }
  }
}
