import FantasyCore

/// A pending recovery of the first manager's account after a forgotten password. The first manager needs it because no
/// other manager can issue them a reset code. To expose abuse, all managers see the recovery, and any use of the
/// account cancels it.
package struct Recovery: Hashable, Sendable {
  package var manager: ManagerID
  /// The time of the request, in seconds since 1970.
  package var since: Int

  /// The wait before the new password can be set, in seconds.
  package static let wait = 86_400

  /// The earliest time to set the new password, in seconds since 1970.
  package var possible: Int { since + Self.wait }
}

package enum RecoveryStep: Hashable, Sendable {
  case begun(Recovery)
  case waiting(Recovery)
  /// The clock is earlier than the request, so one of the two times is wrong. The wait starts again.
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

  /// Cancels the manager's pending recovery and returns it; nil if none was pending.
  @discardableResult
  package mutating func cancelRecovery(of manager: ManagerID) -> Recovery? {
    guard let pending = recovery, pending.manager == manager else { return nil }
    recovery = nil
    return pending
  }
}
