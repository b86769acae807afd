import FantasyCore

/// The bytes of a cache file: eight that say what it is, a checksum of eight, and the content.
enum SealedContent {
  private static let head = 16

  /// A file of some content.
  ///
  /// - Parameter magic: eight bytes that say what it is.
  package static func file(of content: [UInt8], _ magic: [UInt8]) -> [UInt8] {
    magic + Checksum.ofBlock(content[...]).bytes + content
  }

  /// What tells the content of a file from any other.
  static func seal(of file: [UInt8]) -> String {
    file.prefix(head).dropFirst(head / 2).map { String($0, radix: 16) }.joined(separator: ".")
  }

  /// The content of a file; nil if it is another one, or damaged.
  package static func reader(of bytes: [UInt8], _ magic: [UInt8]) -> PackedReader? {
    guard bytes.count >= head, bytes.starts(with: magic),
      bytes[magic.count..<head].elementsEqual(Checksum.ofBlock(bytes[head...]).bytes)
    else { return nil }
    return PackedReader(bytes, in: head..<bytes.count)
  }
}
