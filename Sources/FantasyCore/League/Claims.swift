// Whose entries are whose: what the state of a league says of its people.

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

  /// Whose a commit is, by today's name.
  public func holder(of commit: Commit) -> ManagerID {
    people.renamings.reduce(commit.who) { name, renaming in
      renaming.sequence > commit.sequence && renaming.old == name ? renaming.new : name
    }
  }

  /// Takes in what happened to the people; entries go on under the names that their managers got.
  mutating func apply(toPeople event: LeagueEvent, of commit: Commit) {
    let known = people.renamings.count
    people.apply(event, of: (commit.sequence, commit.who))
    for renaming in people.renamings[known...] {
      if let place = entryPlaces.removeValue(forKey: renaming.old) {
        entryPlaces[renaming.new] = place
        entries[place].manager = renaming.new
      }
      fixed.rename(renaming.old, to: renaming.new)
    }
  }
}
