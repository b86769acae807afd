import FantasyCore

/// The present and deleted accounts of a store. Before an account is deleted, a deletion event is added to the journals
/// of its leagues. The event counts only if the account is then really deleted.
package struct KnownAccounts: Hashable, Sendable {
  package var present: Set<ManagerID> = []
  package var deleted: Set<ManagerID> = []

  /// Creates a value without known accounts. Every deletion event in a journal then counts.
  package init() {}
}

package struct Memberships: Hashable, Sendable {
  /// The time at which each manager joined. For the commissioner, this is the league's creation.
  package private(set) var joined: [ManagerID: Instant] = [:]
  /// The time at which each manager left the league by deleting their account.
  package private(set) var left: [ManagerID: Instant] = [:]

  /// Computes the memberships of a league, whose record must have all commits. If an account was deleted without a
  /// deletion event, the manager counts as absent from the beginning. No such events are recorded in leagues with
  /// neither head-to-head rounds nor cups.
  package init(of league: League, _ accounts: KnownAccounts = KnownAccounts()) {
    let commits = league.commits
    let times = EffectiveTimes(commits)
    for commit in commits where !league.undone.contains(commit.sequence) {
      func current(_ name: ManagerID) -> ManagerID { league.currentName(of: name, since: commit.sequence) }
      for event in commit.events {
        switch event {
        case .leagueCreated: join(current(commit.author), at: times[commit])
        case .managerJoined(let event): join(current(event.manager), at: times[commit])
        case .leagueImported(let event): join(current(event.details.commissioner), at: times[commit])
        case .managerLeft(let event): left[current(event.manager)] = left[current(event.manager)] ?? times[commit]
        default: break
        }
      }
    }
    // Computed once as a set, because a lookup of a single name takes time proportional to the number of names.
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
