// Authentication by password or code. The store is locked during an attempt, so concurrent attempts are counted one by
// one.

import FantasyCore
import LeagueStore

extension Context {
  /// Checks a manager's secret and, if the secret is right, changes the accounts. A dry run discards these changes.
  /// Wrong secrets are counted even in a dry run, so that `--dry-run` doesn't allow unlimited attempts.
  ///
  /// - Parameters:
  ///   - name: the login name or e-mail address, as typed.
  ///   - wrong: the fault to throw if the name or the secret is wrong.
  package func authenticating<Value>(
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

  package func authenticating<Value>(
    _ name: String, password: [UInt8], _ change: (inout Accounts, Account) throws -> Value
  ) throws -> Value {
    try authenticating(
      name, orElse: .wrongPassword, { account throws(StoreError) in try Passwords.matches(password, of: account) },
      change)
  }

  package func authenticating<Value>(
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
  package func failure(orElse wrong: AccountFault) -> AccountFault {
    switch self {
    case .wrong: wrong
    case .delayed(let seconds): .tooManyFailures(seconds: seconds)
    }
  }
}

// MARK: The store's first manager

extension Context {
  /// Throws unless the actor is the store's first manager. If there are no accounts, anyone who can write to the
  /// store's folder is allowed.
  package func requireFirstManager(hint: String? = nil) throws {
    guard let first = try accounts().firstManager else { return }
    if try login() != first { throw Problem.firstManagerOnly(first, hint: hint) }
  }
}
