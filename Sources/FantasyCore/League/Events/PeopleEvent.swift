/// An event that is about who is in a league, and whose entries are whose. What happens to the people of a league can
/// be told without the rest of it.
protocol PeopleEvent: LeagueEventPayload {
  /// Takes it in.
  ///
  /// - Parameters:
  ///   - who: who made the commit.
  ///   - sequence: the commit's number.
  func apply(to people: inout LeaguePeople, by who: ManagerID, in sequence: Int)
}

extension PeopleEvent {
  /// Takes it in; entries go on under the names that their managers got.
  public func apply(to league: inout League, in commit: Commit) {
    league.changePeople { apply(to: &$0, by: commit.who, in: commit.sequence) }
  }
}
