import FantasyCore

/// The format of a cache file: eight bytes that identify the kind and version, eight bytes each for the content's
/// length and checksum, and the content.
package enum SealedContent {
  private static let head = 24

  package static func file(of content: [UInt8], _ magic: [UInt8]) -> [UInt8] {
    magic + UInt64(content.count).bytes + Checksum.ofBlock(content[...]).bytes + content
  }

  static func seal(of file: [UInt8]) -> String {
    file.prefix(head).dropFirst(16).map { String($0, radix: 16) }.joined(separator: ".")
  }

  /// Returns a reader of the content. Nil if the file is damaged, is of another kind or version, or has bytes after the
  /// content.
  package static func reader(of bytes: [UInt8], _ magic: [UInt8]) -> PackedReader? {
    guard let content = range(in: bytes, magic), content.upperBound == bytes.count else { return nil }
    return PackedReader(bytes, in: content)
  }

  static func range(in bytes: [UInt8], _ magic: [UInt8]) -> Range<Int>? {
    guard bytes.count >= head, bytes.starts(with: magic),
      let length = Int(exactly: bytes[8..<16].reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) }),
      length <= bytes.count - head
    else { return nil }
    let content = head..<head + length
    return Checksum.ofBlock(bytes[content]).bytes.elementsEqual(bytes[16..<head]) ? content : nil
  }
}
