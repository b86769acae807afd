import Digest

/// A match file in an archive. The name is a label: nothing is ever read from or written to a path of this name.
package struct ArchiveEntry: Sendable {
  enum Content: Sendable {
    case plain([UInt8])
    case deflated([UInt8], size: Int)
    case refused(ArchiveFlaw)
  }

  package let name: String
  /// The position of the entry's header in the archive.
  let position: Int
  let content: Content
  /// The CRC-32 of the content; nil for a tar, which has none.
  let checksum: UInt32?

  /// The number of bytes that the entry takes in memory.
  package var heldBytes: Int {
    switch content {
    case .plain(let bytes), .deflated(let bytes, _): bytes.count
    case .refused: 0
    }
  }

  /// The reason to refuse the entry, without a look at its content; nil if there is none.
  package var refusal: ArchiveError? {
    if case .refused(let flaw) = content { ArchiveError(flaw, entry: name, position: position) } else { nil }
  }

  /// Decompresses and checks the content.
  package func bytes() throws(ArchiveError) -> [UInt8] {
    do {
      let bytes =
        switch content {
        case .plain(let bytes): bytes
        case .deflated(let bytes, let size): try Inflater.inflate(bytes, size: size)
        case .refused(let flaw): throw flaw
        }
      if let checksum, CRC32(bytes).value != checksum { throw ArchiveFlaw.checksum }
      return bytes
    } catch {
      throw ArchiveError(error as? ArchiveFlaw ?? .cut, entry: name, position: position)
    }
  }
}

/// The name of an entry, and what it says about the content.
struct EntryName {
  let text: String
  private let parts: [Substring]

  /// Programs for Windows may separate folders by backslashes.
  init(_ bytes: some Sequence<UInt8>) {
    text = String(decoding: bytes.map { $0 == UInt8(ascii: "\\") ? UInt8(ascii: "/") : $0 }, as: UTF8.self)
    parts = text.split(separator: "/", omittingEmptySubsequences: false)
  }

  private var last: Substring { parts.last ?? "" }

  /// True for a file that is read, as in a folder of match files, and for an archive, which is refused. Programs for
  /// macOS add hidden files that have the names of others after `._`.
  var isWanted: Bool { (last.hasSuffix(".json") || isArchive) && !last.hasPrefix("._") }

  /// The flaw in the name itself; nil if there is none.
  var flaw: ArchiveFlaw? { isArchive ? .nested : parts[0].isEmpty || parts.contains("..") ? .name : nil }

  private var isArchive: Bool { ArchiveReader.hasArchiveName(text) }
}
