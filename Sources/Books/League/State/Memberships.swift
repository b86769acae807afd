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
  /// The names under which the managers joined.
  private var joinedAs: [ManagerID: ManagerID] = [:]
  /// The time at which each manager left the league by deleting their account. Nil again once the entry was handed over
  /// to another manager.
  package private(set) var left: [ManagerID: Instant] = [:]
  /// The periods in which entries belonged to deleted accounts, before the entries were handed over.
  private var gaps: [ManagerID: [Range<Instant>]] = [:]

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
        case .leagueCreated: join(commit.author, now: current(commit.author), at: times[commit])
        case .managerJoined(let event): join(event.manager, now: current(event.manager), at: times[commit])
        case .leagueImported(let event):
          join(event.details.commissioner, now: current(event.details.commissioner), at: times[commit])
        case .managerInvited(let event): join(event.manager, now: current(event.manager), at: times[commit])
        case .managerLeft(let event): left[current(event.manager)] = left[current(event.manager)] ?? times[commit]
        case .entryHandedOver(let event):
          // A manager who hands over the entry still has an account, so the deletion was interrupted.
          guard let since = left.removeValue(forKey: current(event.newManager)), event.entry != commit.author else {
            break
          }
          gaps[current(event.newManager), default: []].append(since..<max(since, times[commit]))
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

  /// Notes that a manager joined. A member who takes over an entry gets the time at which the entry joined.
  private mutating func join(_ name: ManagerID, now manager: ManagerID, at time: Instant) {
    if let known = joinedAs[manager], known == name || known != manager { return }
    joinedAs[manager] = name
    joined[manager] = time
  }

  func hasJoined(_ manager: ManagerID, by time: Instant) -> Bool { joined[manager].map { $0 <= time } ?? true }

  /// Returns true if the manager's entry belongs to a deleted account at `time`.
  package func hasLeft(_ manager: ManagerID, by time: Instant) -> Bool {
    left[manager].map { $0 <= time } ?? false || gaps[manager]?.contains { $0.contains(time) } ?? false
  }
}
