// Writes files durably, either by replacing the complete file or by appending to a journal. A failed sync is reported
// and never retried. The system may have discarded the bytes, and a second sync would report success.

extension SystemCalls {
  package static func writeAll(_ bytes: [UInt8], to descriptor: Int32, _ text: String) throws(StoreError) {
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

  /// Replaces a file. The new file has the permissions `mode` regardless of the umask. Readers see either the old or
  /// the new file.
  package static func replace(_ path: String, with bytes: [UInt8], mode: UInt32) throws(StoreError) {
    let file = try NewFile(FileLocation(path), mode: mode)
    try file.write(bytes)
    try file.keep()
  }

  /// Sets a file's permissions, without following links.
  package static func setMode(_ location: FileLocation, _ mode: UInt32) throws(StoreError) {
    try withFile(location, .withoutWaiting) { descriptor throws(StoreError) in
      if kernel.setMode(descriptor, mode) != 0 { throw failure("chmod", location.text) }
    }
  }

  /// Sets a file's modification time back by a nanosecond, and returns the new metadata. Any later change then changes
  /// the modification time, even within the same clock tick. Nil if the file's size isn't `size`, or if the file system
  /// can't store the new time.
  fileprivate static func setBack(_ descriptor: Int32, size: Int) -> FileFacts? {
    guard let facts = kernel.facts(descriptor), facts.size == size else { return nil }
    var time = facts.modified
    time =
      time.second > 0
      ? .init(first: time.first, second: time.second - 1) : .init(first: time.first - 1, second: 999_999_999)
    guard kernel.setModified(descriptor, time) == 0, let after = kernel.facts(descriptor), after.size == size,
      (after.modified.first, after.modified.second) < (facts.modified.first, facts.modified.second)
    else { return nil }
    return after
  }

  fileprivate static func withFile(
    _ location: FileLocation, _ how: OpenMode, _ work: (_ descriptor: Int32) throws(StoreError) -> Void
  ) throws(StoreError) {
    let descriptor = try open(location, how)
    defer { kernel.close(descriptor) }
    try work(descriptor)
  }
}

extension StorePath {
  /// Replaces a file in four steps: write under a temporary name, fsync, rename, and fsync of the folder. `NewFile`
  /// describes the parameters.
  package func replace(
    with bytes: [UInt8], mode: UInt32 = 0o600, isDurable: Bool = true, syncsFolder: Bool = true
  ) throws(StoreError) {
    let file = try NewFile(try location(), mode: mode)
    try file.write(bytes)
    try file.keep(isDurable: isDurable, syncsFolder: syncsFolder)
  }

  /// Appends bytes durably to a file whose metadata, when it was read, was `known`. If writing or syncing fails, the
  /// file is truncated to its former length. Otherwise, other processes could read a line that never reaches the disk,
  /// and lines appended after it would be lost too.
  ///
  /// - Returns: the file's new metadata if `isDated` is true, the file was unchanged, and its times will reveal every
  ///   later change; otherwise nil.
  /// - Throws: `StoreError.overtaken` if another process without the lock replaced the file or changed its length.
  package func append(_ bytes: [UInt8], to known: FileFacts, isDated: Bool) throws(StoreError) -> FileFacts? {
    let location = try location()
    let descriptor = try SystemCalls.open(location, [.writing, .appending])
    defer { SystemCalls.kernel.close(descriptor) }
    // If a lock file is removed, two processes can hold different locks. This second lock makes these processes take
    // turns.
    guard FileLock.isFree(descriptor, within: 10) else { throw .overtaken(path: text) }
    guard let now = SystemCalls.kernel.facts(descriptor) else { throw SystemCalls.failure("stat", text) }
    if now.identity != known.identity || now.size != known.size { throw .overtaken(path: text) }
    do throws(StoreError) {
      try SystemCalls.writeAll(bytes, to: descriptor, text)
      try SystemCalls.synchronize(descriptor, text)
    } catch {
      _ = SystemCalls.kernel.truncate(descriptor, to: known.size)
      throw error
    }
    guard isDated, now.modified == known.modified, now.changed == known.changed else { return nil }
    return SystemCalls.setBack(descriptor, size: known.size + bytes.count)
  }

  func readCache(limit: Int) -> [UInt8]? { try? read(limit: limit) }

  func keepCache(_ bytes: [UInt8]) {
    if folder.kind == nil { _ = try? folder.makeFolderUnsynced() }
    try? replace(with: bytes, isDurable: false)
  }

  func synchronizeFile() throws(StoreError) {
    let location = try location()
    try SystemCalls.withFile(location, .writing) { descriptor throws(StoreError) in
      try SystemCalls.synchronize(descriptor, location.text)
    }
  }

  func truncate(to length: Int) throws(StoreError) {
    let location = try location()
    try SystemCalls.withFile(location, .writing) { descriptor throws(StoreError) in
      if SystemCalls.kernel.truncate(descriptor, to: length) != 0 {
        throw SystemCalls.failure("truncate", location.text)
      }
      try SystemCalls.synchronize(descriptor, location.text)
    }
  }

  package func setMode(_ mode: UInt32) throws(StoreError) {
    if !below.isEmpty { return try SystemCalls.setMode(try location(), mode) }
    // The path to the store's own folder may contain links.
    let folder = try store.opened("")
    if SystemCalls.kernel.setMode(folder.descriptor, mode) != 0 { throw SystemCalls.failure("chmod", text) }
    withExtendedLifetime(folder) {}
  }
}
