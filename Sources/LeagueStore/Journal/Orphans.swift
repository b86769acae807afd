// Clears away files of writers that crashed: temporary files, and files that no commit names. Files that no commit
// names are only renamed, because the journal may have been truncated from outside. Files that a running process is
// writing are locked, and not touched.

import Books

extension BookFiles {
  package func orphans(after commits: [BookCommit<Subject>]) throws(StoreError) -> [StorePath] {
    try orphans(beside: NamedContent.needed(by: commits))
  }

  /// Returns temporary files, and files that are not in `named`. If `named` is nil, returns only temporary files.
  package func orphans(beside named: [NamedContent]?) throws(StoreError) -> [StorePath] {
    let found = try folder.temporaries()
    guard let named else { return found }
    let needed = Set(named.map { path(of: $0) })
    return try found + contents().filter { !needed.contains($0) } + oldCaches()
  }

  /// Removes temporary files, and appends `.left-over` to the names of content-addressed files that are not in `named`.
  /// The caller must hold the book's lock. Returns the files that were removed or renamed. Failures are ignored,
  /// because the remaining files are harmless.
  package func removeOrphans(beside named: [NamedContent]?) -> [StorePath] {
    ((try? orphans(beside: named)) ?? []).filter { (try? clear($0)) == true }
  }

  private func clear(_ file: StorePath) throws(StoreError) -> Bool {
    if TemporaryName.isOne(file.name) { return try SystemCalls.removeAbandoned(try file.location()) }
    try file.move(to: file.folder / (file.name + ".left-over"))
    return true
  }

  /// Returns the temporary cache files that are more than 10 minutes old, and so no longer in use. Age is the only
  /// evidence, because readers write caches without a lock.
  private func oldCaches() throws(StoreError) -> [StorePath] {
    let now = SystemCalls.clock
    // Anything that is not a folder is reported together with the caches.
    if derived.kind.map({ $0 != .folder }) ?? false { return [] }
    return try derived.temporaries().filter { path in
      path.knownFacts.map { now - $0.modified.first > 600 } ?? false
    }
  }
}
