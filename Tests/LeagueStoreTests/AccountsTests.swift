// accounts.json and the session file: written and read alike, strictly, and private.

import FantasyCore
import StrictJSON
import Testing

@testable import LeagueStore

@Suite("Accounts")
struct AccountsTests {
  private var accounts: Accounts {
    var accounts = Accounts()
    var anna = Account(
      name: LeagueStoreTests.anna, firstName: "Anna", lastName: "Rao", email: "Anna@Example.org",
      birthDate: Day(known: "1990-01-31"), address: "12 \"Main\" St\nÄ", password: "$y$hash")
    anna.failures = (3, 1_774_706_400)
    accounts.people = [
      anna, Account(name: ManagerID(known: "ben"), firstName: "", lastName: "", email: "", password: nil),
    ]
    accounts.sessions = [
      RunningSession(hash: String(repeating: "a", count: 64), manager: LeagueStoreTests.anna, expires: 1_800_000_000)
    ]
    return accounts
  }

  private func change(_ store: Store, _ change: (inout Accounts) -> Void) throws {
    try store.changeAccounts(waiting: 1) { (accounts) throws(StoreError) in
      change(&accounts)
    } failing: {
      $0
    }
  }

  @Test func `accounts are written and read alike, in a private file`() throws {
    let sample = try SampleStore()
    #expect(try sample.store.accounts() == Accounts())
    try change(sample.store) { $0 = accounts }
    #expect(try sample.store.accounts() == accounts)
    #expect(try sample.store.accounts().people.map(\.failures.count) == [3, 0])
    #expect(facts(sample.store.accountsFile).mode == 0o600)
  }

