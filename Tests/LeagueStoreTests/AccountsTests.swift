// accounts.json and the session file: writing, strict reading and privacy.

import FantasyCore
import StrictJSON
import Testing

@testable import LeagueStore

/// A store without leagues in its own folder.
struct PlainStore {
  let folder: TemporaryFolder
  let store: Store

  init() throws {
    folder = try TemporaryFolder()
    store = try Store.making(folder["store"])
  }

  func change(_ change: (inout Accounts) -> Void) throws {
    try store.changeAccounts(waiting: 1) { (accounts) throws(StoreError) in
      change(&accounts)
    } failing: {
      $0
    }
  }
}

@Suite("Accounts")
struct AccountsTests {
  private var accounts: Accounts {
    var accounts = Accounts()
    var anna = Account(
      name: LeagueStoreTests.anna, firstName: "Anna", lastName: "Rao", email: "Anna@Example.org",
      birthDate: Day(known: "1990-01-31"), address: "12 \"Main\" St\nÄ", password: "$y$hash")
    anna.resetCode = ResetCode(hash: String(repeating: "c", count: 64), expires: 1_774_706_400)
    accounts.people = [
      anna, Account(name: ManagerID(known: "ben"), firstName: "", lastName: "", email: "", password: nil),
    ]
    accounts.sessions = [
      RunningSession(
        hash: String(repeating: "a", count: 64), manager: LeagueStoreTests.anna, begun: 1_797_408_000,
        expires: 1_800_000_000)
    ]
    accounts.former = [ManagerID(known: "gone")]
    accounts.failedTries = [FailedTries(slot: 7, count: 3, last: 1_774_706_400)]
    accounts.recovery = Recovery(manager: LeagueStoreTests.anna, since: 1_774_706_401)
    return accounts
  }

  @Test func `accounts are written to a private file and read back unchanged`() throws {
    let sample = try PlainStore()
    #expect(try sample.store.accounts() == Accounts())
    var accounts = accounts
    accounts.people[1].namesakeIn = [LeagueID(known: "cup"), LeagueID(known: "ipl")]
    _ = accounts.makeCode(for: accounts.people[1].name, in: LeagueID(known: "cup"), at: 1_774_706_400)
    _ = accounts.noteRegistrationAnswer(at: 1_774_706_400)
    try sample.change { $0 = accounts }
    #expect(try sample.store.accounts() == accounts)
    #expect(facts(sample.store.accountsFile).mode == 0o600)
  }

  @Test func `public profile fields are written only if set, and both readers give the same result`() throws {
    let sample = try PlainStore()
    let ben = ManagerID(known: "ben")
    let texts = ["Ben I", "pics/ben.png", "https://example.org", "Pitch"]
    for set in 0..<16 {
      // With a code for a new password, the strict reader reads the whole file. Without one, the fast reader does.
      for isStrict in [false, true] {
        var all = accounts
        if !isStrict { all.people[0].resetCode = nil }
        all.people[0].address = "12 Main St"
        let indices = [\Account.publicName, \.avatar, \.link, \.company]
        for (bit, index) in indices.enumerated() where set >> bit & 1 == 1 {
          all.people[1][keyPath: index] = texts[bit]
        }
        try sample.change { $0 = all }
        let read = try sample.store.accounts()
        #expect(read == all && read.people == all.people)
        #expect(read.account(ben) == all.people[1])
        #expect(read.displayNames == [LeagueStoreTests.anna: "Anna", ben: set & 1 == 1 ? "Ben I" : "ben"])
        #expect(read.displayName(of: ben) == read.displayNames[ben])
        let text = String(decoding: rawBytes(sample.store.accountsFile), as: UTF8.self)
        #expect(text.contains("\"public\"") == (set > 0))
      }
    }
  }

