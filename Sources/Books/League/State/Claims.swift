// Unclaimed entries, and the reasons why a claim is refused.

import FantasyCore

/// A reason why a manager may not claim an entry or join.
public enum ClaimFault: Hashable, Sendable {
  /// An unclaimed entry has the manager's name, so the manager can't use this name in the league.
  case nameUnclaimed(ManagerID, LeagueID)
  case claimed(ManagerID)
  case second(ManagerID)
}

extension League {
  /// Returns true if the name belongs to an unclaimed entry, or to an unclaimed member who has no entry.
  package func isUnclaimed(_ manager: ManagerID) -> Bool { people.isUnclaimed(manager) }

  /// The unclaimed manager names, in order of joining.
  package var unclaimed: [ManagerID] { people.unclaimedMembers }

  /// The manager names that have been unclaimed since the league was imported.
  package var unclaimedByImport: Set<ManagerID> { people.unclaimed }

  package func isCommissioner(_ manager: ManagerID) -> Bool { manager == commissioner && !isUnclaimed(manager) }

  package mutating func note(_ namesakes: Namesakes) { people.namesakes = namesakes }

  mutating func changePeople(_ change: (inout LeaguePeople) -> Void) {
    let known = people.renamings.count
    change(&people)
    for renaming in people.renamings[known...] {
      entries.rename(renaming.old, to: renaming.new)
      fixed.rename(renaming.old, to: renaming.new)
      for index in adjustments.indices where adjustments[index].manager == renaming.old {
        adjustments[index].manager = renaming.new
      }
    }
  }
}
