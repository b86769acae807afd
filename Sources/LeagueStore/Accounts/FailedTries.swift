import FantasyCore

/// Wrong passwords and codes at one place of a table that never grows beyond `places`: after five of them a wait that grows,
/// kept in the store. They are counted by account, whether its name or its e-mail address was typed, and in whatever
/// spelling; where nobody has the name, by the name.
public struct FailedTries: Hashable, Sendable {
  /// The place: a few bits of the hash of the manager name, or of what was typed where nobody has it.
  public var place: Int
  /// How many in a row.
  public var count: Int
  /// When the last one was, in seconds since 1970.
  public var last: Int

  /// How many places there are. Names that share one wait for each other, which is seldom and harmless; a table that
  /// dropped old names instead could be flushed, and would show who is in it.
  static let places = 4_096

  /// How long to wait after so many wrong tries, in seconds: five are free, then it doubles up to a quarter hour.
  static func delay(after count: Int) -> Int { count < 5 ? 0 : min(900, 5 << min(count - 5, 8)) }

  /// Whether they are a day ago, and count no longer.
  func isForgotten(at now: Int) -> Bool { now - last >= 86_400 }

  static func place(of text: String) -> Int {
    Int(SHA256.hex(Array(text.lowercased().utf8)).prefix(3), radix: 16) ?? 0
  }
}

/// Why a password or a code is not accepted.
public enum AuthenticationFault: Error, Hashable, Sendable {
  /// Name or secret are not right.
  case wrong
  /// Too many were wrong; so many seconds to wait.
  case delayed(seconds: Int)
}

extension Accounts {
  /// Tries a password or a code of somebody. A wrong one counts.
  ///
  /// - Parameters:
  ///   - text: the login name or e-mail address as typed.
  ///   - now: seconds since 1970.
  ///   - isRight: whether the secret is that of the account; it must take as long when there is none.
  /// - Returns: whose it is.
  public mutating func authenticate<Failure: Error>(
    _ text: String, at now: Int, _ isRight: (Account?) throws(Failure) -> Bool
  ) throws(Failure) -> Result<Account, AuthenticationFault> {
    let account = account(nameOrEmail: text)
    return try attempt(account?.place ?? FailedTries.place(of: text), at: now) { () throws(Failure) in
      try isRight(account) ? account : nil
    }
  }

  /// Tries a code by which an entry is claimed. A wrong one counts as a wrong password of the claimant's does.
  ///
  /// - Returns: the code as the store keeps it.
  public mutating func authenticateEntryCode(_ typed: [UInt8], by manager: ManagerID, at now: Int) -> Result<
    EntryCode, AuthenticationFault
  > {
    let code = entryCode(typed, at: now)
    return attempt(FailedTries.place(of: manager.text), at: now) { code }
  }

  /// Counts an attempt that gives nothing, and makes the next ones wait.
  private mutating func attempt<Value, Failure: Error>(
    _ place: Int, at now: Int, _ check: () throws(Failure) -> Value?
  ) throws(Failure) -> Result<Value, AuthenticationFault> {
    let before = failedTries.first { $0.place == place && !$0.isForgotten(at: now) }
    // Nobody waits for a clock that was ahead when the last one failed.
    if let before, before.last <= now {
      let wait = FailedTries.delay(after: before.count) - (now - before.last)
      if wait > 0 { return .failure(.delayed(seconds: wait)) }
    }
    if let value = try check() { return .success(value) }
    failedTries.removeAll { $0.place == place }
    failedTries.append(FailedTries(place: place, count: (before?.count ?? 0) + 1, last: now))
    return .failure(.wrong)
  }

  /// Forgets the wrong tries of somebody who was authenticated. Those at a place that they share with somebody else stay:
  /// else they could make themselves a name that shares somebody's place, and clear what they tried there by logging in.
  public mutating func forgetFailedTries(of text: String) {
    let own = account(nameOrEmail: text)
    let place = own?.place ?? FailedTries.place(of: text)
    let isShared = people.contains { $0.name != own?.name && $0.place == place }
    if !isShared { failedTries.removeAll { $0.place == place } }
  }
}

extension Account {
  /// Where its wrong tries are counted.
  var place: Int { FailedTries.place(of: name.text) }
}

extension Passwords {
  /// Whether a password is that of an account. Takes the same time when there is no account, when it can't log in, and
  /// when the password has a NUL byte, which no password has.
  public static func matches(_ password: [UInt8], of account: Account?) throws(StoreError) -> Bool {
    let isRight = try matches(password.filter { $0 != 0 }, hash: account?.password ?? nobody)
    return isRight && account?.password != nil && !password.contains(0)
  }
}
