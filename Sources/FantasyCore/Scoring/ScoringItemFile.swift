import StrictJSON

struct ItemReader {
  package let figures: SportFigures
  package let defects: JSONDefects

  package static let keys = [
    "item", "title", "group", "scope", "roles", "except_roles", "when", "figure", "rate", "per", "points", "steps",
    "stacks", "bands", "difference", "above", "below",
  ]

  /// Reads an item; nil if the item has no name or no valid rule.
  package func item(_ value: JSONValue) -> ScoringItem? {
    guard let object = defects.object(value, Self.keys) else { return nil }
    let id = defects.keep(try RuleFileHead.name(try object.required("item")))
    let title = defects.keep(try object.optional("title")?.string())
    let group = defects.keep(try object.optional("group")?.string())
    let scope = defects.keep(try scope(object.optional("scope")))
    let roles = object.optional("roles").map(roles)
    let except = object.optional("except_roles").map(self.roles) ?? []
    let qualifiers = defects.elements(object.optional("when")).compactMap(qualifier)
    guard let rule = rule(object), let id else { return nil }
    return ScoringItem(
      id: id, title: title.flatMap { $0 } ?? id, group: group.flatMap { $0 } ?? "", scope: scope ?? .match,
      roles: roles, exceptRoles: except, qualifiers: qualifiers, rule: rule)
  }

  private func scope(_ value: JSONValue?) throws(JSONError) -> ScoringItem.Scope {
    guard let value else { return .match }
    guard let scope = ScoringItem.Scope(rawValue: try value.string()) else {
      throw value.error("expected \"innings\", \"match\" or \"season\"")
    }
    return scope
  }

  private func roles(_ list: JSONValue) -> [Role] {
    defects.keepAll(list) { element throws(JSONError) in Role(try element.string()) }
  }

  package func qualifier(_ element: JSONValue) -> Qualifier? {
    guard let object = defects.object(element, ["figure", "least", "least_overs"]) else { return nil }
    let (minimum, overs) = (object.optional("least"), object.optional("least_overs"))
    if minimum != nil, let overs {
      defects.add(overs.error("a condition has either \"least\" or \"least_overs\", not both"))
      return nil
    }
    let inOvers = defects.keep(try figures.overs(overs)?.int(in: 1...1_000))
    let count =
      overs == nil
      ? defects.keep(try object.required("least").int(in: 1...FiguresLine.maximum)) : inOvers.flatMap { $0 }
    let index = defects.keep(try figures.index(try object.required("figure")))
    guard let count, let index else { return nil }
    return Qualifier(figure: index, minimum: count, isInOvers: overs != nil)
  }
}
