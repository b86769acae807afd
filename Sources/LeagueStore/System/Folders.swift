// Creates folders durably; lists, moves and removes them.

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

extension SystemCalls {
  package static func synchronizeFolder(of location: FileLocation) throws(StoreError) {
    if let folder = location.folder {
      if kernel.synchronizeFolder(folder.descriptor) != 0 { throw failure("fsync", self.folder(of: location.text)) }
    } else {
      try synchronizeFolder(folder(of: location.name))
    }
  }

  package static func synchronizeFolder(_ path: String) throws(StoreError) {
    let folder = try OpenFolder(EntryName(name: path), text: path)
    if kernel.synchronizeFolder(folder.descriptor) != 0 { throw failure("fsync", path) }
    withExtendedLifetime(folder) {}
  }

  package static func makeFolder(_ path: String, mode: UInt32 = 0o777) throws(StoreError) {
    if kind(of: path) == .folder { return }
    let parent = folder(of: path)
    if parent != path { try makeFolder(parent, mode: mode) }
    if kernel.makeFolder(EntryName(name: path), mode: mode) != 0, errno != EEXIST { throw failure("mkdir", path) }
    do throws(StoreError) { try synchronizeFolder(parent) } catch {
      // Remove the folder again. Its name may not be on the disk, but the next run would assume that it is.
      _ = kernel.removeFolder(EntryName(name: path))
      throw error
    }
  }

  package static func remove(_ location: FileLocation) throws(StoreError) {
    if kernel.remove(location.entry) != 0, errno != ENOENT { throw failure("unlink", location.text) }
  }

  package static func remove(_ path: String) throws(StoreError) { try remove(FileLocation(path)) }

  package static func names(in location: FileLocation) throws(StoreError) -> [String] {
    try entries(in: location).map(\.name)
  }

  private static func entries(in location: FileLocation) throws(StoreError) -> [(name: String, kind: PathKind?)] {
    while true {
      if let entries = kernel.entries(in: location.entry) {
        return entries.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
      }
      let reason = errno
      if reason == EINTR { continue }
      guard !location.isOutside, [ENOTDIR, ELOOP].contains(reason) else {
        throw failure("opendir", location.text, number: reason)
      }
      let kind = kernel.facts(location.entry, followingLinks: false)?.kind
      throw kind == .link ? .link(path: location.text) : .notFolder(path: location.text)
    }
  }

  /// Returns the names in a folder outside the store, sorted by their bytes.
  package static func names(in path: String) throws(StoreError) -> [String] { try names(in: FileLocation(path)) }

  /// Returns the names and kinds of a folder's entries, without following links. A kind is nil if the folder's listing
  /// doesn't include it.
  package static func entries(in path: String) throws(StoreError) -> [(name: String, kind: PathKind?)] {
    try entries(in: FileLocation(path))
  }

  package static func removeTree(_ path: String) throws(StoreError) {
    guard let kind = kindOfEntry(path) else { return }
    if kind != .folder { return try remove(path) }
    for name in try names(in: path) { try removeTree(path + "/" + name) }
    if kernel.removeFolder(EntryName(name: path)) != 0 { throw failure("rmdir", path) }
  }
}

extension StorePath {
  package func synchronizeNames() throws(StoreError) {
    let folder = try store.opened(below[...])
    if SystemCalls.kernel.synchronizeFolder(folder.descriptor) != 0 { throw SystemCalls.failure("fsync", text) }
    withExtendedLifetime(folder) {}
  }

  package func makeFolder() throws(StoreError) {
    if below.isEmpty { return }
    if try facts()?.kind == .folder { return }
    try folder.makeFolder()
    let location = try makeFolderUnsynced()
    do throws(StoreError) { try folder.synchronizeNames() } catch {
      _ = SystemCalls.kernel.removeFolder(location.entry)
      throw error
    }
  }

  /// Creates the folder unless it exists. The caller must sync the parent folder to make the new folder's name durable.
  @discardableResult func makeFolderUnsynced() throws(StoreError) -> FileLocation {
    let location = try location()
    if SystemCalls.kernel.makeFolder(location.entry, mode: 0o700) != 0, errno != EEXIST {
      throw SystemCalls.failure("mkdir", text)
    }
    return location
  }

  /// Creates a folder for caches. Throws `StoreError.untrustedCache` if other users can write to this folder, to the
  /// user's cache folder that contains it, or to the parent of the user's cache folder.
  func makeCacheFolder() throws(StoreError) {
    try store.checkParent()
    try SystemCalls.makeFolder(store.path, mode: 0o700)
    try makeFolderUnsynced()
    _ = try store.opened(below[...])
  }

  /// Returns the names in the folder, sorted by their bytes. Throws `StoreError.notFound` if the folder doesn't exist.
  package func childNames() throws(StoreError) -> [String] { try SystemCalls.names(in: try location()) }

  package func namesIfThere() throws(StoreError) -> [String] {
    do throws(StoreError) { return try childNames() } catch {
      if case .notFound = error { return [] }
      throw error
    }
  }

  package func remove() throws(StoreError) {
    let location: FileLocation
    do throws(StoreError) { location = try self.location() } catch {
      if case .notFound = error { return }
      throw error
    }
    try SystemCalls.remove(location)
  }

  package func removeTree() throws(StoreError) {
    guard let kind else { return }
    if kind != .folder { return try remove() }
    for name in try childNames() { try (self / name).removeTree() }
    try removeFolder()
  }

  /// Removes as much of the file or folder as possible; ignores failures.
  package func discard() { try? removeTree() }

  package func removeFolder() throws(StoreError) {
    let location = try location()
    if SystemCalls.kernel.removeFolder(location.entry) != 0 { throw SystemCalls.failure("rmdir", text) }
    store.forget(below)
  }

  /// Renames the file or folder durably. Creates the destination's parent folder if it is missing.
  package func move(to other: StorePath) throws(StoreError) {
    try other.folder.makeFolder()
    let from = try location(), to = try other.location()
    if SystemCalls.kernel.rename(from.entry, to: to.entry) != 0 { throw SystemCalls.failure("rename", text) }
    store.forget(below)
    store.forget(other.below)
    try other.folder.synchronizeNames()
    if folder != other.folder { try folder.synchronizeNames() }
  }
}

extension Set<StorePath> {
  /// Syncs the names of the entries in each folder. The folders are synced in a fixed order.
  package func synchronizeNames() throws(StoreError) {
    for folder in sorted(by: { $0.below < $1.below }) { try folder.synchronizeNames() }
  }
}
