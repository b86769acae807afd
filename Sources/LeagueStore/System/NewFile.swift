#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A file that is being written under a temporary name. A lock on the file shows other processes that the writer is
/// running. A complete file gets its final name. An incomplete file is deleted with this object.
///
/// If a writer is killed, its file is an orphan. In a store, the holder of the store's lock removes orphans. In any
/// other folder, orphans are removed before each new file is created.
package final class NewFile {
  private let target, temporary: FileLocation
  private let descriptor: Int32
  private let kernel = SystemCalls.kernel
  private var isOpen = true
  private var isThere = true

  /// Creates the temporary file, with the permissions `mode` regardless of the umask. Pass false for `cleansFolder` if
  /// the temporary files of killed runs have already been removed.
  package init(_ target: FileLocation, mode: UInt32, cleansFolder: Bool = true) throws(StoreError) {
    self.target = target
    if target.isOutside, cleansFolder { SystemCalls.removeLeftBehind(in: SystemCalls.folder(of: target.name)) }
    (temporary, descriptor) = try Self.begin(target, mode: mode)
    if kernel.setMode(descriptor, mode) != 0 { throw SystemCalls.failure("chmod", temporary.text) }
  }

  /// Creates and locks the temporary file. Tries again if another process mistook the file for an orphan, and removed
  /// the file before it was locked.
  private static func begin(_ target: FileLocation, mode: UInt32) throws(StoreError) -> (FileLocation, Int32) {
    while true {
      let temporary = target.beside(target.isOutside ? TemporaryName.endingOutside() : TemporaryName.ending())
      let descriptor: Int32
      do throws(StoreError) {
        descriptor = try SystemCalls.open(temporary, [.writing, .making, .new], mode: mode)
      } catch .notFound {
        throw .notFound(path: SystemCalls.folder(of: target.text))
      }
      do throws(StoreError) {
        if try SystemCalls.lockNew(descriptor, temporary) { return (temporary, descriptor) }
      } catch {
        SystemCalls.kernel.close(descriptor)
        _ = SystemCalls.kernel.remove(temporary.entry)
        throw error
      }
      SystemCalls.kernel.close(descriptor)
      _ = SystemCalls.kernel.remove(temporary.entry)
    }
  }

  package func write(_ bytes: [UInt8]) throws(StoreError) {
    try SystemCalls.writeAll(bytes, to: descriptor, temporary.text)
  }

  /// Skips `count` bytes, leaving a hole in the file. The hole reads as zeros and takes no space.
  func leaveHole(_ count: Int) throws(StoreError) {
    let end = kernel.seek(descriptor, count, from: .current)
    if end < 0 { throw SystemCalls.failure("lseek", temporary.text) }
    if kernel.truncate(descriptor, to: end) != 0 { throw SystemCalls.failure("truncate", temporary.text) }
  }

  /// Renames the file to its final name, replacing any existing file. Readers see either the old or the new file. Pass
  /// false for `isDurable` if the file is a cache. Pass false for `syncsFolder` to sync the folder later, once for many
  /// files.
  package func keep(isDurable: Bool = true, syncsFolder: Bool = true) throws(StoreError) {
    if isDurable { try SystemCalls.synchronize(descriptor, temporary.text) }
    if kernel.rename(temporary.entry, to: target.entry) != 0 { throw SystemCalls.failure("rename", target.text) }
    isThere = false
    close()
    if isDurable, syncsFolder { try SystemCalls.synchronizeFolder(of: target) }
  }

  /// Renames the file to its final name. Throws `StoreError.lost` if another process has removed or replaced the file
  /// meanwhile.
  package func keepAndLook() throws(StoreError) {
    guard let own = kernel.facts(descriptor) else { throw SystemCalls.failure("stat", temporary.text) }
    try keep()
    guard let found = kernel.facts(target.entry, followingLinks: false), found.identity == own.identity,
      found.size == own.size
    else { throw .lost(path: target.text) }
  }

  private func close() {
    if isOpen { kernel.close(descriptor) }
    isOpen = false
  }

  deinit {
    close()
    if isThere { _ = kernel.remove(temporary.entry) }
  }
}

extension SystemCalls {
  fileprivate static func lockNew(_ descriptor: Int32, _ location: FileLocation) throws(StoreError) -> Bool {
    // If the file system doesn't support locks, no process removes orphans either.
    if retrying({ kernel.lock(descriptor) }) != 0 { return errno != EWOULDBLOCK }
    return try isSameFile(descriptor, location)
  }

  static func isSameFile(_ descriptor: Int32, _ location: FileLocation) throws(StoreError) -> Bool {
    guard let own = kernel.facts(descriptor) else { throw failure("stat", location.text) }
    if let named = kernel.facts(location.entry, followingLinks: false) { return named.identity == own.identity }
    let problem = failure("stat", location.text)
    if case .notFound = problem { return false }
    throw problem
  }

  /// Removes the temporary files of killed runs. Removes only regular files of this user that no running process is
  /// writing.
  static func removeLeftBehind(in path: String) {
    let entries = kernel.entries(in: EntryName(name: path)) ?? []
    let names = entries.filter { ($0.kind ?? .file) == .file && TemporaryName.isOneOutside($0.name) }.map(\.name)
    if names.isEmpty { return }
    // From here on, the open descriptor identifies the folder, even if the folder is renamed.
    guard let folder = try? OpenFolder(EntryName(name: path), text: path) else { return }
    for name in names {
      try? removeLeftBehind(FileLocation(folder: folder, name: name, text: path + "/" + name))
    }
  }

  private static func removeLeftBehind(_ location: FileLocation) throws(StoreError) {
    func isOwnFile(_ facts: FileFacts?) -> Bool { facts?.kind == .file && facts?.owner == geteuid() }
    guard isOwnFile(kernel.facts(location.entry, followingLinks: false)) else { return }
    // Open for writing, because some file systems can only lock files that are open for writing.
    let descriptor = try open(location, [.writing, .withoutWaiting])
    defer { kernel.close(descriptor) }
    guard isOwnFile(kernel.facts(descriptor)), kernel.lock(descriptor) == 0, try isSameFile(descriptor, location) else {
      return
    }
    try remove(location)
  }

  /// Removes a temporary file unless its writer is still running. Returns true if the file was removed.
  static func removeAbandoned(_ location: FileLocation) throws(StoreError) -> Bool {
    if kernel.facts(location.entry, followingLinks: false)?.kind == .file {
      let descriptor = try open(location, .withoutWaiting)
      defer { kernel.close(descriptor) }
      guard kernel.lock(descriptor) == 0, try isSameFile(descriptor, location) else { return false }
      try remove(location)
    } else {
      try remove(location)
    }
    return true
  }
}
