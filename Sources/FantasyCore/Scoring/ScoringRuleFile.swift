// Reads an item's rule: points for each unit of a figure, steps, bands, or a difference of two figures.

import StrictJSON

extension ItemReader {
  package func rule(_ object: JSONObject) -> Rule? {
    if let bands = object.optional("bands") { return bandsRule(object, bands) }
    if let steps = object.optional("steps") { return stepsRule(object, steps) }
    if let difference = object.optional("difference") { return differenceRule(object, difference) }
    refuse(["rate", "stacks", "above", "below"], in: object, beside: "points")
    let figure = defects.keep(try figures.index(try object.required("figure")))
    let per = defects.keep(try object.optional("per")?.int(in: 1...FiguresLine.maximum) ?? 1)
    let points = defects.keep(try Points(try object.required("points")))
    guard let figure, let per, let points else { return nil }
    return .each(figure: figure, per: per, points: points)
  }

  private func stepsRule(_ object: JSONObject, _ list: JSONValue) -> Rule? {
    refuse(["points", "per", "rate", "difference", "above", "below"], in: object, beside: "steps")
    let figure = defects.keep(try figures.index(try object.required("figure")))
    let steps = steps(list)
    let stacks = defects.keep(try object.optional("stacks")?.bool() ?? false)
    guard let figure, let stacks else { return nil }
    return .steps(figure: figure, steps: steps, stacks: stacks)
  }

  private func bandsRule(_ object: JSONObject, _ list: JSONValue) -> Rule? {
    refuse(["points", "per", "steps", "stacks", "difference", "above", "below"], in: object, beside: "bands")
    let measure = measure(object)
    let bands = defects.elements(list).compactMap(band)
    return measure.map { .bands($0, bands) }
  }

  private func differenceRule(_ object: JSONObject, _ value: JSONValue) -> Rule? {
    refuse(["figure", "points", "per", "rate", "stacks"], in: object, beside: "difference")
    let given = (above: object.optional("above"), below: object.optional("below"))
    if given.above == nil, given.below == nil {
      defects.add(JSONError(object.position, "the key \"above\" or \"below\" is missing"))
    }
    let above = defects.keep(try given.above.map(Points.init(_:)) ?? .zero)
    let below = defects.keep(try given.below.map(Points.init(_:)) ?? .zero)
    guard let parts = defects.object(value, ["of", "minus", "times"]) else { return nil }
    let figure = defects.keep(try figures.index(try parts.required("of")))
    let minus = defects.keep(try figures.index(try parts.required("minus")))
    let times = defects.keep(try parts.optional("times").map(tenths) ?? 10)
    guard let above, let below, let figure, let minus, let times else { return nil }
    return .difference(Difference(figure: figure, minus: minus, times: times, above: above, below: below))
  }

  private func tenths(_ value: JSONValue) throws(JSONError) -> Int {
    let tenths = try value.scaled(places: 1)
    guard (1...1_000).contains(tenths) else { throw value.error("expected a number from 0.1 to 100") }
    return tenths
  }

  private func refuse(_ keys: [String], in object: JSONObject, beside: String) {
    for member in object.members where keys.contains(member.key) {
      defects.add(JSONError(member.position, "\"\(member.key)\" can't be combined with \"\(beside)\""))
    }
  }

  private func steps(_ list: JSONValue) -> [Step] {
    var steps: [Step] = []
    for element in defects.elements(list) {
      guard let (step, index) = step(element) else { continue }
      if let last = steps.last, last.at >= step.at {
        defects.add(JSONError(index, "steps must increase, but \(step.at) comes after \(last.at)"))
      } else {
        steps.append(step)
      }
    }
    return steps
  }

  private func step(_ element: JSONValue) -> (step: Step, position: JSONPosition)? {
    guard let object = defects.object(element, ["at", "points"]) else { return nil }
    let value = defects.keep(try object.required("at"))
    let at = defects.keep(value) { value throws(JSONError) in try value.int(in: 1...FiguresLine.maximum) }
    let points = defects.keep(try Points(try object.required("points")))
    guard let value, let at, let points else { return nil }
    return (Step(at: at, points: points), value.position)
  }

  package func band(_ element: JSONValue) -> Band? {
    guard let object = defects.object(element, ["from", "above", "to", "below", "points"]) else { return nil }
    let lower = defects.keep(try bound(object, closed: "from", open: "above"))
    let upper = defects.keep(try bound(object, closed: "to", open: "below"))
    let points = defects.keep(try Points(try object.required("points")))
    guard let lower, let upper, let points else { return nil }
    if let lower, let upper, lower.value > upper.value {
      defects.add(element.error("the band ends before it begins"))
      return nil
    }
    return Band(lower: lower, upper: upper, points: points)
  }

  private func bound(_ object: JSONObject, closed: String, open: String) throws(JSONError) -> Band.Bound? {
    guard let value = object.optional(closed) ?? object.optional(open) else { return nil }
    if object.optional(closed) != nil, let second = object.optional(open) {
      throw second.error("a band has either \"\(closed)\" or \"\(open)\", not both")
    }
    let bound = try value.scaled(places: 4)
    guard abs(bound) <= 100_000_000_000 else { throw value.error("a bound must be within ±10000000") }
    return Band.Bound(value: bound, isClosed: object.optional(closed) != nil)
  }

  private func measure(_ object: JSONObject) -> Measure? {
    guard let rate = object.optional("rate") else {
      return defects.keep(.figure(try figures.index(try object.required("figure"))))
    }
    if let figure = object.optional("figure") {
      defects.add(figure.error("an item has either \"figure\" or \"rate\", not both"))
    }
    guard let parts = defects.object(rate, ["of", "by", "times"]) else { return nil }
    let times = defects.keep(try times(try parts.required("times")))
    let numerator = defects.keep(try figures.index(try parts.required("of")))
    let denominator = defects.keep(try figures.index(try parts.required("by")))
    guard let times, let numerator, let denominator else { return nil }
    return .rate(numerator: numerator, denominator: denominator, times: times)
  }

  private func times(_ value: JSONValue) throws(JSONError) -> Int? {
    guard case .string(let text) = value.content else { return try value.int(in: 1...10_000) }
    guard text == "over" else { throw value.error("expected a number or \"over\"") }
    _ = try figures.overs(value)
    return nil
  }
}
