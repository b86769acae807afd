import FantasyCore

/// Describes the parts of a scoring system, for sheets and comparisons.
struct RuleWording {
  let system: ScoringSystem

  // MARK: The system as a whole

  var terms: [(name: String, description: String)] {
    let captaincy = Captaincy.allCases.compactMap { kind in system.captaincy[kind].map { description(kind, $0) } }
    var terms = system.isCricket ? [] : [("sport", system.sport)]
    terms.append(("captaincy", captaincy.isEmpty ? "none" : captaincy.joined(separator: ", ")))
    terms.append(("match without a result", system.countsNoResult ? "points count" : "no points"))
    if system.isCricket {
      let substitutes =
        switch system.counting.substitutes {
        case .nothing: "no points"
        case .count: "points if in the XI"
        case .all: "points"
        }
      terms.append(("substitute in the field", substitutes))
    }
    return terms + countingTerms
  }

  /// Describes the rules that differ from those of the built-in systems.
  private var countingTerms: [(name: String, description: String)] {
    let counting = system.counting
    var terms: [(String, String)] = []
    if counting.countsSuperOvers { terms.append(("super overs", "points count")) }
    if !counting.countsNoBallsFaced { terms.append(("no-ball", "not a ball faced")) }
    if counting.countsRunFours { terms.append(("four that was run", "counts as a four")) }
    let credit =
      switch counting.runOuts {
      case .lastTwo: ""
      case .firstTwo: "shared by the first two fielders"
      case .all: "shared by all fielders"
      case .full: "direct for each fielder"
      }
    if !credit.isEmpty { terms.append(("run out by several fielders", credit)) }
    if let reasons = counting.appearances {
      let words = reasons.map { $0.rawValue.replacing("_", with: " ") }.sorted()
      terms.append(("appearance of a playing substitute", words.isEmpty ? "none" : words.joined(separator: ", ")))
    }
    return terms
  }

  private func description(_ kind: Captaincy, _ rule: CaptaincyRule) -> String {
    "\(kind.rawValue) ×\(rule.times)\(rule.groups.map { " (\($0.joined(separator: ", ")) only)" } ?? "")"
  }

  // MARK: An item

  /// Describes the parts of an item, such as `30 / 50 / 100 runs, highest only: 4 / 8 / 16`, `not bowler` or `group
  /// batting`.
  func pieces(_ item: ScoringItem) -> [String] {
    var pieces = ["\(counts(item)): \(points(item))"]
    if case .bands(let measure, let bands) = item.rule {
      pieces = [self.measure(measure)] + bands.map { "\(interval($0)): \($0.points.signed)" }
    }
    pieces += conditions(item)
    return item.group.isEmpty ? pieces : pieces + ["group \(item.group)"]
  }

  /// Describes the condition for points, such as `runs`, `every 10 runs` or `30 / 50 / 100 runs, highest only`.
  func counts(_ item: ScoringItem) -> String {
    switch item.rule {
    case .each(let figure, let per, _): per == 1 ? name(figure) : "every \(per) \(name(figure))"
    case .steps(let figure, let steps, let stacks):
      steps.map { "\($0.at)" }.joined(separator: " / ") + " \(name(figure))"
        + (steps.count < 2 ? " or more, once" : stacks ? ", every step reached" : ", highest only")
    case .bands(let measure, _): self.measure(measure)
    case .difference(let difference): self.difference(difference)
    }
  }

  /// Describes the points, such as `1 each`, `5` or `4 / 8 / 16`. Returns an empty text for bands.
  func points(_ item: ScoringItem) -> String {
    switch item.rule {
    case .each(_, let per, let points): per == 1 ? "\(points) each" : "\(points)"
    case .steps(_, let steps, _): steps.map(\.points.description).joined(separator: " / ")
    case .bands: ""
    case .difference(let difference): "\(difference.above) each above 0, \(difference.below) each below 0"
    }
  }

