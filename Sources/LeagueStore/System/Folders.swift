// Folders: making them durably, what is in them, removing.

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

extension SystemCalls {
  /// Makes the names in the folder of a place durable.
  static func synchronizeFolder(of place: FileLocation) throws(StoreError) {
    if let folder = place.folder {
      if kernel.synchronizeFolder(folder.descriptor) != 0 { throw failure("fsync", self.folder(of: place.text)) }
    } else {
      try synchronizeFolder(folder(of: place.name))
    }
  }

  /// Makes the names in a folder of a user's durable.
  static func synchronizeFolder(_ path: String) throws(StoreError) {
    let folder = try OpenFolder(EntryName(name: path), text: path)
    if kernel.synchronizeFolder(folder.descriptor) != 0 { throw failure("fsync", path) }
    withExtendedLifetime(folder) {}
  }

  /// Makes a folder of a user's and those above it; one that exists is fine.
  public static func makeFolder(_ path: String, mode: UInt32 = 0o777) throws(StoreError) {
    if kind(of: path) == .folder { return }
    let parent = folder(of: path)
    if parent != path { try makeFolder(parent, mode: mode) }
    if kernel.makeFolder(EntryName(name: path), mode: mode) != 0, errno != EEXIST { throw failure("mkdir", path) }
    do throws(StoreError) { try synchronizeFolder(parent) } catch {
      // Not left behind without its name on the disk: the next one would take it for durable.
      _ = kernel.removeFolder(EntryName(name: path))
      throw error
    }
  }

  static func remove(_ place: FileLocation) throws(StoreError) {
    if kernel.remove(place.entry) != 0, errno != ENOENT { throw failure("unlink", place.text) }
  }

  /// Removes a file of a user's; one that does not exist is fine.
  public static func remove(_ path: String) throws(StoreError) { try remove(FileLocation(path)) }

  static func names(in place: FileLocation) throws(StoreError) -> [String] {
    while true {
      if let names = kernel.names(in: place.entry) {
        return names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
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

  /// The names in a folder of a user's, sorted by their bytes.
  public static func names(in path: String) throws(StoreError) -> [String] { try names(in: FileLocation(path)) }

  /// Removes a folder of a user's with everything in it; links in it are removed, not followed.
  public static func removeTree(_ path: String) throws(StoreError) {
    guard let kind = kindOfEntry(path) else { return }
    if kind != .folder { return try remove(path) }
    for name in try names(in: path) { try removeTree(path + "/" + name) }
    if kernel.removeFolder(EntryName(name: path)) != 0 { throw failure("rmdir", path) }
  }
}

extension StorePath {
  /// Makes the names in the folder durable.
  func synchronizeNames() throws(StoreError) {
    let folder = try store.opened(below[...])
    if SystemCalls.kernel.synchronizeFolder(folder.descriptor) != 0 { throw SystemCalls.failure("fsync", text) }
    withExtendedLifetime(folder) {}
  }

  /// Makes the folder and those above it, durably; one that exists is fine.
  func makeFolder() throws(StoreError) {
    if below.isEmpty { return }
    if try facts()?.kind == .folder { return }
    try folder.makeFolder()
    try makeFolderUnsynced()
    do throws(StoreError) { try folder.synchronizeNames() } catch {
      if let place = try? place() { _ = SystemCalls.kernel.removeFolder(place.entry) }
      throw error
    }
  }

  /// Makes the folder, whose name the caller makes durable; one that exists is fine.
  func makeFolderUnsynced() throws(StoreError) {
    let place = try place()
    if SystemCalls.kernel.makeFolder(place.entry, mode: 0o700) != 0, errno != EEXIST {
      throw SystemCalls.failure("mkdir", text)
    }
  }

  /// The names in the folder, sorted by their bytes.
  ///
  /// - Throws: `StoreError.notFound` when it is not there.
  public func childNames() throws(StoreError) -> [String] { try SystemCalls.names(in: try place()) }

  /// The names in the folder; none when it is not there. One that can't be looked at is no empty one.
  func namesIfThere() throws(StoreError) -> [String] {
    do throws(StoreError) { return try childNames() } catch {
      if case .notFound = error { return [] }
      throw error
    }
  }

  /// Removes the file; one that does not exist is fine.
  public func remove() throws(StoreError) {
    let place: FileLocation
    do throws(StoreError) { place = try self.place() } catch {
      if case .notFound = error { return }
      throw error
    }
    try SystemCalls.remove(place)
  }

  /// Removes the folder with everything in it; links in it are removed, not followed.
  public func removeTree() throws(StoreError) {
    guard let kind else { return }
    if kind != .folder { return try remove() }
    for name in try childNames() { try (self / name).removeTree() }
    try removeFolder()
  }

  /// Removes the folder, which is empty.
  func removeFolder() throws(StoreError) {
    let place = try place()
    if SystemCalls.kernel.removeFolder(place.entry) != 0 { throw SystemCalls.failure("rmdir", text) }
    store.forget(below)
  }

  /// Gives a file or folder another name, durably; the folder of that name is made when it is missing.
  func move(to other: StorePath) throws(StoreError) {
    try other.folder.makeFolder()
    let (from, to) = (try place(), try other.place())
    if SystemCalls.kernel.rename(from.entry, to: to.entry) != 0 { throw SystemCalls.failure("rename", text) }
    // Whatever is open below goes by another name now.
    store.forget(below)
    store.forget(other.below)
    try other.folder.synchronizeNames()
    if folder != other.folder { try folder.synchronizeNames() }
  }
}

extension Set<StorePath> {
  /// Makes the names in the folders durable, in the same order each time.
  func synchronizeNames() throws(StoreError) {
    for folder in sorted(by: { $0.below < $1.below }) { try folder.synchronizeNames() }
  }
}
