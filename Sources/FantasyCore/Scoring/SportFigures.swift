import StrictJSON

/// The names of a sport's figures. Cricket's figures are built in. Rule files name the figures of other sports.
struct SportFigures {
  package let sport: String
  package let names: [String]

  package init(_ object: JSONObject, _ defects: JSONDefects) {
    sport = defects.keep(object.optional("sport"), RuleFileHead.name) ?? Sport.cricket
    let list = object.optional("figures")
    if sport == Sport.cricket {
      if let list {
        defects.add(list.error("cricket's figures are built in; only other sports list theirs"))
      }
      names = CricketFigure.names
    } else if let list {
      names = Self.names(list, defects)
    } else {
      let message = "the key \"figures\" is missing; it is required for sports other than cricket"
      defects.add(JSONError(object.position, message))
      names = []
    }
  }

  /// The maximum number of figures in a sport. Each figure may become a column of a CSV file.
  private static let maximum = 200

  private static func names(_ list: JSONValue, _ defects: JSONDefects) -> [String] {
    var names: [String] = []
    for element in defects.elements(list) {
      guard let name = defects.keep(try RuleFileHead.name(element)) else { continue }
      if FiguresLine.identifyingColumns.contains(name) {
        defects.add(element.error("\"\(name)\" is reserved for a CSV column; choose another name"))
      } else if names.contains(name) {
        defects.add(element.error("the figure \"\(name)\" is given twice"))
      } else {
        names.append(name)
      }
    }
    if case .array = list.content, !(1...maximum).contains(names.count) {
      defects.add(list.error("expected 1 to \(maximum) figures, found \(names.count)"))
    }
    return Array(names.prefix(maximum))
  }

  package func index(_ value: JSONValue) throws(JSONError) -> ElementIndex<Figure> {
    let name = try value.string()
    guard let index = names.firstIndex(of: name) else {
      throw JSONError(value.position, unknown: .init("unknown figure \"\(name)\"", word: name, known: names))
    }
    return ElementIndex(index)
  }

  package func overs(_ value: JSONValue?) throws(JSONError) -> JSONValue? {
    if let value, sport != Sport.cricket { throw value.error("only cricket has overs") }
    return value
  }
}
