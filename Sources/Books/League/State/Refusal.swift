// The reasons why a league refuses a request. A refusal has all reasons at once, with the values that messages need.

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
  /// Line-ups are locked from the league's start until its completion.
  case lockedSince(LeagueID, Instant)
  /// The league locks line-ups once for all matches and has started, so nobody can join.
  case joinClosed(LeagueID, Instant)
  case matchInFuture(MatchID, start: Instant)
  case newMatchAfterCompletion(MatchID)
  case matchBegun(MatchID, start: Instant)
  /// Points of the match were known, so its line-ups can't unlock again.
  case matchKnown(MatchID)
  case newStartInPast(MatchID, start: Instant)

  case contestFixed(LeagueID, Instant)
  case cupRoundBegun(Int, Instant)
  /// The known matches form too few rounds for a cup with all current members.
  case cupTooLong(CupTerms, CupRoom)
  case cupTaken(CupID)
  /// The cup has begun, so it can't be removed or restored.
  case cupBegun(CupID, Instant)

  // The league's rules.

  case entry(EntryFault)
  case rules(RulesFault)
  case formatDoesNotFit(Format, [TeamFault])
  case team(TeamFault)
  /// The commissioner can't save a team for this manager, for the given reason.
  indirect case teamOf(ManagerID, LeagueFault)
  case noTeam
  case otherContent(MatchID, [MatchDifference])
  /// The new pool would make saved teams illegal. Includes only teams that the actor may see.
  case poolBreaksTeams([TeamFault])
  case matchAbandoned(MatchID)
  /// The match is neither scored nor abandoned, so points can't be adjusted for it.
  case matchUnscored(MatchID)
  /// The match began before the league's start, so entries earn no points in it.
  case matchEarnsNothing(MatchID)
  /// The match is scored, so its elevens can't be announced.
  case elevensKnown(MatchID)
  /// The announced player plays for neither side of the match.
  case elevenOutside(PoolPlayer, MatchID)
  /// The side has too few or too many announced players.
  case elevenSize(String, Int)
  /// The manager has no entry.
  case entryMissing(ManagerID)
  /// The reason for an adjustment is missing, or has invisible characters.
  case reasonUnusable(String?)
  case matchHasFile(MatchID)
  /// A file can't be linked to this match, because another file was scored as the match or linked to it.
  case matchHasOtherFile(MatchID)
  /// The new pool removes or changes these players, which is refused after the league's start. Never empty.
  case poolFixed([PoolPlayer])
  /// The id already belongs to this player of the pool, so it can't be joined to another one.
  case poolIDTaken(PlayerID, PoolPlayer)

  case clock(ClockFault)
  /// The entry can't be claimed, or the actor can't join because an unclaimed entry has the same name.
  case claim(ClaimFault)
  case undo(UndoFault)
  /// Undoing or redoing this commit would alter a line-up locked for a match that has begun.
  case undoBreaksLock(UndoDirection, Int, MatchID, start: Instant)
  /// This commit can't be redone, because undoing it set the clock back from the given time. After a redo, line-ups
  /// saved since the undo would no longer count in the match.
  case redoAfterClock(Int, MatchID, Instant)
}

/// A reason why a change to an entry's settings or team is refused.
public enum EntryFault: Hashable, Sendable {
  /// The manager has no entry yet; saving settings creates one.
  case settingsFirst
  case teamNameMissing
  /// The name is empty, too long, or has invisible characters.
  case teamNameUnusable(String)
  case teamNameFixed(String)
  /// Another team has the same name, ignoring case and accents.
  case teamNameTaken(String, by: ManagerID)
  case formatUnknown(String, known: [Format])
  case noFormats(rules: String)
  /// The manager has already picked a team, so the commissioner can't save another team for them.
  case pickedAlready
  /// Players can be changed only in a change window, and no window is open. `next` is nil if there is no later window.
  case changesClosed(next: ScheduledWindow?)
  /// No change window is open. After the start, the commissioner can save teams for others only in a window.
  case teamImportClosed(next: ScheduledWindow?)
  /// The open window limits changes, and the new line-up has more changes than are left.
  case tooManyChanges(ScheduledWindow, left: Int, wanted: Int)
  /// The new line-up has too many changes for the open window. No numbers are given, because they would reveal a
  /// line-up that the actor may not see.
  case tooManyHiddenChanges(ScheduledWindow)
  case noWildCards
  /// The manager has already played the given number of wild cards, which is the maximum.
  case wildCardsPlayed(Int)
  /// No line-up has been locked yet, so changes are free and a wild card would be wasted.
  case wildCardTooEarly
  case notInTeam(PoolPlayer)
  case alreadyInTeam(PoolPlayer)
  case replacementTooExpensive(PoolPlayer, for: PoolPlayer, left: Price)
}

/// A reason why a league can't adopt other rules.
public enum RulesFault: Hashable, Sendable {
  case adoptionBegun(MatchID, start: Instant)
  /// The league has started, so the matches to which the new rules apply must be specified.
  case scopeNeeded(LeagueID, Instant)
  case teamRulesFixed(LeagueID, Instant)
  case roleUnknown(Role, rules: String)
  case teamRulesForAll
  case otherSport(String, rules: String)
  /// The new team rules subtract points for transfers, but the league locks line-ups once for all matches.
  case transfersWithoutMatchLocks(LeagueID, rules: String)
  case reasonNeeded
  /// The new rules would make saved teams illegal. Includes only teams that the actor may see.
  case breakTeams([TeamFault])
}

/// A refused request, with every reason.
public struct Refusal: Error, Hashable, Sendable {
  /// The reasons for the refusal, the most important first; never empty.
  package let faults: [LeagueFault]

  package init(_ faults: [LeagueFault]) { self.faults = faults }

  package init(_ fault: LeagueFault) { faults = [fault] }
}
