import Books
import FantasyCore
import StrictJSON

/// A refusal by a league. The error includes the league, because the message needs the league's names and rules.
package struct Refused: Error {
  package let refusal: Refusal
  package let league: League

  package init(_ refusal: Refusal, in league: League) {
    self.refusal = refusal
    self.league = league
  }

  package init(_ fault: LeagueFault, in league: League) { self.init(Refusal(fault), in: league) }

  /// True if the user lacks a permission. False if the league refuses the action for another reason.
  package var isDenied: Bool { Problem.problems(of: refusal, in: league).exit == .denied }
}

extension Problem {
  package static func problems(of refusal: Refusal, in league: League) -> [Problem] {
    refusal.faults.flatMap { [Problem($0, in: league)] + parts(of: $0, in: league) }
  }

  // There is one case per fault and no default, so a fault without a message is a compile error.
  private init(_ fault: LeagueFault, in league: League) {
    switch fault {
    case .loginNeeded: self.init(AccountFault.loginNeeded)
    case .notMember(let id):
      let claim = league.unclaimed.isEmpty ? "" : "; to claim an existing entry: fcl entry claim"
      self.init(
        .denied, "member.only", "you are not a member of the league \"\(id)\"", hint: "fcl league join \(id)\(claim)")
    case .commissionerOnly(let manager):
      self.init(.denied, "commissioner.only", "only the commissioner, \(manager), can do that")
    case .ownerOnly(let manager): self.init(.denied, "owner.only", "only \(manager) can do that")
    case .lineUpHidden(let manager, let until):
      let when = until.map { " at \($0)" } ?? ""
      self.init(.denied, "line-up.hidden", "\(manager)'s team is hidden until it is locked\(when)")
    case .notStarted(let id, let planned):
      let when = planned.map { "; its start is planned for \($0)" } ?? ""
      self.init(.locked, "league.not-started", "the league \"\(id)\" has not started\(when)", hint: "fcl league start")
    case .completed(let id, let since):
      self.init(.locked, "league.completed", "the league \"\(id)\" was completed at \(since)")
    case .lockedSince(let id, let since):
      self.init(
        .locked, "league.locked",
        "line-ups in the league \"\(id)\" are locked from its start at \(since) until it is completed")
    case .joinClosed(let id, let since):
      self.init(
        .locked, "league.closed",
        "the league \"\(id)\" started at \(since); a league with --lock league can't be joined after its start")
    case .matchInFuture(let match, let start):
      self.init(
        .locked, "match.to-come", "match \(match) has not started yet: it starts at \(start)",
        hint: league.terms.clock == .simulated ? "add --now \(start)" : nil)
      recurrence = Recurrence(thing: "\(match) (\(start))", ofSeveral: "matches have not started yet")
    case .newMatchAfterCompletion(let match):
      self.init(.locked, "match.new", "match \(match) has not been scored before, and the league is complete")
    case .matchKnown(let match):
      self.init(
        .locked, "match.known",
        "points of match \(match) were known already, so its line-ups stay locked, and it can't be moved")
    case .matchBegun(let match, let start):
      self.init(
        .locked, "match.begun", "match \(match) began at \(start); a match can only be moved before it begins",
        hint: league.matches[match]?.file == nil
          ? "if no ball has been bowled: fcl history move \(match) --start TIME --reason REASON" : nil)
    case .newStartInPast(let match, let start):
      self.init(.locked, "match.start", "the new start of match \(match), \(start), is not in the future")
    case .contestFixed(let id, let since):
      self.init(
        .locked, "contest.fixed",
        "the league \"\(id)\" started at \(since), and its contest can't be changed after the start")
    case .cupRoundBegun(let number, let start):
      self.init(.locked, "cup.round-begun", "round \(number) began at \(start), so a cup can't start with that round")
    case .cupTooLong(let cup, let room):
      let list = league.contest == nil ? "history --round \(cup.round.text)" : "rounds"
      self.init(tooLong: cup, room, listedBy: "fcl \(list) lists the rounds")
    case .cupTaken(let name):
      self.init(.refused, "cup.taken", "the league already has a cup \"\(name)\"", hint: "fcl cup show \(name)")
    case .cupBegun(let name, let start):
      self.init(.locked, "cup.begun", "the cup \"\(name)\" began at \(start) and can no longer be changed")
    case .noTeam: self.init(.refused, "team.missing", "you have not picked a team yet", hint: "fcl team pick PLAYERS")
    case .otherContent(let match, let differences):
      self.init(
        .refused, "match.other-content",
        "match \(match) was already scored from a different file\(Self.changes(differences))",
        hint: "fcl score --replace FILE")
    case .poolFixed(let players):
      let first = players.first.map { "\($0.name) (\($0.id))" } ?? ""
      let others = players.count > 1 ? " and \(Problem.count(players.count - 1, "other"))" : ""
      self.init(
        .refused, "pool.fixed",
        "once the league has started, you can only add players or change their sides; this file omits or changes "
          + first + others)
    case .poolIDTaken(let id, let player):
      self.init(
        .refused, "pool.id-taken", "the id \(id) belongs to \(player.name) (\(player.side)) in the pool",
        hint: "if they are one player, only one row may be in the pool: fcl pool import FILE")
    case .matchAbandoned(let match):
      self.init(
        .refused, "match.abandoned", "match \(match) is abandoned",
        hint: "to restore the match: fcl score --replace FILE; to add a replay as another match: "
          + "fcl history import FILE")
    case .matchUnscored(let match):
      self.init(
        .locked, "match.unscored",
        "match \(match) is neither scored nor abandoned, so no points can be adjusted for it",
        hint: "fcl history lists the matches")
    case .matchEarnsNothing(let match):
      self.init(
        .locked, "match.too-early",
        "match \(match) began before the league's start, so no points can be adjusted for it",
        hint: "fcl history lists the matches")
    case .elevensKnown(let match):
      self.init(
        .locked, "match.elevens-known", "match \(match) is scored, so its elevens are known from the match file")
    case .elevenOutside(let player, let match):
      let fixture = league.matches[match]?.fixture
      self.init(
        .refused, "eleven.other-side",
        "\(player.name) plays for \(player.side), not for "
          + [fixture?.home, fixture?.away].compactMap(\.self).joined(separator: " or "))
    case .elevenSize(let side, let count):
      let sizes = League.announcedSizes
      self.init(
        .refused, "eleven.size",
        "\(side) has \(Problem.count(count, "player")) here, but a side has \(sizes.lowerBound), "
          + "or up to \(sizes.upperBound) with substitutes",
        hint: count < sizes.lowerBound ? "a player who is not in the pool can be added: fcl pool import FILE" : nil)
    case .entryMissing(let manager):
      self.init(.refused, "entry.missing", "\(manager) has no entry, so there are no points to adjust")
    case .reasonUnusable(let reason):
      self.init(
        .usage, "reason.unusable",
        reason.map { "invalid reason \"\($0)\": use visible characters" } ?? "the change needs a reason")
    case .matchHasFile(let match):
      self.init(
        .refused, "match.scored", "match \(match) was scored from a file, so its result can't be set by hand",
        hint: "to change the result, score a file without a result: fcl score --replace FILE")
    case .matchHasOtherFile(let match):
      self.init(
        .refused, "match.other-file", "match \(match) already has another file",
        hint: "to free the match: fcl history unlink \(match)")
    case .team(let fault): self.init(fault, pool: league.pool)
    case .teamOf(let manager, let fault): self = Problem(ofSquad: fault, of: manager, in: league).of(manager)
    case .formatDoesNotFit(let format, _):
      self.init(
        .refused, "format.does-not-fit", "the saved team does not fit format \(format.name)",
        hint: "change both at once: fcl team pick --format \(format.name)")
    case .poolBreaksTeams:
      self.init(
        .refused, "pool.breaks-teams", "the new pool would make saved teams invalid",
        hint: "keep price, role, side and tags of players in saved teams, or have managers change their teams first")
    case .undo(let fault): self.init(fault, in: league)
    case .undoBreaksLock(let direction, let number, let match, let start):
      self.init(
        .locked, "undo.locked",
        "change \(number) can't be \(Self.past(direction)): it affects match \(match), which began at \(start)")
    case .redoAfterClock(let number, let match, let former):
      self.init(
        .locked, "redo.clock-set-back",
        "change \(number) can't be redone: undoing it set the clock back, and a team for match \(match) has changed since",
        hint: "make the change again at its original time: add --now \(former)")
    case .entry(let fault): self.init(fault, in: league)
    case .rules(let fault): self.init(fault)
    case .clock(let fault): self.init(fault, in: league)
    case .claim(let fault): self.init(fault)
    }
  }

