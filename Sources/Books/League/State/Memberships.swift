import FantasyCore

/// Whose accounts are known in a store. A journal tells that somebody deletes their account before they do, so what it tells
/// counts only once the account is gone.
package struct KnownAccounts: Hashable, Sendable {
  /// Who has an account.
  package var present: Set<ManagerID> = []
  /// Who had one.
  package var deleted: Set<ManagerID> = []

  /// No account is known, so only the journal counts.
  package init() {}
}

/// When people came into a league, and when they left it for good.
package struct Memberships: Hashable, Sendable {
  /// When everybody joined, the commissioner with the league's creation.
  package private(set) var joined: [ManagerID: Instant] = [:]
  /// When accounts were deleted.
  package private(set) var left: [ManagerID: Instant] = [:]

  /// The memberships of a league that knows all its commits. Whose account was deleted without a word in the journal, which
  /// is so where nobody played against anybody then, has been gone from the beginning.
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
    // Asked for all at once: looking up each takes as long as there are accounts.
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

  /// Whether a manager had joined by a time.
  func hasJoined(_ manager: ManagerID, by time: Instant) -> Bool { joined[manager].map { $0 <= time } ?? true }

  /// Whether a manager had left by a time.
  package func hasLeft(_ manager: ManagerID, by time: Instant) -> Bool { left[manager].map { $0 <= time } ?? false }
}
