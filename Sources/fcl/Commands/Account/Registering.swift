// A registration under the store's lock: is the name free, is the address, is the code right. The answer tells whether the
// address is known; many in a row take a while, so that nobody goes through a list.

import FantasyCore
import LeagueStore

/// A registration under the store's lock.
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
  ) throws(Failure) -> (account: Account, value: Value) {
    var account = account
    let value = try context.changeAccounts(tellingOfAddress: true) { accounts throws(Failure) in
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
  ) throws(Failure) -> (account: Account, failure: Failure?) {
    var faults = Failures()
    if accounts.account(account.name) != nil || accounts.former.contains(account.name) {
      faults.add(.taken("name", account.name.text))
    }
    if accounts.account(nameOrEmail: account.email) != nil { faults.add(.taken("e-mail address", account.email)) }
    if let code {
      switch accounts.proveEntryCode(code, by: account.name, at: now) {
      case .success: break
      case .failure(.wrong): faults.add(Context.wrongCode)
      case .failure(.delayed(let seconds)): faults.add(.tooManyFailures(seconds: seconds))
      }
    }
    let store = try context.store()
    var account = account
    account.namesakeIn = try context.store { () throws(StoreError) in try store.leaguesKnowing(account.name) }
    return (account, faults.one)
  }
}
