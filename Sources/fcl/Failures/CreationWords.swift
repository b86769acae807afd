// Why a league can't be created, in words.

import FantasyCore

extension Failure {
  /// A league that can't be created.
  init(_ fault: CreationFault) {
    switch fault {
    case .titleUnusable: self = .request(code: "usage.bad-value", "--title takes 1 to 200 bytes", hint: nil)
    case .sideLimitUnusable:
      self = .request(code: "usage.bad-value", "--side-limit takes a number from 1 to 1000", hint: nil)
    case .otherSport(let system, let sport, let rules, let rulesSport):
      self = .request(
        code: "rules.other-sport",
        "the scoring system \(system) is of \(sport), and the team rules \(rules) are of \(rulesSport)",
        hint: "name --system and --rules of one sport")
    case .momentSaid:
      self = .request(code: "usage.now", "a league with the real clock takes no --now", hint: "add --clock simulated")
    }
  }
}
