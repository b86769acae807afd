// Which figures there are: cricket's are known, another sport's are named by the rule file.

import StrictJSON

/// A sport and the names of its figures.
struct SportFigures {
  /// The sport.
  let sport: String
  /// The names, each at its place in a `FigureRow`.
  let names: [String]

  /// The sport of a rule file, `cricket` if it says none, and its figures.
  init(_ object: JSONObject) throws(JSONError) {
    sport =
      try object.optional("sport").map { value throws(JSONError) in try TeamRules.name(value) } ?? ScoringSystem.cricket
    let list = object.optional("figures")
    if sport == ScoringSystem.cricket {
      if let list { throw list.error("the figures of cricket are known; only a file of another sport lists its own") }
      names = CricketFigure.names
    } else {
      guard let list else {
        throw JSONError(object.place, "the key \"figures\" is missing: a file of another sport than cricket lists them")
      }
      names = try Self.names(list)
    }
  }

  private static func names(_ list: JSONValue) throws(JSONError) -> [String] {
    var names: [String] = []
    for element in try list.array() {
      let name = try TeamRules.name(element)
      if names.contains(name) { throw element.error("the figure \"\(name)\" stands here for the second time") }
      names.append(name)
    }
    guard (1...FigureRow.scalarCount).contains(names.count) else {
      throw list.error("1 to \(FigureRow.scalarCount) figures are expected here, not \(names.count)")
    }
    return names
  }

  /// The place of a figure in a `FigureRow`.
  func place(_ value: JSONValue) throws(JSONError) -> Int {
    let name = try value.string()
    guard let place = names.firstIndex(of: name) else {
      throw value.error("no figure \"\(name)\"; there are \(names.joined(separator: ", "))")
    }
    return place
  }

  /// A value that is in overs, which only cricket has.
  func overs(_ value: JSONValue?) throws(JSONError) -> JSONValue? {
    if let value, sport != ScoringSystem.cricket { throw value.error("only cricket has overs") }
    return value
  }
}
