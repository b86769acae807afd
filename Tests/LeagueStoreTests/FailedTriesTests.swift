// The wait after wrong passwords and codes, on both sides of each limit. Unknown names wait just as long.

import FantasyCore
import Testing

@testable import LeagueStore

@Suite("Wrong tries")
struct FailedTriesTests {
  private var accounts: Accounts {
    var accounts = Accounts()
    accounts.people = [
      Account(name: anna, firstName: "Anna", lastName: "Rao", email: "anna@example.org", password: "right")
    ]
    return accounts
  }

  /// Tries a password that is compared directly, without the cost of hashing.
  private func trying(
    _ name: String, _ password: String, _ accounts: inout Accounts, at now: Int
  ) -> Result<ManagerID, AuthenticationFault> {
    accounts.authenticate(name, at: now) { $0?.password == password }.map(\.name)
  }

  @Test(arguments: ["anna", "anna@example.org", "nobody"])
  func `five wrong tries are free, then the wait doubles from 5 seconds to a quarter of an hour`(_ name: String) {
    var (accounts, now) = (accounts, 1_000_000)
    for _ in 0..<5 { #expect(trying(name, "wrong", &accounts, at: now) == .failure(.wrong)) }
    for wait in [5, 10, 20, 40, 80, 160, 320, 640, 900, 900, 900] {
      #expect(trying(name, "right", &accounts, at: now) == .failure(.delayed(seconds: wait)))
      #expect(trying(name, "right", &accounts, at: now + wait - 1) == .failure(.delayed(seconds: 1)))
      now += wait
      #expect(trying(name, "wrong", &accounts, at: now) == .failure(.wrong))
    }
  }

  @Test func `the right password clears the count, with the name in any case`() {
    var (accounts, now) = (accounts, 1_000_000)
    for name in ["anna", "ANNA", "Anna", "anna"] { _ = trying(name, "wrong", &accounts, at: now) }
    #expect(trying("anna", "right", &accounts, at: now) == .success(anna))
    accounts.forgetFailedTries(of: "aNNa")
    #expect(accounts.failedTries.isEmpty)
    for _ in 0..<5 { _ = trying("Anna", "wrong", &accounts, at: now) }
    now += 4
    #expect(trying("anna", "right", &accounts, at: now) == .failure(.delayed(seconds: 1)))
  }

  @Test func `an account has one count for its login name and e-mail, in every spelling`() {
    var accounts = accounts
    accounts.people[0].email = "ann\u{E9}@example.org"
    let spellings = ["anna", "ann\u{E9}@example.org", "anne\u{301}@example.org", "ANN\u{C9}@EXAMPLE.ORG", "Anna"]
    for name in spellings { _ = trying(name, "wrong", &accounts, at: 0) }
    for name in spellings {
      #expect(trying(name, "right", &accounts, at: 0) == .failure(.delayed(seconds: 5)), "\(name)")
    }
    #expect(accounts.failedTries.map(\.count) == [5])
  }

  @Test func `tries for an unknown name are counted together in upper and lower case`() {
    var accounts = accounts
    for name in ["nobody", "Nobody", "NOBODY", "nObody", "nobodY"] { _ = trying(name, "wrong", &accounts, at: 0) }
    #expect(trying("noBody", "wrong", &accounts, at: 0) == .failure(.delayed(seconds: 5)))
  }

  @Test func `a manager with a colliding name does not clear another's wrong tries by logging in`() throws {
    let slot = FailedTries.slot(of: "anna")
    let number = try #require((0...).first { FailedTries.slot(of: "x\($0)") == slot })
    let other = try #require(ManagerID("x\(number)"))
    var accounts = accounts
    accounts.people.append(Account(name: other, firstName: "X", lastName: "Y", email: "x@example.org", password: "own"))
    for round in 0..<2 {
      for _ in 0..<4 where accounts.failedTries.first.map({ $0.count < 5 }) ?? true {
        _ = trying("anna", "wrong", &accounts, at: round)
      }
      if case .success = trying(other.text, "own", &accounts, at: round) { accounts.forgetFailedTries(of: other.text) }
    }
    #expect(accounts.failedTries.map(\.count) == [5])
    // Deleting that account does not clear them either.
    accounts.delete(other)
    #expect(accounts.failedTries.map(\.count) == [5])
    accounts.forgetFailedTries(of: "anna")
    #expect(accounts.failedTries.isEmpty)
  }

  @Test func `deleting an account clears wrong tries for its name and e-mail only`() {
    var accounts = accounts
    for name in ["anna", "anna@example.org", "nobody"] { _ = trying(name, "wrong", &accounts, at: 0) }
    accounts.delete(anna)
    #expect(accounts.failedTries.map(\.slot) == [FailedTries.slot(of: "nobody")])
  }

  @Test func `wrong tries are forgotten after a day, and not a second earlier`() {
    var accounts = accounts
    for _ in 0..<5 { _ = trying("anna", "wrong", &accounts, at: 0) }
    var before = accounts
    before.removeExpired(at: 86_399)
    #expect(before.failedTries.map(\.count) == [5])
    #expect(trying("anna", "wrong", &before, at: 86_399) == .failure(.wrong))
    #expect(trying("anna", "wrong", &before, at: 86_399) == .failure(.delayed(seconds: 10)))
    accounts.removeExpired(at: 86_400)
    #expect(accounts.failedTries.isEmpty)
  }

  @Test func `tries from a clock that was ahead cause no wait`() {
    var accounts = accounts
    for _ in 0..<5 { _ = trying("anna", "wrong", &accounts, at: 4_000_000_000) }
    #expect(trying("anna", "right", &accounts, at: 1_000_000) == .success(anna))
    #expect(trying("anna", "wrong", &accounts, at: 1_000_000) == .failure(.wrong))
    #expect(trying("anna", "wrong", &accounts, at: 1_000_000) == .failure(.delayed(seconds: 10)))
  }

  @Test func `the table of tries has a maximum size, and existing counts are never evicted`() {
    var accounts = accounts
    for _ in 0..<5 { _ = trying("anna", "wrong", &accounts, at: 0) }
    for number in 0..<9_000 { _ = trying("name\(number)", "wrong", &accounts, at: 0) }
    #expect(accounts.failedTries.count <= 4_096 && accounts.failedTries.count > 3_000)
    #expect(trying("anna", "right", &accounts, at: 1) != .success(anna))
    // accounts.json stores tries by number, never by name, since a name may be a mistyped password.
    #expect(!accounts.json.compact.contains("name1"))
  }

  @Test func `a password is hashed at the same cost with and without an account`() throws {
    func seconds(_ account: Account?, _ password: String) throws -> Duration {
      let clock = ContinuousClock()
      return try (0..<3).map { _ in
        let start = clock.now
        let isRight = try Passwords.matches(Array(password.utf8), of: account)
        #expect(!isRight)
        return clock.now - start
      }.min() ?? .zero
    }
    var account = try #require(accounts.people.first)
    account.password = try Passwords.hash(Array("correct horse".utf8))
    var unable = account
    unable.password = nil
    let wrong = try seconds(account, "wrong horse")
    for other in [
      try seconds(nil, "wrong horse"), try seconds(unable, "wrong horse"), try seconds(account, "correct horse\0"),
    ] {
      // Other tests run at the same time. Only a missing hash, which is a thousand times faster, must fail this.
      #expect(other * 8 > wrong && wrong * 8 > other)
    }
  }
}

@Suite("Codes for a new password")
struct ResetCodeTests {
  @Test func `each code is sixteen characters from a set of 32, and different`() throws {
    let codes = (0..<200).map { _ in ResetCode.random() }
    #expect(Set(codes).count == 200)
    let signs = Set(codes.joined()).subtracting(["-"])
    #expect(signs.count == 32 && signs.isDisjoint(with: ["i", "l", "o", "1"]))
    #expect(codes.allSatisfy { $0.split(separator: "-").map(\.count) == [4, 4, 4, 4] })
  }

