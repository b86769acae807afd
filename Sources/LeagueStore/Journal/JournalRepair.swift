// What `doctor --repair` does to a book: only what loses nothing. Bytes are moved aside, never thrown away.

extension BookFiles {
  /// Moves what stands behind the last good line of the journal to a file of its own: torn bytes, or from the first
  /// damaged line on. A writer never does that to damage; a person asked for it.
  /// Files that only damaged lines name are moved, too, below a folder of their own: the next writer would take them for
  /// left-overs.
  ///
  /// - Parameter movesDamage: whether damaged lines are moved too, or only torn bytes.
  /// - Returns: where the bytes are now, and the files, if there are any; nothing when there was nothing to move.
  public func moveAside(movesDamage: Bool, waiting seconds: Int) throws(StoreError) -> [StorePath] {
    let lock = try FileLock(self.lock, waiting: seconds)
    defer { _ = lock }
    let journal = try readJournal()
    if journal.damage == nil { return journal.torn.isEmpty ? [] : [try moveAside(behind: journal, "torn")] }
    guard movesDamage else { return [] }
    let unneeded = try leftOvers(after: journal.commits).filter { kind(of: $0) != nil }
    var moved: [StorePath] = []
    let aside = try moveAside(behind: journal, "damaged") { aside throws(StoreError) in
      let place = aside.folder / (aside.name + ".files")
      for file in unneeded {
        try file.move(to: place / file.below.dropFirst(folder.below.utf8.count + 1))
        moved = [place]
      }
    }
    return [aside] + moved
  }

  /// Puts what stands behind the good lines of a journal in a file of its own, `journal.torn-1`, and then cuts it off.
  ///
  /// - Parameter beforeCut: what is done in between, with the path of that file.
  func moveAside(
    behind read: BookJournal<Subject>, _ word: String, beforeCut: (StorePath) throws(StoreError) -> Void = { _ in }
  ) throws(StoreError) -> StorePath {
    // Looked up in the folder: a disk that fails to say what one name is would fail for all of them, without end.
    let names = Set(try folder.childNames())
    var number = 1
    while names.contains("journal.\(word)-\(number)") { number += 1 }
    let aside = folder / "journal.\(word)-\(number)"
    try copy(journal, from: read.length, to: aside)
    try beforeCut(aside)
    try journal.truncate(to: read.length)
    return aside
  }

  /// Copies a file from a place on, a piece at a time. Where it has a hole the copy has one, too: a file that was
  /// stretched takes neither room nor time.
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

  /// Clears away what writers that died have left, under the book's lock.
  ///
  /// - Returns: what was cleared away.
  public func clearLeftOvers(waiting seconds: Int) throws(StoreError) -> [StorePath] {
    let lock = try FileLock(self.lock, waiting: seconds)
    defer { _ = lock }
    let journal = try readJournal()
    // Behind damage there may be lines that name files: nothing is known to be unneeded.
    if journal.damage != nil { return [] }
    return clearLeftOvers(after: journal.commits)
  }

  /// Removes the caches of the book; they are made anew when they are needed.
  public func resetCaches() throws(StoreError) { try derived.removeTree() }
}
