// A scoring system from a rule file: see `fcl help rules-file` for what such a file can say.

import StrictJSON

extension ScoringSystem {
  /// What a scoring system file names itself.
  public static let schema = "fcl.scoring/1"

  /// A scoring system from the text of a rule file.
  ///
  /// - Throws: `JSONError` with the place of the first defect.
  public init(parsing bytes: [UInt8]) throws(JSONError) {
    // Examples are for `rules test`; whoever scores passes over them.
    let object = try JSONValue(parsing: bytes, skipping: ["examples"]).object([
      "schema", "name", "title", "sport", "figures", "captaincy", "no_result", "items", "examples",
    ])
    let schema = try object.required("schema")
    guard try schema.string() == Self.schema else { throw schema.error("\"\(Self.schema)\" is expected here") }
    name = try TeamRules.name(try object.required("name"))
    title = try object.required("title").string()
    let names = try SportFigures(object)
    sport = names.sport
    figures = names.names
    captaincy = try Self.captaincy(object.optional("captaincy"))
    countsNoResult = try Self.countsNoResult(object.optional("no_result"))
    items = try Self.items(try object.required("items"), names)
  }

  private static func captaincy(_ value: JSONValue?) throws(JSONError) -> [Captaincy: CaptaincyRule] {
    guard let object = try value?.object(["captain", "vice_captain"]) else { return [:] }
    var rules: [Captaincy: CaptaincyRule] = [:]
    rules[.captain] = try captaincyRule(object.optional("captain"))
    rules[.viceCaptain] = try captaincyRule(object.optional("vice_captain"))
    return rules
  }

  private static func captaincyRule(_ value: JSONValue?) throws(JSONError) -> CaptaincyRule? {
    guard let value else { return nil }
    if case .number = value.content { return CaptaincyRule(times: try multiplier(value)) }
    let object = try value.object(["times", "groups"])
    var groups: [String]?
    if let list = object.optional("groups") {
      groups = []
      for group in try list.array() { groups?.append(try group.string()) }
    }
    return CaptaincyRule(times: try multiplier(try object.required("times")), groups: groups)
  }

  private static func multiplier(_ value: JSONValue) throws(JSONError) -> Multiplier {
    let hundredths = try value.scaled(places: 2)
    guard (0...10_000).contains(hundredths) else { throw value.error("a multiplier is from 0 to 100") }
    return Multiplier(hundredths: hundredths)
  }

  private static func countsNoResult(_ value: JSONValue?) throws(JSONError) -> Bool {
    guard let value else { return true }
    switch try value.string() {
    case "counts": return true
    case "void": return false
    default: throw value.error("\"counts\" or \"void\" is expected here")
    }
  }

  private static func items(_ value: JSONValue, _ figures: SportFigures) throws(JSONError) -> [ScoringItem] {
    var items: [ScoringItem] = []
    for element in try value.array() {
      let item = try ScoringItem(element, figures)
      if items.contains(where: { $0.id == item.id }) { throw element.error("a second item \"\(item.id)\"") }
      items.append(item)
    }
    return items
  }
}

extension ScoringItem {
  init(_ value: JSONValue, _ figures: SportFigures) throws(JSONError) {
    let object = try value.object([
      "item", "title", "group", "scope", "roles", "except_roles", "when", "figure", "rate", "per", "points", "steps",
      "stacks", "bands",
    ])
    id = try TeamRules.name(try object.required("item"))
    title = try object.optional("title")?.string() ?? id
    group = try object.optional("group")?.string() ?? ""
    scope = try Self.scope(object.optional("scope"))
    roles = try Self.roles(object.optional("roles"))
    exceptRoles = try Self.roles(object.optional("except_roles")) ?? []
    qualifiers = try Self.qualifiers(object.optional("when"), figures)
    rule = try Rule(object, figures)
  }

  private static func scope(_ value: JSONValue?) throws(JSONError) -> Scope {
    guard let value else { return .match }
    guard let scope = Scope(rawValue: try value.string()) else {
      throw value.error("\"innings\", \"match\" or \"season\" is expected here")
    }
    return scope
  }

  private static func roles(_ value: JSONValue?) throws(JSONError) -> [Role]? {
    guard let value else { return nil }
    var roles: [Role] = []
    for element in try value.array() { roles.append(Role(try element.string())) }
    return roles
  }

