import FantasyCore
import LeagueStore

/// A registration under the store's lock: is the name free, is the address, is the code right. The answer tells whether
/// the address is known; many in a row take a while, so that nobody goes through a list.
struct Registering {
  let context: Context

  /// Checks a registration and makes the account; a rehearsal keeps nothing but that it was answered.
  ///
  /// - Parameters:
  ///   - account: the account, without its password's hash.
  ///   - code: the code of the entry that is to be claimed with it.
  ///   - finish: what is done to the accounts once the account is there.
  func trying<Value>(
    _ account: Account, _ code: [UInt8]?, _ finish: (inout Accounts) -> Value
  ) throws -> (account: Account, value: Value) {
    var account = account
    let value = try context.changeAccounts(tellingOfAddress: true) { accounts in
      let checked = try check(account, code, &accounts, context.clock)
      account = checked.account
      return checked.failure
    } then: { accounts in
      accounts.people.append(account)
      return finish(&accounts)
    }
    return (account, value)
  }

  /// What speaks against an account; and the account, with the leagues that know its name as somebody else's.
  private func check(
    _ account: Account, _ code: [UInt8]?, _ accounts: inout Accounts, _ now: Int
  ) throws -> (account: Account, failure: (any Error)?) {
    var faults = Failures()
    if accounts.account(account.name) != nil || accounts.former.contains(account.name) {
      faults.add(NameFault.taken(.name, account.name.text))
    }
    if accounts.account(nameOrEmail: account.email) != nil { faults.add(NameFault.taken(.emailAddress, account.email)) }
    if let code {
      switch accounts.proveEntryCode(code, by: account.name, at: now) {
      case .success: break
      case .failure(.wrong): faults.add(AccountFault.wrongEntryCode)
      case .failure(.delayed(let seconds)): faults.add(AccountFault.tooManyFailures(seconds: seconds))
      }
    }
    let store = try context.store()
    var account = account
    account.namesakeIn = try store.leaguesKnowing(account.name)
    return (account, faults.one)
  }
}
