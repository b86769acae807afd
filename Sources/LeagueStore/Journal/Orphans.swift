// The files that crashed writers have left in a book's folder: temporary files, and files whose commit was never made.
// Only names that the store itself gives are considered; any other file in the folder is not ours. A journal that was
// truncated from outside looks the same, so a file that no commit names is renamed, never removed. Files that a living
// process is making are locked by it, and stay.

import Books

extension BookFiles {
  /// The files that are no longer needed, to be cleared away under the book's lock.
  ///
  /// - Parameter commits: the commits of the journal; the files that they name are needed.
  package func orphans(after commits: [BookCommit<Subject>]) throws(StoreError) -> [StorePath] {
    try orphans(beside: NamedContent.needed(by: commits))
  }

  /// The files that are no longer needed.
  ///
  /// - Parameter named: the files that commits name, which are needed; nil if that is unknown.
  package func orphans(beside named: [NamedContent]?) throws(StoreError) -> [StorePath] {
    let found = try folder.temporaries()
    guard let named else { return found }
    let needed = Set(named.map { path(of: $0) })
    return try found + contents().filter { !needed.contains($0) } + oldCaches()
  }

  /// Clears away what crashed writers left: temporary files are removed, and content-addressed files get `.left-over`
  /// appended to their names. The caller holds the book's lock, so these files are not being written.
  ///
  /// - Returns: what was cleared away. Files that can't be cleared away are harmless and left for later.
  package func removeOrphans(beside named: [NamedContent]?) -> [StorePath] {
    guard let found = try? orphans(beside: named) else { return [] }
    return found.filter { (try? clear($0)) == true }
  }

  private func clear(_ file: StorePath) throws(StoreError) -> Bool {
    if TemporaryName.isOne(file.name) { return try SystemCalls.removeAbandoned(try file.place()) }
    try file.move(to: file.folder / (file.name + ".left-over"))
    return true
  }

  /// Readers write caches too, and hold no lock: a temporary cache counts as orphaned only once it is too old to be in
  /// use.
  private func oldCaches() throws(StoreError) -> [StorePath] {
    let now = SystemCalls.clock
    // Anything but a folder is reported with the caches.
    if derived.kind.map({ $0 != .folder }) ?? false { return [] }
    return try derived.temporaries().filter { path in
      (try? path.facts()).flatMap { $0 }.map { now - $0.modified.first > 600 } ?? false
    }
  }
}
