// Repairs a book for `doctor --repair`. Bytes are moved to separate files, never discarded.

import Books

extension BookFiles {
  /// Moves everything after the last valid line of the journal to a separate file, and returns the new paths. If
  /// `movesDamage` is false, moves only the bytes of an interrupted write. Files named only in damaged lines are moved
  /// to a separate folder, because the next writer would treat them as orphans.
  package func moveAside(movesDamage: Bool, waiting seconds: Int) throws(StoreError) -> [StorePath] {
    let lock = try FileLock(self.lock, waiting: seconds)
    defer { _ = lock }
    let journal = try readJournal()
    if journal.damage == nil { return journal.torn.isEmpty ? [] : [try moveAside(behind: journal.end, "torn")] }
    guard movesDamage else { return [] }
    let unneeded = try orphans(after: journal.commits).filter { kind(of: $0) != nil }
    var moved: [StorePath] = []
    let aside = try moveAside(behind: journal.end, "damaged") { aside throws(StoreError) in
      let location = aside.folder / (aside.name + ".files")
      for file in unneeded {
        try file.move(to: location / file.below.dropFirst(folder.below.utf8.count + 1))
        moved = [location]
      }
    }
    return [aside] + moved
  }

  /// Copies everything after the valid lines to a new file, such as `journal.torn-1`, and then truncates the journal.
  /// Calls `beforeCut` before the truncation. Returns the path of the new file.
  package func moveAside(
    behind read: JournalEnd, _ word: String, beforeCut: (StorePath) throws(StoreError) -> Void = { _ in }
  ) throws(StoreError) -> StorePath {
    // List the folder once. Trying one name after another would never end on a disk where look-ups fail.
    let names = Set(try folder.childNames())
    var number = 1
    while names.contains("journal.\(word)-\(number)") { number += 1 }
    let aside = folder / "journal.\(word)-\(number)"
    try copy(journal, from: read.length, to: aside)
    try beforeCut(aside)
    try journal.truncate(to: read.length)
    return aside
  }

  /// Copies a file from the offset `start` to its end. Holes of a sparse file stay holes, to save space and time.
  private func copy(_ file: StorePath, from start: Int, to other: StorePath) throws(StoreError) {
    let input = try FileInput(try file.location())
    let output = try NewFile(try other.location(), mode: 0o600)
    try input.go(to: start)
    while true {
      let hole = try input.skipHole()
      if hole > 0 { try output.leaveHole(hole) }
      let piece = try input.take()
      try output.write(piece)
      if piece.count < FileInput.piece { break }
    }
    try output.keep()
  }

  package func removeOrphans(waiting seconds: Int) throws(StoreError) -> [StorePath] {
    let lock = try FileLock(self.lock, waiting: seconds)
    defer { _ = lock }
    let journal = try readJournal()
    // Damaged lines may name files, so every file may be needed.
    if journal.damage != nil { return [] }
    return removeOrphans(beside: NamedContent.needed(by: journal.commits))
  }

  package func resetCaches() throws(StoreError) { try derived.removeTree() }
}
