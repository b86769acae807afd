import FantasyCore

/// The code by which somebody sets a new password without the old one: made by the store's first manager, good once and
/// for a day.
public struct ResetCode: Hashable, Sendable {
  /// The SHA-256 of its letters and digits.
  public var hash: String
  /// When it ends, in seconds since 1970.
  public var expires: Int

  /// How long a code is good: a day, in seconds.
  public static let lifetime = 86_400

  /// A code as the store keeps it.
  public init(hash: String, expires: Int) {
    (self.hash, self.expires) = (hash, expires)
  }

  /// A new code: 80 random bits, for a day.
  public static func random() -> String { OneTimeCode.random(groups: 4) }

  /// The hash of a code as somebody typed it.
  public static func hash(of typed: [UInt8]) -> String { OneTimeCode.hash(of: typed) }

  /// Whether a typed code is the one of an account. Over or not is asked later.
  public static func matches(_ typed: [UInt8], of account: Account?) -> Bool {
    let found = hash(of: typed)
    return account?.resetCode.map { OneTimeCode.isSame($0.hash, found) } ?? false
  }
}
