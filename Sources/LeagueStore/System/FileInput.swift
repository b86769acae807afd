#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A file that is read piece by piece, which permits files of any size. Closed when this value is destroyed.
package struct FileInput: ~Copyable {
  /// The path, for error messages.
  package let text: String
  package let facts: FileFacts
  private let descriptor: Int32
  private let kernel = SystemCalls.kernel

  package static let piece = 1 << 20

  /// Opens a regular file or, at a path given by the user, a pipe.
  package init(_ place: FileLocation) throws(StoreError) {
    let how: OpenMode = place.isOutside ? [.withoutWaiting, .followingLinks] : .withoutWaiting
    let descriptor = try SystemCalls.open(place, how)
    do throws(StoreError) {
      guard let facts = SystemCalls.kernel.facts(descriptor) else { throw SystemCalls.failure("stat", place.text) }
      try Self.demandFile(facts, place)
      // Wait for input, because a pipe without a writer would read as empty. `open` itself must not block, since the
      // path may not be a pipe.
      if facts.kind == .pipe, SystemCalls.retrying({ SystemCalls.kernel.waitForInput(descriptor) }) < 0 {
        throw SystemCalls.failure("poll", place.text)
      }
      self.facts = facts
    } catch {
      SystemCalls.kernel.close(descriptor)
      throw error
    }
    self.descriptor = descriptor
    text = place.text
  }

  private static func demandFile(_ facts: FileFacts, _ place: FileLocation) throws(StoreError) {
    switch facts.kind {
    case .file: return
    case .pipe where place.isOutside: return
    case .pipe: throw .unreadable(path: place.text, reason: "not a regular file")
    case .folder: throw .unreadable(path: place.text, reason: "it is a folder")
    case .link, .other: throw .unreadable(path: place.text, reason: "it is neither a file nor a pipe")
    }
  }

  package func go(to place: Int) throws(StoreError) {
    if kernel.seek(descriptor, place, from: .beginning) < 0 { throw SystemCalls.failure("lseek", text) }
  }

  /// Skips a hole of a sparse file and returns its size in bytes; 0 if there is no hole, or if the system doesn't
  /// report holes.
  func skipHole() throws(StoreError) -> Int {
    let place = kernel.seek(descriptor, 0, from: .place)
    if place < 0 { throw SystemCalls.failure("lseek", text) }
    let data = kernel.seek(descriptor, place, from: .data)
    // ENXIO: no data follows, so the hole extends to the end of the file. Any other error: the system doesn't report
    // holes.
    let end = data >= 0 ? data : errno == ENXIO ? max(place, facts.size) : place
    try go(to: end)
    return end - place
  }

  package func take(_ count: Int = piece) throws(StoreError) -> [UInt8] {
    try SystemCalls.readPiece(descriptor, text, count)
  }

  /// Reads the rest of the file. Throws `StoreError.unreadable` if the rest has more than `limit` bytes.
  func takeAll(limit: Int) throws(StoreError) -> [UInt8] {
    if facts.size > limit { throw SystemCalls.tooLong(text, limit) }
    // Request one byte more than the reported size: the end is then seen without enlarging the buffer.
    return try SystemCalls.readAll(descriptor, text, first: max(facts.size + 1, 1 << 16), limit: limit)
  }

  deinit { kernel.close(descriptor) }
}
