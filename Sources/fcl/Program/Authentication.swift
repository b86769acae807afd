// Authentication, by password or by a code. Under the store's lock, so that many tries at once are counted like one
// after the other.

import FantasyCore
import LeagueStore

extension Context {
  /// Tries a secret of somebody and, when it is right, changes the accounts. A wrong one counts in a rehearsal too: else
  /// `--dry-run` could try secrets without end; all else that a rehearsal changes is thrown away.
  ///
  /// - Parameters:
  ///   - name: login name or e-mail address, as typed.
  ///   - wrong: what is said when name or secret are not right.
  ///   - isRight: whether the secret is that of the account.
  ///   - change: what is done then.
  func authenticating<Value>(
    _ name: String, orElse wrong: AccountFault, _ isRight: (Account?) throws(StoreError) -> Bool,
    _ change: (inout Accounts, Account) throws -> Value
  ) throws -> Value {
    let result = try changeAccounts { accounts -> Result<Value, AuthenticationFault> in
      switch try accounts.authenticate(name, at: clock, isRight) {
      case .failure(let fault): return .failure(fault)
      case .success(let account):
        var after = accounts
        after.forgetFailedTries(of: name)
        let value = try change(&after, account)
        if !isDryRun { accounts = after }
        return .success(value)
      }
    }
    return try result.mapError { $0.failure(orElse: wrong) }.get()
  }

  /// Tries a password that somebody logs in with and, when it is right, changes the accounts.
  func authenticating<Value>(
    _ name: String, password: [UInt8], _ change: (inout Accounts, Account) throws -> Value
  ) throws -> Value {
    try authenticating(
      name, orElse: .wrongPassword, { account throws(StoreError) in try Passwords.matches(password, of: account) },
      change)
  }

  /// Tries the password of who is logged in and, when it is right, changes the accounts.
  func authenticating<Value>(
    _ manager: ManagerID, ownPassword password: [UInt8], _ change: (inout Accounts) throws -> Value
  ) throws -> Value {
    try authenticating(manager.text, orElse: .wrongOwnPassword) { account throws(StoreError) in
      try Passwords.matches(password, of: account)
    } _: { accounts, _ in
      try change(&accounts)
    }
  }
}

extension AuthenticationFault {
  /// What is said of it.
  ///
  /// - Parameter wrong: what is said when name or secret are not right.
  func failure(orElse wrong: AccountFault) -> AccountFault {
    switch self {
    case .wrong: wrong
    case .delayed(let seconds): .tooManyFailures(seconds: seconds)
    }
  }
}

// MARK: The store's first manager

extension Context {
  /// Refuses everybody but the store's first manager. A store in which nobody is left is whose disk it is.
  ///
  /// - Parameter instead: what others may do instead.
  func demandFirstManager(instead: AccountFault.Instead?) throws {
    guard let first = try accounts().firstManager else { return }
    if try login() != first { throw AccountFault.firstManagerOnly(first, instead: instead) }
  }
}