  private static func qualifiers(_ value: JSONValue?, _ figures: SportFigures) throws(JSONError) -> [Qualifier] {
    var qualifiers: [Qualifier] = []
    for element in try value?.array() ?? [] {
      let object = try element.object(["figure", "least", "least_overs"])
      if object.optional("least") != nil, let overs = object.optional("least_overs") {
        throw overs.error("a qualifier has either \"least\" or \"least_overs\"")
      }
      let overs = try figures.overs(object.optional("least_overs"))?.int(in: 1...1_000)
      let balls = overs == nil ? try object.required("least").int(in: 1...1_000_000) : nil
      let place = try figures.place(try object.required("figure"))
      qualifiers.append(Qualifier(figure: place, least: overs ?? balls ?? 1, isInOvers: overs != nil))
    }
    return qualifiers
  }
}

extension Rule {
  init(_ object: JSONObject, _ figures: SportFigures) throws(JSONError) {
    let figure = object.optional("figure")
    if let bands = object.optional("bands") {
      try Self.refuse(["points", "per", "steps", "stacks"], in: object, beside: "bands")
      self = .bands(try Measure(object, figures), try Self.bands(bands))
    } else if let steps = object.optional("steps") {
      try Self.refuse(["points", "per", "rate"], in: object, beside: "steps")
      self = .steps(
        figure: try figures.place(try object.required("figure")), steps: try Self.steps(steps),
        stacks: try object.optional("stacks")?.bool() ?? false)
    } else {
      try Self.refuse(["rate", "stacks"], in: object, beside: "points")
      guard let figure else { throw JSONError(object.place, "the key \"figure\" is missing") }
      self = .each(
        figure: try figures.place(figure), per: try object.optional("per")?.int(in: 1...1_000_000) ?? 1,
        points: try Self.points(try object.required("points")))
    }
  }

  private static func refuse(_ keys: [String], in object: JSONObject, beside: String) throws(JSONError) {
    for member in object.members where keys.contains(member.key) {
      throw JSONError(member.place, "\"\(member.key)\" has no meaning beside \"\(beside)\"")
    }
  }

  static func points(_ value: JSONValue) throws(JSONError) -> Points {
    let hundredths = try value.scaled(places: 2)
    guard abs(hundredths) <= 100_000_000 else { throw value.error("points are from -1000000 to 1000000") }
    return Points(hundredths: hundredths)
  }

  private static func steps(_ value: JSONValue) throws(JSONError) -> [Step] {
    var steps: [Step] = []
    for element in try value.array() {
      let object = try element.object(["at", "points"])
      let at = try object.required("at")
      let step = Step(at: try at.int(in: 1...1_000_000), points: try points(try object.required("points")))
      if let last = steps.last, last.at >= step.at { throw at.error("steps rise; \(step.at) is behind \(last.at)") }
      steps.append(step)
    }
    return steps
  }

  private static func bands(_ value: JSONValue) throws(JSONError) -> [Band] {
    var bands: [Band] = []
    for element in try value.array() {
      let object = try element.object(["from", "above", "to", "below", "points"])
      let lower = try bound(object, closed: "from", open: "above")
      let upper = try bound(object, closed: "to", open: "below")
      if let lower, let upper, lower.value > upper.value { throw element.error("the band ends before it begins") }
      bands.append(Band(lower: lower, upper: upper, points: try points(try object.required("points"))))
    }
    return bands
  }

  private static func bound(_ object: JSONObject, closed: String, open: String) throws(JSONError) -> Band.Bound? {
    guard let value = object.optional(closed) ?? object.optional(open) else { return nil }
    if object.optional(closed) != nil, let second = object.optional(open) {
      throw second.error("a band has either \"\(closed)\" or \"\(open)\"")
    }
    let bound = try value.scaled(places: 4)
    guard abs(bound) <= 100_000_000_000 else { throw value.error("a bound is within ±10000000") }
    return Band.Bound(value: bound, isClosed: object.optional(closed) != nil)
  }
}

extension Measure {
  init(_ object: JSONObject, _ figures: SportFigures) throws(JSONError) {
    guard let rate = object.optional("rate") else {
      self = .figure(try figures.place(try object.required("figure")))
      return
    }
    if let figure = object.optional("figure") { throw figure.error("an item has either \"figure\" or \"rate\"") }
    let parts = try rate.object(["of", "by", "times"])
    var times: Int?
    let value = try parts.required("times")
    if case .string(let text) = value.content {
      guard text == "over" else { throw value.error("a number or \"over\" is expected here") }
      _ = try figures.overs(value)
    } else {
      times = try value.int(in: 1...10_000)
    }
    self = .rate(
      numerator: try figures.place(try parts.required("of")),
      denominator: try figures.place(try parts.required("by")), times: times)
  }
}
