#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A file that is read piece by piece, so that its size doesn't matter. Closed with this value.
package struct FileInput: ~Copyable {
  /// The path, for messages.
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
      // A pipe without a writer reads as empty. The open itself must never block, because the file may not be a pipe.
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

  /// Skips a hole and returns its size; 0 if there is none, or if the system doesn't report holes.
  func skipHole() throws(StoreError) -> Int {
    let place = kernel.seek(descriptor, 0, from: .place)
    if place < 0 { throw SystemCalls.failure("lseek", text) }
    let data = kernel.seek(descriptor, place, from: .data)
    // ENXIO: no more data, so the hole extends to the end. Any other error: holes are not supported.
    let end = data >= 0 ? data : errno == ENXIO ? max(place, facts.size) : place
    try go(to: end)
    return end - place
  }

  package func take(_ count: Int = piece) throws(StoreError) -> [UInt8] {
    try SystemCalls.readPiece(descriptor, text, count)
  }

  /// Reads the rest. Throws `StoreError.unreadable` if it has more than `limit` bytes.
  func takeAll(limit: Int) throws(StoreError) -> [UInt8] {
    if facts.size > limit { throw SystemCalls.tooLong(text, limit) }
    // One byte more than the reported size, to see the end without growing the buffer.
    return try SystemCalls.readAll(descriptor, text, first: max(facts.size + 1, 1 << 16), limit: limit)
  }

  deinit { kernel.close(descriptor) }
}