  private static func parts(of fault: LeagueFault, in league: League) -> [Problem] {
    if case .teamOf(let manager, let fault) = fault { return parts(of: fault, in: league).map { $0.of(manager) } }
    if case .formatDoesNotFit(_, let faults) = fault { return faults.map { Problem($0, pool: league.pool) } }
    if case .poolBreaksTeams(let faults) = fault { return broken(faults, code: "pool.breaks-teams") }
    if case .rules(.breakTeams(let faults)) = fault { return broken(faults, code: "rules.break-teams") }
    return []
  }

  /// Describes the fault of a team that the commissioner saves for a manager. If an imported squad fits no format, the
  /// message doesn't suggest choosing a format, because only the manager can do that.
  private init(ofSquad fault: LeagueFault, of manager: ManagerID, in league: League) {
    if case .noTeam = fault {
      self.init(.refused, "team.missing", "no team is picked yet", hint: "fcl team pick PLAYERS --for \(manager)")
      return
    }
    if case .team(.captaincyMissing(let captaincy)) = fault {
      let mark = captaincy == .captain ? "C" : "VC"
      self.init(
        .refused, "captaincy.missing", "the team has no \(captaincy.rawValue)",
        hint: "mark one with (\(mark)), or in a column captain; for another header: --columns captain=NAME")
      return
    }
    guard case .team(.formatMissing(let formats)) = fault else {
      self.init(fault, in: league)
      return
    }
    self.init(
      .refused, "format.missing", "the squad fits none of the formats: \(Self.names(formats))",
      hint: "fcl help formats")
  }

