import StrictJSON

/// An independent scoring engine, for `verify`. Applies the JSON tree of a rule file to named figures, in whole
/// ten-thousandths of a point. Shares no code with `ScoringSystem`.
package struct AuditScoring: Sendable {
  package struct Part: Hashable, Sendable {
    package var item, group: String
    /// Points in ten-thousandths.
    package var points: Int
  }

  private let file: JSONValue
  private let items: [JSONValue]

  package init(parsing bytes: [UInt8]) throws(JSONError) {
    // The examples in a rule file don't affect points. Leagues also ignore them when they adopt the file.
    file = try JSONValue(parsing: bytes, limits: .userFile, skipping: ["examples"])
    items = try AuditMatch.value(file, "items").array()
  }

  package var voidsNoResult: Bool { file["no_result"]?.text == "void" }

  package var counting: AuditCounting { AuditCounting(file) }

  package var hasSeason: Bool { items.contains { $0["scope"]?.text == "season" } }

  /// Returns the points from items with the scope `innings` or `match`. `role` is nil for a player outside the pool.
  /// `over` is the number of legal balls in an over.
  package func parts(
    innings: [AuditFigures.Row], match: AuditFigures.Row, role: String?, over: Int
  ) throws(JSONError) -> [Part] {
    try parts(role) { item throws(JSONError) in
      switch item["scope"]?.text ?? "match" {
      case "innings":
        var sum = 0
        for row in innings { sum = Self.add(sum, try points(item, row, over)) }
        return sum
      case "match": return try points(item, match, over)
      default: return 0
      }
    }
  }

  package func seasonParts(_ row: AuditFigures.Row, role: String?) throws(JSONError) -> [Part] {
    try parts(role) { item throws(JSONError) in item["scope"]?.text == "season" ? try points(item, row, 6) : 0 }
  }

  /// Returns the total points with the multiplier for `captaincy`, which is `captain`, `vice_captain` or nil. If the
  /// rule for the multiplier lists groups of items, the multiplier applies only to these groups.
  package func counted(_ parts: [Part], as captaincy: String?) throws(JSONError) -> Int {
    guard let captaincy, let rule = file["captaincy"]?[captaincy], !rule.isNull else {
      return parts.map(\.points).reduce(0, Self.add)
    }
    let hundredths = try (rule["times"] ?? rule).scaled(places: 2)
    var groups: [String]?
    if let list = given(rule, "groups") { groups = try list.array().map { $0.text ?? "" } }
    return parts.map { part in
      groups.map { $0.contains(part.group) } ?? true ? Self.times(part.points, hundredths) / 100 : part.points
    }.reduce(0, Self.add)
  }

  /// Returns the sum, clamped to ±10^14 points as in `Points`.
  static func add(_ one: Int, _ other: Int) -> Int { capped(Int128(one) + Int128(other)) }

  private static func times(_ one: Int, _ other: Int) -> Int { capped(Int128(one) * Int128(other)) }

  private static func capped(_ value: Int128) -> Int {
    let maximum: Int128 = 1_000_000_000_000_000_000
    return Int(min(max(value, -maximum), maximum))
  }

  private func given(_ object: JSONValue, _ key: String) -> JSONValue? {
    object[key].flatMap { $0.isNull ? nil : $0 }
  }

  private func parts(
    _ role: String?, _ earned: (JSONValue) throws(JSONError) -> Int
  ) throws(JSONError) -> [Part] {
    var parts: [Part] = []
    for item in items where try isFor(role, item) {
      let points = try earned(item)
      if points != 0 {
        parts.append(Part(item: item["item"]?.text ?? "", group: item["group"]?.text ?? "", points: points))
      }
    }
    return parts
  }

  /// Returns true if the item applies to the role. `role` is nil for a player outside the pool. Items
  /// limited to certain roles don't apply to such a player. Items that only exempt certain roles do (SCORING.md,
  /// decision 10).
  private func isFor(_ role: String?, _ item: JSONValue) throws(JSONError) -> Bool {
    var only: [String]?
    if let list = given(item, "roles") { only = try list.array().map { $0.text ?? "" } }
    guard let role else { return only == nil }
    let except = try given(item, "except_roles")?.array() ?? []
    return (only?.contains(role) ?? true) && !except.contains { $0.text == role }
  }

  private func points(_ item: JSONValue, _ row: AuditFigures.Row, _ over: Int) throws(JSONError) -> Int {
    guard try isQualified(item, row, over) else { return 0 }
    let figure = item["figure"]?.text.map { row[$0] ?? 0 }
    if let bands = given(item, "bands") { return try banded(item, bands, row, over) }
    if let steps = given(item, "steps") {
      let stacks = try given(item, "stacks")?.bool() ?? false
      var earned: [Int] = []
      for step in try steps.array() where try AuditMatch.value(step, "at").int() <= figure ?? 0 {
        earned.append(try AuditMatch.value(step, "points").scaled(places: 4))
      }
      return stacks ? earned.reduce(0, Self.add) : earned.last ?? 0
    }
    if let difference = given(item, "difference") {
      let of = row[difference["of"]?.text ?? ""] ?? 0, minus = row[difference["minus"]?.text ?? ""] ?? 0
      let tenths = of * 10 - minus * (try given(difference, "times")?.scaled(places: 1) ?? 10)
      let perUnit = try given(item, tenths > 0 ? "above" : "below")?.scaled(places: 3) ?? 0
      return Self.times(abs(tenths), perUnit)
    }
    let per = try given(item, "per")?.int() ?? 1
    return Self.times((figure ?? 0) / per, try AuditMatch.value(item, "points").scaled(places: 4))
  }

  private func isQualified(_ item: JSONValue, _ row: AuditFigures.Row, _ over: Int) throws(JSONError) -> Bool {
    guard let list = try given(item, "when")?.array(), !list.isEmpty else { return true }
    for one in list {
      let have = row[one["figure"]?.text ?? ""] ?? 0
      if let minimum = given(one, "least"), have >= (try minimum.int()) { return true }
      if let minimum = given(one, "least_overs"), have >= (try minimum.int()) * over { return true }
    }
    return false
  }

  /// Returns the points of the first band that contains the figure or rate; 0 if no band does. A rate is compared
  /// exactly, as the fraction `top / bottom`. The bounds of bands are in ten-thousandths.
  private func banded(
    _ item: JSONValue, _ bands: JSONValue, _ row: AuditFigures.Row, _ over: Int
  ) throws(JSONError) -> Int {
    var top = row[item["figure"]?.text ?? ""] ?? 0, bottom = 1
    if let rate = given(item, "rate") {
      let times = rate["times"]?.text == "over" ? over : try AuditMatch.value(rate, "times").int()
      top = (row[rate["of"]?.text ?? ""] ?? 0) * times
      bottom = row[rate["by"]?.text ?? ""] ?? 0
      if bottom <= 0 { return 0 }  // A rate with divisor 0 is undefined (SCORING.md, 13).
    } else if top == 0 {
      return 0
    }
    for band in try bands.array() where try isIn(band, top, bottom) {
      return try AuditMatch.value(band, "points").scaled(places: 4)
    }
    return 0
  }

  private func isIn(_ band: JSONValue, _ top: Int, _ bottom: Int) throws(JSONError) -> Bool {
    // Compare as `Int128`, because the products can be too large for `Int`.
    let sides: [(key: String, holds: (Int128, Int128) -> Bool)] = [
      ("from", { $0 >= $1 }), ("above", { $0 > $1 }), ("to", { $0 <= $1 }), ("below", { $0 < $1 }),
    ]
    for side in sides {
      guard let bound = given(band, side.key) else { continue }
      if !side.holds(Int128(top) * 10_000, Int128(try bound.scaled(places: 4)) * Int128(bottom)) { return false }
    }
    return true
  }
}
