// What is being made has a temporary name and its maker's lock: a file is locked itself, a book that is imported by the
// lock in its folder. Without a living maker it is left over.

import FantasyCore

extension StorePath {
  /// Whether nobody makes any more what has this temporary name. What can't be asked is taken for being made.
  var isAbandoned: Bool {
    let asked = kind == .folder ? self / FileLock.name : self
    guard let place = try? asked.place() else { return true }
    guard let descriptor = try? SystemCalls.open(place, .withoutWaiting) else {
      return asked.kind == nil || kind == .link
    }
    defer { SystemCalls.kernel.close(descriptor) }
    return SystemCalls.kernel.lock(descriptor) == 0
  }

  func removeTemporaries() {
    for path in (try? temporaries()) ?? [] { _ = try? SystemCalls.removeAbandoned(path.place()) }
  }

  /// What has a temporary name in a folder; nothing when the folder is not there.
  func temporaries() throws(StoreError) -> [StorePath] {
    try namesIfThere().filter(TemporaryName.isOne).map { self / $0 }
  }

  /// Removes a folder whose lock the caller holds, the lock last: as long as anything is there, nobody else begins in it.
  func removeTreeWithLock() throws(StoreError) {
    for name in try childNames() where name != FileLock.name { try (self / name).removeTree() }
    try (self / FileLock.name).remove()
    try removeFolder()
  }
}

extension Store {
  /// Folders of books that are being imported, or were when the process died.
  func temporaryBooks() throws(StoreError) -> [StorePath] {
    var found: [StorePath] = []
    for kind in kinds { found += try folder(of: kind).temporaries() }
    return found
  }

  /// Removes the folder of a book that was being imported, if nobody is at it any more. Under its lock: whoever begins
  /// one just now finds that it is gone, and takes another name.
  func removeAbandonedBook(_ folder: StorePath) throws(StoreError) {
    guard folder.kind == .folder else { return try folder.remove() }
    do throws(StoreError) {
      let lock = try FileLock(folder / FileLock.name, waiting: 0)
      defer { _ = lock }
      try folder.removeTreeWithLock()
    } catch .busy {
      // Somebody is at it.
    }
  }
}
