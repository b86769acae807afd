// Reads the examples in a rule file. Only `fcl rules test` and `fcl rules lint` need them.

import StrictJSON

extension ScoringExamples {
  /// Reads a scoring system and its examples. Throws all defects in the file.
  public init(parsing bytes: [UInt8]) throws(JSONErrors) {
    let defects = JSONDefects()
    let value = defects.keep(try JSONValue(parsing: bytes, limits: .userFile))
    guard let value, let system = ScoringSystem(value, defects) else { throw JSONErrors(all: defects.inOrder) }
    self.system = system
    let list = value["examples"]
    areGiven = list != nil
    examples = ExampleReader(system: system, defects: defects).examples(list)
    if !defects.found.isEmpty { throw JSONErrors(all: defects.inOrder) }
  }
}

struct ExampleReader {
  let system: ScoringSystem
  let defects: JSONDefects

  static let keys = [
    "example", "item", "role", "figures", "innings", "super_overs", "as_substitute", "came_in", "balls_per_over",
    "captaincy", "scope", "points",
  ]

  func examples(_ list: JSONValue?) -> [ScoringExample] { defects.elements(list).compactMap(example) }

  private func example(_ value: JSONValue) -> ScoringExample? {
    guard let object = defects.object(value, Self.keys) else { return nil }
    let title = defects.keep(object.optional("example")) { value throws(JSONError) in try value.string() }
    let item = object.optional("item")
    let index = defects.keep(item, itemIndex)
    if item != nil, let scope = object.optional("scope") {
      defects.add(scope.error("\"scope\" can't be combined with \"item\", which has its own scope"))
    }
    let captaincy = defects.keep(object.optional("captaincy"), captaincy)
    let isSeason = defects.keep(try object.optional("scope")?.isFirst("match", of: "season") == false) ?? false
    let points = defects.keep(Points(tenThousandths: try object.required("points").scaled(places: 4)))
    let role = defects.keep(object.optional("role")) { value throws(JSONError) in Role(try value.string()) }
    let rows = rows(object)
    let balls = defects.keep(try object.optional("balls_per_over")?.int(in: 1...100) ?? 6)
    guard let points, let rows, let balls, item == nil || index != nil else { return nil }
    return ScoringExample(
      title: title ?? description(rows.total), position: value.position, item: index, role: role, innings: rows.innings,
      total: rows.total, ballsPerOver: balls, captaincy: captaincy, isSeason: isSeason, points: points)
  }

  private func itemIndex(_ value: JSONValue) throws(JSONError) -> ElementIndex<ScoringItem> {
    let name = try value.string()
    guard let index = system.items.elementIndices.first(where: { system.items[$0].id == name }) else {
      throw JSONError(
        value.position, unknown: .init("unknown item \"\(name)\"", word: name, known: system.items.map(\.id)))
    }
    return index
  }

  private func captaincy(_ value: JSONValue) throws(JSONError) -> Captaincy {
    let name = try value.string()
    guard let captaincy = Captaincy.allCases.first(where: { $0.key == name }) else {
      throw value.error("expected \"captain\" or \"vice_captain\"")
    }
    if system.captaincy[captaincy] == nil { throw value.error("the system has no \(captaincy.rawValue)s") }
    return captaincy
  }

  /// Returns the figures that count under the system's rules.
  private func rows(_ object: JSONObject) -> (innings: [FigureRow], total: FigureRow)? {
    for member in object.members where ["super_overs", "as_substitute", "came_in"].contains(member.key) {
      if !system.isCricket { defects.add(JSONError(member.position, "\"\(member.key)\" is for cricket only")) }
    }
    let figures = object.optional("figures").map(row), list = object.optional("innings")
    let others = ["super_overs", "as_substitute"].contains { object.optional($0) != nil }
    guard figures != nil || list != nil || others else {
      defects.add(JSONError(object.position, "the key \"figures\" or \"innings\" is missing"))
      return nil
    }
    let arrival = defects.keep(object.optional("came_in")) { value throws(JSONError) in try Arrival(reading: value) }
    let superOvers = defects.elements(object.optional("super_overs")).map(row)
    let asSubstitute = object.optional("as_substitute").map(row)
    // Figures of the whole match beside innings are in no innings.
    var innings = list.map { defects.elements($0).map(row) } ?? figures.map { [$0] } ?? []
    if system.counting.countsSuperOvers { innings += superOvers }
    if system.counting.substitutes != .nothing, let asSubstitute { innings.append(asSubstitute) }
    var total = list == nil ? FigureRow() : figures ?? FigureRow()
    system.counting.count(&total)
    for index in innings.indices {
      system.counting.count(&innings[index])
      total &+= innings[index]
    }
    if let arrival, !system.counting.isAppearance(arrival) { total[.appearances] = 0 }
    return (innings, total)
  }

  private func description(_ row: FigureRow) -> String {
    system.figureIndices.filter { row[$0] != 0 }.map { "\(system.figures[$0.index]) \(row[$0])" }.joined(
      separator: ", ")
  }

  private func row(_ value: JSONValue) -> FigureRow {
    var row = FigureRow()
    for member in defects.keep(try value.members()) ?? [] {
      guard let index = system.figure(named: member.key) else {
        let unknown = UnknownWord("unknown figure \"\(member.key)\"", word: member.key, known: system.figures)
        defects.add(JSONError(member.position, unknown: unknown))
        continue
      }
      row[index] = Int32(defects.keep(try member.value.int(in: 0...FiguresLine.maximum)) ?? 0)
    }
    return row
  }
}
