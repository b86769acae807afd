// The code by which somebody sets a new password without the old one: made for him by the store's first manager, good
// once and for a day. The store keeps only its hash; 80 random bits need no slow one.

import FantasyCore

/// A code for a new password, as the store keeps it.
public struct ResetCode: Hashable, Sendable {
  /// The SHA-256 of its letters and digits.
  public var hash: String
  /// When it ends, in seconds since 1970.
  public var expires: Int

  /// How long a code is good: a day, in seconds.
  public static let lifetime = 86_400

  /// A code as the store keeps it.
  public init(hash: String, expires: Int) {
    self.hash = hash
    self.expires = expires
  }

  /// Letters and digits that nobody takes for one another.
  private static let signs = Array("abcdefghjkmnpqrstuvwxyz023456789")

  /// A new code: sixteen of 32 signs in groups of four.
  public static func random() -> String {
    var random = SystemRandomNumberGenerator()
    return (0..<4).map { _ in
      String((0..<4).map { _ in signs[Int.random(in: 0..<signs.count, using: &random)] })
    }.joined(separator: "-")
  }

  /// The hash of a code as somebody typed it: case, hyphens and blanks don't count.
  public static func hash(of typed: [UInt8]) -> String {
    let text = String(decoding: typed, as: UTF8.self).lowercased()
    return SHA256.hex(Array(text.utf8.filter { ![0x20, 0x2D, 0x09, 0x0A, 0x0D].contains($0) }))
  }

  /// Whether a typed code is the one of an account. Over or not is asked later.
  public static func matches(_ typed: [UInt8], of account: Account?) -> Bool {
    let found = hash(of: typed)
    guard let code = account?.resetCode else { return false }
    return found.utf8.count == code.hash.utf8.count
      && zip(found.utf8, code.hash.utf8).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
  }
}
