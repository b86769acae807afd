import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The folder of a store, and its open subfolders. Each subfolder is opened from its parent without following links,
/// which keeps all reads and writes inside the store. Only the path of the store itself may contain links. A cache
/// folder is opened only if no other user could have written to it.
package final class StoreFolder: Sendable {
  package let path: String
  package let notes: StoreNotes?
  /// True if this is the user's cache folder, not a store. All its subfolders must belong to the user.
  private let isForCaches: Bool
  private let open = Mutex<[String: OpenFolder]>([:])

  /// The maximum number of folders that stay open. The system limits the number of open files of a process.
  private static let maximum = 24
  /// The maximum depth of folders that stay open. The folders of single matches are deeper, and too many to stay open.
  private static let deepest = 3

  package init(_ path: String, notes: StoreNotes? = nil, isForCaches: Bool = false) {
    self.path = path
    self.notes = notes
    self.isForCaches = isForCaches
  }

  package var root: StorePath { StorePath(store: self, below: "") }

  /// Returns a folder of the store, opening it if necessary. If `below` is empty, returns the store's own folder.
  package func opened(_ below: Substring) throws(StoreError) -> OpenFolder {
    let isKept = below.utf8.count { $0 == UInt8(ascii: "/") } < Self.deepest
    if isKept, let known = open.withLock({ $0[String(below)] }) { return known }
    let folder = try isCache(below) ? openedCache(below) : openedAnew(below)
    if isKept {
      open.withLock { open in if open.count < Self.maximum { open[String(below)] = folder } }
    }
    return folder
  }

  private func openedAnew(_ below: Substring) throws(StoreError) -> OpenFolder {
    if below.isEmpty { return try OpenFolder(EntryName(name: path), text: path, followsLinks: !isForCaches) }
    let path = StorePath(store: self, below: String(below))
    let above = try opened(path.names.above)
    let folder = try OpenFolder(EntryName(folder: above.descriptor, name: path.name), text: path.text)
    withExtendedLifetime(above) {}
    return folder
  }

  // MARK: Caches

  static let cacheName = "derived"

  private func isCache(_ below: Substring) -> Bool {
    isForCaches
      || below.hasSuffix("/" + Self.cacheName) && below.utf8.count { $0 == UInt8(ascii: "/") } == 2
  }

  /// Opens a cache folder. Throws `StoreError.untrustedCache` if the folder is a link, or if other users own it or can
  /// write to it. Such users would control the folder's content.
  private func openedCache(_ below: Substring) throws(StoreError) -> OpenFolder {
    let text = StorePath(store: self, below: String(below)).text
    do throws(StoreError) {
      if below.isEmpty, let doubt = doubtAboutParent { throw .untrustedCache(path: text, doubt) }
      let folder = try openedAnew(below)
      guard let facts = SystemCalls.kernel.facts(folder.descriptor) else { throw SystemCalls.failure("stat", text) }
      if let doubt = try doubt(about: facts, below) { throw .untrustedCache(path: text, doubt) }
      return folder
    } catch {
      let isLink = error == .link(path: text)
      let error = isLink ? .untrustedCache(path: text, .link) : error
      if case .untrustedCache = error { notes?.note(untrusted: error) }
      throw error
    }
  }

  /// The reason to distrust the parent of the user's cache folder; nil to trust the parent. The parent must belong to
  /// the user or to root, because its owner can replace the cache folder. If other users can write to the parent, the
  /// parent must have the sticky bit, like `/tmp`. Links to the parent are followed.
  private var doubtAboutParent: CacheRejection? {
    let parent = EntryName(name: SystemCalls.folder(of: path))
    guard let facts = SystemCalls.kernel.facts(parent, followingLinks: true) else { return nil }
    if facts.owner != geteuid(), facts.owner != 0 { return .inFolderOfOther }
    let isSticky = facts.mode & 0o1000 != 0
    return facts.mode & 0o022 == 0 || isSticky ? nil : .inFolderWritableByOthers
  }

  func checkParent() throws(StoreError) {
    guard isForCaches, let doubt = doubtAboutParent else { return }
    let error = StoreError.untrustedCache(path: path, doubt)
    notes?.note(untrusted: error)
    throw error
  }

  /// Returns the reason to distrust a cache folder; nil to trust the folder. In a store, the book's owner and all users
  /// who can write to the book's folder are trusted, because they can change the book itself.
  private func doubt(about facts: FileFacts, _ below: Substring) throws(StoreError) -> CacheRejection? {
    let owns = facts.owner == geteuid(), opens = facts.mode & 0o022
    if owns, opens == 0 { return nil }
    var book: FileFacts?
    if !isForCaches {
      let above = try opened(StorePath(store: self, below: String(below)).names.above)
      book = SystemCalls.kernel.facts(above.descriptor)
    }
    if !owns, facts.owner != book?.owner { return .otherOwner }
    return opens & ~(book?.mode ?? 0) == 0 ? nil : .writableByOthers
  }

  /// Closes all folders, so that their names are looked up again. Called each time before a lock is taken.
  package func forget() { open.withLock { $0 = [:] } }

  package func forget(_ below: String) {
    open.withLock { open in open = open.filter { $0.key != below && !$0.key.hasPrefix(below + "/") } }
  }
}
