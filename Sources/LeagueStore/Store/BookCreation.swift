// Creates books. First writes all files named in the first commits, then the complete journal.

import Books
import FantasyCore
import Games

extension Store {
  /// Creates a book. Returns false, writing nothing, if the name is taken. Throws `StoreError.damaged` if a book of
  /// that name has lost its journal.
  package func create<Subject: Book>(
    _ id: BookID, commits: [BookCommit<Subject>], files kept: [(path: StorePath, bytes: [UInt8])] = [],
    waiting seconds: Int
  ) throws(StoreError) -> Bool {
    let lock = try FileLock(lockFile, waiting: seconds)
    defer { _ = lock }
    let files = files(Subject.self, id)
    if try files.losesJournal() { throw files.lostJournal }
    if let kind = kind(ofBook: id), kind != Subject.self { return false }
    if id == PeopleBook.id, Subject.self != PeopleBook.self { return false }
    // A journal with no complete line is an unfinished creation by an older version of fcl.
    if files.journal.kind != nil {
      let journal = try files.readJournal()
      if !journal.commits.isEmpty || journal.damage != nil { return false }
      if try files.hasParts { throw files.lostJournal }
      try files.journal.remove()
    }
    var text: [UInt8] = [], previous: String = JournalLimits.origin
    for commit in commits {
      let line = try files.checkedLine(commit, after: previous)
      previous = line.hash
      text += line.bytes + [UInt8(ascii: "\n")]
    }
    let books = folder(of: Subject.self)
    try books.makeFolder()
    try files.folder.makeFolderUnsynced()
    try books.synchronizeNames()
    try folder.root.synchronizeNames()
    for file in kept { try files.keep(file.bytes, at: file.path) }
    // Write the journal in one step, so that no journal lacks its first line.
    try files.journal.replace(with: text)
    if let last = commits.last { folder.notes?.note(SavedCommit(book: id, number: last.sequence)) }
    return true
  }
}
