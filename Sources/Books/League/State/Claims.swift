// Unclaimed entries, and the reasons why a claim is refused.

import FantasyCore

/// A reason why a manager may not claim an entry or join.
public enum ClaimFault: Hashable, Sendable {
  /// The manager wants to join, but an unclaimed entry has the manager's name.
  case nameUnclaimed(ManagerID, LeagueID)
  case claimed(ManagerID)
  case second(ManagerID)
}

extension League {
  /// Returns true for the name of an unclaimed entry, or of an unclaimed member without an entry.
  package func isUnclaimed(_ manager: ManagerID) -> Bool { people.isUnclaimed(manager) }

  /// The unclaimed names, in order of joining.
  package var unclaimed: [ManagerID] { people.unclaimedMembers }

  /// The names whose entries have been unclaimed since the league was imported.
  package var unclaimedByImport: Set<ManagerID> { people.unclaimed }

  package func isCommissioner(_ manager: ManagerID) -> Bool { manager == commissioner && !isUnclaimed(manager) }

  package mutating func note(_ namesakes: Namesakes) { people.namesakes = namesakes }

  mutating func changePeople(_ change: (inout LeaguePeople) -> Void) {
    let known = people.renamings.count
    change(&people)
    for renaming in people.renamings[known...] {
      entries.rename(renaming.old, to: renaming.new)
      fixed.rename(renaming.old, to: renaming.new)
    }
  }
}
