import FantasyCore

/// The files of one book: its journal, and the files by content that its events name.
public struct BookFiles<Subject: Book>: Sendable {
  /// The book, whose name its folder has.
  public let id: BookID
  /// The book's folder.
  public let folder: StorePath
  /// Whether a lost file with several possible endings is taken to have the last one; see `Book`.
  public var takesLastEnding = false
  /// How the lines of the journal are written.
  public var format: StoreFormat

  init(_ id: BookID, in folder: StorePath, format: StoreFormat = .current) {
    (self.id, self.folder, self.format) = (id, folder, format)
  }

  /// The journal.
  public var journal: StorePath { folder / BookLayout.journalName }
  var lock: StorePath { folder / FileLock.name }
  /// The folder of the caches.
  public var derived: StorePath { folder / "derived" }

  /// Whether the book exists. One that has lost its journal does, too: it is damaged.
  public var exist: Bool { journal.kind != nil || hasLostJournal }

  /// Whether the book once had a journal, and has none now. A creation or an import that died leaves no nested file and
  /// no part of a journal; nor a lock that anybody has held, since its first holder makes the journal's name durable
  /// before it writes into it.
  var hasLostJournal: Bool { journal.kind == nil && (lock.sizeOfFile ?? 0 > 0 || hasParts) }

  /// Whether there are files of later commits, or parts of a journal that were moved aside. What the first commit names
  /// may be what a creation that died has left: it is in no folder of its own.
  var hasParts: Bool {
    for kind in Subject.layout.contents where kind.isNested {
      if (try? (folder / kind.folder).childNames())?.isEmpty == false { return true }
    }
    return (try? folder.childNames())?.contains {
      $0.hasPrefix("journal.damaged-") || $0.hasPrefix("journal.torn-")
    } ?? false
  }

  /// The damage of a book without a journal.
  var lostJournal: StoreError { .damage(of: journal.text, "it is missing, and the \(Subject.layout.noun) had one") }

  // MARK: Files by content

  /// The path of a file that an event names: the one that is there, else the one that is taken for its own.
  public func path(of content: NamedContent) -> StorePath {
    let paths = content.names.map { folder / $0 }
    let own = (takesLastEnding ? paths.last : paths.first) ?? folder
    return paths.count == 1 ? own : paths.first { $0.kind != nil } ?? own
  }

  /// Keeps a file by its content, durably.
  public func keep(_ bytes: [UInt8], at path: StorePath) throws(StoreError) {
    for folder in try place(bytes, at: path) { try folder.synchronizeNames() }
  }

  /// Puts a file in its place, whole and synced; its name is durable once the folders are.
  ///
  /// - Returns: the folders to sync.
  func place(_ bytes: [UInt8], at path: StorePath) throws(StoreError) -> [StorePath] {
    let folders = try makeFolders(above: path)
    try path.replace(with: bytes, syncsFolder: false)
    return folders
  }

  /// Makes the folders of the book down to a file.
  ///
  /// - Returns: the folders to sync. All of them: one that exists may have been made by a process that ended before it
  ///   had synced.
  func makeFolders(above path: StorePath) throws(StoreError) -> [StorePath] {
    try folder.makeFolder()
    var (above, folders) = (folder, [folder])
    for name in path.folder.below.dropFirst(folder.below.utf8.count).split(separator: "/") {
      above = above / name
      try above.makeFolderUnsynced()
      folders.append(above)
    }
    return folders
  }

  // MARK: Reading

  /// Reads the journal and checks every line of it, up to the first damaged one.
  ///
  /// - Throws: `StoreError.damaged` when it is missing and the book had one.
  public func readJournal() throws(StoreError) -> BookJournal<Subject> {
    try BookJournal(try openJournal(), book: id, format: format)
  }

  func openJournal() throws(StoreError) -> FileInput {
    if hasLostJournal { throw lostJournal }
    return try FileInput(try journal.place())
  }
}
