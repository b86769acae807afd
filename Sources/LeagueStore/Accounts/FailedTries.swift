import Digest
import FantasyCore

/// Wrong passwords and codes in one slot of a table that never grows beyond `places`: after five of them there is a
/// growing wait, which is kept in the store. They are counted by account, whether its name or its e-mail address was
/// typed, and in any spelling; if there is no such account, by the text typed.
package struct FailedTries: Hashable, Sendable {
  /// The slot: a few bits of the hash of the manager's name, or of the text typed if there is no such account.
  package var place: Int
  /// The number of failures in a row.
  package var count: Int
  /// The time of the last one, in seconds since 1970.
  package var last: Int

  /// The number of slots. Names that share one also share a wait, which is rare and harmless; a table that dropped old
  /// names instead could be flushed, and would show who is in it.
  package static let places = 4_096

  /// The wait after `count` failures, in seconds: none after the first four, then 5 seconds, doubling up to 15 minutes.
  package static func delay(after count: Int) -> Int { count < 5 ? 0 : min(900, 5 << min(count - 5, 8)) }

  /// Whether they were a day ago or more, and no longer count.
  func isForgotten(at now: Int) -> Bool { now - last >= 86_400 }

  package static func place(of text: String) -> Int {
    Int(SHA256.hex(Array(text.lowercased().utf8)).prefix(3), radix: 16) ?? 0
  }
}

/// The reason why a password or a code is not accepted.
package enum AuthenticationFault: Error, Hashable, Sendable {
  /// The name or the secret is wrong.
  case wrong
  /// There were too many failures; the next try is allowed after `seconds`.
  case delayed(seconds: Int)
}

extension Accounts {
  /// Checks a password or a code. A wrong one is counted.
  ///
  /// - Parameters:
  ///   - text: the login name or e-mail address as typed.
  ///   - now: seconds since 1970.
  ///   - isRight: whether the secret is that of the account; it must take as long if there is no account.
  /// - Returns: the account.
  package mutating func authenticate<Failure: Error>(
    _ text: String, at now: Int, _ isRight: (Account?) throws(Failure) -> Bool
  ) throws(Failure) -> Result<Account, AuthenticationFault> {
    let account = account(nameOrEmail: text)
    return try attempt(account?.place ?? FailedTries.place(of: text), at: now) { () throws(Failure) in
      try isRight(account) ? account : nil
    }
  }

  /// Checks a code for claiming an entry. A wrong one counts like a wrong password of the claimant.
  ///
  /// - Returns: the stored code.
  package mutating func authenticateEntryCode(_ typed: [UInt8], by manager: ManagerID, at now: Int) -> Result<
    EntryCode, AuthenticationFault
  > {
    let code = entryCode(typed, at: now)
    return attempt(FailedTries.place(of: manager.text), at: now) { code }
  }

  /// Counts an attempt whose check returns nil, and delays the next ones.
  private mutating func attempt<Value, Failure: Error>(
    _ place: Int, at now: Int, _ check: () throws(Failure) -> Value?
  ) throws(Failure) -> Result<Value, AuthenticationFault> {
    let before = failedTries.first { $0.place == place && !$0.isForgotten(at: now) }
    // No wait if the last failure is in the future, because the clock was ahead then.
    if let before, before.last <= now {
      let wait = FailedTries.delay(after: before.count) - (now - before.last)
      if wait > 0 { return .failure(.delayed(seconds: wait)) }
    }
    if let value = try check() { return .success(value) }
    failedTries.removeAll { $0.place == place }
    failedTries.append(FailedTries(place: place, count: (before?.count ?? 0) + 1, last: now))
    return .failure(.wrong)
  }

  /// Forgets the failed tries of a person who was authenticated. A shared slot is kept: otherwise an attacker could
  /// register a name that shares a victim's slot, and clear the failures there by logging in.
  package mutating func forgetFailedTries(of text: String) {
    let own = account(nameOrEmail: text)
    let place = own?.place ?? FailedTries.place(of: text)
    let isShared = people.contains { $0.name != own?.name && $0.place == place }
    if !isShared { failedTries.removeAll { $0.place == place } }
  }
}

extension Account {
  /// The slot in which its failed tries are counted.
  package var place: Int { FailedTries.place(of: name.text) }
}

extension Passwords {
  /// Whether a password is that of an account. Takes the same time if there is no account, if it can't log in, and if
  /// the password contains a NUL byte, which no password does.
  package static func matches(_ password: [UInt8], of account: Account?) throws(StoreError) -> Bool {
    let isRight = try matches(password.filter { $0 != 0 }, hash: account?.password ?? nobody)
    return isRight && account?.password != nil && !password.contains(0)
  }
}
