import Synchronization

/// The folder of a store, and the folders below it that a command has open. Each is opened from the one above it, and
/// no link is followed on the way: nothing is read or written outside the store. Only the way to the store's own
/// folder, which a user names, may lead through links.
final class StoreFolder: Sendable {
  /// Its path, as the user named it.
  let path: String
  /// Folders that stay open while a command runs, by their path below the store.
  private let open = Mutex<[String: OpenFolder]>([:])

  /// So many stay open at most: a process may have only so many files open.
  private static let most = 24
  /// The folders of single matches, of which there are many, are opened when they are needed.
  private static let deepest = 3

  init(_ path: String) { self.path = path }

  var root: StorePath { StorePath(store: self, below: "") }

  /// A folder below the store, open.
  ///
  /// - Parameter below: its path below the store; empty for the store's own.
  func opened(_ below: Substring) throws(StoreError) -> OpenFolder {
    if let known = open.withLock({ $0[String(below)] }) { return known }
    let folder: OpenFolder
    if below.isEmpty {
      folder = try OpenFolder(EntryName(name: path), text: path)
    } else {
      let path = StorePath(store: self, below: String(below))
      let above = try opened(path.names.above)
      folder = try OpenFolder(EntryName(folder: above.descriptor, name: path.name), text: path.text)
      withExtendedLifetime(above) {}
    }
    if below.split(separator: "/").count <= Self.deepest {
      open.withLock { open in if open.count < Self.most { open[String(below)] = folder } }
    }
    return folder
  }

  /// Closes all folders, so that what has their names now is opened next: whoever takes a lock begins so.
  func forget() { open.withLock { $0 = [:] } }

  /// Closes a folder that has another name now or is gone, and all below it.
  func forget(_ below: String) {
    open.withLock { open in open = open.filter { $0.key != below && !$0.key.hasPrefix(below + "/") } }
  }
}
