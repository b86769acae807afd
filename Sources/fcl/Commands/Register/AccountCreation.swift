import Answers
import FantasyCore
import Games
import LeagueStore

extension Context {
  /// Checks a registration under the store's lock, and creates the account. The answer reveals whether an e-mail
  /// address is registered, so repeated requests are delayed. A dry run saves only the number of requests.
  ///
  /// - Parameters:
  ///   - account: an account without a password hash.
  ///   - code: the code for the entry to claim; nil to claim no entry.
  ///   - finish: called after the account is added.
  /// - Returns: the account, with the leagues and boards in which its name belongs to an unclaimed entry or player.
  func registering<Value>(
    _ account: Account, _ code: [UInt8]?, _ finish: (inout Accounts) -> Value
  ) throws -> (account: Account, value: Value) {
    var account = account
    let value = try changeAccounts(revealingAddress: true) { accounts in
      let faults = faults(of: account, code, &accounts)
      account.namesakeIn = try store().booksNaming(account.name)
      if faults.one == nil, !isDryRun { try forgetFriends(of: account.name) }
      return faults.one
    } then: { accounts in
      accounts.people.append(account)
      return finish(&accounts)
    }
    return (account, value)
  }

  private func faults(of account: Account, _ code: [UInt8]?, _ accounts: inout Accounts) -> Failures {
    var faults = Failures()
    let isKnown = accounts.account(account.name) != nil || accounts.former.contains(account.name)
    if isKnown || accounts.isPublicName(likeLogin: account.name) {
      faults.add(NameFault.taken(.name, account.name.text))
    }
    if accounts.account(nameOrEmail: account.email) != nil { faults.add(NameFault.taken(.emailAddress, account.email)) }
    if let code, case .failure(let fault) = accounts.authenticateEntryCode(code, by: account.name, at: clock) {
      faults.add(fault.failure(orElse: .wrongEntryCode))
    }
    return faults
  }

  /// Ends the friendships, invitations and duels that an earlier, lost account left under a name that is about to be
  /// registered.
  private func forgetFriends(of name: ManagerID) throws {
    let files = try store().files(PeopleBook.self, PeopleBook.id)
    guard files.exist else { return }
    let transaction = try BookTransaction(files, waiting: globals.lockTimeout, isWhole: true)
    let events = transaction.book.renewing(name)
    if !events.isEmpty { _ = try save(events, in: transaction, by: name, at: world.clock()) }
  }
}
