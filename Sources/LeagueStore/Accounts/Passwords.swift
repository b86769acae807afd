import Digest

#if canImport(CCrypt)
  import CCrypt
#endif

/// Hashes passwords and passcodes with yescrypt, using `crypt` of the C library. On macOS, PasswordsOnMac.swift uses a
/// different method.
package enum Passwords {
  /// The allowed length of a password, in bytes.
  package static let length = 8...512

  /// Hashes a password, which takes 45 to 75 ms and 64 MiB of memory. Throws `StoreError.hashing` if the password
  /// contains a NUL byte, because `crypt` would ignore the bytes after it.
  package static func hash(_ password: [UInt8]) throws(StoreError) -> String {
    try hash(password, setting: newSetting())
  }

  /// Returns true if the hash is that of the password. Takes as long as `hash(_:)`.
  package static func matches(_ password: [UInt8], hash: String) throws(StoreError) -> Bool {
    OneTimeCode.isSame(try self.hash(password, setting: hash), hash)
  }

  #if DEBUG
    /// True to create and accept hashes of the lowest cost. For tests that don't test the cost.
    @TaskLocal package static var isCheap = false
  #endif

  #if canImport(CCrypt)
    /// A hash that no password matches. The password of an unknown name is checked against this hash, so that the check
    /// takes as long as for a known name.
    package static let nobody = "$y$jBT$q1Z9rO5c2P0Yk7vU3s8Xd.$0000000000000000000000000000000000000000000"

    /// The cost parameter of yescrypt, and the start of every hash with this cost. Hashes with another cost are
    /// rejected, because checking a forged hash could take gigabytes and minutes.
    private static let cost: UInt = 7, start = "$y$jBT$"

    #if DEBUG
      private static let lowestCost: UInt = 1, lowestStart = "$y$j75$"
      private static var newCost: UInt { isCheap ? lowestCost : cost }
      private static func isAccepted(_ setting: String) -> Bool {
        setting.hasPrefix(start) || isCheap && setting.hasPrefix(lowestStart)
      }
    #else
      private static let newCost = cost
      private static func isAccepted(_ setting: String) -> Bool { setting.hasPrefix(start) }
    #endif

    private static func newSetting() throws(StoreError) -> String {
      var random = SystemRandomNumberGenerator()
      let entropy = (0..<16).map { _ in CChar(truncatingIfNeeded: random.next() as UInt64) }
      var buffer = [CChar](repeating: 0, count: 192)
      let made = entropy.withUnsafeBufferPointer { entropy in
        crypt_gensalt_rn("$y$", newCost, entropy.baseAddress, Int32(entropy.count), &buffer, Int32(buffer.count)) != nil
      }
      guard made else { throw .hashing("libcrypt does not support yescrypt") }
      return text(buffer)
    }

    private static func hash(_ password: [UInt8], setting: String) throws(StoreError) -> String {
      if password.contains(0) { throw .hashing("a password has a NUL byte") }
      guard isAccepted(setting) else { throw .hashing("the stored hash uses a different method or cost") }
      // `crypt` accepts 511 bytes and a NUL. A password of the maximum length, 512 bytes, is therefore hashed with
      // SHA-256 first.
      let taken = password.count < 512 ? password : Array(SHA256.hex(password).utf8)
      let phrase = taken.map { CChar(bitPattern: $0) } + [0]
      let data = UnsafeMutablePointer<crypt_data>.allocate(capacity: 1)
      data.initialize(to: crypt_data())
      defer { data.deallocate() }
      guard let result = crypt_r(phrase, setting, data) else { throw .hashing("crypt_r returned no result") }
      let hash = String(cString: result)
      if hash.hasPrefix("*") { throw .hashing("crypt failed") }
      return hash
    }

    private static func text(_ buffer: [CChar]) -> String {
      String(decoding: buffer.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
  #elseif !canImport(CommonCrypto)
    package static let nobody = ""
    private static func newSetting() throws(StoreError) -> String { throw .hashing("this system has no libcrypt") }
    private static func hash(_ password: [UInt8], setting: String) throws(StoreError) -> String {
      throw .hashing("this system has no libcrypt")
    }
  #endif
}
