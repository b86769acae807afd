import FantasyCore

/// The verified beginning of a long journal: the checksum of its first bytes, for a file whose times show any later
/// change. Stored after an append, so that nobody has to read the whole file again. A cache: ignored if missing,
/// damaged, or of another file.
package struct KnownBeginning {
  /// The file's fingerprint: `FileFacts.mark`.
  package let mark: String
  /// The checksum of the first bytes, with their number.
  package let sum: Checksum

  private static let magic = Array("fclbegin".utf8)

  package init(mark: String, sum: Checksum) {
    self.mark = mark
    self.sum = sum
  }

  /// Whether a journal is so long that reading all of it takes time.
  static func isWorthKeeping(_ length: Int) -> Bool { length >= least }

  private static var least: Int {
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
  /// Whether this beginning was stored for a journal of this size.
  package func isKnown(_ beginning: KnownBeginning, ofFile size: Int) -> Bool {
    KnownBeginning.isWorthKeeping(size) && self.beginning.readCache(limit: 4_096) == beginning.file
  }

  /// Stores a beginning; failures are ignored.
  func keepBeginning(_ beginning: KnownBeginning) { self.beginning.keepCache(beginning.file) }
}
