// Checks a scoring system for errors in the file, and for valid rules that are probably mistakes.

import StrictJSON

extension ScoringSystem {
  package static func lint(_ bytes: [UInt8], with teamRules: TeamRules? = nil) -> [RuleFinding] {
    let defects = JSONDefects()
    guard let value = defects.keep(try JSONValue(parsing: bytes, limits: .userFile)) else {
      return defects.found.map { RuleFinding($0, isSyntax: true) }
    }
    var findings: [RuleFinding] = []
    if let system = ScoringSystem(value, defects) {
      _ = ExampleReader(system: system, defects: defects).examples(value["examples"])
      var lint = ScoringLint(system: system, teamRules: teamRules)
      lint.run(value)
      findings = lint.findings
    }
    return (defects.found.map { RuleFinding($0) } + findings).inOrder
  }
}

struct ScoringLint {
  let system: ScoringSystem
  let teamRules: TeamRules?
  var findings: [RuleFinding] = []
  /// Receives defects that have already been reported, so that they are not reported again.
  let scratch = JSONDefects()

  mutating func run(_ value: JSONValue) {
    checkSport(value)
    checkCounting(value)
    checkCaptaincy(value["captaincy"])
    guard let object = scratch.object(value, ScoringSystem.keys) else { return }
    let reader = ItemReader(figures: SportFigures(object, scratch), defects: scratch)
    var seen: [ScoringItem] = []
    for element in scratch.elements(value["items"]) {
      guard let item = reader.item(element) else { continue }
      check(item, element, reader)
      if let twin = seen.first(where: { $0.id != item.id && $0.isDuplicate(of: item) }) {
        warn(element, .idle, "the item \"\(item.id)\" duplicates \"\(twin.id)\"")
      }
      seen.append(item)
    }
    if seen.isEmpty, let items = value["items"], case .array(let elements) = items.content, elements.isEmpty {
      warn(items, .earnsNothing, "no items: nothing earns points")
    }
  }

  mutating func warn(_ value: JSONValue, _ code: RuleFinding.Code, _ message: String) {
    findings.append(RuleFinding(position: value.position, severity: .warning, code: code, message: message))
  }

  private mutating func check(_ item: ScoringItem, _ element: JSONValue, _ reader: ItemReader) {
    checkRoles(item, element)
    checkQualifiers(item, element, reader)
    switch item.rule {
    case .each(let figure, _, let points):
      checkFigure(figure, item, element["figure"] ?? element)
      if points == .zero { warn(element["points"] ?? element, .earnsNothing, "the item earns 0 points") }
    case .steps(let figure, let steps, let stacks):
      checkFigure(figure, item, element["figure"] ?? element)
      checkSteps(steps, stacks, element["steps"] ?? element)
    case .bands(let measure, _):
      checkMeasure(measure, item, element)
      let bands = scratch.elements(element["bands"]).compactMap { element in
        reader.band(element).map { LocatedBand(band: $0, value: element, measure: measure) }
      }
      checkBands(bands, element["bands"] ?? element)
    case .difference(let difference): checkDifference(difference, item, element)
    }
  }

  private mutating func checkSteps(_ steps: [Step], _ stacks: Bool, _ list: JSONValue) {
    let elements = scratch.elements(list)
    if elements.isEmpty { warn(list, .earnsNothing, "no steps: nothing earns points") }
    guard elements.count == steps.count else { return }
    for (step, element) in zip(steps, elements) where step.points == .zero {
      warn(element["points"] ?? element, .earnsNothing, "step \(step.at) earns 0 points")
    }
    if stacks { return }
    for (index, step) in steps.enumerated().dropFirst() where step.isWorse(than: steps[index - 1]) {
      let before = steps[index - 1]
      warn(
        elements[index]["points"] ?? elements[index], .stepOrder,
        "step \(step.at) earns \(step.points) instead of \(before.points) (step \(before.at)): only the highest step counts"
      )
    }
  }
}

extension Step {
  fileprivate func isWorse(than lower: Step) -> Bool {
    if points == .zero { return false }  // Reported for the step itself.
    return lower.points > .zero ? points < lower.points : lower.points < .zero && points > lower.points
  }
}

extension ScoringItem {
  fileprivate func isDuplicate(of other: ScoringItem) -> Bool {
    rule == other.rule && scope == other.scope && roles == other.roles && exceptRoles == other.exceptRoles
      && qualifiers == other.qualifiers
  }
}
