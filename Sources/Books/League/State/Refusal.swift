// The reasons why a league refuses a request: all of them at once, as values that show how to correct it.

import FantasyCore

/// A reason for a league to refuse a request.
public enum LeagueFault: Hashable, Sendable {
  // Permissions.

  case loginNeeded
  case notMember(LeagueID)
  case commissionerOnly(ManagerID)
  case ownerOnly(ManagerID)
  /// Another manager's line-up is hidden until its lock.
  case lineUpHidden(ManagerID, until: Instant?)

  // Timing.

  case notStarted(LeagueID, planned: Instant?)
  case completed(LeagueID, Instant)
  /// Line-ups are locked from the league's start to its completion.
  case lockedSince(LeagueID, Instant)
  /// A league with one line-up for all matches can't be joined once it has started.
  case joinClosed(LeagueID, Instant)
  /// A match can't be scored before it starts.
  case matchInFuture(MatchID, start: Instant)
  case newMatchAfterCompletion(MatchID)
  /// A match that has begun can't be given another start.
  case matchBegun(MatchID, start: Instant)
  case newStartInPast(MatchID, start: Instant)

  /// The contest can't be changed once the league has started.
  case contestFixed(LeagueID, Instant)
  /// The round with which a cup is to begin has begun.
  case cupRoundBegun(Int, Instant)
  /// The rounds known so far are too few for a cup among today's managers.
  case cupTooLong(CupTerms, CupRoom)
  case cupTaken(CupID)
  /// The cup has begun, so it can't be removed or restored.
  case cupBegun(CupID, Instant)

  // The league's rules.

  case entry(EntryFault)
  case rules(RulesFault)
  /// The saved team does not fit the format chosen.
  case formatDoesNotFit(Format, [TeamFault])
  case team(TeamFault)
  /// The team saved by the commissioner for a manager is refused, for this reason.
  indirect case teamOf(ManagerID, LeagueFault)
  case noTeam
  /// A match was scored from another file, with these differences.
  case otherContent(MatchID, [MatchDifference])
  /// The new pool would break saved teams; only with the reasons for teams that the actor may see.
  case poolBreaksTeams([TeamFault])
  /// The match is abandoned, so it can't be scored or moved.
  case matchAbandoned(MatchID)
  /// The match has a file, so it can't be abandoned.
  case matchHasFile(MatchID)
  /// After the start, a pool may only grow; these players, at least one, were changed or removed.
  case poolFixed([PoolPlayer])

  case clock(ClockFault)
  /// An entry can't be claimed, or an unclaimed entry has the actor's name.
  case claim(ClaimFault)
  case undo(UndoFault)
  /// Undoing or redoing the change of this number would alter what was locked for a match that has begun.
  case undoBreaksLock(UndoDirection, Int, MatchID, start: Instant)
  /// The undo set the clock back from this time; a redo would not count a line-up saved for the match since then.
  case redoAfterClock(Int, MatchID, Instant)
}

/// A reason against the settings, the team or the changes of an entry.
public enum EntryFault: Hashable, Sendable {
  /// The manager has no entry yet: they must save settings first.
  case settingsFirst
  /// The first settings need a team name.
  case teamNameMissing
  /// A team name is empty, too long or contains invisible characters.
  case teamNameUnusable(String)
  /// A team name is fixed once a team is saved.
  case teamNameFixed(String)
  /// Another team has this name, or one that differs only in case and accents.
  case teamNameTaken(String, by: ManagerID)
  case formatUnknown(String, known: [Format])
  case noFormats(rules: String)
  /// The manager has picked a team themselves, so the commissioner can't save one for them.
  case pickedAlready
  /// Players may be changed only in windows, and none is open; with the next one, if any.
  case changesClosed(next: PlacedWindow?)
  /// The commissioner may save teams for others only before the start, or while a change window is open.
  case teamImportClosed(next: PlacedWindow?)
  /// The open window has a limit, and more changes are wanted than are left.
  case tooManyChanges(PlacedWindow, left: Int, wanted: Int)
  /// The open window allows fewer changes to a line-up that the actor may not see; the numbers would reveal it.
  case tooManyHiddenChanges(PlacedWindow)
  case noWildCards
  /// This number of wild cards, which is all of them, is already played.
  case wildCardsPlayed(Int)
  /// No line-up was locked yet, so changes cost nothing anyway.
  case wildCardTooEarly
  case notInTeam(PoolPlayer)
  case alreadyInTeam(PoolPlayer)
  /// The new player costs more than the rest of the budget.
  case replacementTooExpensive(PoolPlayer, for: PoolPlayer, left: Price)
}

/// A reason against other rules.
public enum RulesFault: Hashable, Sendable {
  /// Other rules can't apply from a match that has begun.
  case adoptionBegun(MatchID, start: Instant)
  /// Once the league has started, the matches to which other rules apply must be given.
  case scopeNeeded(LeagueID, Instant)
  /// Team rules can't be changed once the league has started.
  case teamRulesFixed(LeagueID, Instant)
  /// The new team rules lack a role that players of the pool have.
  case roleUnknown(Role, rules: String)
  /// Team rules apply to all matches, not from one match on.
  case teamRulesForAll
  /// Scoring system and team rules are of different sports.
  case otherSport(String, rules: String)
  /// The new team rules take points off for transfers, but the league locks line-ups once for all matches.
  case transfersWithoutMatchLocks(LeagueID, rules: String)
  /// Once the league has started, adopting other rules requires a reason.
  case reasonNeeded
  /// The new team rules would break saved teams; only with the reasons for teams that the actor may see.
  case breakTeams([TeamFault])
}

/// A refused request, with every reason.
public struct Refusal: Error, Hashable, Sendable {
  /// The most important first; never empty.
  package let faults: [LeagueFault]

  package init(_ faults: [LeagueFault]) { self.faults = faults }

  package init(_ fault: LeagueFault) { faults = [fault] }
}
