// What `doctor --repair` does to a league: only what loses nothing. Bytes are moved aside, never thrown away.

extension LeagueFiles {
  /// Moves what stands behind the last good line of the journal to a file of its own: torn bytes, or from the first
  /// damaged line on. A writer never does that to damage; a person asked for it.
  ///
  /// - Parameters:
  ///   - movesDamage: whether damaged lines are moved too, or only torn bytes.
  ///   - seconds: how long to wait for the league's lock.
  /// - Returns: where the bytes are now; nil when there was nothing to move.
  public func moveAside(movesDamage: Bool, waiting seconds: Int) throws(StoreError) -> String? {
    let lock = try FileLock(self.lock, waiting: seconds)
    defer { _ = lock }
    let journal = try readJournal()
    if journal.damage == nil { return journal.torn.isEmpty ? nil : try moveAside(journal.torn, "torn", journal.length) }
    guard movesDamage else { return nil }
    let bytes = try SystemCalls.read(self.journal, limit: 1 << 32, followingLinks: false)
    return try moveAside(Array(bytes[journal.length...]), "damaged", journal.length)
  }

  /// Puts bytes of the journal's end in a file of their own, `journal.torn-1`, and then cuts them off.
  func moveAside(_ bytes: [UInt8], _ word: String, _ length: Int) throws(StoreError) -> String {
    // Looked up in the folder: a disk that fails to say what one name is would fail for all of them, without end.
    let names = Set(try SystemCalls.names(in: path))
    var number = 1
    while names.contains("journal.\(word)-\(number)") { number += 1 }
    let aside = path + "/journal.\(word)-\(number)"
    try SystemCalls.replace(aside, with: bytes, mode: 0o600)
    try SystemCalls.truncate(journal, to: length)
    return aside
  }

  /// Removes what writers that died have left, under the league's lock.
  ///
  /// - Returns: what was removed.
  public func removeLeftOvers(waiting seconds: Int) throws(StoreError) -> [String] {
    let lock = try FileLock(self.lock, waiting: seconds)
    defer { _ = lock }
    let journal = try readJournal()
    // Behind damage there may be lines that name files: nothing is known to be unneeded.
    if journal.damage != nil { return [] }
    return removeLeftOvers(after: journal.commits)
  }

  /// Removes the caches of the league; they are made anew when they are needed.
  public func resetCaches() throws(StoreError) { try SystemCalls.removeTree(path + "/derived") }
}
