// Folders: making them durably, what is in them, removing.

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

extension SystemCalls {
  /// Makes the names in a folder durable.
  static func synchronizeFolder(_ path: String) throws(StoreError) {
    let descriptor = try open(path, [.folder, .followingLinks])
    defer { kernel.close(descriptor) }
    if kernel.synchronizeFolder(descriptor) != 0 { throw failure("fsync", path) }
  }

  /// Makes a folder and those above it; one that exists is fine.
  public static func makeFolder(_ path: String, mode: UInt32 = 0o777) throws(StoreError) {
    if kind(of: path) == .folder { return }
    let parent = folder(of: path)
    if parent != path { try makeFolder(parent, mode: mode) }
    if kernel.makeFolder(path, mode: mode) != 0, errno != EEXIST { throw failure("mkdir", path) }
    do throws(StoreError) { try synchronizeFolder(parent) } catch {
      // Not left behind without its name on the disk: the next one would take it for durable.
      _ = kernel.removeFolder(path)
      throw error
    }
  }

  /// Makes one folder, whose name the caller makes durable; one that exists is fine.
  static func makeFolderUnsynced(_ path: String) throws(StoreError) {
    if kernel.makeFolder(path, mode: 0o700) != 0, errno != EEXIST { throw failure("mkdir", path) }
  }

  /// Removes a file; one that does not exist is fine.
  public static func remove(_ path: String) throws(StoreError) {
    if kernel.remove(path) != 0, errno != ENOENT { throw failure("unlink", path) }
  }

  /// Removes a folder with everything in it; links in it are removed, not followed.
  public static func removeTree(_ path: String) throws(StoreError) {
    guard let kind = kindOfEntry(path) else { return }
    if kind != .folder { return try remove(path) }
    for name in try names(in: path) { try removeTree(path + "/" + name) }
    if kernel.removeFolder(path) != 0 { throw failure("rmdir", path) }
  }

  /// The names in a folder, sorted by their bytes.
  public static func names(in path: String) throws(StoreError) -> [String] {
    while true {
      if let names = kernel.names(in: path) { return names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) } }
      if errno != EINTR { throw failure("opendir", path) }
    }
  }

  /// The names in a folder of the store, sorted by their bytes; none when it is not there. One that can't be looked at is
  /// no empty one.
  static func namesIfThere(in path: String) throws(StoreError) -> [String] {
    guard let facts = kernel.facts(path, followingLinks: false) else {
      if errno == ENOENT || errno == ENOTDIR { return [] }
      throw failure("stat", path)
    }
    guard facts.kind == .folder else { throw .unreadable(path: path, reason: "it is no folder") }
    return try names(in: path)
  }
}