  func conditions(_ item: ScoringItem) -> [String] {
    let scope =
      switch item.scope {
      case .innings: "in each innings"
      case .match: ""
      case .season: "over the season"
      }
    return [qualifiers(item), scope, roles(item)].filter { !$0.isEmpty }
  }

  func qualifiers(_ item: ScoringItem) -> String { item.qualifiers.map(qualifier).joined(separator: " or ") }

  func qualifier(_ qualifier: Qualifier) -> String {
    "\(qualifier.minimum)+ \(qualifier.isInOvers ? "overs" : name(qualifier.figure))"
  }

  func roles(_ item: ScoringItem) -> String {
    let only = item.roles.map { [$0.map(\.name).joined(separator: ", ")] } ?? []
    let except = item.exceptRoles.isEmpty ? [] : ["not \(item.exceptRoles.map(\.name).joined(separator: ", "))"]
    return (only + except).joined(separator: ", ")
  }

  // MARK: Figures and bands

  func name(_ figure: ElementIndex<Figure>) -> String {
    system.name(of: figure).map(FigureWording.title) ?? "figure \(figure.index)"
  }

  func one(_ figure: ElementIndex<Figure>) -> String {
    system.name(of: figure).map(FigureWording.one) ?? "figure \(figure.index)"
  }

  func measure(_ measure: Measure) -> String {
    switch measure {
    case .figure(let figure): name(figure)
    case .rate(let numerator, let denominator, let times):
      "\(times.map { $0 == 1 ? "" : "\($0) × " } ?? "balls in an over × ")\(name(numerator)) / \(name(denominator))"
    }
  }

  func difference(_ difference: Difference) -> String {
    let factor = difference.times == 10 ? "" : "\(Decimal.text(difference.times, places: 1)) × "
    return "\(name(difference.figure)) - \(factor)\(name(difference.minus))"
  }

  /// Returns an interval in mathematical notation: `[150, 170)`, or `≥ 170` if the interval is open-ended.
  func interval(_ band: Band) -> String {
    switch (band.lower, band.upper) {
    case (nil, nil): "any"
    case (let lower?, nil): "\(lower.isClosed ? "≥" : ">") \(bound(lower.value))"
    case (nil, let upper?): "\(upper.isClosed ? "≤" : "<") \(bound(upper.value))"
    case (let lower?, let upper?):
      "\(lower.isClosed ? "[" : "(")\(bound(lower.value)), \(bound(upper.value))\(upper.isClosed ? "]" : ")")"
    }
  }

  /// Formats a value in ten-thousandths as a decimal number.
  private func bound(_ value: Int) -> String { Decimal.text(value, places: 4) }

  // MARK: Untried cases

  func uncovered(_ uncovered: UncoveredCase, item index: ElementIndex<ScoringItem>?) -> String {
    let item = index.map { system.items[$0] }
    return (item.map { $0.id + ": " } ?? "") + description(uncovered, item)
  }

  private func description(_ uncovered: UncoveredCase, _ item: ScoringItem?) -> String {
    switch uncovered {
    case .item: "no example"
    case .figure(let value): "\(value) \(item.map(figure) ?? "")"
    case .on(let value): "exactly \(bound(value))"
    case .below(let value): "just below \(bound(value))"
    case .above(let value): "just above \(bound(value))"
    case .met(let wanted): "\(qualifier(wanted)), met exactly"
    case .missed(let wanted): "\(qualifier(wanted)), missed by one"
    case .innings: "two innings that both earn points"
    case .overs: "overs of more or fewer than 6 balls"
    case .exempt(let role): "a \(role), who is exempt"
    case .role: "a role that earns points, and one that does not"
    case .captaincy(let captaincy, let isMultiplied):
      "a \(captaincy.rawValue) whose points are \(isMultiplied ? "" : "not ")multiplied"
    }
  }

  private func figure(_ item: ScoringItem) -> String {
    switch item.rule {
    case .each(let figure, _, _), .steps(let figure, _, _): name(figure)
    case .bands(let measure, _): self.measure(measure)
    case .difference(let difference): self.difference(difference)
    }
  }
}
