// A league's refusals in words.

import FantasyCore

extension Problem {
  /// The problems of a refusal, one a reason; a format that does not fit has several.
  static func problems(of refusal: Refusal, in league: League) -> [Problem] {
    refusal.faults.flatMap { fault -> [Problem] in
      switch fault {
      case .team(let fault): return [Problem(fault, pool: league.pool)]
      case .teamOf(let manager, let fault):
        return problems(of: Refusal(fault), in: league).map { problem in
          var problem = problem
          problem.message = "the team of \(manager): \(problem.message)"
          return problem
        }
      case .formatDoesNotFit(let format, let faults):
        let whole = Problem(
          code: "format.does-not-fit", exit: .refused,
          message: "the saved team does not fit format \(format.name)",
          hint: "fcl team pick --format \(format.name) changes both at once")
        return [whole] + faults.map { Problem($0, pool: league.pool) }
      case .poolBreaksTeams(let faults):
        let whole = Problem(
          code: "pool.breaks-teams", exit: .refused, message: "the pool would break teams that are saved",
          hint:
            "give the players whom teams have their price, role, side and tags back, or let the managers change first")
        return [whole] + broken(by: whole, faults)
      case .rulesBreakTeams(let faults):
        let whole = Problem(
          code: "rules.break-teams", exit: .refused, message: "the rules would break teams that are saved",
          hint: "take rules that the teams keep, or let the managers change first")
        return [whole] + broken(by: whole, faults)
      default: return [Problem(fault, in: league)]
      }
    }
  }

  private init(_ fault: LeagueFault, in league: League) {
    let (code, exit, message, hint) = Self.words(fault, league)
    self.init(code: code, exit: exit, message: message, hint: hint)
  }

  private static func words(_ fault: LeagueFault, _ league: League) -> (String, Exit, String, String?) {
    switch fault {
    case .loginNeeded, .notMember, .commissionerOnly, .ownerOnly, .lineUpHidden: permission(fault, league)
    case .notStarted, .completed, .lockedSince, .joinClosed, .matchToCome, .newMatchAfterCompletion, .matchBegun,
      .newStartPassed, .adoptionBegun, .scopeNeeded, .teamRulesFixed:
      phase(fault)
    case .undo(let fault): UndoWords.refused(fault)
    case .undoBreaksLock(let direction, let number, let match, let start):
      UndoWords.locked(direction, number, match, start)
    case .clock(let fault): ClockWords.refused(fault, league)
    case .claim(let fault): ClaimWords.refused(fault)
    case .changesClosed, .teamImportClosed, .tooManyChanges, .tooManyHiddenChanges: WindowWords.refused(fault)
    default: rule(fault, league)
    }
  }

  private static func permission(_ fault: LeagueFault, _ league: League) -> (String, Exit, String, String?) {
    switch fault {
    case .notMember(let id):
      let claim = league.unclaimed.isEmpty ? "" : "; or, if one of its entries is yours, fcl entry claim"
      return ("member.only", .denied, "you are not a member of the league \(id)", "fcl league join \(id)\(claim)")
    case .commissionerOnly(let manager):
      return ("commissioner.only", .denied, "only the commissioner, \(manager), may do that", nil)
    case .ownerOnly(let manager):
      return ("owner.only", .denied, "only \(manager) may do that", nil)
    case .lineUpHidden(let manager, let until):
      let when = until.map { ", which happens at \($0)" } ?? ""
      return ("line-up.hidden", .denied, "the team of \(manager) is hidden until it is locked\(when)", nil)
    default: return ("login.needed", .denied, "you are not logged in", "fcl login NAME, or fcl register")
    }
  }

  private static func phase(_ fault: LeagueFault) -> (String, Exit, String, String?) {
    switch fault {
    case .notStarted(let id, let planned):
      let when = planned.map { "; it is planned for \($0)" } ?? ""
      return ("league.not-started", .locked, "the league \(id) has not started\(when)", "fcl league start")
    case .completed(let id, let since):
      return ("league.completed", .locked, "the league \(id) is complete since \(since)", nil)
    case .lockedSince(let id, let since):
      return (
        "league.locked", .locked,
        "line-ups of the league \(id) are locked since it started at \(since), until it is "
          + "complete", nil
      )
    case .joinClosed(let id, let since):
      return (
        "league.closed", .locked,
        "the league \(id) started at \(since); with one line-up for all matches nobody joins any more", nil
      )
    case .matchToCome(let match, let start):
      return ("match.to-come", .locked, "match \(match) starts at \(start), which is to come", nil)
    case .newMatchAfterCompletion(let match):
      return ("match.new", .locked, "match \(match) is new, and the league is complete", nil)
    case .matchBegun(let match, let start):
      return (
        "match.begun", .locked, "match \(match) began at \(start), and a match is moved before it begins only", nil
      )
    case .newStartPassed(let match, let start):
      return ("match.start", .locked, "the new start of match \(match), \(start), is not to come", nil)
    default: return adoption(fault)
    }
  }

