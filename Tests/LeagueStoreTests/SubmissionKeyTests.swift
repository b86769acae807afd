// Board keys in accounts.json: creation, replacement, removal and strict reading.

import FantasyCore
import StrictJSON
import Testing

@testable import Digest
@testable import LeagueStore

@Suite("Keys of boards")
struct SubmissionKeyTests {
  private let snake = BookID(known: "snake")
  private let golf = BookID(known: "golf")

  private func bytes(_ text: String) -> [UInt8] { Array(text.utf8) }

  @Test func `a key has 256 bits, is valid for one board, and is not stored itself`() throws {
    let sample = try PlainStore()
    var key = ""
    try sample.change { key = $0.makeKey(for: snake) }
    #expect(key.utf8.count == 64 && key.allSatisfy(\.isHexDigit))
    let accounts = try sample.store.accounts()
    #expect(accounts.isKey(bytes(key), of: snake) && accounts.hasKey(snake))
    #expect(!accounts.isKey(bytes(key), of: golf) && !accounts.hasKey(golf))
    for wrong in ["", key + "0", String(key.dropLast()), key.uppercased() + "", SHA256.hex(bytes(key))]
    where wrong != key {
      #expect(!accounts.isKey(bytes(wrong), of: snake), "\(wrong)")
    }
    let text = String(decoding: rawBytes(sample.store.accountsFile), as: UTF8.self)
    #expect(!text.contains(key) && text.contains(SHA256.hex(bytes(key))))
    #expect(facts(sample.store.accountsFile).mode == 0o600)
  }

  @Test func `a new key replaces the previous one of the same board only`() {
    var accounts = Accounts()
    let (first, other) = (accounts.makeKey(for: snake), accounts.makeKey(for: golf))
    let second = accounts.makeKey(for: snake)
    #expect(Set([first, second, other]).count == 3)
    #expect(!accounts.isKey(bytes(first), of: snake) && accounts.isKey(bytes(second), of: snake))
    #expect(accounts.isKey(bytes(other), of: golf) && !accounts.isKey(bytes(other), of: snake))
    accounts.endKey(of: snake)
    #expect(!accounts.isKey(bytes(second), of: snake) && accounts.isKey(bytes(other), of: golf))
    accounts.endKey(of: snake)
    #expect(!accounts.hasKey(snake) && accounts.hasKey(golf))
  }

  @Test func `removing the last key restores the file byte for byte`() throws {
    let sample = try PlainStore()
    try sample.change {
      $0.people = [Account(name: anna, firstName: "A", lastName: "R", email: "a@b.cc", password: nil)]
      $0.recovery = Recovery(manager: anna, since: 1_775_044_800)
    }
    let before = rawBytes(sample.store.accountsFile)
    #expect(!String(decoding: before, as: UTF8.self).contains("board_keys"))
    try sample.change { _ = $0.makeKey(for: snake) }
    #expect(rawBytes(sample.store.accountsFile) != before)
    // A pending recovery is searched for at the end of the file.
    #expect(sample.store.mayHaveRecovery)
    #expect(try sample.store.accounts().recovery?.manager == anna)
    try sample.change { $0.endKey(of: snake) }
    #expect(rawBytes(sample.store.accountsFile) == before)
  }

  @Test func `keys are read strictly, and errors have their positions`() throws {
    let hash = String(repeating: "a", count: 64)
    func read(_ keys: String) -> (accounts: Accounts?, column: Int?) {
      let text = #"{"format":1,"managers":[],"sessions":[],"board_keys":\#(keys)}"#
      do throws(JSONError) { return (try Accounts(parsing: Array(text.utf8)), nil) } catch {
        return (nil, error.position.column)
      }
    }
    let good = read(#"[{"board":"snake","sha256":"\#(hash)"}]"#).accounts
    #expect(good?.hasKey(snake) == true)
    #expect(read("[]").accounts == Accounts() && read("null").accounts == Accounts())
    let start = #"{"format":1,"managers":[],"sessions":[],"board_keys":"#.utf8.count + 1
    let bad: [(keys: String, column: Int)] = [
      ("{}", 0), ("\"\(hash)\"", 0), ("[1]", 1), ("[{}]", 1), (#"[{"board":"snake"}]"#, 1),
      (#"[{"sha256":"\#(hash)"}]"#, 1), (#"[{"board":"Sna ke","sha256":"\#(hash)"}]"#, 10),
      (#"[{"board":null,"sha256":"\#(hash)"}]"#, 10), (#"[{"board":"snake","sha256":"abc"}]"#, 27),
      (#"[{"board":"snake","sha256":"\#(hash.uppercased())"}]"#, 27), (#"[{"board":"snake","sha256":7}]"#, 27),
    ]
    for (keys, column) in bad { #expect(read(keys).column == start + column, "\(keys)") }
    #expect(read(#"[{"board":"snake","sha256":"\#(hash)","more":1}]"#).column != nil)
  }

  @Test func `a code for a player of a board is valid for that name and board, once`() throws {
    var accounts = Accounts()
    let (code, expires) = accounts.makeCode(forName: "Kim K", in: snake, at: 1_000)
    #expect(expires == 1_000 + 7 * 86_400)
    let found = try #require(accounts.entryCode(bytes(code), at: 1_001))
    #expect(found.name == "Kim K" && found.league == snake && found.entry == nil)
    #expect(accounts.entryCode(bytes(code), at: expires) == nil)
    // A new code for the same player replaces it; one for another board does not.
    let other = accounts.makeCode(forName: "Kim K", in: golf, at: 1_000).code
    let again = accounts.makeCode(forName: "Kim K", in: snake, at: 1_000).code
    #expect(accounts.entryCode(bytes(code), at: 1_001) == nil && accounts.entryCode(bytes(other), at: 1_001) != nil)
    let read = try Accounts(parsing: Array(accounts.json.compact.utf8))
    #expect(read == accounts)
    accounts.noteClaim(ofName: "Kim K", in: snake, by: anna)
    #expect(accounts.entryCode(bytes(again), at: 1_001) == nil && accounts.entryCode(bytes(other), at: 1_001) != nil)
  }
}
