import FantasyCore

/// The bytes of a cache file: eight that identify its kind, a checksum of eight, and the content.
enum SealedContent {
  private static let head = 16

  package static func file(of content: [UInt8], _ magic: [UInt8]) -> [UInt8] {
    magic + Checksum.ofBlock(content[...]).bytes + content
  }

  /// The checksum as text, a fingerprint of the file's content.
  static func seal(of file: [UInt8]) -> String {
    file.prefix(head).dropFirst(head / 2).map { String($0, radix: 16) }.joined(separator: ".")
  }

  /// The content of a file; nil if it is damaged or of another kind.
  package static func reader(of bytes: [UInt8], _ magic: [UInt8]) -> PackedReader? {
    guard bytes.count >= head, bytes.starts(with: magic),
      bytes[magic.count..<head].elementsEqual(Checksum.ofBlock(bytes[head...]).bytes)
    else { return nil }
    return PackedReader(bytes, in: head..<bytes.count)
  }
}