  private func of(_ manager: ManagerID) -> Problem {
    var problem = self
    problem.message = "\(manager)'s team: \(message)"
    return problem
  }

  private static func changes(_ differences: [MatchDifference]) -> String {
    let listed = differences.filter { !$0.isGrowth }
    if listed.isEmpty { return "" }
    let rest = listed.count > 3 ? "; and \(listed.count - 3) more" : ""
    return "; changes in this file: " + listed.prefix(3).map(\.sentence).joined(separator: "; ") + rest
  }

  /// Describes the rules that saved teams would break after a change of the pool or of the team rules. Line-ups may be
  /// hidden, so a message names a player only if the player is missing from the pool.
  private static func broken(_ faults: [TeamFault], code: String) -> [Problem] {
    var words: [String] = []
    for fault in faults {
      let word =
        switch fault {
        case .notInPool(let id): "\(id) is missing from the pool, but is in a team"
        case .overBudget: "a team would cost more than the budget"
        case .formatCount(_, let role, _, _), .roleCount(let role, _, _):
          "a team would have the wrong number of \(role)s"
        case .sideLimit(let side, _, _): "a team would have too many players of \(side)"
        case .formatMissing: "a team's format would no longer exist"
        case .size: "a team would have the wrong number of players"
        case .taken, .clash: "teams have players in common, but each player can be in only one team"
        case .tagLimit(let tag, _, _): "a team would have the wrong number of \(tag) players"
        case .playerTwice, .captaincyMissing, .captaincyOutside, .captaincyTwice, .captaincyUnknown:
          "a team would break another rule"
        }
      if !words.contains(word) { words.append(word) }
    }
    return words.map { Problem(.refused, code, $0) }
  }
}

extension League {
  package var settingsCommand: String {
    "fcl settings --team-name NAME" + (teamRules.formats.isEmpty ? "" : " --format FORMAT")
  }
}
