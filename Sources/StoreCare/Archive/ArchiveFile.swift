// An archive on disk: written completely or not at all, read one piece at a time.

import LeagueStore

extension SystemCalls {
  /// Writes a file in many pieces, completely or not at all and with access for its owner only, and finally checks that
  /// it is there.
  ///
  /// - Parameters:
  ///   - isInterrupted: whether the user has interrupted the work; looked at before each piece and at the end.
  ///   - write: passes the pieces to the sink.
  package static func writeWhole(
    _ path: String, isInterrupted: @escaping () -> Bool = { false },
    _ write: (_ out: ArchiveSink) throws(StoreError) -> Void
  ) throws(StoreError) { try writeWhole(FileLocation(path), isInterrupted: isInterrupted, write) }

  static func writeWhole(
    _ place: FileLocation, isInterrupted: @escaping () -> Bool = { false },
    _ write: (_ out: ArchiveSink) throws(StoreError) -> Void
  ) throws(StoreError) {
    let file = try NewFile(place, mode: 0o600)
    try write { bytes throws(StoreError) in
      if isInterrupted() { throw .interrupted }
      try file.write(bytes)
    }
    if isInterrupted() { throw .interrupted }
    try file.keepAndLook()
  }
}

/// Reads an archive one piece at a time, so that its size doesn't matter.
package struct ArchiveSource: ~Copyable {
  private let path: String
  private let descriptor: Int32?
  private let isOwn: Bool
  private var bytes: ArraySlice<UInt8>
  private var taken = 0
  /// Whether the user has interrupted the work; looked at before each piece.
  package var isInterrupted: () -> Bool = { false }

  /// Opens an archive in a file.
  ///
  /// - Throws: `StoreError.unreadable` if it isn't a regular file, or is larger than an archive may be.
  package init(file path: String) throws(StoreError) {
    let descriptor = try SystemCalls.open(FileLocation(path), [.withoutWaiting, .followingLinks])
    do throws(StoreError) {
      guard let facts = SystemCalls.facts(of: descriptor), facts.kind == .file else {
        throw .unreadable(path: path, reason: "not a regular file")
      }
      if facts.size > ArchiveLimits.bytes { throw SystemCalls.tooLong(path, ArchiveLimits.bytes) }
    } catch {
      SystemCalls.close(descriptor)
      throw error
    }
    (self.path, self.descriptor, isOwn, bytes) = (path, descriptor, true, [])
  }

  /// Reads an archive from a descriptor, which is left open.
  package init(descriptor: Int32, named path: String) {
    (self.path, self.descriptor, isOwn, bytes) = (path, descriptor, false, [])
  }

  /// Reads an archive in memory.
  package init(bytes: [UInt8], named path: String) {
    (self.path, descriptor, isOwn, self.bytes) = (path, nil, false, bytes[...])
  }

  /// Exactly `count` bytes, all in memory.
  mutating func take(_ count: Int) throws(ArchiveFault) -> [UInt8] {
    taken += count
    if taken > ArchiveLimits.bytes { throw .store(SystemCalls.tooLong(path, ArchiveLimits.bytes)) }
    let piece = try next(count)
    // Whoever writes into a pipe is interrupted too, so this comes before the archive is found to be cut.
    if isInterrupted() { throw .store(.interrupted) }
    // A file that is shorter than a single header was never an archive.
    guard piece.count == count else { throw taken == count ? ArchiveFault.notTar : .cut }
    return piece
  }

  private mutating func next(_ count: Int) throws(ArchiveFault) -> [UInt8] {
    if let descriptor {
      do throws(StoreError) { return try SystemCalls.readPiece(descriptor, path, count) } catch { throw .store(error) }
    }
    defer { bytes = bytes.dropFirst(count) }
    return Array(bytes.prefix(count))
  }

  /// The content of an entry, one piece at a time; the padding after it is skipped.
  ///
  /// - Throws: `ArchiveFault.content` for a zero byte: no file of a store has one, and a sparse file has nothing else.
  mutating func content(
    of header: TarHeader, _ each: (_ piece: [UInt8]) throws(ArchiveFault) -> Void
  ) throws(ArchiveFault) {
    var left = header.size
    while left > 0 {
      let piece = try take(min(left, FileInput.piece))
      if piece.contains(0) {
        throw .content(.damage(of: header.name, "contains zero bytes"))
      }
      try each(piece)
      left -= piece.count
    }
    _ = try take(TarHeader.filling(header.size))
  }

  deinit { if isOwn, let descriptor { SystemCalls.close(descriptor) } }
}

/// The limits of an archive, in reading and in writing.
enum ArchiveLimits {
  /// The maximum size of an archive in bytes: 4 GiB.
  static let bytes = 4 << 30
  /// The maximum number of files in it, and of files and of managers that a journal in it names: their names are kept
  /// in memory.
  static let names = 200_000
}
