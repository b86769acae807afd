#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A file that is open for reading one piece at a time, so that its size doesn't matter. Closed when this value is
/// destroyed.
package struct FileInput: ~Copyable {
  /// Its path for messages.
  package let text: String
  /// The facts about the file when it was opened.
  package let facts: FileFacts
  private let descriptor: Int32
  private let kernel = SystemCalls.kernel

  /// The number of bytes read at a time.
  package static let piece = 1 << 20

  /// Opens a regular file or, for a path given by the user, a pipe.
  package init(_ place: FileLocation) throws(StoreError) {
    let how: OpenMode = place.isOutside ? [.withoutWaiting, .followingLinks] : .withoutWaiting
    let descriptor = try SystemCalls.open(place, how)
    do throws(StoreError) {
      guard let facts = SystemCalls.kernel.facts(descriptor) else { throw SystemCalls.failure("stat", place.text) }
      try Self.demandFile(facts, place)
      // Waits until the pipe has been written to or closed: reading a pipe that has no writer yet would report its end.
      // It was opened without waiting, so that opening never blocks on something that turns out not to be a pipe.
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

  /// Skips a hole, which has no bytes on the disk.
  ///
  /// - Returns: the size of the hole; 0 if there is none, or if the system doesn't report it.
  func skipHole() throws(StoreError) -> Int {
    let place = kernel.seek(descriptor, 0, from: .place)
    if place < 0 { throw SystemCalls.failure("lseek", text) }
    let data = kernel.seek(descriptor, place, from: .data)
    // ENXIO means that there is no more data, so the hole goes to the end; any other error means that holes are not
    // supported.
    let end = data >= 0 ? data : errno == ENXIO ? max(place, facts.size) : place
    try go(to: end)
    return end - place
  }

  /// The next `count` bytes, or all that are left.
  package func take(_ count: Int = piece) throws(StoreError) -> [UInt8] {
    try SystemCalls.readPiece(descriptor, text, count)
  }

  /// All remaining bytes.
  ///
  /// - Throws: `StoreError.unreadable` if there are more than the limit.
  func takeAll(limit: Int) throws(StoreError) -> [UInt8] {
    if facts.size > limit { throw SystemCalls.tooLong(text, limit) }
    // One byte more than the reported size, so that the end is seen without growing the buffer.
    return try SystemCalls.readAll(descriptor, text, first: max(facts.size + 1, 1 << 16), limit: limit)
  }

  deinit { kernel.close(descriptor) }
}
