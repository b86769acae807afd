import FantasyCore

/// The accounts known in a store. A manager's deletion is in the journal before the account is deleted, so the event
/// counts only once the account is gone.
package struct KnownAccounts: Hashable, Sendable {
  package var present: Set<ManagerID> = []
  package var deleted: Set<ManagerID> = []

  /// Creates an empty value, with which only the journal counts.
  package init() {}
}

package struct Memberships: Hashable, Sendable {
  /// For the commissioner, the creation of the league.
  package private(set) var joined: [ManagerID: Instant] = [:]
  /// Deletion times of accounts.
  package private(set) var left: [ManagerID: Instant] = [:]

  /// Computes the memberships of a league that knows all its commits. An account deleted without an event, as in a
  /// league without opponents, counts as gone from the beginning.
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
    // Computed at once, since a single lookup takes time proportional to the number of accounts.
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
