import FantasyCore

/// A pending recovery of the first manager's account after a forgotten password. The first manager needs a recovery,
/// because no other manager can issue them a reset code. To prevent abuse, all managers see the recovery, and any use
/// of the account cancels it.
package struct Recovery: Hashable, Sendable {
  package var manager: ManagerID
  /// The time of the request, in seconds since 1970.
  package var since: Int

  /// The minimum time between the request and the setting of a new password, in seconds.
  package static let wait = 86_400

  /// The earliest time at which the new password can be set, in seconds since 1970.
  package var possible: Int { since + Self.wait }
}

package enum RecoveryStep: Hashable, Sendable {
  case begun(Recovery)
  case waiting(Recovery)
  /// The clock shows a time before the request, so either the clock or the recorded time is wrong. The waiting time
  /// starts again.
  case beginsAgain(Recovery)
  case possible
}

extension Accounts {
  package mutating func requestRecovery(of manager: ManagerID, at now: Int) -> RecoveryStep {
    if let pending = recovery, pending.manager == manager, pending.since <= now {
      return now < pending.possible ? .waiting(pending) : .possible
    }
    let isPending = recovery?.manager == manager
    let begun = Recovery(manager: manager, since: now)
    recovery = begun
    return isPending ? .beginsAgain(begun) : .begun(begun)
  }

  /// Cancels the manager's pending recovery and returns it. Nil if the manager has no pending recovery.
  @discardableResult
  package mutating func cancelRecovery(of manager: ManagerID) -> Recovery? {
    guard let pending = recovery, pending.manager == manager else { return nil }
    recovery = nil
    return pending
  }
}
