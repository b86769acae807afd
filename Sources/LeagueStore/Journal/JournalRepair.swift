// The repairs that `doctor --repair` makes to a book. Bytes are moved aside, never discarded.

import Books

extension BookFiles {
  /// Moves everything after the last valid line of the journal to a file, and returns the new paths. Without
  /// `movesDamage`, moves only torn bytes. Files that only damaged lines name are moved to a separate folder: otherwise
  /// the next writer would treat them as orphans.
  package func moveAside(movesDamage: Bool, waiting seconds: Int) throws(StoreError) -> [StorePath] {
    let lock = try FileLock(self.lock, waiting: seconds)
    defer { _ = lock }
    let journal = try readJournal()
    if journal.damage == nil { return journal.torn.isEmpty ? [] : [try moveAside(behind: journal.end, "torn")] }
    guard movesDamage else { return [] }
    let unneeded = try orphans(after: journal.commits).filter { kind(of: $0) != nil }
    var moved: [StorePath] = []
    let aside = try moveAside(behind: journal.end, "damaged") { aside throws(StoreError) in
      let place = aside.folder / (aside.name + ".files")
      for file in unneeded {
        try file.move(to: place / file.below.dropFirst(folder.below.utf8.count + 1))
        moved = [place]
      }
    }
    return [aside] + moved
  }

  /// Copies everything after the valid lines to a new file, such as `journal.torn-1`, and then truncates the journal.
  /// `beforeCut` runs in between.
  package func moveAside(
    behind read: JournalEnd, _ word: String, beforeCut: (StorePath) throws(StoreError) -> Void = { _ in }
  ) throws(StoreError) -> StorePath {
    // Lists the folder: on a disk that can't look up one name, probing name after name would never end.
    let names = Set(try folder.childNames())
    var number = 1
    while names.contains("journal.\(word)-\(number)") { number += 1 }
    let aside = folder / "journal.\(word)-\(number)"
    try copy(journal, from: read.length, to: aside)
    try beforeCut(aside)
    try journal.truncate(to: read.length)
    return aside
  }

  /// Keeps holes, so that an extended file costs neither space nor time.
  private func copy(_ file: StorePath, from start: Int, to other: StorePath) throws(StoreError) {
    let input = try FileInput(try file.place())
    let output = try NewFile(try other.place(), mode: 0o600)
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
    // Lines after the damage may name files, so every file may be needed.
    if journal.damage != nil { return [] }
    return removeOrphans(beside: NamedContent.needed(by: journal.commits))
  }

  package func resetCaches() throws(StoreError) { try derived.removeTree() }
}
