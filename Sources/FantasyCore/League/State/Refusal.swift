// Why a league refuses a request: every reason at once, as values that say how to put it right.

/// A reason for a refusal.
public enum LeagueFault: Hashable, Sendable {
  // Who may do what.

  /// A login is needed.
  case loginNeeded
  /// Only members of the league may.
  case notMember(LeagueID)
  /// Only the commissioner may.
  case commissionerOnly(ManagerID)
  /// Only this manager may.
  case ownerOnly(ManagerID)
  /// Another manager's line-up is hidden until its lock.
  case lineUpHidden(ManagerID, until: Instant?)

  // When.

  /// The league has not started.
  case notStarted(LeagueID, planned: Instant?)
  /// The league is over.
  case completed(LeagueID, Instant)
  /// Line-ups are locked from the league's start to its completion.
  case lockedSince(LeagueID, Instant)
  /// Nobody joins a league with one line-up for all matches once it has started.
  case joinClosed(LeagueID, Instant)
  /// A match is scored before it starts.
  case matchToCome(MatchID, start: Instant)
  /// A match that is new to a completed league.
  case newMatchAfterCompletion(MatchID)
  /// Players may be changed in windows only, and none is open; the next one, if any is to come.
  case changesClosed(next: PlacedWindow?)
  /// The commissioner saves teams for others before the start, or while a change window is open.
  case teamImportClosed(next: PlacedWindow?)
  /// A match that has begun is announced anew with another start or other sides.
  case matchBegun(MatchID, start: Instant)
  /// A match that has not begun is given a start that is not to come.
  case newStartPassed(MatchID, start: Instant)
  /// Other rules are to count from a match on that has begun.
  case adoptionBegun(MatchID, start: Instant)
  /// Once the league has started, other rules need to say for which matches they are.
  case scopeNeeded(LeagueID, Instant)
  /// Team rules stay as they were when the league started.
  case teamRulesFixed(LeagueID, Instant)

  // The league's rules.

  /// The manager has no entry yet: settings come first.
  case settingsFirst
  /// The first settings need a team name.
  case teamNameMissing
  /// A team name is empty, too long or has characters that don't show.
  case teamNameUnusable(String)
  /// A team name is fixed once a team is saved.
  case teamNameFixed(String)
  /// The rules have no format of this name.
  case formatUnknown(String, known: [Format])
  /// The rules have no formats at all.
  case noFormats(rules: String)
  /// The saved team does not fit the format chosen.
  case formatDoesNotFit(Format, [TeamFault])
  /// A rule of the team is broken.
  case team(TeamFault)
  /// The team that the commissioner saves for a manager is refused, for this reason.
  indirect case teamOf(ManagerID, LeagueFault)
  /// The manager has picked the team themselves, so nobody else saves one for them.
  case pickedAlready
  /// The open window has a limit, and fewer changes are left than are wanted.
  case tooManyChanges(PlacedWindow, left: Int, wanted: Int)
  /// The open window allows fewer changes of a line-up that the actor may not see; their number would give it away.
  case tooManyHiddenChanges(PlacedWindow)
  /// There is no team yet to change.
  case noTeam
  /// The player to be replaced is not in the team.
  case notInTeam(PoolPlayer)
  /// The newcomer is in the team already.
  case alreadyInTeam(PoolPlayer)
  /// A newcomer costs more than what is left.
  case newcomerTooDear(PoolPlayer, for: PoolPlayer, left: Price)
  /// A match was scored from another file, which differs in this.
  case otherContent(MatchID, [MatchDifference])
  /// The new pool would break saved teams; the reasons only of those that the actor may see.
  case poolBreaksTeams([TeamFault])
  /// The new team rules would break saved teams; the reasons only of those that the actor may see.
  case rulesBreakTeams([TeamFault])
  /// The new team rules know no such role, and the pool has players of it.
  case roleUnknown(Role, rules: String)
  /// Team rules are for all matches, not from one on.
  case teamRulesForAll
  /// Scoring system and team rules are of different sports.
  case otherSport(String, rules: String)
  /// Once the league has started, other rules need a reason.
  case reasonNeeded
  /// A match is abandoned, and is to be scored or moved.
  case matchAbandoned(MatchID)
  /// A match that has a file is to be abandoned.
  case matchHasFile(MatchID)
  /// After the start a pool may only grow; this player changed or is gone.
  case poolFixed(PoolPlayer)

  /// The clock can't be that.
  case clock(ClockFault)
  /// An entry can't be claimed, or its name is in the way.
  case claim(ClaimFault)
  /// A change can't be taken back, or brought back.
  case undo(UndoFault)
  /// A match that has begun would count otherwise than when it was locked, if the change of this number were taken back or
  /// brought back.
  case undoBreaksLock(UndoDirection, Int, MatchID, start: Instant)
}

/// A request refused, with every reason.
public struct Refusal: Error, Hashable, Sendable {
  /// The reasons, the most important first; at least one.
  public let faults: [LeagueFault]

  /// A refusal for these reasons.
  public init(_ faults: [LeagueFault]) { self.faults = faults }

  /// A refusal for one reason.
  public init(_ fault: LeagueFault) { faults = [fault] }
}
