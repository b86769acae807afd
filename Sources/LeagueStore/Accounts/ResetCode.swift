/// A one-time code for setting a new password without the old one, issued by the store's first manager.
package struct ResetCode: Hashable, Sendable {
  /// The SHA-256 hash of the code's letters and digits.
  package var hash: String
  /// The time of expiry, in seconds since 1970.
  package var expires: Int

  package static let lifetime = 86_400

  package init(hash: String, expires: Int) {
    self.hash = hash
    self.expires = expires
  }

  package static func random() -> String { OneTimeCode.random(groups: 4) }

  package static func hash(of typed: [UInt8]) -> String { OneTimeCode.hash(of: typed) }

  /// Returns true if the typed code is the account's reset code, even if the code has expired.
  package static func matches(_ typed: [UInt8], of account: Account?) -> Bool {
    let found = hash(of: typed)
    return account?.resetCode.map { OneTimeCode.isSame($0.hash, found) } ?? false
  }
}
