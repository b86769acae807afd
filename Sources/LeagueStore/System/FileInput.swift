#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A file that is open for reading, a piece at a time, so that its size does not matter. Closed with the value.
struct FileInput: ~Copyable {
  /// How people name it.
  let text: String
  /// As it was when it was opened.
  let facts: FileFacts
  private let descriptor: Int32
  private let kernel = SystemCalls.kernel

  /// So many bytes are read at a time.
  static let piece = 1 << 20

  /// Opens a regular file or, where a user gives it, a pipe.
  init(_ place: FileLocation) throws(StoreError) {
    let how: OpenMode = place.isOutside ? [.withoutWaiting, .followingLinks] : .withoutWaiting
    let descriptor = try SystemCalls.open(place, how)
    do throws(StoreError) {
      guard let facts = SystemCalls.kernel.facts(descriptor) else { throw SystemCalls.failure("stat", place.text) }
      try Self.demandFile(facts, place)
      // Until somebody has written to a pipe or closed it: read without that, a pipe that nobody has opened yet is at its
      // end. Opened without waiting, so that what turns out not to be a pipe is never waited for.
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
    case .pipe: throw .unreadable(path: place.text, reason: "it is no regular file")
    case .folder: throw .unreadable(path: place.text, reason: "it is a folder")
    case .link, .other: throw .unreadable(path: place.text, reason: "it is neither a file nor a pipe")
    }
  }

  func go(to place: Int) throws(StoreError) {
    if kernel.seek(descriptor, place, from: .beginning) < 0 { throw SystemCalls.failure("lseek", text) }
  }

  /// Passes over a hole, of which there is nothing on the disk.
  ///
  /// - Returns: how many bytes it has; 0 where there is none, or the system does not say.
  func skipHole() throws(StoreError) -> Int {
    let place = kernel.seek(descriptor, 0, from: .place)
    if place < 0 { throw SystemCalls.failure("lseek", text) }
    let data = kernel.seek(descriptor, place, from: .data)
    // Without more data there is a hole to the end; with another error this is no system of holes.
    let end = data >= 0 ? data : errno == ENXIO ? max(place, facts.size) : place
    try go(to: end)
    return end - place
  }

  /// As many bytes as are asked for, or all that are left.
  func take(_ count: Int = piece) throws(StoreError) -> [UInt8] {
    try SystemCalls.readPiece(descriptor, text, count)
  }

  /// All bytes that are left.
  ///
  /// - Throws: `StoreError.unreadable` when there are more than the limit.
  func takeAll(limit: Int) throws(StoreError) -> [UInt8] {
    if facts.size > limit { throw SystemCalls.tooLong(text, limit) }
    // One byte more than the file says, so that its end is seen without growing.
    return try SystemCalls.readAll(descriptor, text, first: max(facts.size + 1, 1 << 16), limit: limit)
  }

  deinit { kernel.close(descriptor) }
}
