// An archive on disk: written whole or not at all, read a piece at a time.

extension SystemCalls {
  /// Writes a file of many pieces, whole or not at all, for its owner only.
  ///
  /// - Parameter write: hands the pieces over.
  public static func writeWhole(
    _ path: String, _ write: (_ out: ArchiveSink) throws(StoreError) -> Void
  ) throws(StoreError) {
    let temporary = temporary(path)
    let descriptor = try open(temporary, [.writing, .making, .emptying])
    do throws(StoreError) {
      defer { kernel.close(descriptor) }
      if kernel.setMode(descriptor, 0o600) != 0 { throw failure("chmod", temporary) }
      try write { bytes throws(StoreError) in try writeAll(bytes, to: descriptor, temporary) }
      try synchronize(descriptor, temporary)
      if kernel.rename(temporary, to: path) != 0 { throw failure("rename", path) }
    } catch {
      _ = kernel.remove(temporary)
      throw error
    }
    try synchronizeFolder(folder(of: path))
  }
}

/// Reads an archive a piece at a time, so that its size does not matter.
public struct ArchiveSource: ~Copyable {
  private let path: String
  private let descriptor: Int32?
  private let isOwn: Bool
  private var bytes: ArraySlice<UInt8>

  /// An archive in a file.
  public init(file path: String) throws(StoreError) {
    let descriptor = try SystemCalls.open(path, [.withoutWaiting, .followingLinks])
    guard SystemCalls.kernel.facts(descriptor)?.kind == .file else {
      SystemCalls.kernel.close(descriptor)
      throw .unreadable(path: path, reason: "it is no regular file")
    }
    self.path = path
    self.descriptor = descriptor
    isOwn = true
    bytes = []
  }

  /// An archive that comes through a descriptor, which stays open.
  public init(descriptor: Int32, named path: String) {
    self.path = path
    self.descriptor = descriptor
    isOwn = false
    bytes = []
  }

  /// An archive in memory.
  public init(bytes: [UInt8], named path: String) {
    self.path = path
    descriptor = nil
    isOwn = false
    self.bytes = bytes[...]
  }

  /// Exactly so many bytes.
  mutating func take(_ count: Int) throws(ArchiveFault) -> [UInt8] {
    guard let descriptor else {
      guard bytes.count >= count else { throw .cut }
      defer { bytes = bytes.dropFirst(count) }
      return Array(bytes.prefix(count))
    }
    // In pieces: a header may promise more than there is.
    var taken: [UInt8] = []
    while taken.count < count {
      var piece = [UInt8](repeating: 0, count: min(count - taken.count, 1 << 20))
      let got = piece.withUnsafeMutableBytes { buffer in
        SystemCalls.retrying { SystemCalls.kernel.read(descriptor, into: buffer) }
      }
      if got < 0 { throw .store(SystemCalls.failure("read", path)) }
      if got == 0 { throw .cut }
      taken += piece.prefix(got)
    }
    return taken
  }

  deinit { if isOwn, let descriptor { SystemCalls.kernel.close(descriptor) } }
}
