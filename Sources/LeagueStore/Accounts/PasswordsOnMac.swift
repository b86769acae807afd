// Hashes passwords on macOS, where the C library has no yescrypt. The method is PBKDF2-HMAC-SHA256 from CommonCrypto
// with 600,000 rounds (RELIABILITY.md). Untested, because fcl's development environment can't compile this file
// (README).

#if canImport(CommonCrypto) && !canImport(CCrypt)
  import CommonCrypto

  extension Passwords {
    package static let nobody =
      "\(name)$\(String(repeating: "0", count: 32))$\(String(repeating: "0", count: 64))"

    /// The first characters of every hash. The salt and the key follow, in hexadecimal digits.
    private static let name = "$pbkdf2-sha256$600000"

    static func newSetting() throws(StoreError) -> String { "\(name)$\(RandomDigits.hexadecimal(bytes: 16))$" }

    static func hash(_ password: [UInt8], setting: String) throws(StoreError) -> String {
      if password.contains(0) { throw .hashing("a password has a NUL byte") }
      let salt = Array(setting.utf8.dropFirst(name.utf8.count + 1).prefix(32))
      guard setting.hasPrefix(name + "$"), salt.count == 32 else {
        throw .hashing("the stored hash uses a different method")
      }
      let phrase = password.map { CChar(bitPattern: $0) }
      var key = [UInt8](repeating: 0, count: 32)
      let status = CCKeyDerivationPBKDF(
        CCPBKDFAlgorithm(kCCPBKDF2), phrase, phrase.count, salt, salt.count,
        CCPseudoRandomAlgorithm(kCCPRFHmacAlgSHA256), 600_000, &key, key.count)
      guard Int(status) == kCCSuccess else { throw .hashing("CommonCrypto failed") }
      let digits = key.map { byte in (byte < 16 ? "0" : "") + String(byte, radix: 16) }.joined()
      return "\(name)$\(String(decoding: salt, as: UTF8.self))$\(digits)"
    }
  }
#endif
