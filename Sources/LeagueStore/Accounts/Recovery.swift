import FantasyCore

/// A pending recovery of the first manager's account, for a forgotten password: nobody can give them a reset code.
/// Everybody sees the recovery, and any use of the account cancels it, so that nobody gets in unnoticed.
package struct Recovery: Hashable, Sendable {
  package var manager: ManagerID
  /// The time of the request, in seconds since 1970.
  package var since: Int

  /// The wait before a recovery is possible: a day, in seconds.
  package static let wait = 86_400

  /// The earliest time for setting a new password, in seconds since 1970.
  package var possible: Int { since + Self.wait }
}

/// The result of requesting a recovery.
package enum RecoveryStep: Hashable, Sendable {
  case begun(Recovery)
  case waiting(Recovery)
  /// The clock shows a time before the request, so one of them is wrong: the wait begins again.
  case beginsAgain(Recovery)
  /// The wait is over: a new password can be set.
  case possible
}

extension Accounts {
  /// Requests a recovery, or continues the pending one; `now` is in seconds since 1970.
  package mutating func requestRecovery(of manager: ManagerID, at now: Int) -> RecoveryStep {
    if let pending = recovery, pending.manager == manager, pending.since <= now {
      return now < pending.possible ? .waiting(pending) : .possible
    }
    let isPending = recovery?.manager == manager
    let begun = Recovery(manager: manager, since: now)
    recovery = begun
    return isPending ? .beginsAgain(begun) : .begun(begun)
  }

  /// Cancels a manager's pending recovery, since they use their account; returns nil if none was pending.
  @discardableResult
  package mutating func cancelRecovery(of manager: ManagerID) -> Recovery? {
    guard let pending = recovery, pending.manager == manager else { return nil }
    recovery = nil
    return pending
  }
}