  @Test(arguments: [
    (#""public": {"#, #""public": {,"#), (#""link": "l""#, #""link": "l","#), (#""link": "l""#, #""lnk": "l""#),
    (#""link": "l""#, #""link": 5"#), (#""name": "B","#, #""name": "B""#),
  ])
  func `the public profile is read strictly`(_ old: String, _ new: String) throws {
    let sample = try PlainStore()
    try sample.change {
      $0 = accounts
      $0.people[0].resetCode = nil
      $0.people[0].address = nil
      ($0.people[1].publicName, $0.people[1].link) = ("B", "l")
    }
    let text = String(decoding: rawBytes(sample.store.accountsFile), as: UTF8.self)
    let range = try #require(text.firstRange(of: old))
    writeRaw(text.replacingCharacters(in: range, with: new), to: sample.store.accountsFile)
    guard case .damaged? = storeError({ _ = try sample.store.accounts() }) else {
      Issue.record("\(new) is read")
      return
    }
  }

  @Test func `an empty change writes nothing, and a change that throws leaves the file as it was`() throws {
    let sample = try PlainStore()
    try sample.change { $0 = accounts }
    let (bytes, inode) = (rawBytes(sample.store.accountsFile), facts(sample.store.accountsFile).inode)
    try sample.change { _ in }
    #expect(facts(sample.store.accountsFile).inode == inode)
    let error = storeError {
      try sample.store.changeAccounts(waiting: 1) { (accounts) throws(StoreError) in
        accounts.people = []
        throw StoreError.hashing("no")
      } failing: {
        $0
      }
    }
    #expect(error == .hashing("no"))
    #expect(rawBytes(sample.store.accountsFile) == bytes)
  }

  @Test func `accounts that could not be read back are not written`() throws {
    let sample = try PlainStore()
    try sample.change { $0 = accounts }
    let bytes = rawBytes(sample.store.accountsFile)
    let error = storeError {
      try sample.change { $0.people[0].address = String(repeating: "x", count: 2_000) }
    }
    #expect(error != nil)
    #expect(rawBytes(sample.store.accountsFile) == bytes)
  }

  @Test func `accounts are found by login name or e-mail, in any case`() {
    for text in ["anna", "ANNA", "anna@example.org", "ANNA@EXAMPLE.ORG"] {
      #expect(accounts.account(nameOrEmail: text)?.name == LeagueStoreTests.anna)
    }
    #expect(accounts.account(nameOrEmail: "rao") == nil)
    #expect(accounts.displayName(of: LeagueStoreTests.anna) == "Anna")
    #expect(accounts.displayName(of: ManagerID(known: "ben")) == "ben")
    #expect(accounts.displayName(of: ManagerID(known: "gone")) == "former manager")
  }

  @Test(arguments: [
    (#""format": 1"#, #""format": 2"#, 2, 13), (#""first_name": "Anna""#, #""first_name": 5"#, 6, 21),
    (#""last_name""#, #""lastname""#, 7, 7), (#""birth_date": "1990-01-31""#, #""birth_date": "1990-02-30""#, 9, 21),
    (#""expires": 1774706400"#, #""expires": "1774706400""#, 14, 20),
    (#""gone""#, #""Gone""#, 31, 5),
    (#""place": 7"#, #""place": 4096"#, 43, 16), (#""begun": 1797408000"#, #""begun": "1797408000""#, 37, 16),
    (#""name": "anna""#, #""name": "Anna""#, 5, 15),
    (#""expires": 1800000000"#, #""expires": 18e99"#, 38, 18), ("\"managers\": [", "\"managers\": [,", 3, 16),
    (#""sha256": "aaaa"#, #""sha256": "XAAA"#, 35, 17), (#""email": "Anna@Example.org""#, #""email": null"#, 8, 16),
    (#""since": 1774706401"#, #""since": "1774706401""#, 52, 14), (#""since": 1774706401"#, #""since": 1e18"#, 52, 14),
    (#""since": 1774706401"#, #""since": -9223372036854775808"#, 52, 14),
    (#""since": 1774706401"#, #""since": 1774706401, "possible": 1"#, 52, 26),
    (#""since""#, #""until""#, 52, 5),
    (#""manager": "anna",\#n    "since""#, #""manager": "Anna", "since""#, 51, 16),
  ])
  func `a wrong type, an unknown key or a bad value is damage with its position`(
    _ old: String, new: String, line: Int, column: Int
  ) throws {
    let sample = try PlainStore()
    try sample.change { $0 = accounts }
    let text = String(decoding: rawBytes(sample.store.accountsFile), as: UTF8.self)
    let range = try #require(text.firstRange(of: old))
    let damaged = text.replacingCharacters(in: range, with: new)
    writeRaw(damaged, to: sample.store.accountsFile)
    guard case .damaged(let path, line, column, _)? = storeError({ _ = try sample.store.accounts() }) else {
      Issue.record("\(String(describing: storeError { _ = try sample.store.accounts() }))")
      return
    }
    #expect(path == sample.store.accountsFile.text)
    #expect(storeError { try sample.change { $0 = Accounts() } } != nil)
    #expect(rawBytes(sample.store.accountsFile) == Array(damaged.utf8), "damage is never overwritten")
  }

  @Test func `accounts of an older fcl are read, although they lack former managers and session starts`()
    throws
  {
    let sample = try PlainStore()
    let hash = String(repeating: "a", count: 64)
    writeRaw(
      """
      {"format": 1, "managers": [{"name": "anna", "first_name": "Anna", "last_name": "Rao", "email": "a@b",
        "birth_date": null, "address": null, "password": "$y$x", "failures": 7, "last_failure": 1774706400}],
        "sessions": [{"sha256": "\(hash)", "manager": "anna", "expires": 1800000000}]}
      """, to: sample.store.accountsFile)
    let read = try sample.store.accounts()
    #expect(read.people.map(\.password) == ["$y$x"])
    #expect(read.sessions == [RunningSession(hash: hash, manager: LeagueStoreTests.anna, expires: 1_800_000_000)])
    #expect(read.former.isEmpty && read.failedTries.isEmpty && read.people[0].resetCode == nil && read.recovery == nil)
    try sample.change { $0.former = [ManagerID(known: "gone")] }
    #expect(try sample.store.accounts().sessions == read.sessions)
  }

  @Test func `a deleted account leaves only its name`() throws {
    var after = accounts
    after.delete(LeagueStoreTests.anna)
    #expect(after.firstManager == ManagerID(known: "ben") && accounts.firstManager == LeagueStoreTests.anna)
    #expect(after.former.map(\.text) == ["gone", "anna"] && after.sessions.isEmpty && after.recovery == nil)
    #expect(after.displayName(of: LeagueStoreTests.anna) == "former manager")
    let sample = try PlainStore()
    try sample.change { $0 = after }
    let text = String(decoding: rawBytes(sample.store.accountsFile), as: UTF8.self)
    for secret in ["Anna", "Rao", "xample", "1990", "Main", "$y$hash", "aaaa", "cccc"] {
      #expect(!text.contains(secret), "\(secret)")
    }
  }

  @Test func `every truncation of accounts is damage and never crashes`() throws {
    let sample = try PlainStore()
    try sample.change { $0 = accounts }
    let whole = rawBytes(sample.store.accountsFile)
    for length in 0..<(whole.count - 1) {
      writeRaw(Array(whole.prefix(length)), to: sample.store.accountsFile)
      guard case .damaged? = storeError({ _ = try sample.store.accounts() }) else {
        Issue.record("cut at \(length)")
        continue
      }
    }
  }
}

extension String {
  fileprivate func replacingCharacters(in range: Range<String.Index>, with text: String) -> String {
    String(self[..<range.lowerBound]) + text + String(self[range.upperBound...])
  }
}
