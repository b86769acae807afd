/// The reasons to refuse an archive or one of its entries.
package enum ArchiveFlaw: Error, Hashable, Sendable {
  /// The archive ends too early.
  case cut
  /// The bytes break the format in the described way.
  case damaged(String)
  /// The content doesn't have the checksum that the archive states.
  case checksum
  case encrypted
  /// The compression method, as numbered in zip files; fcl reads stored and deflated entries.
  case method(Int)
  /// A link, a device or a sparse file.
  case notPlain
  /// Two entries with the same name.
  case duplicate
  /// Two entries that share bytes.
  case overlap
  /// The central directory differs from the header of the entry in the named field.
  case contradiction(String)
  /// An archive in an archive.
  case nested
  /// A name that leads out of the folder in which the archive would be unpacked.
  case name
  /// The archive has more than this number of entries.
  case tooMany(limit: Int)
  /// The entry has more than this number of bytes.
  case tooLarge(limit: Int)
  /// All entries together have more than this number of bytes.
  case tooLargeOverall(limit: Int)
  /// The content is more than this many times as large as its compressed form. Match files reach 60.
  case ratio(limit: Int)
}

/// A flaw and its place.
package struct ArchiveError: Error, Hashable, Sendable {
  package let flaw: ArchiveFlaw
  /// The name of the entry; nil if the flaw isn't in an entry.
  package let entry: String?
  /// The position of the entry or of the flaw, in bytes from the start. In a compressed tar, it counts decompressed
  /// bytes.
  package let position: Int

  package init(_ flaw: ArchiveFlaw, entry: String? = nil, position: Int) {
    self.flaw = flaw
    self.entry = entry
    self.position = position
  }
}

/// The limits that keep a hostile archive from using up time or memory.
package enum ArchiveLimit {
  package static let entries = 100_000
  package static let entryBytes = 64 << 20
  package static let bytes = 8 << 30
  package static let ratio = 200
  /// The size up to which the ratio doesn't count: small files of zeros compress well, and do no harm.
  static let freeBytes = 1 << 20
  /// The maximum size of a name, and of the headers that extend an entry.
  static let nameBytes = 1 << 16

  static func exceedsRatio(_ size: Int, from packed: Int) -> Bool { size > freeBytes && size / ratio > packed }
}
