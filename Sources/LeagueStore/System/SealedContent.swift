import FantasyCore

/// The beginning of a cache file: eight bytes that identify its kind and version, the content's length and checksum in
/// eight bytes each, and the content.
package enum SealedContent {
  private static let head = 24

  package static func file(of content: [UInt8], _ magic: [UInt8]) -> [UInt8] {
    magic + UInt64(content.count).bytes + Checksum.ofBlock(content[...]).bytes + content
  }

  /// The checksum as text, a fingerprint of the file's content.
  static func seal(of file: [UInt8]) -> String {
    file.prefix(head).dropFirst(16).map { String($0, radix: 16) }.joined(separator: ".")
  }

  /// The content of a file that has nothing else; nil if it is damaged or of another kind.
  package static func reader(of bytes: [UInt8], _ magic: [UInt8]) -> PackedReader? {
    guard let content = range(in: bytes, magic), content.upperBound == bytes.count else { return nil }
    return PackedReader(bytes, in: content)
  }

  /// The content's place in a file; nil if it is damaged or of another kind.
  static func range(in bytes: [UInt8], _ magic: [UInt8]) -> Range<Int>? {
    guard bytes.count >= head, bytes.starts(with: magic),
      let length = Int(exactly: bytes[8..<16].reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) }),
      length <= bytes.count - head
    else { return nil }
    let content = head..<head + length
    return Checksum.ofBlock(bytes[content]).bytes.elementsEqual(bytes[16..<head]) ? content : nil
  }
}
