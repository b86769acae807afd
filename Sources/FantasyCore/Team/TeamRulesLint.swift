// Checks team rules for errors in the file, counts that contradict each other, and rules without effect.

import StrictJSON

extension TeamRules {
  /// Returns the errors and warnings in a team rules file, ordered by location.
  public static func lint(_ bytes: [UInt8]) -> [RuleFinding] {
    let defects = JSONDefects()
    guard let value = defects.keep(try JSONValue(parsing: bytes, limits: .userFile)) else {
      return defects.found.map { RuleFinding($0, isSyntax: true) }
    }
    guard let rules = TeamRules(value, defects) else { return defects.found.map { RuleFinding($0) } }
    var lint = TeamRulesLint(rules: rules, value: value)
    lint.run()
    return (defects.found.map { RuleFinding($0) } + lint.findings).inOrder
  }
}

struct TeamRulesLint {
  package let rules: TeamRules
  package let value: JSONValue
  package var findings: [RuleFinding] = []

  package mutating func run() {
    checkRoles()
    checkSize()
    checkComposition()
    checkLimits()
    checkTransfers()
    for (index, window) in (rules.windows ?? []).enumerated() where window.maximum == 0 {
      guard case .array(let elements)? = value["changes"]?.content, elements.count == rules.windows?.count else {
        break
      }
      add(elements[index]["most"], .warning, .idle, "the window \"\(window.name)\" allows no changes: leave it out")
    }
  }

  private mutating func checkTransfers() {
    guard let transfers = rules.transfers else { return }
    if let maximum = rules.size.maximum, transfers.free >= maximum {
      add(
        value["transfers"]?["free"], .warning, .idle,
        "\(transfers.free) free transfers are never exceeded: a team has at most \(players(maximum))")
    } else if transfers.pointsOff == .zero {
      add(
        value["transfers"]?["points_off"], .warning, .idle, "\"points_off\" of 0 has no effect: leave \"transfers\" out"
      )
    }
  }

  private mutating func add(
    _ at: JSONValue?, _ severity: RuleFinding.Severity, _ code: RuleFinding.Code, _ message: String
  ) {
    findings.append(RuleFinding(position: (at ?? value).position, severity: severity, code: code, message: message))
  }

  private func players(_ count: Int) -> String { "\(count) \("player".plural(count))" }

  private mutating func checkRoles() {
    guard rules.sport == Sport.cricket, case .array(let elements)? = value["roles"]?.content else { return }
    let known = Role.ofCricket.map(\.name)
    for element in elements {
      guard case .string(let name) = element.content, !known.contains(name) else { continue }
      let unknown = UnknownWord("cricket has no role \"\(name)\"", word: name, known: known)
      findings.append(RuleFinding(JSONError(element.position, unknown: unknown), .warning))
    }
  }

  private mutating func checkSize() {
    guard let size = value["size"] else { return }
    if rules.size.maximum == 0 { add(size, .error, .impossible, "a team can't have 0 players") }
    if rules.size == Allowed(), case .object = size.content, size["least"] == nil, size["most"] == nil {
      add(size, .warning, .idle, "no limit on team size, so an empty team is valid")
    }
  }

  private mutating func checkComposition() {
    switch rules.composition {
    case .free: return
    case .formats(let formats):
      for (index, role) in rules.roles.enumerated() where !formats.isEmpty {
        let isTaken = formats.contains { $0.counts.indices.contains(index) && $0.counts[index] > 0 }
        if !isTaken { add(value["formats"], .warning, .nobody, "no format takes the role \"\(role)\"") }
      }
    case .ranges(let ranges):
      // The sums are correct only if every role in the file is valid.
      guard case .array(let roles)? = value["roles"]?.content, roles.count == rules.roles.count else { return }
      checkRanges(ranges)
    }
  }

  private mutating func checkRanges(_ ranges: [Role: Allowed]) {
    let minimum = rules.roles.reduce(0) { $0 + (ranges[$1]?.minimum ?? 0) }
    if let maximum = rules.size.maximum, minimum > maximum {
      add(
        value["role_ranges"], .error, .impossible,
        "the ranges require at least \(players(minimum)), but a team has at most \(maximum)")
    }
    let maxima = rules.roles.map { ranges[$0]?.maximum }
    if !maxima.contains(nil), case let maximum = maxima.reduce(0, { $0 + ($1 ?? 0) }), maximum < rules.size.minimum {
      add(
        value["role_ranges"], .error, .impossible,
        "the ranges allow at most \(players(maximum)), but a team has at least \(rules.size.minimum)")
    }
    guard let size = rules.size.maximum else { return }
    for role in rules.roles {
      guard let range = ranges[role], let own = value["role_ranges"]?[role.name] else { continue }
      let room = size - (minimum - range.minimum)
      if let maximum = range.maximum, maximum > room, room >= range.minimum {
        let never = maximum == 1 ? "\(role) never fits" : "\(role)s never fit"
        add(own["most"], .warning, .idle, "\(maximum) \(never): the other roles leave room for \(room)")
      }
    }
  }

  private mutating func checkLimits() {
    if rules.budget == .zero {
      add(value["budget"], .warning, .impossible, "a budget of 0 buys no player with a price")
    }
    if let maximum = rules.maxPerSide {
      if maximum == 0 { add(value["most_of_side"], .error, .impossible, "a limit of 0 leaves no players to pick") }
      if let size = rules.size.maximum, maximum >= size {
        add(
          value["most_of_side"], .warning, .idle,
          "a limit of \(maximum) has no effect: a team has at most \(players(size))"
        )
      }
    }
    for limit in rules.tagLimits {
      let own = value["tags"]?[limit.tag]
      if let size = rules.size.maximum, limit.range.minimum > size {
        add(
          own, .error, .impossible,
          "at least \(limit.range.minimum) \(limit.tag), but a team has at most \(players(size))"
        )
      }
      if limit.range == Allowed() {
        add(own, .warning, .idle, "the tag \"\(limit.tag)\" has no limit: give \"least\" or \"most\"")
      }
    }
  }
}
