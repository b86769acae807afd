// What writers that died have left in a book's folder: temporary files, and files whose commit never came. Only names
// that the store itself gives are looked at; anything else in the folder is not ours. A journal that somebody else cut
// short looks the same, so a file that no commit names is moved aside, never removed. What a living process is making is
// locked by it, and stays.

import FantasyCore

extension BookFiles {
  /// The files that nobody needs, to be removed under the book's lock.
  ///
  /// - Parameter commits: the commits of the journal; what they name is needed.
  public func leftOvers(after commits: [BookCommit<Subject>]) throws(StoreError) -> [StorePath] {
    let needed = Set(named(by: commits).map(\.path))
    let found = try folder.temporaries()
    // Without commits nobody knows what is needed.
    if commits.isEmpty { return found }
    return try found + contents().filter { !needed.contains($0) } + oldCaches()
  }

  /// Clears away what writers that died have left: temporary files are removed, files by content get a name with
  /// `.left-over` behind it. Whoever calls it holds the book's lock, so nobody is writing them now.
  ///
  /// - Returns: what was cleared away. What can't be is left for later: it does no harm.
  func clearLeftOvers(after commits: [BookCommit<Subject>]) -> [StorePath] {
    guard let found = try? leftOvers(after: commits) else { return [] }
    return found.filter { (try? clear($0)) == true }
  }

  private func clear(_ file: StorePath) throws(StoreError) -> Bool {
    if TemporaryName.isOne(file.name) { return try SystemCalls.removeAbandoned(try file.place()) }
    try file.move(to: file.folder / (file.name + ".left-over"))
    return true
  }

  /// Caches are written by readers too, who hold no lock: only what is older than any of them could be is left over.
  private func oldCaches() throws(StoreError) -> [StorePath] {
    let now = SystemCalls.clock
    return try derived.temporaries().filter { path in
      (try? path.facts()).flatMap { $0 }.map { now - $0.modified.first > 600 } ?? false
    }
  }
}
