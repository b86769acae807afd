// A league's refusals in words: every fault of a league has its own here.

import FantasyCore
import StrictJSON

/// A league's refusal, with the league, whose names and rules its words need.
struct Refused: Error {
  let refusal: Refusal
  let league: League

  init(_ refusal: Refusal, in league: League) { (self.refusal, self.league) = (refusal, league) }

  init(_ fault: LeagueFault, in league: League) { self.init(Refusal(fault), in: league) }

  /// Whether it is for what somebody may not do, and not for what can't be done now or as things stand.
  var isDenied: Bool { Problem.problems(of: refusal, in: league).exit == .denied }
}

extension Problem {
  /// The problems of a refusal, one a reason; a format that does not fit has several.
  static func problems(of refusal: Refusal, in league: League) -> [Problem] {
    refusal.faults.flatMap { [Problem($0, in: league)] + parts(of: $0, in: league) }
  }

  // One case a fault, however many there are: whoever adds a fault and no words gets a compile error.
  private init(_ fault: LeagueFault, in league: League) {
    switch fault {
    case .loginNeeded: self.init(AccountFault.loginNeeded)
    case .notMember(let id):
      let claim = league.unclaimed.isEmpty ? "" : "; or, if one of its entries is yours, fcl entry claim"
      self.init(
        .denied, "member.only", "you are not a member of the league \(id)", hint: "fcl league join \(id)\(claim)")
    case .commissionerOnly(let manager):
      self.init(.denied, "commissioner.only", "only the commissioner, \(manager), may do that")
    case .ownerOnly(let manager): self.init(.denied, "owner.only", "only \(manager) may do that")
    case .lineUpHidden(let manager, let until):
      let when = until.map { ", which happens at \($0)" } ?? ""
      self.init(.denied, "line-up.hidden", "the team of \(manager) is hidden until it is locked\(when)")
    case .notStarted(let id, let planned):
      let when = planned.map { "; it is planned for \($0)" } ?? ""
      self.init(.locked, "league.not-started", "the league \(id) has not started\(when)", hint: "fcl league start")
    case .completed(let id, let since):
      self.init(.locked, "league.completed", "the league \(id) is complete since \(since)")
    case .lockedSince(let id, let since):
      self.init(
        .locked, "league.locked",
        "line-ups of the league \(id) are locked since it started at \(since), until it is complete")
    case .joinClosed(let id, let since):
      self.init(
        .locked, "league.closed",
        "the league \(id) started at \(since); with one line-up for all matches nobody joins any more")
    case .matchToCome(let match, let start):
      self.init(.locked, "match.to-come", "match \(match) starts at \(start), which is to come")
    case .newMatchAfterCompletion(let match):
      self.init(.locked, "match.new", "match \(match) is new, and the league is complete")
    case .matchBegun(let match, let start):
      self.init(.locked, "match.begun", "match \(match) began at \(start), and a match is moved before it begins only")
    case .newStartPassed(let match, let start):
      self.init(.locked, "match.start", "the new start of match \(match), \(start), is not to come")
    case .adoptionBegun(let match, let start):
      self.init(
        .locked, "rules.match-begun", "match \(match) began at \(start), so other points can't count from it on",
        hint: "name a match that has not begun, or --whole-season")
    case .scopeNeeded(let id, let since):
      self.init(
        .locked, "rules.scope-needed",
        "the league \(id) started at \(since), so say for which matches other points are",
        hint: "add --from MATCH, or --whole-season for played matches too")
    case .teamRulesFixed(let id, let since):
      self.init(
        .locked, "rules.teams-fixed",
        "the league \(id) started at \(since); its team rules stay, since teams were picked by them",
        hint: "only another scoring system can be adopted now")
    case .settingsFirst:
      self.init(
        .refused, "settings.first",
        "you have no entry yet: choose a team name\(league.teamRules.formats.isEmpty ? "" : " and a format") first",
        hint: league.settingsCommand)
    case .teamNameMissing:
      self.init(
        .usage, "team-name.missing", "the first settings need a team name", hint: "fcl settings --team-name NAME")
    case .teamNameUnusable(let name):
      self.init(.usage, "team-name.unusable", "\"\(name)\" can't be a team name: 1 to 64 bytes of visible text")
    case .teamNameFixed(let name):
      self.init(
        .refused, "team-name.fixed",
        "the team name is \"\(name)\" and fixed, since a team is saved or the league is over")
    case .formatUnknown(let name, let known):
      let unknown = UnknownWord("no format \"\(name)\"", word: name, known: known.map(\.name))
      self.init(.usage, "format.unknown", unknown.listing(), hint: "fcl help formats")
    case .noFormats(let rules):
      self.init(.refused, "format.none", "the team rules \(rules) have no formats", hint: "leave --format out")
    case .pickedAlready:
      self.init(.refused, "team.picked", "they have picked it themselves, and nobody else changes it")
    case .noTeam: self.init(.refused, "team.missing", "you have not picked a team yet", hint: "fcl team pick PLAYERS")
    case .notInTeam(let player):
      self.init(.refused, "player.not-in-team", "\(player.name) is not in your team", hint: "fcl team show")
    case .alreadyInTeam(let player):
      self.init(.refused, "player.in-team", "\(player.name) is in your team already", hint: "fcl team show")
    case .newcomerTooDear(let new, let old, let left):
      self.init(
        .refused, "budget.exceeded",
        "\(new.name) costs \(new.price), \(new.price - left) more than the \(left) that are left without \(old.name)",
        hint: "fcl pool --role \(old.role) --max-price \(left)")
    case .otherContent(let match, let differences):
      self.init(
        .refused, "match.other-content", "match \(match) was scored from another file\(Self.examples(differences))",
        hint: "fcl score --replace FILE")
    case .poolFixed(let player):
      self.init(
        .refused, "pool.fixed",
        "once the league has started a pool may only grow and players change their side; \(player.name) "
          + "(\(player.id)) changed otherwise or is gone")
    case .roleUnknown(let role, let rules):
      self.init(.refused, "rules.role-unknown", "the team rules \(rules) know no \(role), and the pool has some")
    case .teamRulesForAll:
      self.init(.usage, "rules.for-all", "team rules are for all matches", hint: "leave --from out")
    case .otherSport(let sport, let rules):
      self.init(.refused, "rules.other-sport", "the scoring system would be of \(sport) and the team rules of \(rules)")
    case .reasonNeeded:
      self.init(
        .usage, "reason.needed", "the league has started, so other rules need a reason for the log",
        hint: "add --reason TEXT")
    case .matchAbandoned(let match):
      self.init(
        .refused, "match.abandoned", "match \(match) is abandoned",
        hint: "fcl score --replace FILE brings it back with its file; "
          + "fcl history import announces a replay under another id")
    case .matchHasFile(let match):
      self.init(
        .refused, "match.scored", "match \(match) is scored from a file, which says itself how it ended",
        hint: "fcl score --replace FILE takes a file without a result")
    case .changesClosed(let next):
      self.init(.locked, "changes.closed", "players can't be changed now: \(WindowWords.coming(next))")
    case .teamImportClosed(let next):
      self.init(
        .locked, "team-import.closed",
        "teams are imported before the league's start or while a change window is open: \(WindowWords.coming(next))")
    case .tooManyChanges(let open, let left, let wanted):
      let most = open.window.most ?? 0
      let rest = left == 0 ? "none is left" : "\(left) \(left == 1 ? "is" : "are") left"
      self.init(
        .refused, "changes.exceeded",
        "the \(open.window.name) allows \(Problem.count(most, "change")), \(rest), and you bring in \(wanted)",
        hint: left == 0 ? nil : "bring in at most \(left)")
    case .tooManyHiddenChanges(let open):
      self.init(
        .refused, "changes.exceeded",
        "the \(open.window.name) allows \(Problem.count(open.window.most ?? 0, "change")), "
          + "fewer than that with those made")
    case .team(let fault): self.init(fault, pool: league.pool)
    case .teamOf(let manager, let fault): self = Problem(fault, in: league).of(manager)
    case .formatDoesNotFit(let format, _):
      self.init(
        .refused, "format.does-not-fit", "the saved team does not fit format \(format.name)",
        hint: "fcl team pick --format \(format.name) changes both at once")
    case .poolBreaksTeams:
      self.init(
        .refused, "pool.breaks-teams", "the pool would break teams that are saved",
        hint: "give the players whom teams have their price, role, side and tags back, or let the managers change first"
      )
    case .rulesBreakTeams:
      self.init(
        .refused, "rules.break-teams", "the rules would break teams that are saved",
        hint: "take rules that the teams keep, or let the managers change first")
    case .undo(let fault): self.init(fault)
    case .undoBreaksLock(let direction, let number, let match, let start):
      self.init(
        .locked, "undo.locked",
        "change \(number) can't be \(Self.past(direction)): match \(match) began at \(start) and would count otherwise")
    case .clock(let fault): self.init(fault, in: league)
    case .claim(let fault): self.init(fault)
    }
  }

