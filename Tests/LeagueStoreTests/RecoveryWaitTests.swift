// The recovery of the first manager's account: when it is possible, and what cancels it.

import FantasyCore
import Testing

@testable import LeagueStore

@Suite("The wait before a recovery")
struct RecoveryWaitTests {
  private let ben = ManagerID(known: "ben")
  private let day = 86_400

  private var accounts: Accounts {
    var accounts = Accounts()
    accounts.people = [anna, ben].map {
      Account(name: $0, firstName: $0.text, lastName: "X", email: "\($0)@b", password: "old")
    }
    return accounts
  }

  @Test func `a recovery is possible after exactly one day, and from then on`() {
    var accounts = accounts
    let pending = Recovery(manager: anna, since: 1_000)
    #expect(accounts.requestRecovery(of: anna, at: 1_000) == .begun(pending))
    for now in [1_000, 1_001, 1_000 + day - 1] {
      #expect(accounts.requestRecovery(of: anna, at: now) == .waiting(pending))
    }
    for now in [1_000 + day, 1_000 + 400 * day] { #expect(accounts.requestRecovery(of: anna, at: now) == .possible) }
    #expect(accounts.recovery == pending)
  }

  @Test func `if the clock was set back the day starts again, so a request dated in the future gains nothing`() {
    var accounts = accounts
    _ = accounts.requestRecovery(of: anna, at: 1_000_000)
    let again = Recovery(manager: anna, since: 900_000)
    #expect(accounts.requestRecovery(of: anna, at: 900_000) == .beginsAgain(again))
    #expect(accounts.requestRecovery(of: anna, at: 900_000 + day - 1) == .waiting(again))
    #expect(accounts.requestRecovery(of: anna, at: 900_000 + day) == .possible)
  }

  @Test func `a request for another manager replaces the pending one and starts its own day`() {
    var accounts = accounts
    _ = accounts.requestRecovery(of: ben, at: 0)
    #expect(accounts.requestRecovery(of: anna, at: day) == .begun(Recovery(manager: anna, since: day)))
    #expect(accounts.requestRecovery(of: ben, at: 3 * day) == .begun(Recovery(manager: ben, since: 3 * day)))
  }

  @Test func `only the same manager's login, new password or deletion cancels a recovery`() {
    let uses: [(inout Accounts, ManagerID) -> Void] = [
      { _ = $0.beginSession(of: $1, replacing: nil, at: 0) }, { $0.setPassword(of: $1, "new", keeping: nil) },
      { $0.delete($1) }, { $0.cancelRecovery(of: $1) },
    ]
    for use in uses {
      var accounts = accounts
      _ = accounts.requestRecovery(of: anna, at: 0)
      use(&accounts, ben)
      #expect(accounts.recovery?.manager == anna)
      use(&accounts, anna)
      #expect(accounts.recovery == nil)
    }
  }

  @Test func `the key that an older fcl can't read exists only while a recovery is pending`() throws {
    let sample = try PlainStore()
    try sample.change { $0 = accounts }
    let before = rawBytes(sample.store.accountsFile)
    #expect(!String(decoding: before, as: UTF8.self).contains("recovery"))
    try sample.change { _ = $0.requestRecovery(of: anna, at: 1_775_044_800) }
    #expect(try sample.store.accounts().recovery == Recovery(manager: anna, since: 1_775_044_800))
    // The fast reader reads the file with any accounts.
    #expect(try sample.store.accounts().firstManager == anna)
    try sample.change { $0.cancelRecovery(of: anna) }
    #expect(rawBytes(sample.store.accountsFile) == before)
  }
}
