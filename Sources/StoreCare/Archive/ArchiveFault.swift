import Archives
import LeagueStore

/// The reasons to refuse an archive. No file from a refused archive is kept.
package enum ArchiveFault: Error, Hashable, Sendable {
  /// The archive isn't a tar file in the ustar format, or one of its headers is damaged.
  case notTar
  case cut
  /// An entry that is neither a file nor a folder, such as a link or a device.
  case invalidEntry(String)
  /// A name that can't occur in a store, or that leads out of the store.
  case invalidName(String)
  case twice(String)
  /// A file in the archive is larger than the limit, in bytes.
  case tooLarge(String, limit: Int)
  /// The archive has too many files, or a journal names too many files or managers. The text is the name of the first
  /// file above the limit, or the name of the journal.
  case tooMany(String)
  /// The archive is of this kind instead of the required kind.
  case otherKind(ArchiveKind)
  case missing(String)
  case unneeded(String)
  /// A file's content is damaged, for example because it does not match the hash in its name.
  case content(StoreError)
  case store(StoreError)
  /// An export contains more than one book.
  case otherLeague
}

extension TarHeader {
  /// Parses a header of a backup or an export. Returns nil for the block of zeros that ends an archive. Throws
  /// `ArchiveFault` if the header is invalid, or if the entry is neither a file nor a folder.
  static func reading(_ header: [UInt8]) throws(ArchiveFault) -> TarHeader? {
    let parsed: TarHeader?
    do throws(ArchiveFlaw) { parsed = try parsing(header) } catch { throw .notTar }
    guard var parsed else { return nil }
    guard parsed.isFile || parsed.isFolder && parsed.size == 0 else { throw .invalidEntry(parsed.name) }
    if parsed.name.hasSuffix("/") { parsed.name.removeLast() }
    return parsed
  }
}
