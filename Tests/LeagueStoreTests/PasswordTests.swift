// Password hashes: the right password, the method and the cost.

import FantasyCore
import StrictJSON
import Testing

@testable import LeagueStore

@Suite("Passwords")
struct PasswordTests {
  @Test func `only the right password matches its hash`() throws {
    let hash = try Passwords.hash(Array("correct horse".utf8))
    #expect(hash.hasPrefix("$y$j"))
    #expect(try Passwords.matches(Array("correct horse".utf8), hash: hash))
    // The same hash with a cost of half a gigabyte, as another program may have written it.
    #expect(throws: StoreError.hashing("the stored hash uses a different method or cost")) {
      try Passwords.matches(Array("correct horse".utf8), hash: "$y$jET" + hash.dropFirst(6))
    }
    for wrong in ["correct horsf", "correct hors", "correct horse ", "Correct horse", ""] {
      #expect(try !Passwords.matches(Array(wrong.utf8), hash: hash))
    }
  }

  @Test func `the same password gets a different hash each time`() throws {
    let password = Array("correct horse".utf8)
    let (one, two) = (try Passwords.hash(password), try Passwords.hash(password))
    #expect(one != two)
    #expect(try Passwords.matches(password, hash: two))
  }

  @Test func `a NUL is refused, since crypt would end the password there`() throws {
    #expect(storeError { _ = try Passwords.hash([0x61, 0, 0x62]) } == .hashing("a password has a NUL byte"))
    let hash = try Passwords.hash([0x61])
    #expect(
      storeError { _ = try Passwords.matches([0x61, 0, 0x62], hash: hash) } == .hashing("a password has a NUL byte"))
  }

  @Test func `non-ASCII bytes count, and so does the last byte of a password of 512`() throws {
    let long = [UInt8](repeating: 0xC3, count: 511)
    let hash = try Passwords.hash(long + [0xA9])
    #expect(try Passwords.matches(long + [0xA9], hash: hash))
    #expect(try !Passwords.matches(long + [0xA8], hash: hash))
  }

  @Test func `the placeholder hash matches no password and costs as much as a real one`() throws {
    for password in ["", "nobody", "howzat-demo"] {
      #expect(try !Passwords.matches(Array(password.utf8), hash: Passwords.nobody))
    }
    // The cost is between the second and third dollar sign.
    func cost(_ hash: String) -> [Substring] { Array(hash.split(separator: "$").prefix(2)) }
    #expect(cost(Passwords.nobody) == cost(try Passwords.hash(Array("x".utf8))))
    #expect(cost(Passwords.nobody) == ["y", "jBT"], "cost 7")
  }

  @Test(arguments: ["*0", "", "$y$", "plain"])
  func `an invalid hash matches nothing`(_ hash: String) {
    #expect((try? Passwords.matches(Array("x".utf8), hash: hash)) != true)
  }
}
