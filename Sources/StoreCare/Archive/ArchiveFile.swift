// An archive on disk: written completely or not at all, read piece by piece.

import LeagueStore

extension SystemCalls {
  /// Writes a private file, completely or not at all. Calls `isInterrupted` before each piece and at the end.
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

/// An archive that is read piece by piece, so that its size doesn't matter.
package struct ArchiveSource: ~Copyable {
  private let path: String
  private let descriptor: Int32?
  private let isOwn: Bool
  private var bytes: ArraySlice<UInt8>
  private var taken = 0
  /// A check, before each piece, for an interruption by the user.
  package var isInterrupted: () -> Bool = { false }

  /// Throws `StoreError.unreadable` for anything but a regular file, or if the file is too large.
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

  /// Leaves the descriptor open.
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
    // An interrupt also ends the program that writes into a pipe, so it is checked before truncation.
    if isInterrupted() { throw .store(.interrupted) }
    // A file shorter than a single header was never an archive.
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

  /// Skips the padding after the content. Throws `ArchiveFault.content` for a zero byte: no file of a store has one,
  /// but a sparse file has little else.
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
  /// The maximum number of files in an archive, and of files and managers that one journal names. These are kept in
  /// memory.
  static let names = 200_000
}
