// Clears away files of writers that crashed: temporary files, and files without a commit. A journal that was truncated
// from outside also leaves files without a commit, so these files are renamed, never removed. Files that a running
// process is writing are locked and not touched.

import Books

extension BookFiles {
  package func orphans(after commits: [BookCommit<Subject>]) throws(StoreError) -> [StorePath] {
    try orphans(beside: NamedContent.needed(by: commits))
  }

  /// Returns the files that commits don't name. If `named` is nil, returns only temporary files.
  package func orphans(beside named: [NamedContent]?) throws(StoreError) -> [StorePath] {
    let found = try folder.temporaries()
    guard let named else { return found }
    let needed = Set(named.map { path(of: $0) })
    return try found + contents().filter { !needed.contains($0) } + oldCaches()
  }

  /// Removes temporary files, and appends `.left-over` to the names of content-addressed files. The caller holds the
  /// book's lock. Returns the files cleared away. Failures are ignored: the remaining files are harmless.
  package func removeOrphans(beside named: [NamedContent]?) -> [StorePath] {
    ((try? orphans(beside: named)) ?? []).filter { (try? clear($0)) == true }
  }

  private func clear(_ file: StorePath) throws(StoreError) -> Bool {
    if TemporaryName.isOne(file.name) { return try SystemCalls.removeAbandoned(try file.location()) }
    try file.move(to: file.folder / (file.name + ".left-over"))
    return true
  }

  /// Returns temporary cache files too old to be in use. Their age decides because readers write caches without a lock.
  private func oldCaches() throws(StoreError) -> [StorePath] {
    let now = SystemCalls.clock
    // Anything that is not a folder is reported together with the caches.
    if derived.kind.map({ $0 != .folder }) ?? false { return [] }
    return try derived.temporaries().filter { path in
      path.knownFacts.map { now - $0.modified.first > 600 } ?? false
    }
  }
}
