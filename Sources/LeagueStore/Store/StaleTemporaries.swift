// Finds and removes abandoned temporary files and imports. A file or book that is being created has a temporary name,
// and its writer holds a lock. The lock is on the file itself or, for an imported book, on the lock file in the book's
// folder. If no running process holds the lock, the file or book is an orphan.

extension StorePath {
  /// True if no process is writing this temporary file or folder any more. False if this can't be determined.
  package var isAbandoned: Bool {
    let asked = kind == .folder ? self / FileLock.name : self
    do throws(StoreError) {
      let descriptor = try SystemCalls.open(try asked.location(), .withoutWaiting)
      defer { SystemCalls.kernel.close(descriptor) }
      return SystemCalls.kernel.lock(descriptor) == 0
    } catch { return asked.kind == nil || kind == .link }
  }

  package func removeTemporaries() {
    for path in (try? temporaries()) ?? [] { _ = try? SystemCalls.removeAbandoned(path.location()) }
  }

  package func temporaries() throws(StoreError) -> [StorePath] {
    try namesIfThere().filter(TemporaryName.isOne).map { self / $0 }
  }

  /// Removes a folder whose lock the caller holds. Removes the lock file last, so that no other process can use the
  /// folder meanwhile.
  package func removeTreeWithLock() throws(StoreError) {
    for name in try childNames() where name != FileLock.name { try (self / name).removeTree() }
    try (self / FileLock.name).remove()
    try removeFolder()
  }
}

extension Store {
  package func temporaryBooks() throws(StoreError) -> [StorePath] {
    var found: [StorePath] = []
    for kind in kinds { found += try folder(of: kind).temporaries() }
    return found
  }

  /// Removes the folder of an unfinished import, unless the import is still running. Holds the folder's lock meanwhile.
  /// A process that starts an import in this folder finds the folder removed, and chooses another name.
  package func removeAbandonedBook(_ folder: StorePath) throws(StoreError) {
    guard folder.kind == .folder else { return try folder.remove() }
    do throws(StoreError) {
      let lock = try FileLock(folder / FileLock.name, waiting: 0)
      defer { _ = lock }
      try folder.removeTreeWithLock()
    } catch .busy {
      // An import is still running.
    }
  }
}
