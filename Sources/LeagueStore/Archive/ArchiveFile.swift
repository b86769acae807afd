// An archive on disk: written whole or not at all, read a piece at a time.

extension SystemCalls {
  /// Writes a file of many pieces, whole or not at all, for its owner only, and looks at the end whether it is there.
  ///
  /// - Parameter write: hands the pieces over.
  public static func writeWhole(
    _ path: String, _ write: (_ out: ArchiveSink) throws(StoreError) -> Void
  ) throws(StoreError) { try writeWhole(FileLocation(path), write) }

  static func writeWhole(
    _ place: FileLocation, _ write: (_ out: ArchiveSink) throws(StoreError) -> Void
  ) throws(StoreError) {
    let file = try NewFile(place, mode: 0o600)
    try write { bytes throws(StoreError) in try file.write(bytes) }
    try file.keepAndLook()
  }
}

/// Reads an archive a piece at a time, so that its size does not matter.
public struct ArchiveSource: ~Copyable {
  private let path: String
  private let descriptor: Int32?
  private let isOwn: Bool
  private var bytes: ArraySlice<UInt8>
  private var taken = 0

  /// An archive in a file.
  ///
  /// - Throws: `StoreError.unreadable` when it is no regular file, or larger than an archive may be.
  public init(file path: String) throws(StoreError) {
    let descriptor = try SystemCalls.open(FileLocation(path), [.withoutWaiting, .followingLinks])
    do throws(StoreError) {
      guard let facts = SystemCalls.kernel.facts(descriptor), facts.kind == .file else {
        throw .unreadable(path: path, reason: "it is no regular file")
      }
      if facts.size > ArchiveLimits.bytes { throw SystemCalls.tooLong(path, ArchiveLimits.bytes) }
    } catch {
      SystemCalls.kernel.close(descriptor)
      throw error
    }
    (self.path, self.descriptor, isOwn, bytes) = (path, descriptor, true, [])
  }

  /// An archive that comes through a descriptor, which stays open.
  public init(descriptor: Int32, named path: String) {
    (self.path, self.descriptor, isOwn, bytes) = (path, descriptor, false, [])
  }

  /// An archive in memory.
  public init(bytes: [UInt8], named path: String) {
    (self.path, descriptor, isOwn, self.bytes) = (path, nil, false, bytes[...])
  }

  /// Exactly so many bytes, which are not many.
  mutating func take(_ count: Int) throws(ArchiveFault) -> [UInt8] {
    taken += count
    if taken > ArchiveLimits.bytes { throw .store(SystemCalls.tooLong(path, ArchiveLimits.bytes)) }
    let piece = try next(count)
    guard piece.count == count else { throw .cut }
    return piece
  }

  private mutating func next(_ count: Int) throws(ArchiveFault) -> [UInt8] {
    if let descriptor {
      do throws(StoreError) { return try SystemCalls.readPiece(descriptor, path, count) } catch { throw .store(error) }
    }
    defer { bytes = bytes.dropFirst(count) }
    return Array(bytes.prefix(count))
  }

  /// The content of an entry, a piece at a time; what fills it up to a whole block is passed over.
  ///
  /// - Throws: `ArchiveFault.content` for a zero byte: no file of a store has one, and a sparse file has nothing else.
  mutating func content(
    of header: TarHeader, _ each: (_ piece: [UInt8]) throws(ArchiveFault) -> Void
  ) throws(ArchiveFault) {
    var left = header.size
    while left > 0 {
      let piece = try take(min(left, FileInput.piece))
      if piece.contains(0) {
        throw .content(.damage(of: header.name, "it has bytes that are zero"))
      }
      try each(piece)
      left -= piece.count
    }
    _ = try take(TarHeader.filling(header.size))
  }

  deinit { if isOwn, let descriptor { SystemCalls.kernel.close(descriptor) } }
}

/// What an archive may have at most; who writes one keeps to it, too.
enum ArchiveLimits {
  /// The most bytes of all of it: 4 GiB.
  static let bytes = 4 << 30
  /// The most files in it, and the most files and managers that a journal in it names: their names are kept in memory.
  static let names = 200_000
}
