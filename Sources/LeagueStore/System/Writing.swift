// Durable writing, in the two ways that the store has: a whole file in its place, and a line appended to a journal.
// A failed sync is reported and never repeated: the system may have thrown the bytes away, and would say yes.

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

extension SystemCalls {
  static func writeAll(_ bytes: [UInt8], to descriptor: Int32, _ path: String) throws(StoreError) {
    var offset = 0
    while offset < bytes.count {
      let start = offset
      let written = bytes.withUnsafeBytes { buffer in
        retrying { kernel.write(descriptor, UnsafeRawBufferPointer(rebasing: buffer[start...])) }
      }
      if written < 0 { throw failure("write", path) }
      offset += written
    }
  }

  static func synchronize(_ descriptor: Int32, _ path: String) throws(StoreError) {
    if kernel.synchronize(descriptor) != 0 { throw failure("fsync", path) }
  }

  /// The temporary name of a file that this process is writing.
  static func temporary(_ path: String) -> String { "\(path).tmp-\(getpid())" }

  /// Whether a name is that of a temporary file, of whichever process.
  static func isTemporary(_ name: String) -> Bool {
    guard let hyphen = name.utf8.lastIndex(of: UInt8(ascii: "-")), name[..<hyphen].hasSuffix(".tmp") else {
      return false
    }
    let digits = name.utf8[name.utf8.index(after: hyphen)...]
    return !digits.isEmpty && digits.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
  }

  /// Whether a name is that of a temporary file of another one.
  public static func isTemporary(_ name: String, of file: String) -> Bool {
    name.hasPrefix(file + ".tmp-") && isTemporary(name)
  }

  /// Puts a whole file in its place: temporary name, fsync, rename, fsync of the folder. Readers see the old or the new.
  ///
  /// - Parameters:
  ///   - mode: the permissions, whatever the user's umask.
  ///   - isDurable: false for a cache, which is whole but may be lost, since it can be made anew.
  ///   - syncsFolder: false when the caller makes the names in the folder durable later, for many files at once.
  public static func replace(
    _ path: String, with bytes: [UInt8], mode: UInt32, isDurable: Bool = true, syncsFolder: Bool = true
  ) throws(StoreError) {
    let temporary = temporary(path)
    let descriptor = try open(temporary, [.writing, .making, .emptying], mode: mode)
    do throws(StoreError) {
      defer { kernel.close(descriptor) }
      if kernel.setMode(descriptor, mode) != 0 { throw failure("chmod", temporary) }
      try writeAll(bytes, to: descriptor, temporary)
      if isDurable { try synchronize(descriptor, temporary) }
    } catch {
      _ = kernel.remove(temporary)
      throw error
    }
    if kernel.rename(temporary, to: path) != 0 {
      let problem = failure("rename", path)
      _ = kernel.remove(temporary)
      throw problem
    }
    if isDurable, syncsFolder { try synchronizeFolder(folder(of: path)) }
  }

  /// Gives a file or folder another name, durably; the folder of that name is made when it is missing.
  static func move(_ path: String, to other: String) throws(StoreError) {
    try makeFolder(folder(of: other), mode: 0o700)
    if kernel.rename(path, to: other) != 0 { throw failure("rename", path) }
    try synchronizeFolder(folder(of: other))
    try synchronizeFolder(folder(of: path))
  }

  /// Puts a cache in its place, in a folder of caches that is made when it is missing. That it can't be kept is no failure;
  /// through a link in the folder's place nothing is written, or it could lead out of the store.
  static func keepCache(_ bytes: [UInt8], at path: String) {
    let folder = folder(of: path)
    if kindOfEntry(folder) != .folder { try? makeFolderUnsynced(folder) }
    guard kindOfEntry(folder) == .folder else { return }
    try? replace(path, with: bytes, mode: 0o600, isDurable: false)
  }

  /// Appends bytes to a file with one write and makes them durable before it returns.
  ///
  /// - Parameter length: how long the file is; it is cut to that again when the append fails. After a failed sync too:
  ///   a line that is seen but may never reach the disk would carry the next one with it.
  static func append(_ bytes: [UInt8], to path: String, at length: Int) throws(StoreError) {
    let descriptor = try open(path, [.writing, .appending])
    defer { kernel.close(descriptor) }
    do throws(StoreError) {
      try writeAll(bytes, to: descriptor, path)
      try synchronize(descriptor, path)
    } catch {
      _ = kernel.truncate(descriptor, to: length)
      throw error
    }
  }

  /// Makes durable what is in a file, whoever wrote it.
  static func synchronizeFile(_ path: String) throws(StoreError) {
    let descriptor = try open(path, .writing)
    defer { kernel.close(descriptor) }
    try synchronize(descriptor, path)
  }

  static func truncate(_ path: String, to length: Int) throws(StoreError) {
    let descriptor = try open(path, .writing)
    defer { kernel.close(descriptor) }
    if kernel.truncate(descriptor, to: length) != 0 { throw failure("truncate", path) }
    try synchronize(descriptor, path)
  }

  /// Sets the permissions of a file or folder, links not followed.
  static func setMode(_ path: String, _ mode: UInt32) throws(StoreError) {
    let descriptor = try open(path, .withoutWaiting)
    defer { kernel.close(descriptor) }
    if kernel.setMode(descriptor, mode) != 0 { throw failure("chmod", path) }
  }
}
