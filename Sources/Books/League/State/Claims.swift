// Unclaimed entries, and the reasons why a claim is refused.

import FantasyCore

/// A reason why an entry can't be claimed, handed over, shared or changed for another manager.
public enum ClaimFault: Hashable, Sendable {
  /// An unclaimed entry has the manager's name, so the manager can't use this name in the league.
  case nameUnclaimed(ManagerID, LeagueID)
  case claimed(ManagerID)
  case second(ManagerID)
  /// The manager has or had an account, so the commissioner can't act for them.
  case owned(ManagerID)
  /// The manager can't be invited, because the league has an entry or a member of that name.
  case inLeague(ManagerID, isUnclaimed: Bool)
  /// The commissioner must give a reason to hand over another manager's entry.
  case reasonNeeded
  /// The commissioner's entry can't be handed over to a manager without an account, who could not run the league.
  case commissionerNeedsAccount
  /// The actor has no entry, and co-manages the entry of this manager.
  case coManager(of: ManagerID)
  /// The manager does not share the entry with the actor.
  case notShared(ManagerID)
  case sharedWithSelf
  /// The manager must join the league before an entry can be shared with them.
  case notJoined(ManagerID)
}

extension League {
  /// Returns true if the name belongs to an unclaimed entry, or to an unclaimed member who has no entry.
  package func isUnclaimed(_ manager: ManagerID) -> Bool { people.isUnclaimed(manager) }

  /// The unclaimed manager names, in order of joining.
  package var unclaimed: [ManagerID] { people.unclaimedMembers }

  /// The manager names that have been unclaimed since the league was imported.
  package var unclaimedByImport: Set<ManagerID> { people.unclaimed }

  /// Returns true if the manager was invited and never had an account here. The commissioner then acts for the manager.
  package func isInvited(_ manager: ManagerID) -> Bool { people.invited.contains(manager) }

  /// Returns the name of a manager whose entry is unclaimed: the name given with the invitation, or the manager name.
  package func unclaimedName(of manager: ManagerID) -> String { people.givenNames[manager] ?? manager.text }

  /// Returns true if `manager` shares the entry with `actor`.
  package func isShared(by manager: ManagerID, with actor: ManagerID) -> Bool {
    isMember(actor) && people.shares.contains { $0.until == nil && $0.entry == manager && $0.coManager == actor }
  }

  /// The entries that are shared now, with their co-managers, in order of sharing.
  package var shares: [(entry: ManagerID, coManager: ManagerID)] {
    people.shares.filter { $0.until == nil && isMember($0.coManager) }.map { ($0.entry, $0.coManager) }
  }

  /// Returns the reason why a manager without an entry can't do what needs one.
  package func missingEntry(of manager: ManagerID) -> LeagueFault {
    shares.first { $0.coManager == manager }.map { .claim(.coManager(of: $0.entry)) } ?? .entry(.settingsFirst)
  }

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
