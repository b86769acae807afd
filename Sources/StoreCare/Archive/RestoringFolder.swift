import Books
import FantasyCore
import LeagueStore

/// The folder of a store that is being restored. The folder is locked, and contains a mark file until all other files
/// are complete. A failed restore removes the mark and the lock last. Another restore that was waiting for the lock
/// then starts from scratch.
final class RestoringFolder: UnpackingFolder {
  let folder: StoreFolder
  let kinds: [any Book.Type]
  private var ownMark: StorePath?

  init(_ path: String, _ kinds: [any Book.Type]) {
    folder = StoreFolder(path)
    self.kinds = kinds
  }

  private var lockFile: StorePath { folder.root / FileLock.name }

  func files<Subject: Book>(_ kind: Subject.Type, _ id: BookID) throws(ArchiveFault) -> BookFiles<Subject> {
    BookFiles(id, in: folder.root / "\(BookPath(kind, id))")
  }

  private static let mark = "restoring"
  private static func isMark(_ name: String) -> Bool { TemporaryName.isOne(name, of: mark) }

  private func isLeft(_ name: String) -> Bool {
    if name == Store.accountsName || kinds.contains(where: { $0.layout.folder == name }) { return true }
    return [Self.mark, Store.accountsName, Store.identityName].contains { TemporaryName.isOne(name, of: $0) }
  }

  func isFree() throws(StoreError) -> Bool {
    guard let kind = try folder.root.facts()?.kind else { return true }
    guard kind == .folder else { return false }
    let names = try folder.root.childNames().filter { $0 != FileLock.name }
    return names.isEmpty || names.contains(where: Self.isMark) && names.allSatisfy(isLeft)
  }

  /// Creates and locks the folder. Throws `StoreError.notEmpty`, wrapped in `ArchiveFault.store`, if the folder
  /// contains files other than the remains of a failed restore.
  func claimed(waiting seconds: Int) throws(ArchiveFault) -> FileLock {
    do throws(StoreError) { return try claim(waiting: seconds) } catch { throw .store(error) }
  }

  private func claim(waiting seconds: Int) throws(StoreError) -> FileLock {
    var losses = 0
    while true {
      guard try isFree() else { throw .notEmpty(path: folder.path) }
      try SystemCalls.makeFolder(folder.path, mode: 0o700)
      do throws(StoreError) {
        let lock = try FileLock(lockFile, waiting: seconds)
        guard try isFree() else { throw .notEmpty(path: folder.path) }
        return lock
      } catch {
        // The previous restore failed and removed the folder. Try again, because another restore may have created the
        // folder meanwhile.
        guard case .notFound = error, losses < 100 else { throw error }
        losses += 1
        folder.forget()
      }
    }
  }

  func begin() throws(StoreError) {
    let left = try folder.root.childNames().filter { $0 != FileLock.name }
    // Remove the marks last: without a mark, the remaining files would look like a user's data.
    for name in left where !Self.isMark(name) { try (folder.root / name).removeTree() }
    for name in left where Self.isMark(name) { try (folder.root / name).remove() }
    let mark = folder.root / (Self.mark + TemporaryName.ending())
    ownMark = mark
    SystemCalls.close(try SystemCalls.open(try mark.location(), [.writing, .making]))
    try folder.root.synchronizeNames()
  }

  func end() throws(StoreError) {
    try ownMark?.remove()
    try SystemCalls.synchronizeFolder(SystemCalls.folder(of: folder.path))
  }

  func clear() {
    (folder.root / Store.identityName).discard()
    for name in (try? folder.root.childNames()) ?? [] where name != FileLock.name && !Self.isMark(name) {
      (folder.root / name).discard()
    }
    // If any file remains, the mark stays to show that the files are from a failed restore.
    guard let names = try? folder.root.childNames(), names.allSatisfy({ $0 == FileLock.name || Self.isMark($0) })
    else { return }
    for name in names where name != FileLock.name { (folder.root / name).discard() }
    lockFile.discard()
    try? folder.root.removeFolder()
  }
}
