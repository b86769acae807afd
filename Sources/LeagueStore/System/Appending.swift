// Appending a line to a journal: only to the very journal that the line was decided on, with one write and one sync.

extension StorePath {
  /// Appends bytes to a file and makes them durable before it returns.
  ///
  /// - Parameter known: the file as it was read, with its length. It is cut to that again when the append fails. After a
  ///   failed sync too: a line that is seen but may never reach the disk would carry the next one with it.
  /// - Throws: `StoreError.overtaken` when it is another file, or has another length: somebody wrote without the lock.
  func append(_ bytes: [UInt8], to known: FileFacts) throws(StoreError) {
    let place = try place()
    let descriptor = try SystemCalls.open(place, [.writing, .appending])
    defer { SystemCalls.kernel.close(descriptor) }
    // Two who hold different locks, since one was removed, come here one after the other.
    guard FileLock.isFree(descriptor, within: 10) else { throw .overtaken(path: text) }
    guard let now = SystemCalls.kernel.facts(descriptor) else { throw SystemCalls.failure("stat", text) }
    if now.place != known.place || now.size != known.size { throw .overtaken(path: text) }
    do throws(StoreError) {
      try SystemCalls.writeAll(bytes, to: descriptor, text)
      try SystemCalls.synchronize(descriptor, text)
    } catch {
      _ = SystemCalls.kernel.truncate(descriptor, to: known.size)
      throw error
    }
  }
}
