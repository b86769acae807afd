// What is being made has a temporary name and a lock of its maker: a file is locked itself, a book that comes in by the
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

  /// Removes the temporary files in a folder that nobody makes any more.
  func removeTemporaries() {
    guard let names = try? childNames() else { return }
    for name in names where TemporaryName.isOne(name) {
      guard let place = try? (self / name).place() else { continue }
      _ = try? SystemCalls.removeAbandoned(place)
    }
  }
}

extension Store {
  /// Folders of books that are coming in, or were when somebody died at it.
  func temporaryBooks() throws(StoreError) -> [StorePath] {
    var found: [StorePath] = []
    for kind in kinds {
      let folder = folder(of: kind)
      found += try folder.namesIfThere().filter(TemporaryName.isOne).map { folder / $0 }
    }
    return found
  }

  /// Removes the folder of a book that was coming in, if nobody is at it any more. Under its lock: who begins one just
  /// now finds that it is gone, and takes another name.
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

extension StorePath {
  /// Removes a folder whose lock the caller holds, the lock last: as long as anything is there, nobody else begins in it.
  func removeTreeWithLock() throws(StoreError) {
    for name in try childNames() where name != FileLock.name { try (self / name).removeTree() }
    try (self / FileLock.name).remove()
    try removeFolder()
  }
}
