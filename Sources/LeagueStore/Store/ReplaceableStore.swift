import FantasyCore

/// The place of a store that may be made anew, such as a demo. A mark file says so: it is there first and never removed,
/// so that a half-made store is known for what it is.
public struct ReplaceableStore: Sendable {
  private let folder: StoreFolder
  private let mark: String
  private let text: String

  /// A place, which need not exist.
  ///
  /// - Parameters:
  ///   - mark: what the file is called that says so.
  ///   - text: what is in it.
  public init(_ path: String, mark: String, text: String) {
    (folder, self.mark, self.text) = (StoreFolder(path), mark, text)
  }

  /// What such a store has beside its mark; only that is ever removed.
  private static let contents =
    [Store.accountsName, FileLock.name, Store.identityName] + Store.usualKinds.map { $0.layout.folder }

  /// Whether a name is one that such a store has, or that a process has left that died making one.
  private func isOwn(_ name: String) -> Bool {
    ([mark] + Self.contents).contains { $0 == name || TemporaryName.isOne(name, of: $0) }
  }

  /// Whether nothing else is there.
  public func isFree() throws(StoreError) -> Bool {
    guard let kind = folder.root.kind else { return true }
    guard kind == .folder else { return false }
    let names = try folder.root.childNames()
    // Before the mark there is nothing but its temporary file, and the lock.
    return names.contains(mark)
      ? names.allSatisfy(isOwn)
      : names.allSatisfy { TemporaryName.isOne($0, of: mark) || $0 == FileLock.name }
  }

  /// Makes the store, under its lock; what is left of the former one is removed before.
  public func makeStore(waiting seconds: Int) throws(StoreError) -> Store {
    try SystemCalls.makeFolder(folder.path, mode: 0o700)
    let root = folder.root
    let lock = try FileLock(root / FileLock.name, waiting: seconds)
    guard try isFree() else { throw .notEmpty(path: folder.path) }
    try (root / mark).replace(with: Array(text.utf8))
    let former = try root.childNames().filter { $0 != mark && $0 != FileLock.name && isOwn($0) }
    // Without its identity the rest is no store any more.
    for name in former where name == Store.identityName { try (root / name).remove() }
    for name in former where name != Store.identityName { try (root / name).removeTree() }
    _ = consume lock
    return try Store.making(folder.path, beside: [mark])
  }
}
