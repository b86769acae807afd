import FantasyCore
import LeagueStore

extension Context {
  /// Checks a registration under the store's lock and makes the account; a rehearsal keeps nothing but that it was
  /// answered. The answer tells whether the address is known; many in a row take a while, so that nobody goes through a
  /// list.
  ///
  /// - Parameters:
  ///   - account: the account, without its password's hash.
  ///   - code: the code of the entry that is to be claimed with it.
  ///   - finish: what is done to the accounts once the account is there.
  /// - Returns: the account with the leagues that know its name as somebody else's, and what `finish` gives.
  func registering<Value>(
    _ account: Account, _ code: [UInt8]?, _ finish: (inout Accounts) -> Value
  ) throws -> (account: Account, value: Value) {
    var account = account
    let value = try changeAccounts(tellingOfAddress: true) { accounts in
      let faults = faults(of: account, code, &accounts)
      account.namesakeIn = try store().leaguesKnowing(account.name)
      return faults.one
    } then: { accounts in
      accounts.people.append(account)
      return finish(&accounts)
    }
    return (account, value)
  }

  private func faults(of account: Account, _ code: [UInt8]?, _ accounts: inout Accounts) -> Failures {
    var faults = Failures()
    if accounts.account(account.name) != nil || accounts.former.contains(account.name) {
      faults.add(NameFault.taken(.name, account.name.text))
    }
    if accounts.account(nameOrEmail: account.email) != nil { faults.add(NameFault.taken(.emailAddress, account.email)) }
    if let code, case .failure(let fault) = accounts.authenticateEntryCode(code, by: account.name, at: clock) {
      faults.add(fault.failure(orElse: .wrongEntryCode))
    }
    return faults
  }
}
