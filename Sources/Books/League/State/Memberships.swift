import FantasyCore

/// The accounts known in a store. A manager's deletion is in the journal before the account is deleted, so the event
/// counts only once the account is gone.
package struct KnownAccounts: Hashable, Sendable {
  package var present: Set<ManagerID> = []
  package var deleted: Set<ManagerID> = []

  /// Creates an empty value: only the journal counts.
  package init() {}
}

/// The times at which people joined a league and left it for good.
package struct Memberships: Hashable, Sendable {
  /// The time at which each person joined; for the commissioner, the league's creation.
  package private(set) var joined: [ManagerID: Instant] = [:]
  /// The times at which accounts were deleted.
  package private(set) var left: [ManagerID: Instant] = [:]

  /// Computes the memberships of a league that knows all its commits. An account deleted without an event, as happens
  /// where nobody plays against anybody, counts as gone from the beginning.
  package init(of league: League, _ accounts: KnownAccounts = KnownAccounts()) {
    let commits = league.commits
    let times = CountedTimes(commits)
    for commit in commits where !league.undone.contains(commit.sequence) {
      func current(_ name: ManagerID) -> ManagerID { league.currentName(of: name, since: commit.sequence) }
      for event in commit.events {
        switch event {
        case .leagueCreated: join(current(commit.who), at: times[commit])
        case .managerJoined(let event): join(current(event.manager), at: times[commit])
        case .leagueImported(let event): join(current(event.details.commissioner), at: times[commit])
        case .managerLeft(let event): left[current(event.manager)] = left[current(event.manager)] ?? times[commit]
        default: break
        }
      }
    }
    // All at once: a single lookup takes time proportional to the number of accounts.
    let unclaimed = Set(league.people.unclaimedMembers)
    for manager in league.members where !unclaimed.contains(manager) {
      if accounts.present.contains(manager) {
        left[manager] = nil
      } else if accounts.deleted.contains(manager) {
        left[manager] = left[manager] ?? .earliest
      }
    }
  }

  private mutating func join(_ manager: ManagerID, at time: Instant) { joined[manager] = joined[manager] ?? time }

  func hasJoined(_ manager: ManagerID, by time: Instant) -> Bool { joined[manager].map { $0 <= time } ?? true }

  package func hasLeft(_ manager: ManagerID, by time: Instant) -> Bool { left[manager].map { $0 <= time } ?? false }
}
