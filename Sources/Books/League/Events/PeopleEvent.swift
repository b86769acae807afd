import FantasyCore

/// An event that changes only the people of a league, or the owners of entries. Such an event can be applied to
/// `LeaguePeople` alone.
protocol PeopleEvent: LeagueEventPayload {
  /// Applies the event. `time` is the commit's time if the league has started by then; otherwise nil.
  func apply(to people: inout LeaguePeople, by author: ManagerID, in sequence: Int, lateAt time: Instant?)
}

extension PeopleEvent {
  /// Applies the event to a league. Entries of renamed managers continue under the new names.
  public func apply(to league: inout League, in commit: Commit) { applyToPeople(of: &league, in: commit) }

  func applyToPeople(of league: inout League, in commit: Commit) {
    let time = league.start(at: commit.time) == nil ? nil : commit.time
    league.changePeople { apply(to: &$0, by: commit.author, in: commit.sequence, lateAt: time) }
  }
}
