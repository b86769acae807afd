import Digest
import FantasyCore

/// The number of wrong passwords and codes in one slot of a table of fixed size. All tries for one account share a
/// slot, even if its name or e-mail address is typed differently. If no account matches, the typed text determines the
/// slot.
package struct FailedTries: Hashable, Sendable {
  /// The first 12 bits of the SHA-256 hash of the manager's name, or of the typed text if no account matches.
  package var slot: Int
  package var count: Int
  /// The time of the last failure, in seconds since 1970.
  package var last: Int

  /// The number of slots. Names that share a slot also share a waiting time, which is rare and harmless. In a table
  /// that stored names and dropped old ones, an attacker could displace a name, or learn which names are in the table.
  package static let slots = 4_096

  /// Returns the waiting time after `count` failures, in seconds. The first four failures cause no waiting time, and
  /// the fifth causes 5 seconds. Each further failure doubles the time, up to 15 minutes.
  package static func delay(after count: Int) -> Int { count < 5 ? 0 : min(900, 5 << min(count - 5, 8)) }

  func isForgotten(at now: Int) -> Bool { now - last >= 86_400 }

  package static func slot(of text: String) -> Int {
    Int(SHA256.hex(Array(text.lowercased().utf8)).prefix(3), radix: 16) ?? 0
  }
}

package enum AuthenticationFault: Error, Hashable, Sendable {
  case wrong
  /// The next try is allowed only after this number of seconds.
  case delayed(seconds: Int)
}

extension Accounts {
  /// Checks a password or code, and counts a failure. `text` is a login name or e-mail address, and `now` is in seconds
  /// since 1970. `isRight` must take equally long whether or not the account exists.
  package mutating func authenticate<Failure: Error>(
    _ text: String, at now: Int, _ isRight: (Account?) throws(Failure) -> Bool
  ) throws(Failure) -> Result<Account, AuthenticationFault> {
    let account = account(nameOrEmail: text)
    return try attempt(account?.slot ?? FailedTries.slot(of: text), at: now) { () throws(Failure) in
      try isRight(account) ? account : nil
    }
  }

  /// Checks a code for claiming an entry. A wrong code counts as a failed attempt for the claimant's account.
  package mutating func authenticateEntryCode(_ typed: [UInt8], by manager: ManagerID, at now: Int) -> Result<
    EntryCode, AuthenticationFault
  > {
    let code = entryCode(typed, at: now)
    return attempt(FailedTries.slot(of: manager.text), at: now) { code }
  }

  private mutating func attempt<Value, Failure: Error>(
    _ slot: Int, at now: Int, _ check: () throws(Failure) -> Value?
  ) throws(Failure) -> Result<Value, AuthenticationFault> {
    let before = failedTries.first { $0.slot == slot && !$0.isForgotten(at: now) }
    // A failure with a time in the future was recorded while the clock was wrong, and causes no waiting time.
    if let before, before.last <= now {
      let wait = FailedTries.delay(after: before.count) - (now - before.last)
      if wait > 0 { return .failure(.delayed(seconds: wait)) }
    }
    if let value = try check() { return .success(value) }
    failedTries.removeAll { $0.slot == slot }
    failedTries.append(FailedTries(slot: slot, count: (before?.count ?? 0) + 1, last: now))
    return .failure(.wrong)
  }

  /// Removes the failures of a name, unless another account has the same slot. Otherwise, an attacker could register a
  /// name in a victim's slot, and remove the victim's failures by logging in.
  package mutating func forgetFailedTries(of text: String) {
    let own = account(nameOrEmail: text)
    let slot = own?.slot ?? FailedTries.slot(of: text)
    let isShared = people.contains { $0.name != own?.name && $0.slot == slot }
    if !isShared { failedTries.removeAll { $0.slot == slot } }
  }
}

extension Account {
  package var slot: Int { FailedTries.slot(of: name.text) }
}

extension Passwords {
  /// Returns true if the password is the account's. The check takes equally long if there is no account, the account
  /// can't log in, or the password contains a NUL byte.
  package static func matches(_ password: [UInt8], of account: Account?) throws(StoreError) -> Bool {
    let isRight = try matches(password.filter { $0 != 0 }, hash: account?.password ?? nobody)
    return isRight && account?.password != nil && !password.contains(0)
  }
}
