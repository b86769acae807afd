// An archive on disk. Archives are written completely or not at all, and read piece by piece.

import Archives
import LeagueStore

extension SystemCalls {
  /// Writes a file with mode 600, completely or not at all. Calls `isInterrupted` before each piece and at the end, and
  /// throws `StoreError.interrupted` if `isInterrupted` returns true.
  package static func writeWhole(
    _ path: String, isInterrupted: @escaping () -> Bool = { false },
    _ write: (_ out: ArchiveSink) throws(StoreError) -> Void
  ) throws(StoreError) { try writeWhole(FileLocation(path), isInterrupted: isInterrupted, write) }

  static func writeWhole(
    _ location: FileLocation, isInterrupted: @escaping () -> Bool = { false },
    _ write: (_ out: ArchiveSink) throws(StoreError) -> Void
  ) throws(StoreError) {
    let file = try NewFile(location, mode: 0o600)
    try write { bytes throws(StoreError) in
      if isInterrupted() { throw .interrupted }
      try file.write(bytes)
    }
    if isInterrupted() { throw .interrupted }
    try file.keepAndLook()
  }
}

/// An archive that is read piece by piece, so that it need not fit into memory.
package struct ArchiveSource: ~Copyable {
  private let path: String
  private let descriptor: Int32?
  private let isOwn: Bool
  private var bytes: ArraySlice<UInt8>
  private var taken = 0
  /// Returns true if the user has interrupted the command. Called after each piece is read.
  package var isInterrupted: () -> Bool = { false }

  /// Opens an archive file. Throws `StoreError.unreadable` for anything but a regular file, or if the file is too
  /// large.
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
    self.path = path
    self.descriptor = descriptor
    isOwn = true
    bytes = []
  }

  /// Creates an archive that is read from an open descriptor. The caller must close the descriptor.
  package init(descriptor: Int32, named path: String) {
    self.path = path
    self.descriptor = descriptor
    isOwn = false
    bytes = []
  }

  package init(bytes: [UInt8], named path: String) {
    self.path = path
    descriptor = nil
    isOwn = false
    self.bytes = bytes[...]
  }

  mutating func take(_ count: Int) throws(ArchiveFault) -> [UInt8] {
    taken += count
    if taken > ArchiveLimits.bytes { throw .store(SystemCalls.tooLong(path, ArchiveLimits.bytes)) }
    let piece = try next(count)
    // Check for an interruption first. Ctrl-C also ends the program that writes the archive into a pipe, and the end of
    // the pipe would look like a truncated archive.
    if isInterrupted() { throw .store(.interrupted) }
    // A file shorter than one header is reported as no archive, instead of as a truncated archive.
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

  /// Passes the content of a file in the archive to `each`, piece by piece, and skips the padding after the content.
  /// Throws `ArchiveFault.content` for a zero byte. No file of a store contains zero bytes, but a sparse file may
  /// expand to billions of zero bytes.
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

enum ArchiveLimits {
  static let bytes = 4 << 30
  /// The maximum number of files in an archive, and of files and managers named in one journal. All these names are
  /// kept in memory.
  static let names = 200_000
}