  @Test func `a change that changes nothing writes nothing; one that throws leaves all as it was`() throws {
    let sample = try SampleStore()
    try change(sample.store) { $0 = accounts }
    let (bytes, inode) = (rawBytes(sample.store.accountsFile), facts(sample.store.accountsFile).inode)
    try change(sample.store) { _ in }
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

  @Test func `accounts that could not be read again are not written`() throws {
    let sample = try SampleStore()
    try change(sample.store) { $0 = accounts }
    let bytes = rawBytes(sample.store.accountsFile)
    let error = storeError {
      try change(sample.store) { $0.people[0].address = String(repeating: "x", count: 2_000) }
    }
    #expect(error != nil)
    #expect(rawBytes(sample.store.accountsFile) == bytes)
  }

  @Test func `people are found by login name or e-mail, in any case`() {
    for text in ["anna", "ANNA", "anna@example.org", "ANNA@EXAMPLE.ORG"] {
      #expect(accounts.account(nameOrEmail: text)?.name == LeagueStoreTests.anna)
    }
    #expect(accounts.account(nameOrEmail: "rao") == nil)
    #expect(accounts.shownName(of: LeagueStoreTests.anna) == "Anna")
    #expect(accounts.shownName(of: ManagerID(known: "ben")) == "ben")
    #expect(accounts.shownName(of: ManagerID(known: "gone")) == "former manager")
  }

  @Test(arguments: [
    (#""format": 1"#, #""format": 2"#, 2, 13), (#""first_name": "Anna""#, #""first_name": 5"#, 6, 21),
    (#""last_name""#, #""lastname""#, 7, 7), (#""birth_date": "1990-01-31""#, #""birth_date": "1990-02-30""#, 9, 21),
    (#""failures": 3"#, #""failures": "3""#, 12, 19), (#""name": "anna""#, #""name": "Anna""#, 5, 15),
    (#""expires": 1800000000"#, #""expires": 18e99"#, 31, 18), ("\"managers\": [", "\"managers\": [,", 3, 16),
    (#""sha256": "aaaa"#, #""sha256": "XAAA"#, 29, 17), (#""email": "Anna@Example.org""#, #""email": null"#, 8, 16),
  ])
  func `a wrong type, an unknown key or a bad value is damage with its place`(
    _ old: String, new: String, line: Int, column: Int
  ) throws {
    let sample = try SampleStore()
    try change(sample.store) { $0 = accounts }
    let text = String(decoding: rawBytes(sample.store.accountsFile), as: UTF8.self)
    let range = try #require(text.firstRange(of: old))
    let damaged = text.replacingCharacters(in: range, with: new)
    writeRaw(damaged, to: sample.store.accountsFile)
    guard case .damaged(let path, line, column, _)? = storeError({ _ = try sample.store.accounts() }) else {
      Issue.record("\(String(describing: storeError { _ = try sample.store.accounts() }))")
      return
    }
    #expect(path == sample.store.accountsFile)
    #expect(storeError { try change(sample.store) { $0 = Accounts() } } != nil)
    #expect(rawBytes(sample.store.accountsFile) == Array(damaged.utf8), "damage is never overwritten")
  }

  @Test func `every truncation of accounts is damage, never a crash`() throws {
    let sample = try SampleStore()
    try change(sample.store) { $0 = accounts }
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

@Suite("The session file")
struct SessionFileTests {
  private let session = SessionFile(
    store: "0123456789abcdef", token: String(repeating: "7f", count: 32), manager: anna,
    league: LeagueID(known: "ipl"), passcode: SessionFile.Passcode(hash: "$y$x", failures: 2, isLocked: true))

  @Test func `a session is written and read alike, in a private file, its folder made`() throws {
    let folder = try TemporaryFolder()
    let path = folder["state/fcl/sessions/one.json"]
    #expect(try SessionFile.read(path) == nil)
    try session.write(to: path)
    #expect(try SessionFile.read(path) == session)
    #expect(facts(path).mode == 0o600)
    let plain = SessionFile(store: session.store, token: session.token, manager: anna)
    try plain.write(to: path)
    #expect(try SessionFile.read(path) == plain)
  }

  @Test(arguments: [
    "", "{}", "[]", #"{"format":1,"store":"s","token":"short","manager":"anna"}"#,
    #"{"format":2,"store":"s","token":"\#(String(repeating: "a", count: 64))","manager":"anna"}"#,
    #"{"format":1,"store":"s","token":"\#(String(repeating: "a", count: 64))","manager":"anna","extra":1}"#,
    #"{"format":1,"store":"s","token":"\#(String(repeating: "a", count: 64))","manager":"Anna"}"#,
    #"{"format":1,"store":"s","token":"\#(String(repeating: "a", count: 64))","manager":"anna","passcode":{"hash":"x"}}"#,
  ])
  func `a damaged session is named, not used`(_ text: String) throws {
    let folder = try TemporaryFolder()
    writeRaw(text, to: folder["session.json"])
    guard
      case .damaged(folder["session.json"], 1, _, _)? = storeError({ _ = try SessionFile.read(folder["session.json"]) })
    else {
      Issue.record("it was read")
      return
    }
  }

  @Test(arguments: [
    (["FCL_SESSION": "./anna.session", "HOME": "/h"], "./anna.session"),
    (["FCL_SESSION": "", "HOME": "/h"], "/h/.local/state/fcl/sessions/id.json"),
    (["XDG_STATE_HOME": "/s", "HOME": "/h"], "/s/fcl/sessions/id.json"),
    (["XDG_STATE_HOME": "relative", "HOME": "/h"], "/h/.local/state/fcl/sessions/id.json"),
  ])
  func `it is where FCL_SESSION says, else in the user's state directory`(
    _ environment: [String: String], path: String
  ) {
    #expect(SessionFile.path(store: "id", environment: environment) == path)
  }
}

@Suite("Passwords")
struct PasswordTests {
  @Test func `a password fits its hash and no other password does`() throws {
    let hash = try Passwords.hash(Array("correct horse".utf8))
    #expect(hash.hasPrefix("$y$j"))
    #expect(try Passwords.matches(Array("correct horse".utf8), hash: hash))
    for wrong in ["correct horsf", "correct hors", "correct horse ", "Correct horse", ""] {
      #expect(try !Passwords.matches(Array(wrong.utf8), hash: hash))
    }
  }

  @Test func `the same password has another hash each time`() throws {
    let password = Array("correct horse".utf8)
    let (one, two) = (try Passwords.hash(password), try Passwords.hash(password))
    #expect(one != two)
    #expect(try Passwords.matches(password, hash: two))
  }

  @Test func `a NUL is refused, since crypt would cut the password there`() throws {
    #expect(storeError { _ = try Passwords.hash([0x61, 0, 0x62]) } == .hashing("a password has a NUL byte"))
    let hash = try Passwords.hash([0x61])
    #expect(
      storeError { _ = try Passwords.matches([0x61, 0, 0x62], hash: hash) } == .hashing("a password has a NUL byte"))
  }

  @Test func `bytes above ASCII and 512 of them count to the last`() throws {
    let long = [UInt8](repeating: 0xC3, count: 511)
    let hash = try Passwords.hash(long + [0xA9])
    #expect(try Passwords.matches(long + [0xA9], hash: hash))
    #expect(try !Passwords.matches(long + [0xA8], hash: hash))
  }

  @Test func `nobody's hash fits no password and takes as long`() throws {
    for password in ["", "nobody", "howzat-demo"] {
      #expect(try !Passwords.matches(Array(password.utf8), hash: Passwords.nobody))
    }
    // The cost stands between the second and third dollar sign.
    func cost(_ hash: String) -> [Substring] { Array(hash.split(separator: "$").prefix(2)) }
    #expect(cost(Passwords.nobody) == cost(try Passwords.hash(Array("x".utf8))))
    #expect(cost(Passwords.nobody) == ["y", "jBT"], "cost 7")
  }

  @Test(arguments: ["*0", "", "$y$", "plain"])
  func `what is no hash fits nothing`(_ hash: String) {
    #expect((try? Passwords.matches(Array("x".utf8), hash: hash)) != true)
  }
}
