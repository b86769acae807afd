import FantasyCore

/// The verified beginning of a long journal. As long as the file's times are unchanged, these bytes need not be read
/// again. The value is stored as a cache, which is ignored if it is missing, damaged or belongs to another file.
package struct VerifiedPrefix {
  /// The fingerprint of the journal's file; see `FileFacts.mark`.
  package let mark: String
  package let sum: Checksum

  private static let magic = Array("fclbegin".utf8)

  package init(mark: String, sum: Checksum) {
    self.mark = mark
    self.sum = sum
  }

  static func isWorthKeeping(_ length: Int) -> Bool { length >= minimum }

  private static var minimum: Int {
    #if DEBUG
      substitute ?? 1 << 20
    #else
      1 << 20
    #endif
  }

  #if DEBUG
    @TaskLocal static var substitute: Int?
  #endif

  fileprivate var file: [UInt8] {
    var packed = PackedBytes()
    packed.add(mark)
    packed.add(sum.words) { $0.add(Int(Int64(bitPattern: $1))) }
    return SealedContent.file(of: packed.bytes, Self.magic)
  }
}

extension BookFiles {
  package func isKnown(_ beginning: VerifiedPrefix, ofFile size: Int) -> Bool {
    VerifiedPrefix.isWorthKeeping(size) && self.beginning.readCache(limit: 4_096) == beginning.file
  }

  func keepBeginning(_ beginning: VerifiedPrefix) { self.beginning.keepCache(beginning.file) }
}