  @Test func `a code ignores case, hyphens and blanks, but no character; an account without a code matches none`() {
    var account = Account(name: anna, firstName: "Anna", lastName: "Rao", email: "a@b", password: nil)
    #expect(!ResetCode.matches(Array("abcd-efgh".utf8), of: account))
    account.resetCode = ResetCode(hash: ResetCode.hash(of: Array("abcd-efgh".utf8)), expires: 0)
    for typed in ["abcd-efgh", "ABCDEFGH", " abcd efgh\n"] {
      #expect(ResetCode.matches(Array(typed.utf8), of: account))
    }
    for typed in ["abcd-efg", "abcd-efghj", "", "abcd-efgj"] {
      #expect(!ResetCode.matches(Array(typed.utf8), of: account))
    }
    #expect(!ResetCode.matches(Array("abcd-efgh".utf8), of: nil))
  }

  @Test func `a new password uses up the code and ends all sessions but one`() {
    var accounts = Accounts()
    accounts.people = [Account(name: anna, firstName: "Anna", lastName: "Rao", email: "a@b", password: "old")]
    accounts.people[0].resetCode = ResetCode(hash: "x", expires: 5)
    let tokens = (0..<3).map { _ in accounts.beginSession(of: anna, replacing: nil, at: 0) }
    let ben = accounts.beginSession(of: ManagerID(known: "ben"), replacing: nil, at: 0)
    #expect(accounts.setPassword(of: anna, "new", keeping: tokens[1]) == 2)
    #expect(accounts.people[0].resetCode == nil && accounts.people[0].password == "new")
    #expect(tokens.map { accounts.session(of: $0, at: 0) != nil } == [false, true, false])
    #expect(accounts.session(of: ben, at: 0) != nil)
  }
}

@Suite("Answers to registrations")
struct RegistrationAnswerTests {
  @Test func `five registrations in a row are free, then the delay grows by a second up to five`() {
    var accounts = Accounts()
    let delays = (0..<13).map { accounts.noteRegistrationAnswer(at: 1_000_000 + $0) }
    #expect(delays == [0, 0, 0, 0, 0, 1, 2, 3, 4, 5, 5, 5, 5])
    // Registrations are in a row if they are less than an hour apart.
    #expect(accounts.noteRegistrationAnswer(at: 1_000_012 + 3_599) == 5)
    #expect(accounts.noteRegistrationAnswer(at: 1_000_012 + 3_599 + 3_600) == 0)
    #expect(accounts.registrationAnswers?.count == 1)
    accounts.removeExpired(at: 1_000_012 + 3_599 + 3_600 + 3_600)
    #expect(accounts.registrationAnswers == nil)
  }
}

@Suite("Codes for an entry")
struct EntryCodeTests {
  private let cup = LeagueID(known: "cup")
  private let ipl = LeagueID(known: "ipl")
  private let zoe = ManagerID(known: "zoe")

