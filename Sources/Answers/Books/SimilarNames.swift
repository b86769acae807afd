import FantasyCore
import LeagueStore

/// The names in an answer. Names that are equal or look alike are followed by the login name, as in `Ben (ben2)`.
package struct SimilarNames {
  /// A display name with its login name. The login name is nil if the person has no account.
  package typealias Named = (login: ManagerID?, name: String)

  private var descriptions: [ManagerID: String] = [:]

  package init() {}

  /// - Parameter all: the names, one for each person.
  /// - Complexity: O(n log n) in the number of names.
  package init(_ all: [Named]) {
    let named = all.filter { $0.name != Accounts.formerManager }
    var letters = LetterKeys()
    let plain = named.map { letters.mark(of: $0.name, asSeen: false) }
    let likeness = named.map { letters.mark(of: $0.name, asSeen: true) }
    let equal = Self.repeated(plain), alike = Self.repeated(likeness)
    if equal.isEmpty, alike.isEmpty { return }
    let equalSet = Set(equal), alikeSet = Set(alike)
    for (index, one) in named.enumerated()
    where equalSet.contains(plain[index]) || alikeSet.contains(likeness[index]) { add(one) }
    if descriptions.isEmpty { return }
    // A name such as `Ben (ben2)` may look like another manager's name followed by the login name.
    let added = descriptions.values.map { NameKeys($0) }
    for one in named where one.name.contains("(") {
      let keys = NameKeys(one.name)
      if added.contains(where: keys.isLike) { add(one) }
    }
  }

  private mutating func add(_ one: Named) {
    // A name equal to its login name is already unique.
    if let login = one.login, login.text != one.name { descriptions[login] = "\(one.name) (\(login))" }
  }

  private static func repeated(_ marks: [UInt64]) -> [UInt64] {
    let sorted = marks.sorted()
    return sorted.indices.dropFirst().filter { sorted[$0] == sorted[$0 - 1] }.map { sorted[$0] }
  }

  package func description(_ name: String, of login: ManagerID) -> String { descriptions[login] ?? name }

  /// Returns the name as a value. Scripts get the name alone, because another column contains the login name.
  package func value(_ name: String, of login: ManagerID) -> Value {
    descriptions[login].map { .worded(.text(name), $0) } ?? .text(name)
  }
}

struct SimilarName {
  private let name: String
  private let shapes: [UInt8]?

  package init(_ name: String) {
    self.name = name
    shapes = Self.shapes(of: name.utf8)
  }

  func isLike(_ other: String) -> Bool { mayBeLike(Array(other.utf8)[...]) && NameKeys(name).isLike(NameKeys(other)) }

  func mayBeLike(_ other: ArraySlice<UInt8>) -> Bool {
    guard let shapes, other.allSatisfy({ $0 < 0x80 }) else { return true }
    return shapes.count == other.count && zip(shapes, other).allSatisfy { $0 == Self.shape(of: $1) }
  }

  private static func shapes(of name: String.UTF8View) -> [UInt8]? {
    name.allSatisfy { $0 < 0x80 } ? name.map(shape) : nil
  }

  private static func shape(of byte: UInt8) -> UInt8 {
    switch byte {
    case UInt8(ascii: "I"), UInt8(ascii: "i"), UInt8(ascii: "L"), UInt8(ascii: "1"), UInt8(ascii: "|"):
      UInt8(ascii: "l")
    case UInt8(ascii: "0"): UInt8(ascii: "o")
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): byte + 0x20
    default: byte
    }
  }
}

private struct LetterKeys {
  private struct Keys {
    let plain, likeness: UInt8
  }

  private var known = [Keys?](repeating: nil, count: 0x80)

  /// Returns the FNV-1a hash of the name's plain key or, if `asSeen` is true, of its likeness key. Names that look
  /// alike have equal likeness keys.
  mutating func mark(of name: String, asSeen: Bool) -> UInt64 {
    var mark: UInt64 = 0xCBF2_9CE4_8422_2325
    func add(_ byte: UInt8) { mark = (mark ^ UInt64(byte)) &* 0x100_0000_01B3 }
    if name.utf8.contains(where: { $0 >= 0x80 }) {
      let keys = NameKeys(name)
      for byte in (asSeen ? keys.likeness : keys.plain).utf8 { add(byte) }
      return mark
    }
    for byte in name.utf8 {
      let keys = keys(of: byte)
      add(asSeen ? keys.likeness : keys.plain)
    }
    return mark
  }

  private mutating func keys(of byte: UInt8) -> Keys {
    if let keys = known[Int(byte)] { return keys }
    let words = NameKeys(String(Unicode.Scalar(byte)))
    let keys = Keys(plain: words.plain.utf8.first ?? 0, likeness: words.likeness.utf8.first ?? 0)
    known[Int(byte)] = keys
    return keys
  }
}
