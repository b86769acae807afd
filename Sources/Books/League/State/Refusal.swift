// The reasons why a league refuses a request: all at once, as values that show how to correct it.

import FantasyCore

/// A reason why a league refuses a request.
public enum LeagueFault: Hashable, Sendable {
  // Permissions.

  case loginNeeded
  case notMember(LeagueID)
  case commissionerOnly(ManagerID)
  case ownerOnly(ManagerID)
  case lineUpHidden(ManagerID, until: Instant?)

  // Timing.

  case notStarted(LeagueID, planned: Instant?)
  case completed(LeagueID, Instant)
  /// Line-ups are locked from the league's start to its completion.
  case lockedSince(LeagueID, Instant)
  /// A league with one line-up for all matches can't be joined once it has started.
  case joinClosed(LeagueID, Instant)
  case matchInFuture(MatchID, start: Instant)
  case newMatchAfterCompletion(MatchID)
  case matchBegun(MatchID, start: Instant)
  case newStartInPast(MatchID, start: Instant)

  case contestFixed(LeagueID, Instant)
  case cupRoundBegun(Int, Instant)
  /// The rounds known so far are too few for a cup among today's managers.
  case cupTooLong(CupTerms, CupRoom)
  case cupTaken(CupID)
  /// The cup has begun, so it can't be removed or restored.
  case cupBegun(CupID, Instant)

  // The league's rules.

  case entry(EntryFault)
  case rules(RulesFault)
  case formatDoesNotFit(Format, [TeamFault])
  case team(TeamFault)
  /// The team that the commissioner saves for a manager is refused.
  indirect case teamOf(ManagerID, LeagueFault)
  case noTeam
  case otherContent(MatchID, [MatchDifference])
  /// Includes only reasons about teams that the actor may see.
  case poolBreaksTeams([TeamFault])
  case matchAbandoned(MatchID)
  case matchHasFile(MatchID)
  /// After the start, a pool may only grow; these players, at least one, were changed or removed.
  case poolFixed([PoolPlayer])

  case clock(ClockFault)
  /// An entry can't be claimed, or an unclaimed entry has the actor's name.
  case claim(ClaimFault)
  case undo(UndoFault)
  /// Undoing or redoing this commit would alter a lock for a match that has begun.
  case undoBreaksLock(UndoDirection, Int, MatchID, start: Instant)
  /// The undo set the clock back from this time. A redo would not count a line-up saved for the match since then.
  case redoAfterClock(Int, MatchID, Instant)
}

/// A reason against a request to change an entry's settings or team.
public enum EntryFault: Hashable, Sendable {
  /// The manager has no entry yet, and must save settings first.
  case settingsFirst
  case teamNameMissing
  /// Empty, too long, or with invisible characters.
  case teamNameUnusable(String)
  case teamNameFixed(String)
  /// Names differ if they differ in more than case and accents.
  case teamNameTaken(String, by: ManagerID)
  case formatUnknown(String, known: [Format])
  case noFormats(rules: String)
  /// Managers who have picked a team themselves keep it.
  case pickedAlready
  /// Players may be changed only in windows, and none is open; with the next one, if any.
  case changesClosed(next: PlacedWindow?)
  /// The commissioner may save teams for others only before the start, or while a change window is open.
  case teamImportClosed(next: PlacedWindow?)
  /// The open window has a limit, and the changes left are too few.
  case tooManyChanges(PlacedWindow, left: Int, wanted: Int)
  /// The open window allows too few changes to a line-up that the actor may not see. The numbers would reveal it.
  case tooManyHiddenChanges(PlacedWindow)
  case noWildCards
  /// All wild cards, of this number, are already played.
  case wildCardsPlayed(Int)
  /// No line-up has been locked yet, so changes cost nothing anyway.
  case wildCardTooEarly
  case notInTeam(PoolPlayer)
  case alreadyInTeam(PoolPlayer)
  case replacementTooExpensive(PoolPlayer, for: PoolPlayer, left: Price)
}

/// A reason why a league can't adopt other rules.
public enum RulesFault: Hashable, Sendable {
  case adoptionBegun(MatchID, start: Instant)
  /// Once the league has started, the matches to which other rules apply must be specified.
  case scopeNeeded(LeagueID, Instant)
  case teamRulesFixed(LeagueID, Instant)
  case roleUnknown(Role, rules: String)
  case teamRulesForAll
  case otherSport(String, rules: String)
  /// The new team rules take points off for transfers, but the league locks line-ups once for all matches.
  case transfersWithoutMatchLocks(LeagueID, rules: String)
  case reasonNeeded
  /// Includes only reasons about teams that the actor may see.
  case breakTeams([TeamFault])
}

/// A refused request, with every reason.
public struct Refusal: Error, Hashable, Sendable {
  /// The most important first; never empty.
  package let faults: [LeagueFault]

  package init(_ faults: [LeagueFault]) { self.faults = faults }

  package init(_ fault: LeagueFault) { faults = [fault] }
}
