// Whose entries are whose: what the state of a league says of its people.

/// Why an entry is not claimed, or somebody does not join.
public enum ClaimFault: Hashable, Sendable {
  /// Somebody who would join is called as an entry is that nobody has claimed.
  case nameUnclaimed(ManagerID, LeagueID)
  /// The entry is somebody's.
  case claimed(ManagerID)
  /// Who would claim it has an entry already.
  case second(ManagerID)
}

extension League {
  /// Whether an entry, or the membership of somebody without one, is still to be claimed. An account of that name has no
  /// right to it.
  public func isUnclaimed(_ manager: ManagerID) -> Bool { people.isUnclaimed(manager) }

  /// The names of those in the league whom nobody has claimed, in the order in which they joined.
  public var unclaimed: [ManagerID] { people.unclaimedMembers }

  /// Whether somebody who has an account runs the league.
  public func isCommissioner(_ manager: ManagerID) -> Bool { manager == commissioner && !isUnclaimed(manager) }

  /// Notes which names of the league's managers nobody has in the store, or other people have.
  public mutating func note(namesakes: Set<ManagerID>) { people.namesakes = namesakes }

  /// Takes in what happened to the people; entries go on under the names that their managers got.
  mutating func changePeople(_ change: (inout LeaguePeople) -> Void) {
    let known = people.renamings.count
    change(&people)
    for renaming in people.renamings[known...] {
      if let place = entryPlaces.removeValue(forKey: renaming.old) {
        entryPlaces[renaming.new] = place
        entries[place].manager = renaming.new
      }
      fixed.rename(renaming.old, to: renaming.new)
    }
  }
}
