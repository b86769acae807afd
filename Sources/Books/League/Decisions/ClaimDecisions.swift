// Claims of entries that belong to nobody in this store: entries of an imported league, or of managers without
// accounts. The store checks the code that proves a claimant's right. Also entries that change hands or are shared.

import FantasyCore

extension League {
  /// Claims an entry. The entry keeps its history and continues under the claimant's name.
  ///
  /// - Parameter isRecorded: true for a claim read from a journal. Journals don't record accounts, so the entry need
  ///   not be unclaimed in this store.
  package func claiming(
    _ entry: ManagerID, by claimant: ManagerID, isRecorded: Bool = false
  ) throws(Refusal) -> [LeagueEvent] {
    guard people.contains(entry), isRecorded || isUnclaimed(entry) else { throw Refusal(.claim(.claimed(entry))) }
    if entry != claimant, isMember(claimant), self.entry(of: claimant) != nil {
      throw Refusal(.claim(.second(claimant)))
    }
    if entry != claimant, people.isNamesake(claimant) {
      throw Refusal(.claim(.nameUnclaimed(claimant, terms.id)))
    }
    return [.entryClaimed(EntryClaimed(entry: entry, claimant: claimant))]
  }

  /// Makes entries for managers who have no account. Each entry is unclaimed until the manager claims it.
  ///
  /// - Parameter givenNames: the names by which others see the managers, where they differ from the manager names.
  package func inviting(
    _ managers: [ManagerID], givenNames: [ManagerID: String] = [:], by actor: ManagerID, at now: Instant
  ) throws(Refusal) -> [LeagueEvent] {
    try require(.invite, of: actor, at: now)
    if let closed = joinRefusal(now) { throw Refusal(closed) }
    let known = managers.filter(people.contains)
    if !known.isEmpty {
      throw Refusal(known.map { .claim(.inLeague($0, isUnclaimed: isUnclaimed($0))) })
    }
    return managers.map { .managerInvited(ManagerInvited($0, givenName: givenNames[$0])) }
  }

  /// Hands an entry over to a manager who has none. The entry keeps its history and continues under the new name.
  ///
  /// - Parameters:
  ///   - isInvitation: true if the new manager has no account. The entry is then unclaimed.
  ///   - isAbandoned: true if the entry's manager has no account any more. In a replay, accounts are unknown; nil then
  ///     accepts any entry, also that of the same name in another store.
  package func handingOver(
    _ entry: ManagerID, to manager: ManagerID, isInvitation: Bool, givenName: String? = nil, isAbandoned: Bool? = nil,
    hasReason: Bool, by actor: ManagerID, at now: Instant
  ) throws(Refusal) -> [LeagueEvent] {
    if actor != entry || !isMember(entry) {
      try require(.handOverForOther, of: actor, at: now)
      if let isAbandoned, !isAbandoned, !isUnclaimed(entry) { throw Refusal(.ownerOnly(entry)) }
      if !hasReason { throw Refusal(.claim(.reasonNeeded)) }
    }
    if isInvitation, entry == commissioner { throw Refusal(.claim(.commissionerNeedsAccount)) }
    if let completed { throw Refusal(.completed(terms.id, completed)) }
    guard self.entry(of: entry) != nil else { throw Refusal(missingEntry(of: entry)) }
    if entry != manager {
      if isMember(manager), self.entry(of: manager) != nil { throw Refusal(.claim(.second(manager))) }
      if isInvitation ? people.contains(manager) : isUnclaimed(manager) {
        throw Refusal(.claim(.inLeague(manager, isUnclaimed: isUnclaimed(manager))))
      }
    } else if isAbandoned != nil && isMember(entry) || isInvited(entry) && isInvitation {
      return []
    }
    return [
      .entryHandedOver(
        EntryHandedOver(
          entry: entry, newManager: manager, isInvitation: isInvitation, givenName: isInvitation ? givenName : nil))
    ]
  }

  /// Shares the entry of `manager` with a co-manager, a member without an entry. The store checks that the co-manager
  /// has an account.
  package func sharing(
    _ manager: ManagerID, with coManager: ManagerID, by actor: ManagerID, at now: Instant
  ) throws(Refusal) -> [LeagueEvent] {
    if let fault = refusal(of: .share, to: actor, whose: manager, at: now) { throw Refusal(fault) }
    if coManager == manager { throw Refusal(.claim(.sharedWithSelf)) }
    if isShared(by: manager, with: coManager) { return [] }
    if let completed { throw Refusal(.completed(terms.id, completed)) }
    if entry(of: manager) == nil { throw Refusal(missingEntry(of: manager)) }
    if isUnclaimed(coManager) { throw Refusal(.claim(.nameUnclaimed(coManager, terms.id))) }
    if entry(of: coManager) != nil { throw Refusal(.claim(.second(coManager))) }
    if !isMember(coManager) { throw Refusal(.claim(.notJoined(coManager))) }
    return [.entryShared(EntryShared(entry: manager, coManager: coManager, isEnd: false))]
  }

  /// Ends the share of an entry. Its manager and the co-manager may do so at any time.
  package func endingShare(
    of manager: ManagerID, with coManager: ManagerID, by actor: ManagerID, at now: Instant
  ) throws(Refusal) -> [LeagueEvent] {
    let whose = actor == coManager ? coManager : manager
    if let fault = refusal(of: .share, to: actor, whose: whose, at: now) { throw Refusal(fault) }
    if coManager == manager { throw Refusal(.claim(.sharedWithSelf)) }
    // A share that ended only because the co-manager got an entry would begin again if that were undone.
    let isShared = people.shares.contains { !$0.isFinal && $0.entry == manager && $0.coManager == coManager }
    return isShared ? [.entryShared(EntryShared(entry: manager, coManager: coManager, isEnd: true))] : []
  }
}
