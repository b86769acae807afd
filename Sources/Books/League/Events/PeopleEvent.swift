import FantasyCore

/// An event about the people in a league or the ownership of entries. Such events can be applied to the people without
/// the rest of the league.
protocol PeopleEvent: LeagueEventPayload {
  /// Applies the event, which `who` made in commit `sequence`.
  func apply(to people: inout LeaguePeople, by who: ManagerID, in sequence: Int)
}

extension PeopleEvent {
  /// Applies the event to a league; entries continue under their managers' new names.
  public func apply(to league: inout League, in commit: Commit) {
    league.changePeople { apply(to: &$0, by: commit.who, in: commit.sequence) }
  }
}
