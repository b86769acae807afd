import FantasyCore

/// An event that changes only the people of a league, or the owners of entries. Such an event can be applied to
/// `LeaguePeople` alone.
protocol PeopleEvent: LeagueEventPayload {
  func apply(to people: inout LeaguePeople, by author: ManagerID, in sequence: Int)
}

extension PeopleEvent {
  /// Applies the event to a league. Entries of renamed managers continue under the new names.
  public func apply(to league: inout League, in commit: Commit) {
    league.changePeople { apply(to: &$0, by: commit.author, in: commit.sequence) }
  }
}
