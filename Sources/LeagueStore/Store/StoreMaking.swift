// Creates a store: the folder, its lock, and finally `store.json`. A folder without `store.json` is not a store.

import Books
import StrictJSON

extension Store {
  /// Creates a store at a path, or opens the existing store. The folder may already contain entries with the names in
  /// `others`.
  package static func making(
    _ path: String, beside others: Set<String> = [], kinds: [any Book.Type] = defaultKinds, notes: StoreNotes? = nil
  ) throws(StoreError) -> Store {
    let folder = StoreFolder(path, notes: notes)
    let identity = folder.root / identityName
    if identity.kind == nil {
      try checkEmpty(folder, but: others, kinds)
      try SystemCalls.makeFolder(path, mode: 0o700)
      let lock = try FileLock(folder.root / FileLock.name, waiting: 10)
      if identity.kind == nil {
        try checkEmpty(folder, but: others, kinds)
        try syncName(of: path)
        for kind in kinds { try (folder.root / kind.layout.folder).makeFolderUnsynced() }
        try putIdentity(RandomDigits.hexadecimal(bytes: 8), in: folder)
      }
      _ = consume lock
    }
    return try Store(opening: folder, kinds: kinds)
  }

  package static func putIdentity(_ id: String, in folder: StoreFolder) throws(StoreError) {
    let text = JSON.pairs(["format": .int(StoreFormat.current.rawValue), "id": .string(id)]).compact + "\n"
    try (folder.root / identityName).replace(with: Array(text.utf8))
  }

  /// Syncs the folders above the store before the store has any content. The process that created these folders may
  /// have ended before syncing. Stops at the first folder that can't be opened.
  private static func syncName(of path: String) throws(StoreError) {
    var below = path, above = SystemCalls.folder(of: path)
    while above != below {
      do throws(StoreError) { try SystemCalls.synchronizeFolder(above) } catch {
        guard case .system("open", _, _) = error else { throw error }
        return
      }
      below = above
      above = SystemCalls.folder(of: above)
    }
  }

  /// Returns the error for a folder without `store.json` that has accounts or books; nil if it has neither.
  static func lostIdentity(in folder: StoreFolder, _ kinds: [any Book.Type]) throws(StoreError) -> StoreError? {
    guard folder.root.kind == .folder else { return nil }
    var hasContent = (folder.root / accountsName).kind != nil
    for kind in kinds where !hasContent { hasContent = try !(folder.root / kind.layout.folder).namesIfThere().isEmpty }
    // Another process may have just created the store.
    guard hasContent, (folder.root / identityName).kind == nil else { return nil }
    return .damage(
      of: (folder.root / identityName).text,
      "the file is missing, although the store is not empty; run fcl doctor")
  }

  private static func checkEmpty(
    _ folder: StoreFolder, but others: Set<String>, _ kinds: [any Book.Type]
  ) throws(StoreError) {
    let path = folder.path
    guard let kind = folder.root.kind else { return }
    guard kind == .folder else { throw .notEmpty(path: path) }
    if let lost = try lostIdentity(in: folder, kinds) { throw lost }
    let names = try folder.root.childNames().filter { !others.contains($0) }
    let folders = kinds.map { $0.layout.folder }
    // If another process is creating this store, or crashed while creating it, only these names occur.
    let isOwn = names.allSatisfy {
      $0 == FileLock.name || folders.contains($0) || TemporaryName.isOne($0, of: identityName)
    }
    if !isOwn { throw .notEmpty(path: path) }
  }
}
