// What `doctor --repair` does to a league: only what loses nothing. Bytes are moved aside, never thrown away.

extension LeagueFiles {
  /// Moves what stands behind the last good line of the journal to a file of its own: torn bytes, or from the first
  /// damaged line on. A writer never does that to damage; a person asked for it.
  /// Files that only damaged lines name are moved, too, below a folder of their own: the next writer would take them for
  /// left-overs.
  ///
  /// - Parameters:
  ///   - movesDamage: whether damaged lines are moved too, or only torn bytes.
  ///   - seconds: how long to wait for the league's lock.
  /// - Returns: where the bytes are now, and the files, if there are any; nothing when there was nothing to move.
  public func moveAside(movesDamage: Bool, waiting seconds: Int) throws(StoreError) -> [String] {
    let lock = try FileLock(self.lock, waiting: seconds)
    defer { _ = lock }
    let journal = try readJournal()
    if journal.damage == nil {
      return journal.torn.isEmpty ? [] : [try moveAside(journal.torn, "torn", journal.length)]
    }
    guard movesDamage else { return [] }
    let bytes = try SystemCalls.read(self.journal, limit: 1 << 32, followingLinks: false)
    let unneeded = try leftOvers(after: journal.commits).filter { path in
      !SystemCalls.isTemporary(path) && [matches, rules].contains { path.hasPrefix($0 + "/") }
    }
    var folder: String?
    let aside = try moveAside(Array(bytes[journal.length...]), "damaged", journal.length) { aside throws(StoreError) in
      for file in unneeded {
        try SystemCalls.move(file, to: aside + ".files" + file.dropFirst(path.count))
        folder = aside + ".files"
      }
    }
    return [aside] + (folder.map { [$0] } ?? [])
  }

  /// Puts bytes of the journal's end in a file of their own, `journal.torn-1`, and then cuts them off.
  ///
  /// - Parameter beforeCut: what is done in between, with the path of that file.
  func moveAside(
    _ bytes: [UInt8], _ word: String, _ length: Int, beforeCut: (String) throws(StoreError) -> Void = { _ in }
  ) throws(StoreError) -> String {
    // Looked up in the folder: a disk that fails to say what one name is would fail for all of them, without end.
    let names = Set(try SystemCalls.names(in: path))
    var number = 1
    while names.contains("journal.\(word)-\(number)") { number += 1 }
    let aside = path + "/journal.\(word)-\(number)"
    try SystemCalls.replace(aside, with: bytes, mode: 0o600)
    try beforeCut(aside)
    try SystemCalls.truncate(journal, to: length)
    return aside
  }

  /// Clears away what writers that died have left, under the league's lock.
  ///
  /// - Returns: what was cleared away.
  public func clearLeftOvers(waiting seconds: Int) throws(StoreError) -> [String] {
    let lock = try FileLock(self.lock, waiting: seconds)
    defer { _ = lock }
    let journal = try readJournal()
    // Behind damage there may be lines that name files: nothing is known to be unneeded.
    if journal.damage != nil { return [] }
    return clearLeftOvers(after: journal.commits)
  }

  /// Removes the caches of the league; they are made anew when they are needed.
  public func resetCaches() throws(StoreError) { try SystemCalls.removeTree(path + "/derived") }
}
