import Books

extension Problem {
  package init(_ fault: CreationFault) {
    switch fault {
    case .titleUnusable:
      self.init(.usage, "usage.bad-value", "--title must not be empty or longer than 200 bytes")
    case .sideLimitUnusable:
      self = .outside(LeagueTerms.sideLimits, "--side-limit")
    case .otherSport(let system, let sport, let rules, let rulesSport):
      self.init(
        .usage, "rules.other-sport",
        "the scoring system \"\(system)\" is for \(sport), but the team rules \"\(rules)\" are for \(rulesSport)",
        hint: "choose --system and --rules for the same sport")
    case .transfersWithoutMatchLocks(let rules):
      self.init(
        .usage, "rules.transfers-lock",
        "the team rules \"\(rules)\" charge points for transfers, but --lock league allows no transfers",
        hint: "use --lock match, or other team rules")
    case .timeGivenWithRealClock:
      self.init(
        .usage, "usage.now", "the new league would use the real clock, so --now can't be used",
        hint: "add --clock simulated")
    }
  }
}
