// Creates folders durably, lists and removes them.

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

extension SystemCalls {
  /// Syncs the names in the parent folder.
  package static func synchronizeFolder(of place: FileLocation) throws(StoreError) {
    if let folder = place.folder {
      if kernel.synchronizeFolder(folder.descriptor) != 0 { throw failure("fsync", self.folder(of: place.text)) }
    } else {
      try synchronizeFolder(folder(of: place.name))
    }
  }

  package static func synchronizeFolder(_ path: String) throws(StoreError) {
    let folder = try OpenFolder(EntryName(name: path), text: path)
    if kernel.synchronizeFolder(folder.descriptor) != 0 { throw failure("fsync", path) }
    withExtendedLifetime(folder) {}
  }

  /// Creates one of the user's folders and its parents, unless they exist.
  package static func makeFolder(_ path: String, mode: UInt32 = 0o777) throws(StoreError) {
    if kind(of: path) == .folder { return }
    let parent = folder(of: path)
    if parent != path { try makeFolder(parent, mode: mode) }
    if kernel.makeFolder(EntryName(name: path), mode: mode) != 0, errno != EEXIST { throw failure("mkdir", path) }
    do throws(StoreError) { try synchronizeFolder(parent) } catch {
      // Removed because its name may not be on the disk; the next run would assume that it is durable.
      _ = kernel.removeFolder(EntryName(name: path))
      throw error
    }
  }

  package static func remove(_ place: FileLocation) throws(StoreError) {
    if kernel.remove(place.entry) != 0, errno != ENOENT { throw failure("unlink", place.text) }
  }

  package static func remove(_ path: String) throws(StoreError) { try remove(FileLocation(path)) }

  package static func names(in place: FileLocation) throws(StoreError) -> [String] {
    try entries(in: place).map(\.name)
  }

  private static func entries(in place: FileLocation) throws(StoreError) -> [(name: String, kind: PathKind?)] {
    while true {
      if let entries = kernel.entries(in: place.entry) {
        return entries.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
      }
      let reason = errno
      if reason == EINTR { continue }
      guard !place.isOutside, [ENOTDIR, ELOOP].contains(reason) else {
        throw failure("opendir", place.text, number: reason)
      }
      let kind = kernel.facts(place.entry, followingLinks: false)?.kind
      throw kind == .link ? .link(path: place.text) : .notFolder(path: place.text)
    }
  }

  /// The names in one of the user's folders, sorted by their bytes.
  package static func names(in path: String) throws(StoreError) -> [String] { try names(in: FileLocation(path)) }

  /// The same with kinds, without following links; a kind is nil if the folder's listing doesn't include it.
  package static func entries(in path: String) throws(StoreError) -> [(name: String, kind: PathKind?)] {
    try entries(in: FileLocation(path))
  }

  /// Removes one of the user's folders with all content; links in it are removed, not followed.
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

  /// Creates the folder and its parents durably, unless they exist.
  package func makeFolder() throws(StoreError) {
    if below.isEmpty { return }
    if try facts()?.kind == .folder { return }
    try folder.makeFolder()
    let place = try makeFolderUnsynced()
    do throws(StoreError) { try folder.synchronizeNames() } catch {
      _ = SystemCalls.kernel.removeFolder(place.entry)
      throw error
    }
  }

  /// Creates the folder unless it exists; the caller makes its name durable.
  @discardableResult func makeFolderUnsynced() throws(StoreError) -> FileLocation {
    let place = try place()
    if SystemCalls.kernel.makeFolder(place.entry, mode: 0o700) != 0, errno != EEXIST {
      throw SystemCalls.failure("mkdir", text)
    }
    return place
  }

  /// Creates a folder in the user's cache folder, and that folder too, unless they exist. Throws
  /// `StoreError.untrustedCache` if others may write to either of them, or to the parent of the cache folder.
  func makeCacheFolder() throws(StoreError) {
    try store.checkParent()
    try SystemCalls.makeFolder(store.path, mode: 0o700)
    try makeFolderUnsynced()
    _ = try store.opened(below[...])
  }

  /// The names in the folder, sorted by their bytes; throws `StoreError.notFound` if it doesn't exist.
  package func childNames() throws(StoreError) -> [String] { try SystemCalls.names(in: try place()) }

  /// The names in the folder; empty if it doesn't exist. An unreadable folder is an error.
  package func namesIfThere() throws(StoreError) -> [String] {
    do throws(StoreError) { return try childNames() } catch {
      if case .notFound = error { return [] }
      throw error
    }
  }

  package func remove() throws(StoreError) {
    let place: FileLocation
    do throws(StoreError) { place = try self.place() } catch {
      if case .notFound = error { return }
      throw error
    }
    try SystemCalls.remove(place)
  }

  package func removeTree() throws(StoreError) {
    guard let kind else { return }
    if kind != .folder { return try remove() }
    for name in try childNames() { try (self / name).removeTree() }
    try removeFolder()
  }

  /// Removes as much as possible of a file or folder with all content; the rest stays.
  package func discard() { try? removeTree() }

  package func removeFolder() throws(StoreError) {
    let place = try place()
    if SystemCalls.kernel.removeFolder(place.entry) != 0 { throw SystemCalls.failure("rmdir", text) }
    store.forget(below)
  }

  /// Renames a file or folder durably, and creates the destination's folder if it is missing.
  package func move(to other: StorePath) throws(StoreError) {
    try other.folder.makeFolder()
    let from = try place(), to = try other.place()
    if SystemCalls.kernel.rename(from.entry, to: to.entry) != 0 { throw SystemCalls.failure("rename", text) }
    // Open folders below have other names now.
    store.forget(below)
    store.forget(other.below)
    try other.folder.synchronizeNames()
    if folder != other.folder { try folder.synchronizeNames() }
  }
}

extension Set<StorePath> {
  /// Syncs the names in the folders, always in the same order.
  package func synchronizeNames() throws(StoreError) {
    for folder in sorted(by: { $0.below < $1.below }) { try folder.synchronizeNames() }
  }
}
