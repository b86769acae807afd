// The ownership of entries, from the state of a league.

import FantasyCore

/// A reason why a manager may not claim an entry or join.
public enum ClaimFault: Hashable, Sendable {
  /// The manager who wants to join has the name of an unclaimed entry.
  case nameUnclaimed(ManagerID, LeagueID)
  /// The entry already belongs to somebody.
  case claimed(ManagerID)
  /// The claimant already has an entry.
  case second(ManagerID)
}

extension League {
  /// Returns whether a manager's entry, or membership without an entry, is unclaimed: no account has a right to it.
  package func isUnclaimed(_ manager: ManagerID) -> Bool { people.isUnclaimed(manager) }

  /// In the order in which they joined.
  package var unclaimed: [ManagerID] { people.unclaimedMembers }

  /// The names whose entries have been unclaimed since the league was imported.
  package var unclaimedByImport: Set<ManagerID> { people.unclaimed }

  /// Returns whether a manager is the commissioner, with an account of their own.
  package func isCommissioner(_ manager: ManagerID) -> Bool { manager == commissioner && !isUnclaimed(manager) }

  /// Records the managers' names that have no account in this store or belong to other people.
  package mutating func note(_ namesakes: Namesakes) { people.namesakes = namesakes }

  /// Applies a change to the people; entries continue under their managers' new names.
  mutating func changePeople(_ change: (inout LeaguePeople) -> Void) {
    let known = people.renamings.count
    change(&people)
    for renaming in people.renamings[known...] {
      entries.rename(renaming.old, to: renaming.new)
      fixed.rename(renaming.old, to: renaming.new)
    }
  }
}
