import FantasyCore

/// A pending recovery of the account of the store's first manager, who forgot their password and whom nobody can give a
/// reset code. Everybody sees it, and the manager's own use of the account ends it, so that nobody else gets in unseen.
package struct Recovery: Hashable, Sendable {
  /// The manager whose account is to be recovered.
  package var manager: ManagerID
  /// The time of the request, in seconds since 1970.
  package var since: Int

  /// How long a recovery is pending before it is possible: a day, in seconds.
  package static let wait = 86_400

  /// The time from which the manager can set a new password, in seconds since 1970.
  package var possible: Int { since + Self.wait }
}

/// What a request for a recovery leads to.
package enum RecoveryStep: Hashable, Sendable {
  /// It is pending from now on.
  case begun(Recovery)
  /// It was pending already, and the wait is not over.
  case waiting(Recovery)
  /// The clock shows a time before the request, so one of them is wrong: the wait begins again.
  case beginsAgain(Recovery)
  /// The wait is over: a new password can be set.
  case possible
}

extension Accounts {
  /// Requests a recovery, or continues the pending one.
  ///
  /// - Parameter now: seconds since 1970.
  package mutating func requestRecovery(of manager: ManagerID, at now: Int) -> RecoveryStep {
    if let pending = recovery, pending.manager == manager, pending.since <= now {
      return now < pending.possible ? .waiting(pending) : .possible
    }
    let isPending = recovery?.manager == manager
    let begun = Recovery(manager: manager, since: now)
    recovery = begun
    return isPending ? .beginsAgain(begun) : .begun(begun)
  }

  /// Cancels a manager's pending recovery, since they use their account.
  ///
  /// - Returns: the cancelled one; nil if none was pending.
  @discardableResult
  package mutating func cancelRecovery(of manager: ManagerID) -> Recovery? {
    guard let pending = recovery, pending.manager == manager else { return nil }
    recovery = nil
    return pending
  }
}
