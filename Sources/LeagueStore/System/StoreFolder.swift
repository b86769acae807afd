import Synchronization

/// The folder of a store, and the folders below it that a command has open. Each is opened from its parent, without
/// following links: nothing is read or written outside the store. Only the path to the store's own folder, which the
/// user gives, may lead through links.
final class StoreFolder: Sendable {
  /// Its path, as given by the user.
  let path: String
  /// Folders that stay open while a command runs, by their path relative to the store.
  private let open = Mutex<[String: OpenFolder]>([:])

  /// The maximum number of folders kept open: a process may have only a limited number of files open.
  private static let most = 24
  /// The greatest depth of folders kept open. The folders of single matches are deeper and numerous; they are opened
  /// when they are needed.
  private static let deepest = 3

  init(_ path: String) { self.path = path }

  var root: StorePath { StorePath(store: self, below: "") }

  /// Opens a folder of the store, unless it is open already.
  ///
  /// - Parameter below: its path relative to the store; empty for the store's own folder.
  func opened(_ below: Substring) throws(StoreError) -> OpenFolder {
    let isKept = below.utf8.count { $0 == UInt8(ascii: "/") } < Self.deepest
    if isKept, let known = open.withLock({ $0[String(below)] }) { return known }
    let folder: OpenFolder
    if below.isEmpty {
      folder = try OpenFolder(EntryName(name: path), text: path)
    } else {
      let path = StorePath(store: self, below: String(below))
      let above = try opened(path.names.above)
      folder = try OpenFolder(EntryName(folder: above.descriptor, name: path.name), text: path.text)
      withExtendedLifetime(above) {}
    }
    if isKept {
      open.withLock { open in if open.count < Self.most { open[String(below)] = folder } }
    }
    return folder
  }

  /// Closes all folders, so that the next use opens the ones that have these names now. Taking a lock begins with this.
  func forget() { open.withLock { $0 = [:] } }

  /// Closes a folder that was renamed or removed, and all folders below it.
  func forget(_ below: String) {
    open.withLock { open in open = open.filter { $0.key != below && !$0.key.hasPrefix(below + "/") } }
  }
}
