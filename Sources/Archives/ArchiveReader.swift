/// Reads the match files of a zip, tar or gzip-compressed tar from a stream, one after another. The archive is accepted
/// only when its last entry has been returned, because a zip states at its end what it contains.
package struct ArchiveReader {
  private var format: any ArchiveFormat
  private var hasEnded = false

  /// The number of bytes at the start of a file that `isArchive` needs.
  package static let headBytes = 512

  /// Returns true if a file that starts with these bytes is an archive.
  package static func isArchive(_ head: some RandomAccessCollection<UInt8>) -> Bool {
    head.starts(with: Gzip.start) || isZip(head) || isTar(head)
  }

  /// Returns true for a name such as `ipl.zip`.
  package static func hasArchiveName(_ name: String) -> Bool {
    [".zip", ".tar", ".tar.gz", ".tgz"].contains { name.lowercased().hasSuffix($0) }
  }

  private static func isZip(_ head: some RandomAccessCollection<UInt8>) -> Bool {
    head.starts(with: ZipReader.Signature.entry.bytes) || head.starts(with: ZipReader.Signature.end.bytes)
  }

  private static func isTar(_ head: some RandomAccessCollection<UInt8>) -> Bool {
    head.dropFirst(257).starts(with: "ustar".utf8)
  }

  /// Throws `ArchiveError` if the stream has no archive, or the error of the stream.
  package init(_ stream: ByteStream) throws {
    do {
      if Self.isZip(try stream.peek(4)) {
        format = ZipReader(stream)
        return
      }
      let isCompressed = try stream.peek(2).elementsEqual(Gzip.start)
      let content = isCompressed ? Gzip.content(of: stream) : stream
      guard Self.isTar(try content.peek(Self.headBytes)) else {
        throw ArchiveFlaw.damaged(
          isCompressed ? "the gzip file has no tar archive" : "the file is neither a zip nor a tar archive")
      }
      format = TarReader(content)
    } catch let flaw as ArchiveFlaw {
      throw ArchiveError(flaw, position: 0)
    }
  }

  /// Returns the next match file; nil at the end. Throws `ArchiveError`, or the error of the stream. After an error, the
  /// entries returned before should not be used either.
  package mutating func next() throws -> ArchiveEntry? {
    if hasEnded { return nil }
    do {
      let entry = try format.next()
      hasEnded = entry == nil
      return entry
    } catch let flaw as ArchiveFlaw {
      throw ArchiveError(flaw, entry: format.entry?.name, position: format.entry?.position ?? format.stream.position)
    }
  }
}

/// The readers of the formats. They throw `ArchiveFlaw`, or the error of the stream.
protocol ArchiveFormat {
  var stream: ByteStream { get }
  /// The entry that is being read; nil between entries.
  var entry: (name: String, position: Int)? { get }
  mutating func next() throws -> ArchiveEntry?
}
