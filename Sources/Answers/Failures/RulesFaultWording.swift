import Books

extension Problem {
  init(_ fault: RulesFault) {
    switch fault {
    case .adoptionBegun(let match, let start):
      self.init(
        .locked, "rules.match-begun",
        "match \(match) began at \(start), so a new scoring system can't start with that match",
        hint: "name a match that has not begun, or use --whole-season")
    case .scopeNeeded(let id, let since):
      self.init(
        .locked, "rules.scope-needed",
        "the league \"\(id)\" started at \(since), so choose which matches the new scoring system applies to",
        hint: "add --from MATCH, or --whole-season to include the matches already played")
    case .teamRulesFixed(let id, let since):
      self.init(
        .locked, "rules.teams-fixed",
        "the league \"\(id)\" started at \(since); after the start, only \"late_joiners\" of its team rules can change",
        hint: "adopt a copy of the current team rules that differs only in \"late_joiners\", or a scoring system")
    case .roleUnknown(let role, let rules):
      self.init(
        .refused, "rules.role-unknown",
        "the pool has players of the role \(role), but the team rules \"\(rules)\" have no such role")
    case .teamRulesForAll:
      self.init(.usage, "rules.for-all", "team rules can't be limited to some matches", hint: "leave --from out")
    case .otherSport(let sport, let rules):
      self.init(
        .refused, "rules.other-sport", "the new scoring system is for \(sport), but the team rules are for \(rules)")
    case .transfersWithoutMatchLocks(let id, let rules):
      self.init(
        .refused, "rules.transfers-lock",
        "the team rules \"\(rules)\" charge points for transfers, but the league \"\(id)\" locks all teams at its start",
        hint: "leave \"transfers\" out of the rules, or create a league with --lock match")
    case .reasonNeeded:
      self.init(
        .usage, "reason.needed", "the league has started, so a change of rules needs a reason for the log",
        hint: "add --reason TEXT")
    case .breakTeams:
      self.init(
        .refused, "rules.break-teams", "the new rules would make saved teams invalid",
        hint: "choose rules that all saved teams meet, or have managers change their teams first")
    }
  }
}
