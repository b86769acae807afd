// Reads scoring systems from rule files. `fcl help rules-file` describes the format.

import StrictJSON

extension ScoringSystem {
  /// The value of the key `schema` in scoring system files.
  public static let schema = RuleFileHead.scoring

  package static let keys =
    ["schema", "name", "title", "sport", "figures", "captaincy", "no_result"] + CountingRules.keys
    + ["items", "examples"]

  /// Reads a scoring system from a rule file. Throws `JSONError` at the first defect.
  public init(parsing bytes: [UInt8]) throws(JSONError) {
    let defects = JSONDefects()
    // Only `fcl rules test` and `fcl rules lint` need the examples.
    let value = try JSONValue(parsing: bytes, limits: .userFile, skipping: ["examples"])
    let system = ScoringSystem(value, defects)
    try defects.throwFirst()
    guard let system else { throw value.error("expected an object") }
    self = system
  }

  /// Reads as much of the file as possible, and adds every defect to `defects`. Nil if the value isn't an object.
  package init?(_ value: JSONValue, _ defects: JSONDefects) {
    guard let object = defects.object(value, Self.keys) else { return nil }
    defects.keep(try RuleFileHead.check(Self.schema, of: object))
    name = defects.keep(try RuleFileHead.name(try object.required("name"))) ?? ""
    title = defects.keep(try object.required("title").string()) ?? ""
    let names = SportFigures(object, defects)
    sport = names.sport
    figures = names.names
    captaincy = Self.captaincy(object.optional("captaincy"), defects)
    countsNoResult = defects.keep(try object.optional("no_result")?.isFirst("counts", of: "void") ?? true) ?? true
    counting = CountingRules(object, sport: sport, defects)
    items = Self.items(defects.keep(try object.required("items")), ItemReader(figures: names, defects: defects))
  }

  private static func captaincy(_ value: JSONValue?, _ defects: JSONDefects) -> [Captaincy: CaptaincyRule] {
    guard let value, let object = defects.object(value, Captaincy.allCases.map(\.key)) else { return [:] }
    var rules: [Captaincy: CaptaincyRule] = [:]
    for kind in Captaincy.allCases {
      rules[kind] = object.optional(kind.key).flatMap { captaincyRule($0, defects) }
    }
    return rules
  }

  private static func captaincyRule(_ value: JSONValue, _ defects: JSONDefects) -> CaptaincyRule? {
    if case .object = value.content {
      guard let object = defects.object(value, ["times", "groups"]) else { return nil }
      let times = defects.keep(try multiplier(try object.required("times")))
      let groups = object.optional("groups").map {
        defects.keepAll($0) { value throws(JSONError) in try value.string() }
      }
      return times.map { CaptaincyRule(times: $0, groups: groups) }
    }
    return defects.keep(try multiplier(value)).map { CaptaincyRule(times: $0) }
  }

  private static func multiplier(_ value: JSONValue) throws(JSONError) -> Multiplier {
    let hundredths = try value.scaled(places: 2)
    guard (0...10_000).contains(hundredths) else { throw value.error("a multiplier must be from 0 to 100") }
    return Multiplier(hundredths: hundredths)
  }

  private static func items(_ value: JSONValue?, _ reader: ItemReader) -> [ScoringItem] {
    var items: [ScoringItem] = []
    for element in reader.defects.elements(value) {
      guard let item = reader.item(element) else { continue }
      if items.contains(where: { $0.id == item.id }) {
        reader.defects.add(element.error("duplicate item \"\(item.id)\""))
      }
      items.append(item)
    }
    return items
  }
}