  @Test func `a code has 140 random bits in seven groups, and only its hash is kept`() {
    var accounts = Accounts()
    let codes = (0..<50).map { _ in accounts.makeCode(for: zoe, in: cup, at: 0).code }
    #expect(Set(codes).count == 50)
    #expect(codes.allSatisfy { $0.split(separator: "-").map(\.count) == Array(repeating: 4, count: 7) })
    #expect(!codes.contains { accounts.json.compact.contains($0) })
  }

  @Test func `a code is valid for seven days and only for its entry, and a new code replaces it`() throws {
    var accounts = Accounts()
    let first = Array(accounts.makeCode(for: zoe, in: cup, at: 100).code.utf8)
    let other = Array(accounts.makeCode(for: zoe, in: ipl, at: 100).code.utf8)
    #expect(accounts.entryCode(first, at: 100 + 7 * 86_400 - 1)?.league == cup)
    #expect(accounts.entryCode(other, at: 100)?.league == ipl)
    #expect(accounts.entryCode(first, at: 100 + 7 * 86_400) == nil)
    let second = Array(accounts.makeCode(for: zoe, in: cup, at: 200).code.utf8)
    #expect(accounts.entryCode(first, at: 200) == nil && accounts.entryCode(second, at: 200)?.entry == zoe)
    accounts.noteClaim(of: zoe, in: cup, by: anna)
    #expect(accounts.entryCode(second, at: 200) == nil && accounts.entryCode(other, at: 200) != nil)
    accounts.removeExpired(at: 100 + 7 * 86_400)
    #expect(accounts.entryCodes.isEmpty)
  }

  @Test func `wrong codes cause the same wait as wrong passwords, even before the right one`() {
    var accounts = Accounts()
    let code = Array(accounts.makeCode(for: zoe, in: cup, at: 0).code.utf8)
    for _ in 0..<5 { #expect(accounts.authenticateEntryCode(Array("abcd".utf8), by: anna, at: 0) == .failure(.wrong)) }
    #expect(accounts.authenticateEntryCode(code, by: anna, at: 4) == .failure(.delayed(seconds: 1)))
    #expect((try? accounts.authenticateEntryCode(code, by: anna, at: 5).get())?.entry == zoe)
    #expect((try? accounts.authenticateEntryCode(code, by: zoe, at: 0).get())?.entry == zoe, "others do not wait")
  }
}
