// The reasons why a league refuses a request: all of them at once, as values that tell how to correct it.

import FantasyCore

/// A reason for a league to refuse a request.
public enum LeagueFault: Hashable, Sendable {
  // Permissions.

  /// A login is needed.
  case loginNeeded
  /// Only members of the league may do this.
  case notMember(LeagueID)
  /// Only the commissioner may do this.
  case commissionerOnly(ManagerID)
  /// Only this manager may do this.
  case ownerOnly(ManagerID)
  /// Another manager's line-up is hidden until its lock.
  case lineUpHidden(ManagerID, until: Instant?)

  // Timing.

  /// The league has not started.
  case notStarted(LeagueID, planned: Instant?)
  /// The league is completed.
  case completed(LeagueID, Instant)
  /// Line-ups are locked from the league's start to its completion.
  case lockedSince(LeagueID, Instant)
  /// A league with one line-up for all matches can't be joined once it has started.
  case joinClosed(LeagueID, Instant)
  /// A match can't be scored before it starts.
  case matchInFuture(MatchID, start: Instant)
  /// A match is new, and the league is completed.
  case newMatchAfterCompletion(MatchID)
  /// Players may be changed only in windows, and none is open; with the next one, if any.
  case changesClosed(next: PlacedWindow?)
  /// The commissioner may save teams for others only before the start, or while a change window is open.
  case teamImportClosed(next: PlacedWindow?)
  /// A match that has begun can't be given another start.
  case matchBegun(MatchID, start: Instant)
  /// The new start of a match has already passed.
  case newStartInPast(MatchID, start: Instant)
  /// Other rules can't apply from a match that has begun.
  case adoptionBegun(MatchID, start: Instant)
  /// Once the league has started, the matches to which other rules apply must be given.
  case scopeNeeded(LeagueID, Instant)
  /// Team rules can't be changed once the league has started.
  case teamRulesFixed(LeagueID, Instant)

  /// How a league is decided can't be changed once it has started.
  case contestFixed(LeagueID, Instant)
  /// The round with which a cup is to begin has begun.
  case cupRoundBegun(Int, Instant)
  /// The rounds known so far are too few for a cup among today's managers.
  case cupTooLong(CupTerms, CupRoom)
  /// The league has a cup of this name.
  case cupTaken(CupID)
  /// The cup has begun, so it can't be removed, nor brought back.
  case cupBegun(CupID, Instant)

  // The league's rules.

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
  /// The rules have no format of this name.
  case formatUnknown(String, known: [Format])
  /// The rules have no formats at all.
  case noFormats(rules: String)
  /// The saved team does not fit the format chosen.
  case formatDoesNotFit(Format, [TeamFault])
  /// A rule of the team is broken.
  case team(TeamFault)
  /// The team saved by the commissioner for a manager is refused, for this reason.
  indirect case teamOf(ManagerID, LeagueFault)
  /// The manager has picked a team themselves, so the commissioner can't save one for them.
  case pickedAlready
  /// The open window has a limit, and more changes are wanted than are left.
  case tooManyChanges(PlacedWindow, left: Int, wanted: Int)
  /// The open window allows fewer changes of a line-up that the actor may not see; the numbers would reveal it.
  case tooManyHiddenChanges(PlacedWindow)
  /// The team rules have no wild cards.
  case noWildCards
  /// All of so many wild cards are played.
  case wildCardsPlayed(Int)
  /// No line-up was locked yet, so changes cost nothing anyway.
  case wildCardTooEarly
  /// There is no team to change yet.
  case noTeam
  /// The player to be replaced is not in the team.
  case notInTeam(PoolPlayer)
  /// The new player is in the team already.
  case alreadyInTeam(PoolPlayer)
  /// The new player costs more than what is left.
  case replacementTooExpensive(PoolPlayer, for: PoolPlayer, left: Price)
  /// A match was scored from another file, with these differences.
  case otherContent(MatchID, [MatchDifference])
  /// The new pool would break saved teams; only with the reasons for teams that the actor may see.
  case poolBreaksTeams([TeamFault])
  /// The new team rules would break saved teams; only with the reasons for teams that the actor may see.
  case rulesBreakTeams([TeamFault])
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
  /// The match is abandoned, so it can't be scored or moved.
  case matchAbandoned(MatchID)
  /// The match has a file, so it can't be abandoned.
  case matchHasFile(MatchID)
  /// After the start, a pool may only grow; these players, at least one, were changed or removed.
  case poolFixed([PoolPlayer])

  /// The clock can't be set to this time.
  case clock(ClockFault)
  /// An entry can't be claimed, or an unclaimed entry has the actor's name.
  case claim(ClaimFault)
  /// A change can't be undone or redone.
  case undo(UndoFault)
  /// Undoing or redoing the change of this number would alter what was locked for a match that has begun.
  case undoBreaksLock(UndoDirection, Int, MatchID, start: Instant)
  /// The undo of this change set the clock back from this time, and since then a line-up was saved for the match, which
  /// the redo would not count.
  case redoAfterClock(Int, MatchID, Instant)
}

/// A refused request, with every reason.
public struct Refusal: Error, Hashable, Sendable {
  /// The reasons, the most important first; at least one.
  package let faults: [LeagueFault]

  /// Creates a refusal for these reasons.
  package init(_ faults: [LeagueFault]) { self.faults = faults }

  /// Creates a refusal for one reason.
  package init(_ fault: LeagueFault) { faults = [fault] }
}
