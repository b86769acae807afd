// Finds unknown roles, captaincies missing from the team rules, and groups without items.

import StrictJSON

extension ScoringLint {
  private var roles: (names: [String], opening: String)? {
    if let teamRules { return (teamRules.roles.map(\.name), "the team rules \"\(teamRules.name)\" have") }
    return system.isCricket ? (Role.ofCricket.map(\.name), "cricket has") : nil
  }

  mutating func checkSport(_ value: JSONValue) {
    guard let teamRules, teamRules.sport != system.sport else { return }
    findings.append(
      RuleFinding(
        position: (value["sport"] ?? value).position, severity: .error, code: .otherSport,
        message: "scoring is for \(system.sport), but the team rules \"\(teamRules.name)\" are for \(teamRules.sport)"))
  }

  mutating func checkRoles(_ item: ScoringItem, _ element: JSONValue) {
    for key in ["roles", "except_roles"] { checkRoleList(element[key]) }
    if let own = item.roles, own.allSatisfy(item.exceptRoles.contains) {
      return warn(element["roles"] ?? element, .nobody, "no player can earn this item: all its roles are excluded")
    }
    // If all roles are excluded, only players outside the pool can earn the item, and no team can have them.
    guard let roles, !roles.names.isEmpty, item.roles == nil else { return }
    if roles.names.allSatisfy({ item.exceptRoles.contains(Role($0)) }) {
      warn(
        element["except_roles"] ?? element, .nobody, "no player of a team can earn this item: all roles are excluded")
    }
  }

  private mutating func checkRoleList(_ list: JSONValue?) {
    guard let list, case .array(let elements) = list.content else { return }
    var seen: Set<String> = []
    for element in elements {
      guard case .string(let name) = element.content else { continue }
      if !seen.insert(name).inserted { warn(element, .idle, "the role \"\(name)\" is given twice") }
      guard let roles, !roles.names.contains(name) else { continue }
      let unknown = UnknownWord("\(roles.opening) no role \"\(name)\"", word: name, known: roles.names)
      findings.append(RuleFinding(JSONError(element.position, unknown: unknown), teamRules == nil ? .warning : .error))
    }
  }

  mutating func checkCaptaincy(_ value: JSONValue?) {
    guard let value, case .object(let members) = value.content else { return }
    let groups = system.items.map(\.group).filter { !$0.isEmpty }
    for member in members {
      guard let kind = Captaincy.allCases.first(where: { $0.key == member.key }) else { continue }
      checkGroups(member.value["groups"], among: groups)
      guard let rule = system.captaincy[kind] else { continue }
      if rule.times == .one { warn(member.value, .idle, "a multiplier of 1 changes nothing") }
      if let teamRules, teamRules.forbidsCaptaincy {
        warn(
          member.value, .noCaptain,
          "the team rules \"\(teamRules.name)\" have no \(kind.rawValue)s: this multiplier is never used")
      }
    }
  }

  private mutating func checkGroups(_ list: JSONValue?, among groups: [String]) {
    guard let list, case .array(let elements) = list.content else { return }
    if elements.isEmpty { warn(list, .idle, "no groups: nothing is multiplied") }
    for element in elements {
      guard case .string(let name) = element.content, !groups.contains(name) else { continue }
      let known = groups.reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }
      let unknown = UnknownWord("no item is in the group \"\(name)\"", word: name, known: known)
      findings.append(RuleFinding(JSONError(element.position, unknown: unknown)))
    }
  }
}
