/// The location of a store that may be replaced, such as a demo. A mark file shows that even an unfinished store may be
/// replaced. The mark file is written first and never removed.
package struct ReplaceableStore: Sendable {
  private let folder: StoreFolder
  private let mark, text: String

  /// Creates the location; nothing need exist there yet. `mark` and `text` are the name and content of the mark file.
  package init(_ path: String, mark: String, text: String) {
    folder = StoreFolder(path)
    self.mark = mark
    self.text = text
  }

  /// The names of files and folders in a replaceable store, except the mark file. Nothing else is ever removed.
  private static let contents =
    [Store.accountsName, FileLock.name, Store.identityName] + Store.defaultKinds.map { $0.layout.folder }

  private func isOwn(_ name: String) -> Bool {
    ([mark] + Self.contents).contains { $0 == name || TemporaryName.isOne(name, of: $0) }
  }

  /// Returns true if the location does not exist, is empty, or contains only a replaceable store.
  package func isFree() throws(StoreError) -> Bool {
    guard let kind = try folder.root.facts()?.kind else { return true }
    guard kind == .folder else { return false }
    let names = try folder.root.childNames()
    // Before the mark exists, the folder contains only the mark's temporary file and the lock.
    return names.contains(mark)
      ? names.allSatisfy(isOwn)
      : names.allSatisfy { TemporaryName.isOne($0, of: mark) || $0 == FileLock.name }
  }

  /// Returns the existing store, even if its `store.json` is missing; nil if there is no folder. Throws if the store
  /// can't be read, for example because its format is newer.
  package func former() throws(StoreError) -> Store? {
    guard try folder.root.facts() != nil else { return nil }
    if try (folder.root / Store.identityName).facts() != nil { return try Store(opening: folder, isOlderToo: true) }
    return Store(withoutIdentity: folder)
  }

  /// Removes the existing store and creates a new one, under the lock. Calls `begin` after taking the lock and checking
  /// the location. If `begin` throws, nothing is removed.
  package func makeStore(waiting seconds: Int, begin: () throws -> Void = {}) throws -> Store {
    try SystemCalls.makeFolder(folder.path, mode: 0o700)
    let root = folder.root
    let lock = try FileLock(root / FileLock.name, waiting: seconds)
    guard try isFree() else { throw StoreError.notEmpty(path: folder.path) }
    try begin()
    try (root / mark).replace(with: Array(text.utf8))
    let former = try root.childNames().filter { $0 != mark && $0 != FileLock.name && isOwn($0) }
    // Remove the identity file first. The remaining files then no longer count as a store.
    for name in former where name == Store.identityName { try (root / name).remove() }
    for name in former where name != Store.identityName { try (root / name).removeTree() }
    _ = consume lock
    return try Store.making(folder.path, beside: [mark])
  }
}
