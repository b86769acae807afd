// A scoring system's parts in words, for sheets, differences and what examples leave untried.

import FantasyCore

/// Words for what a scoring system says.
struct RuleWords {
  let system: ScoringSystem

  init(_ system: ScoringSystem) { self.system = system }

  /// A figure: `legal balls`.
  func name(_ figure: Int) -> String {
    system.figures.indices.contains(figure)
      ? system.figures[figure].split(separator: "_").joined(separator: " ") : "figure \(figure)"
  }

  /// What bands are laid over: `100 × runs / balls`.
  func measure(_ measure: Measure) -> String {
    switch measure {
    case .figure(let figure): name(figure)
    case .rate(let numerator, let denominator, let times):
      "\(times.map { $0 == 1 ? "" : "\($0) × " } ?? "balls of an over × ")\(name(numerator)) / \(name(denominator))"
    }
  }

  /// An interval as mathematicians write it: `[150, 170)`; open-ended: `≥ 170`.
  func interval(_ band: Band) -> String {
    switch (band.lower, band.upper) {
    case (nil, nil): "any"
    case (let lower?, nil): "\(lower.isClosed ? "≥" : ">") \(bound(lower.value))"
    case (nil, let upper?): "\(upper.isClosed ? "≤" : "<") \(bound(upper.value))"
    case (let lower?, let upper?):
      "\(lower.isClosed ? "[" : "(")\(bound(lower.value)), \(bound(upper.value))\(upper.isClosed ? "]" : ")")"
    }
  }

  /// A bound, from ten-thousandths.
  func bound(_ value: Int) -> String { Decimal.text(value, places: 4) }

  /// A qualifier: `10 balls`, `2 overs`.
  func qualifier(_ qualifier: Qualifier) -> String {
    let unit = qualifier.isInOvers ? "over\(qualifier.least == 1 ? "" : "s")" : name(qualifier.figure)
    return "\(qualifier.least)+ \(unit)"
  }

  /// What must hold before an item counts; empty for always.
  func condition(_ item: ScoringItem) -> String { item.qualifiers.map(qualifier).joined(separator: " or ") }

  /// For whom an item is; empty for everybody.
  func roles(_ item: ScoringItem) -> String {
    let except = item.exceptRoles.isEmpty ? [] : ["not \(item.exceptRoles.map(\.name).joined(separator: ", "))"]
    return ((item.roles.map { [$0.map(\.name).joined(separator: ", ")] } ?? []) + except).joined(separator: ", ")
  }

  /// What no example tries.
  func untried(_ untried: UntriedCase, item place: Int?) -> String {
    let item = place.map { system.items[$0] }
    return (item.map { $0.id + ": " } ?? "") + words(untried, item)
  }

  private func words(_ untried: UntriedCase, _ item: ScoringItem?) -> String {
    switch untried {
    case .item: return "no example"
    case .figure(let value): return "\(value) \(item.map(figure) ?? "")"
    case .on(let value): return "exactly \(bound(value))"
    case .below(let value): return "just below \(bound(value))"
    case .above(let value): return "just above \(bound(value))"
    case .met(let wanted): return "\(qualifier(wanted)), met exactly"
    case .missed(let wanted): return "\(qualifier(wanted)), missed by one"
    case .innings: return "two innings that earn something"
    case .overs: return "overs of another length than 6 balls"
    case .exempt(let role): return "a \(role), who is exempt"
    case .role: return "a role that earns it, and one that does not"
    case .captaincy(let captaincy, let isMultiplied):
      return "a \(captaincy.rawValue) whose points are \(isMultiplied ? "" : "not ")multiplied"
    }
  }

  /// The figure that an item counts; empty for a rate.
  private func figure(_ item: ScoringItem) -> String {
    switch item.rule {
    case .each(let figure, _, _), .steps(let figure, _, _): name(figure)
    case .bands(let measure, _): self.measure(measure)
    }
  }
}
