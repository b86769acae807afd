// The ownership of entries, from the state of a league.

import FantasyCore

/// A reason why a manager may not claim an entry or join.
public enum ClaimFault: Hashable, Sendable {
  /// The manager who wants to join has the same name as an unclaimed entry.
  case nameUnclaimed(ManagerID, LeagueID)
  /// The entry belongs to someone already.
  case claimed(ManagerID)
  /// The claimant has an entry already.
  case second(ManagerID)
}

extension League {
  /// Returns whether a manager's entry, or their membership without an entry, is unclaimed. An account of that name has
  /// no right to it.
  package func isUnclaimed(_ manager: ManagerID) -> Bool { people.isUnclaimed(manager) }

  /// The unclaimed names in the league, in the order in which they joined.
  package var unclaimed: [ManagerID] { people.unclaimedMembers }

  /// The names whose entries are unclaimed since the league was imported.
  package var unclaimedByImport: Set<ManagerID> { people.unclaimed }

  /// Returns whether a manager is the commissioner, with an account of their own.
  package func isCommissioner(_ manager: ManagerID) -> Bool { manager == commissioner && !isUnclaimed(manager) }

  /// Records the names of the league's managers that in this store have no account or belong to other people.
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
