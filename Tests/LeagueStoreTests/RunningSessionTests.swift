// Sessions in accounts.json: their duration, renewal and removal.

import FantasyCore
import Testing

@testable import Digest
@testable import LeagueStore

@Suite("Running sessions")
struct RunningSessionTests {
  private let day = 86_400

  @Test func `a session is valid for exactly 30 days`() {
    var accounts = Accounts()
    let token = accounts.beginSession(of: anna, replacing: nil, at: 1_000)
    #expect(accounts.session(of: token, at: 1_000 + 30 * day - 1)?.begun == 1_000)
    #expect(accounts.session(of: token, at: 1_000 + 30 * day) == nil)
    #expect(accounts.sessions(of: anna, at: 1_000 + 30 * day - 1).count == 1)
    #expect(accounts.sessions(of: anna, at: 1_000 + 30 * day).isEmpty)
  }

  @Test func `a session is renewed with less than 15 days left, but not with exactly 15`() {
    var accounts = Accounts()
    let token = accounts.beginSession(of: anna, replacing: nil, at: 0)
    let other = accounts.beginSession(of: anna, replacing: nil, at: 0)
    accounts.renewSession(of: token, at: 15 * day)
    #expect(accounts.session(of: token, at: 0)?.expires == 30 * day)
    accounts.renewSession(of: token, at: 15 * day + 1)
    #expect(accounts.session(of: token, at: 0)?.expires == 45 * day + 1)
    #expect(accounts.session(of: token, at: 0)?.begun == 0)
    #expect(accounts.session(of: other, at: 0)?.expires == 30 * day, "only the one that wrote")
  }

  @Test func `a token has 256 random bits, and the store keeps only its hash`() {
    var accounts = Accounts()
    let tokens = (0..<50).map { _ in accounts.beginSession(of: anna, replacing: nil, at: 0) }
    #expect(Set(tokens).count == 50 && tokens.allSatisfy { $0.count == 64 })
    let text = accounts.json.compact
    #expect(tokens.allSatisfy { !text.contains($0) && text.contains(SHA256.hex(Array($0.utf8))) })
  }

  @Test func `a new session on a device ends the device's old one`() {
    var accounts = Accounts()
    let old = accounts.beginSession(of: anna, replacing: nil, at: 0)
    let elsewhere = accounts.beginSession(of: anna, replacing: nil, at: 0)
    let new = accounts.beginSession(of: anna, replacing: old, at: 1)
    #expect([old, elsewhere, new].map { accounts.session(of: $0, at: 1) != nil } == [false, true, true])
  }

  @Test func `expired sessions and codes are removed, to the second`() {
    var accounts = Accounts()
    accounts.people = [Account(name: anna, firstName: "Anna", lastName: "Rao", email: "a@b", password: nil)]
    accounts.people[0].resetCode = ResetCode(hash: "x", expires: 30 * day)
    _ = accounts.beginSession(of: anna, replacing: nil, at: 0)
    let before = accounts
    accounts.removeExpired(at: 30 * day - 1)
    #expect(accounts == before)
    accounts.removeExpired(at: 30 * day)
    #expect(accounts.sessions.isEmpty && accounts.people[0].resetCode == nil)
  }
}

@Suite("Lost accounts")
struct LostAccountsTests {
  @Test func `missing accounts.json with managers in leagues is damage, not an empty store`() throws {
    let sample = try SampleStore()
    guard case .damaged(sample.store.accountsFile.text, 1, 1, _)? = storeError({ _ = try sample.store.accounts() })
    else {
      Issue.record("it was taken for a store without accounts")
      return
    }
    let error = storeError {
      try sample.store.changeAccounts(waiting: 1) { (accounts) throws(StoreError) in
        accounts.people = [Account(name: anna, firstName: "Eve", lastName: "E", email: "e@e", password: "x")]
      } failing: {
        $0
      }
    }
    #expect(error != nil && rawBytes(sample.store.accountsFile).isEmpty)
  }

  @Test func `a namesake of a league's manager, or a deleted name, has no right to the entry`() throws {
    let sample = try SampleStore()
    for name in ["ben", "cleo", "dave"] { try sample.join(name) }
    #expect(try sample.store.booksNaming(ManagerID(known: "ben")) == [SampleStore.id])
    #expect(try sample.store.booksNaming(ManagerID(known: "zoe")) == [])
    var accounts = Accounts()
    var dave = Account(name: ManagerID(known: "dave"), firstName: "D", lastName: "D", email: "d@d", password: nil)
    dave.namesakeIn = try sample.store.booksNaming(dave.name)
    accounts.people = [Account(name: anna, firstName: "Anna", lastName: "Rao", email: "a@b", password: nil), dave]
    accounts.former = [ManagerID(known: "cleo")]
    let league = try sample.store.files(of: SampleStore.id).league().league
    // cleo deleted the account, so no one takes over the entry.
    #expect(accounts.namesakes(in: league.terms.id).all(among: league.members).map(\.text).sorted() == ["ben", "dave"])
    accounts.noteClaim(of: dave.name, in: SampleStore.id, by: dave.name)
    #expect(accounts.namesakes(in: league.terms.id).all(among: league.members).map(\.text).sorted() == ["ben"])
  }

  @Test func `damage in a journal is reported, since later lines may name more managers`() throws {
    let sample = try SampleStore()
    try sample.join("ben")
    sample.putJournal(Array(sample.lines[0] + [0x0A] + Array("{}\n".utf8)))
    guard case .damaged(_, 2, _, _)? = storeError({ _ = try sample.store.booksNaming(anna) }) else {
      Issue.record("the damage was passed over")
      return
    }
  }
}
