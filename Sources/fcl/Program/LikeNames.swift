import CommandLineKit
import FantasyCore
import LeagueStore

/// The people of an answer whose names are equal or look alike: people see their login names too, as in `Ben (ben2)`.
struct LikeNames {
  /// A name as it is shown, of somebody who may have no login.
  typealias Named = (login: ManagerID?, name: String)

  private var words: [ManagerID: String] = [:]

  /// No names at all.
  init() {}

  /// - Parameter all: each person once.
  /// - Complexity: linear in the names.
  init(_ all: [Named]) {
    let named = all.filter { $0.name != Accounts.formerManager }
    let marks = named.map { NameMarks($0.name) }
    let (plain, likeness) = (Self.repeated(marks.map(\.plain)), Self.repeated(marks.map(\.likeness)))
    for (one, mark) in zip(named, marks) where plain.contains(mark.plain) || likeness.contains(mark.likeness) {
      add(one)
    }
    if words.isEmpty { return }
    // A name may be made to look like one with a login name.
    let added = words.values.map { NameKeys($0) }
    for one in named where one.name.contains("(") {
      let keys = NameKeys(one.name)
      if added.contains(where: keys.isLike) { add(one) }
    }
  }

  private mutating func add(_ one: Named) {
    // A login name alone is the only one of its kind.
    if let login = one.login, login.text != one.name { words[login] = "\(one.name) (\(login))" }
  }

  private static func repeated(_ marks: [UInt64]) -> Set<UInt64> {
    var (seen, repeated): (Set<UInt64>, Set<UInt64>) = ([], [])
    seen.reserveCapacity(marks.count)
    for mark in marks where !seen.insert(mark).inserted { repeated.insert(mark) }
    return repeated
  }

  /// A name as people see it.
  func words(_ name: String, of login: ManagerID) -> String { words[login] ?? name }

  /// The name as a value: plain for scripts, which have the login name beside it.
  func value(_ name: String, of login: ManagerID) -> Value {
    words[login].map { .worded(.text(name), $0) } ?? .text(name)
  }
}

/// The keys of a name as hashes, which are fast to make for the letters of ASCII.
private struct NameMarks {
  var plain: UInt64 = 0xCBF2_9CE4_8422_2325
  var likeness: UInt64 = 0xCBF2_9CE4_8422_2325

  init(_ name: String) {
    guard name.utf8.allSatisfy({ $0 < 0x80 }) else {
      let keys = NameKeys(name)
      for byte in keys.plain.utf8 { Self.add(byte, to: &plain) }
      for byte in keys.likeness.utf8 { Self.add(byte, to: &likeness) }
      return
    }
    for byte in name.utf8 {
      Self.add(Self.keys[Int(byte)].plain, to: &plain)
      Self.add(Self.keys[Int(byte)].likeness, to: &likeness)
    }
  }

  private static func add(_ byte: UInt8, to mark: inout UInt64) { mark = (mark ^ UInt64(byte)) &* 0x100_0000_01B3 }

  /// The key of each letter of ASCII.
  private static let keys: [(plain: UInt8, likeness: UInt8)] = (0..<0x80).map { code in
    let keys = NameKeys(String(Unicode.Scalar(UInt8(code))))
    return (keys.plain.utf8.first ?? 0, keys.likeness.utf8.first ?? 0)
  }
}