  private static func adoption(_ fault: LeagueFault) -> (String, Exit, String, String?) {
    switch fault {
    case .adoptionBegun(let match, let start):
      return (
        "rules.match-begun", .locked, "match \(match) began at \(start), so other points can't count from it on",
        "name a match that has not begun, or --whole-season"
      )
    case .scopeNeeded(let id, let since):
      return (
        "rules.scope-needed", .locked,
        "the league \(id) started at \(since), so say for which matches other points are",
        "add --from MATCH, or --whole-season for played matches too"
      )
    case .teamRulesFixed(let id, let since):
      return (
        "rules.teams-fixed", .locked,
        "the league \(id) started at \(since); its team rules stay, since teams were picked by them",
        "only another scoring system can be adopted now"
      )
    default: return ("locked", .locked, "locked", nil)
    }
  }

  private static func rule(_ fault: LeagueFault, _ league: League) -> (String, Exit, String, String?) {
    switch fault {
    case .settingsFirst:
      return (
        "settings.first", .refused,
        "you have no entry yet: choose a team name\(league.teamRules.formats.isEmpty ? "" : " and a format") first",
        league.settingsCommand
      )
    case .teamNameMissing:
      return ("team-name.missing", .usage, "the first settings need a team name", "fcl settings --team-name NAME")
    case .teamNameUnusable(let name):
      return ("team-name.unusable", .usage, "\"\(name)\" can't be a team name: 1 to 64 bytes of visible text", nil)
    case .teamNameFixed(let name):
      return (
        "team-name.fixed", .refused,
        "the team name is \"\(name)\" and fixed, since a team is saved or the league is over", nil
      )
    case .formatUnknown(let name, let known):
      return ("format.unknown", .usage, "no format \"\(name)\"; there are \(names(known))", "fcl help formats")
    case .noFormats(let rules):
      return ("format.none", .refused, "the team rules \(rules) have no formats", "leave --format out")
    case .pickedAlready:
      return ("team.picked", .refused, "they have picked it themselves, and nobody else changes it", nil)
    case .noTeam: return ("team.missing", .refused, "you have not picked a team yet", "fcl team pick PLAYERS")
    case .notInTeam(let player):
      return ("player.not-in-team", .refused, "\(player.name) is not in your team", "fcl team show")
    case .alreadyInTeam(let player):
      return ("player.in-team", .refused, "\(player.name) is in your team already", "fcl team show")
    case .newcomerTooDear(let new, let old, let left):
      return (
        "budget.exceeded", .refused,
        "\(new.name) costs \(new.price), \(new.price - left) more than the \(left) that are left without \(old.name)",
        "fcl pool --role \(old.role) --max-price \(left)"
      )
    case .otherContent(let match, let differences):
      return (
        "match.other-content", .refused, "match \(match) was scored from another file\(examples(differences))",
        "fcl score --replace FILE"
      )
    case .poolFixed(let player):
      return (
        "pool.fixed", .refused,
        "once the league has started a pool may only grow and players change their side; \(player.name) "
          + "(\(player.id)) changed otherwise or is gone", nil
      )
    default: return request(fault)
    }
  }
}

extension Problem {
  /// The first differences that are not only growth, in words.
  private static func examples(_ differences: [MatchDifference]) -> String {
    let told = differences.filter { !$0.isGrowth }
    if told.isEmpty { return "" }
    let rest = told.count > 3 ? "; and \(told.count - 3) more" : ""
    return ": " + told.prefix(3).map(\.sentence).joined(separator: "; ") + rest
  }

  private static func request(_ fault: LeagueFault) -> (String, Exit, String, String?) {
    switch fault {
    case .roleUnknown(let role, let rules):
      return (
        "rules.role-unknown", .refused, "the team rules \(rules) know no \(role), and the pool has some",
        nil
      )
    case .teamRulesForAll:
      return ("rules.for-all", .usage, "team rules are for all matches", "leave --from out")
    case .otherSport(let sport, let rules):
      return (
        "rules.other-sport", .refused, "the scoring system would be of \(sport) and the team rules of \(rules)", nil
      )
    case .reasonNeeded:
      return (
        "reason.needed", .usage, "the league has started, so other rules need a reason for the log", "add --reason TEXT"
      )
    case .matchAbandoned(let match):
      return (
        "match.abandoned", .refused, "match \(match) is abandoned",
        "fcl score --replace FILE brings it back with its file; fcl history import announces a replay under another id"
      )
    case .matchHasFile(let match):
      return (
        "match.scored", .refused, "match \(match) is scored from a file, which says itself how it ended",
        "fcl score --replace FILE takes a file without a result"
      )
    default: return ("refused", .refused, "refused", nil)
    }
  }

  /// What a new pool or new rules would break in saved teams, each kind once and without the hidden players.
  private static func broken(by whole: Problem, _ faults: [TeamFault]) -> [Problem] {
    var words: [String] = []
    for fault in faults {
      let word =
        switch fault {
        case .notInPool(let id): "\(id) is gone from the pool, and a team has them"
        case .overBudget: "a team would cost more than the budget"
        case .formatCount(_, let role, _, _), .roleCount(let role, _, _): "a team would have a wrong number of \(role)s"
        case .sideLimit(let side, _, _): "a team would have too many players of \(side)"
        case .formatMissing: "a team's format would be gone"
        case .size: "a team would have a wrong number of players"
        case .taken, .clash: "teams have players in common, and each may be in one team only"
        case .tagLimit(let tag, _, _): "a team would have a wrong number of \(tag) players"
        default: "a team would break another rule"
        }
      if !words.contains(word) { words.append(word) }
    }
    return words.map { Problem(code: whole.code, exit: .refused, message: $0) }
  }
}