  /// What belongs to a fault beside its own words: all that a format, a pool or rules would break.
  private static func parts(of fault: LeagueFault, in league: League) -> [Problem] {
    if case .teamOf(let manager, let fault) = fault { return parts(of: fault, in: league).map { $0.of(manager) } }
    if case .formatDoesNotFit(_, let faults) = fault { return faults.map { Problem($0, pool: league.pool) } }
    if case .poolBreaksTeams(let faults) = fault { return broken(faults, code: "pool.breaks-teams") }
    if case .rulesBreakTeams(let faults) = fault { return broken(faults, code: "rules.break-teams") }
    return []
  }

  /// The same of the team of a manager that somebody else saves.
  private func of(_ manager: ManagerID) -> Problem {
    var problem = self
    problem.message = "the team of \(manager): \(message)"
    return problem
  }

  /// The first differences that are not only growth, in words.
  private static func examples(_ differences: [MatchDifference]) -> String {
    let told = differences.filter { !$0.isGrowth }
    if told.isEmpty { return "" }
    let rest = told.count > 3 ? "; and \(told.count - 3) more" : ""
    return ": " + told.prefix(3).map(\.sentence).joined(separator: "; ") + rest
  }

  /// What a new pool or new rules would break in saved teams, each kind once and without the hidden players.
  private static func broken(_ faults: [TeamFault], code: String) -> [Problem] {
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
        case .playerTwice, .captaincyMissing, .captaincyOutside, .captaincyTwice, .captaincyUnknown:
          "a team would break another rule"
        }
      if !words.contains(word) { words.append(word) }
    }
    return words.map { Problem(.refused, code, $0) }
  }
}
