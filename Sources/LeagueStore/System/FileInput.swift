#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A file that is read piece by piece, so that it need not fit into memory. The file is closed when this value is
/// destroyed.
package struct FileInput: ~Copyable {
  /// The path, for error messages.
  package let text: String
  package let facts: FileFacts
  private let descriptor: Int32
  private let kernel = SystemCalls.kernel

  package static let piece = 1 << 20

  /// Opens a regular file or, if the path was given by the user, a pipe.
  package init(_ location: FileLocation) throws(StoreError) {
    let how: OpenMode = location.isOutside ? [.withoutWaiting, .followingLinks] : .withoutWaiting
    let descriptor = try SystemCalls.open(location, how)
    do throws(StoreError) {
      guard let facts = SystemCalls.kernel.facts(descriptor) else { throw SystemCalls.failure("stat", location.text) }
      try Self.requireFile(facts, location)
      // Wait for input, because an empty pipe without a writer would read as empty. `open` itself must not wait,
      // because the path may not be that of a pipe.
      if facts.kind == .pipe, SystemCalls.retrying({ SystemCalls.kernel.waitForInput(descriptor) }) < 0 {
        throw SystemCalls.failure("poll", location.text)
      }
      self.facts = facts
    } catch {
      SystemCalls.kernel.close(descriptor)
      throw error
    }
    self.descriptor = descriptor
    text = location.text
  }

  private static func requireFile(_ facts: FileFacts, _ location: FileLocation) throws(StoreError) {
    switch facts.kind {
    case .file: return
    case .pipe where location.isOutside: return
    case .pipe: throw .unreadable(path: location.text, reason: "not a regular file")
    case .folder: throw .unreadable(path: location.text, reason: "it is a folder")
    case .link, .other: throw .unreadable(path: location.text, reason: "it is neither a file nor a pipe")
    }
  }

  package func go(to location: Int) throws(StoreError) {
    if kernel.seek(descriptor, location, from: .beginning) < 0 { throw SystemCalls.failure("lseek", text) }
  }

  /// Skips a hole of a sparse file, and returns the hole's size in bytes. Returns 0 if there is no hole, or if the
  /// system doesn't report holes.
  func skipHole() throws(StoreError) -> Int {
    let location = kernel.seek(descriptor, 0, from: .current)
    if location < 0 { throw SystemCalls.failure("lseek", text) }
    let data = kernel.seek(descriptor, location, from: .data)
    // ENXIO means that no data follows, so the hole extends to the end of the file. Any other error means that the
    // system doesn't report holes.
    let end = data >= 0 ? data : errno == ENXIO ? max(location, facts.size) : location
    try go(to: end)
    return end - location
  }

  package func take(_ count: Int = piece) throws(StoreError) -> [UInt8] {
    try SystemCalls.readPiece(descriptor, text, count)
  }

  /// Reads the rest of the file. Throws `StoreError.unreadable` if the rest has more than `limit` bytes.
  func takeAll(limit: Int) throws(StoreError) -> [UInt8] {
    if facts.size > limit { throw SystemCalls.tooLong(text, limit) }
    // Request one byte more than the reported size. The end of the file is then detected without enlarging the buffer.
    return try SystemCalls.readAll(descriptor, text, first: max(facts.size + 1, 1 << 16), limit: limit)
  }

  deinit { kernel.close(descriptor) }
}
