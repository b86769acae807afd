import FantasyCore

/// How a long journal begins: the checksum of its first bytes, as known of a file whose times show any later change. Kept
/// beside it by whoever appends a line, so that nobody has to read all of it again. A cache: what is missing, damaged, or
/// of another file is ignored.
package struct KnownBeginning {
  /// The file, with its size and its times.
  package let mark: String
  /// The checksum of its first bytes, with their number.
  package let sum: Checksum

  private static let magic = Array("fclbegin".utf8)

  package init(mark: String, sum: Checksum) { (self.mark, self.sum) = (mark, sum) }

  /// Whether a journal of so many bytes is so long that reading all of it takes time.
  static func isWorthKeeping(_ length: Int) -> Bool { length >= least }

  private static var least: Int {
    #if DEBUG
      substitute ?? 1 << 20
    #else
      1 << 20
    #endif
  }

  #if DEBUG
    /// The number of bytes that a test uses instead.
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
  /// Whether it was found to be so, of a journal of a size.
  package func isKnown(_ beginning: KnownBeginning, ofFile size: Int) -> Bool {
    guard KnownBeginning.isWorthKeeping(size), let kept = try? self.beginning.read(limit: 4_096) else {
      return false
    }
    return kept == beginning.file
  }

  /// Keeps it. That it can't be kept is not an error.
  func keepBeginning(_ beginning: KnownBeginning) { self.beginning.keepCache(beginning.file) }
}
