import FantasyCore

/// An event about people or the ownership of entries, which can be applied without the rest of the league.
protocol PeopleEvent: LeagueEventPayload {
  func apply(to people: inout LeaguePeople, by who: ManagerID, in sequence: Int)
}

extension PeopleEvent {
  /// Applies the event to a league; entries continue under their managers' new names.
  public func apply(to league: inout League, in commit: Commit) {
    league.changePeople { apply(to: &$0, by: commit.who, in: commit.sequence) }
  }
}
