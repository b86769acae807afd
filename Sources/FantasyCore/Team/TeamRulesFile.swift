import StrictJSON

extension TeamRules {
  /// The value of the key `schema` in team rules files.
  public static let schema = RuleFileHead.teamRules

  package static let keys = [
    "schema", "name", "title", "sport", "roles", "size", "formats", "role_ranges", "budget", "most_of_side", "tags",
    "captaincy", "exclusive", "changes", "captaincy_changes", "transfers", "ties", "head_to_head",
    "late_joiners",
  ]

  /// Reads team rules from a rule file. Throws `JSONError` at the first defect.
  public init(parsing bytes: [UInt8]) throws(JSONError) {
    let defects = JSONDefects()
    let value = try JSONValue(parsing: bytes, limits: .userFile)
    let rules = TeamRules(value, defects)
    try defects.throwFirst()
    guard let rules else { throw value.error("expected an object") }
    self = rules
  }

  /// Reads as much of the file as possible, and adds every defect to `defects`. Nil if the value isn't an object.
  package init?(_ value: JSONValue, _ defects: JSONDefects) {
    guard let object = defects.object(value, Self.keys) else { return nil }
    defects.keep(try RuleFileHead.check(Self.schema, of: object))
    name = defects.keep(try RuleFileHead.name(try object.required("name"))) ?? ""
    title = defects.keep(try object.required("title").string()) ?? ""
    sport = defects.keep(object.optional("sport"), RuleFileHead.name) ?? Sport.cricket
    let known = Self.roles(defects.keep(try object.required("roles")), defects)
    roles = known ?? []
    size = defects.keep(try Self.range(try object.required("size"))) ?? Allowed()
    composition = Self.composition(object, known, size, defects)
    budget = defects.keep(object.optional("budget"), Self.price)
    maxPerSide = defects.keep(object.optional("most_of_side"), Self.count)
    tagLimits = Self.tagLimits(object.optional("tags"), defects)
    if let value = object.optional("ties") {
      let figures = sport == Sport.cricket ? CricketFigure.names : nil
      if let read = defects.keep(try Ties(value, figures: figures)) { ties = read }
    }
    headToHead = defects.keep(object.optional("head_to_head"), HeadToHeadRules.init) ?? HeadToHeadRules()
    lateJoiners = defects.keep(try object.optional("late_joiners")?.choice() ?? LateJoinerRule.nothing) ?? .nothing
    forbidsCaptaincy =
      defects.keep(try object.optional("captaincy")?.isFirst("system", of: "none") == false) ?? false
    isExclusive = defects.keep(try object.optional("exclusive")?.bool() ?? false) ?? false
    windows = object.optional("changes").map { ChangeWindow.reading($0, defects) }
    transfers = defects.keep(object.optional("transfers"), TransferRules.init)
    allowsFreeCaptaincyChanges = defects.keep(try Self.allowsFreeCaptaincyChanges(object)) ?? true
  }

  /// Reads the roles. Nil if the list is missing or a role is invalid. The rest of the file is then not checked against
  /// an incomplete list.
  private static func roles(_ list: JSONValue?, _ defects: JSONDefects) -> [Role]? {
    let before = defects.found.count
    guard let list else { return nil }
    var roles: [Role] = []
    for element in defects.elements(list) {
      guard let name = defects.keep(try element.string()) else { continue }
      if roles.contains(Role(name)) {
        defects.add(element.error("the role \(name) is given twice"))
      } else {
        roles.append(Role(name))
      }
    }
    return defects.found.count == before ? roles : nil
  }

  private static func range(_ value: JSONValue) throws(JSONError) -> Allowed {
    let object = try value.object(["least", "most"])
    let minimum = try object.optional("least").map(count) ?? 0
    let maximum = try object.optional("most").map(count)
    if let maximum, maximum < minimum { throw value.error("\"most\" (\(maximum)) is less than \"least\" (\(minimum))") }
    return Allowed(minimum: minimum, maximum: maximum)
  }

  private static func count(_ value: JSONValue) throws(JSONError) -> Int { try value.int(in: 0...1_000) }

  private static func price(_ value: JSONValue) throws(JSONError) -> Price {
    let tenths = try value.scaled(places: 1)
    guard tenths >= 0 else { throw value.error("a budget can't be negative") }
    return Price(tenths: tenths)
  }

  private static func composition(
    _ object: JSONObject, _ roles: [Role]?, _ size: Allowed, _ defects: JSONDefects
  ) -> Composition {
    if let formats = object.optional("formats") {
      if let ranges = object.optional("role_ranges") {
        defects.add(ranges.error("a file has either \"formats\" or \"role_ranges\", not both"))
      }
      return .formats(self.formats(formats, roles, size, defects))
    }
    guard let ranges = object.optional("role_ranges") else { return .free }
    var found: [Role: Allowed] = [:]
    for member in defects.keep(try ranges.members()) ?? [] {
      if let roles, !roles.contains(Role(member.key)) {
        let message = "role \"\(member.key)\" is not in \"roles\""
        let unknown = UnknownWord(message, word: member.key, known: roles.map(\.name))
        defects.add(JSONError(member.position, unknown: unknown))
      } else if let range = defects.keep(try range(member.value)) {
        found[Role(member.key)] = range
      }
    }
    return .ranges(found)
  }

  private static func formats(
    _ list: JSONValue, _ roles: [Role]?, _ size: Allowed, _ defects: JSONDefects
  ) -> [Format] {
    var formats: [Format] = []
    let elements = defects.elements(list)
    for element in elements {
      guard let format = defects.keep(try format(element, roles, size)) else { continue }
      if formats.contains(format) {
        defects.add(element.error("the format \(format.name) is given twice"))
      } else {
        formats.append(format)
      }
    }
    if case .array = list.content, elements.isEmpty {
      defects.add(list.error("expected at least one format"))
    }
    return formats
  }

  private static func format(_ value: JSONValue, _ roles: [Role]?, _ size: Allowed) throws(JSONError) -> Format {
    var counts: [Int] = []
    for count in try value.array() { counts.append(try self.count(count)) }
    if let wanted = roles?.count, counts.count != wanted {
      throw value.error("a format needs \(wanted) number\(wanted == 1 ? ", for the role" : "s, one for each role")")
    }
    let sum = counts.reduce(0, +)
    guard size.contains(sum) else {
      throw value.error("the format has \(sum) \("player".plural(sum)), which \"size\" does not allow")
    }
    return Format(counts)
  }

  private static func tagLimits(_ value: JSONValue?, _ defects: JSONDefects) -> [TagLimit] {
    guard let value else { return [] }
    var limits: [TagLimit] = []
    for member in defects.keep(try value.members()) ?? [] {
      if let range = defects.keep(try range(member.value)) { limits.append(TagLimit(tag: member.key, range: range)) }
    }
    return limits
  }

  private static func allowsFreeCaptaincyChanges(_ object: JSONObject) throws(JSONError) -> Bool {
    guard let value = object.optional("captaincy_changes") else { return true }
    guard object.optional("changes") != nil else {
      throw value.error("\"captaincy_changes\" needs \"changes\"")
    }
    return try value.isFirst("free", of: "windows")
  }
}
