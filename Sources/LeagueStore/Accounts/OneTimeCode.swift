import Digest

/// One-time codes of letters and digits in groups. Only the hashes of codes are stored. A fast hash is secure enough,
/// because codes have too many random bits to guess.
enum OneTimeCode {
  /// The 32 characters of codes. Each character encodes five bits. Characters that look alike are excluded.
  private static let signs = Array("abcdefghjkmnpqrstuvwxyz023456789")

  /// Creates a random code of `groups` groups. Each group has four characters with 20 random bits.
  package static func random(groups: Int) -> String {
    var random = SystemRandomNumberGenerator()
    return (0..<groups).map { _ in
      String((0..<4).map { _ in signs[Int.random(in: 0..<signs.count, using: &random)] })
    }.joined(separator: "-")
  }

  /// Returns the SHA-256 hash of a typed code, ignoring case, hyphens and whitespace.
  package static func hash(of typed: [UInt8]) -> String {
    let text = String(decoding: typed, as: UTF8.self).lowercased()
    return SHA256.hex(Array(text.utf8.filter { ![0x20, 0x2D, 0x09, 0x0A, 0x0D].contains($0) }))
  }

  /// Compares two hashes in constant time.
  package static func isSame(_ one: String, _ other: String) -> Bool {
    one.utf8.count == other.utf8.count && zip(one.utf8, other.utf8).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
  }
}
