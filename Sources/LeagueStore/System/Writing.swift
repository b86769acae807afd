// Durable writing, in the two ways that the store has: a whole file in its place, and a line appended to a journal.
// A failed sync is reported and never repeated: the system may have thrown the bytes away, and would say yes.

extension SystemCalls {
  static func writeAll(_ bytes: [UInt8], to descriptor: Int32, _ text: String) throws(StoreError) {
    var offset = 0
    while offset < bytes.count {
      let start = offset
      let written = bytes.withUnsafeBytes { buffer in
        retrying { kernel.write(descriptor, UnsafeRawBufferPointer(rebasing: buffer[start...])) }
      }
      if written < 0 { throw failure("write", text) }
      offset += written
    }
  }

  static func synchronize(_ descriptor: Int32, _ text: String) throws(StoreError) {
    if kernel.synchronize(descriptor) != 0 { throw failure("fsync", text) }
  }

  /// Puts a whole file of a user's in its place. Readers see the old or the new.
  ///
  /// - Parameter mode: the permissions, whatever the user's umask.
  public static func replace(_ path: String, with bytes: [UInt8], mode: UInt32) throws(StoreError) {
    let file = try NewFile(FileLocation(path), mode: mode)
    try file.write(bytes)
    try file.keep()
  }

  /// Sets the permissions of a file or folder, links not followed.
  static func setMode(_ place: FileLocation, _ mode: UInt32) throws(StoreError) {
    try withFile(place, .withoutWaiting) { descriptor throws(StoreError) in
      if kernel.setMode(descriptor, mode) != 0 { throw failure("chmod", place.text) }
    }
  }

  fileprivate static func withFile(
    _ place: FileLocation, _ how: OpenMode, _ work: (_ descriptor: Int32) throws(StoreError) -> Void
  ) throws(StoreError) {
    let descriptor = try open(place, how)
    defer { kernel.close(descriptor) }
    try work(descriptor)
  }
}

extension StorePath {
  /// Puts a whole file in its place: temporary name, fsync, rename, fsync of the folder. Readers see the old or the new.
  ///
  /// - Parameters:
  ///   - mode: the permissions, whatever the user's umask.
  ///   - isDurable: false for a cache, which is whole but may be lost, since it can be made anew.
  ///   - syncsFolder: false when the caller makes the names in the folder durable later, for many files at once.
  public func replace(
    with bytes: [UInt8], mode: UInt32 = 0o600, isDurable: Bool = true, syncsFolder: Bool = true
  ) throws(StoreError) {
    let file = try NewFile(try place(), mode: mode)
    try file.write(bytes)
    try file.keep(isDurable: isDurable, syncsFolder: syncsFolder)
  }

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

  /// Puts a cache in its place, in a folder of caches that is made when it is missing. That it can't be kept is no
  /// failure.
  func keepCache(_ bytes: [UInt8]) {
    if folder.kind == nil { try? folder.makeFolderUnsynced() }
    try? replace(with: bytes, isDurable: false)
  }

  /// Makes durable what is in the file, whoever wrote it.
  func synchronizeFile() throws(StoreError) {
    let place = try place()
    try SystemCalls.withFile(place, .writing) { descriptor throws(StoreError) in
      try SystemCalls.synchronize(descriptor, place.text)
    }
  }

  func truncate(to length: Int) throws(StoreError) {
    let place = try place()
    try SystemCalls.withFile(place, .writing) { descriptor throws(StoreError) in
      if SystemCalls.kernel.truncate(descriptor, to: length) != 0 { throw SystemCalls.failure("truncate", place.text) }
      try SystemCalls.synchronize(descriptor, place.text)
    }
  }

  func setMode(_ mode: UInt32) throws(StoreError) {
    if !below.isEmpty { return try SystemCalls.setMode(try place(), mode) }
    // The store's own folder may be reached through links.
    let folder = try store.opened("")
    if SystemCalls.kernel.setMode(folder.descriptor, mode) != 0 { throw SystemCalls.failure("chmod", text) }
    withExtendedLifetime(folder) {}
  }
}
