/// A code for setting a new password without the old one: made by the store's first manager, valid once and for a day.
package struct ResetCode: Hashable, Sendable {
  /// The SHA-256 of its letters and digits.
  package var hash: String
  /// The time of expiry, in seconds since 1970.
  package var expires: Int

  /// The lifetime of a code: a day, in seconds.
  package static let lifetime = 86_400

  /// Creates the stored form of a code.
  package init(hash: String, expires: Int) {
    (self.hash, self.expires) = (hash, expires)
  }

  /// A new code: 80 random bits.
  package static func random() -> String { OneTimeCode.random(groups: 4) }

  /// The hash of a code as typed.
  package static func hash(of typed: [UInt8]) -> String { OneTimeCode.hash(of: typed) }

  /// Whether a typed code is that of an account. Its expiry is checked later.
  package static func matches(_ typed: [UInt8], of account: Account?) -> Bool {
    let found = hash(of: typed)
    return account?.resetCode.map { OneTimeCode.isSame($0.hash, found) } ?? false
  }
}
