// What writers that died have left in a league's folder: temporary files, and files whose commit never came. Only names
// that the store itself gives are ever looked at; anything else in the folder is none of ours. A journal that was cut short
// by somebody else looks the same, so a file that no commit names is moved aside, never removed.

import FantasyCore

extension LeagueFiles {
  /// The files that nobody needs, to be removed under the league's lock.
  ///
  /// - Parameter commits: the commits of the journal; what they name is needed.
  public func leftOvers(after commits: [Commit]) throws(StoreError) -> [String] {
    let needed = Set(named(by: commits).map(\.path))
    let found = try temporaries(in: path)
    // Without commits nobody knows what is needed.
    if commits.isEmpty { return found }
    return try found + contents().filter { !needed.contains($0) } + oldCaches()
  }

  /// The files by content, and temporary ones beside them.
  private func contents() throws(StoreError) -> [String] {
    var found = try ownNames(in: rules)
    for match in try names(in: matches) where MatchID(match) != nil { found += try ownNames(in: matches + "/" + match) }
    return found
  }

  /// Clears away what writers that died have left: temporary files are removed, files by content get a name with
  /// `.left-over` behind it. Whoever calls it holds the league's lock, so nobody is writing them now.
  ///
  /// - Returns: what was cleared away. What can't be is left for later: it does no harm.
  func clearLeftOvers(after commits: [Commit]) -> [String] {
    guard let found = try? leftOvers(after: commits) else { return [] }
    return found.filter { (try? clear($0)) != nil }
  }

  private func clear(_ file: String) throws(StoreError) {
    let name = String(file.dropFirst(SystemCalls.folder(of: file).utf8.count + 1))
    if SystemCalls.isTemporary(name) {
      try SystemCalls.remove(file)
    } else {
      try SystemCalls.move(file, to: file + ".left-over")
    }
  }

  private func temporaries(in folder: String) throws(StoreError) -> [String] {
    try names(in: folder).filter(SystemCalls.isTemporary).map { folder + "/" + $0 }
  }

  private func ownNames(in folder: String) throws(StoreError) -> [String] {
    try names(in: folder).filter { SystemCalls.isTemporary($0) || Self.isOwnName($0) }.map { folder + "/" + $0 }
  }

  /// Caches are written by readers too, who hold no lock: only what is older than any of them could be is left over.
  private func oldCaches() throws(StoreError) -> [String] {
    let now = SystemCalls.clock
    return try temporaries(in: path + "/derived").filter { path in
      SystemCalls.facts(path).map { now - $0.modified.first > 600 } ?? false
    }
  }

  private func names(in folder: String) throws(StoreError) -> [String] {
    try SystemCalls.namesIfThere(in: folder)
  }

  /// Whether a name is one of a file by content: 16 hexadecimal digits and the kind of file, perhaps behind a name.
  static func isOwnName(_ name: String) -> Bool {
    guard let point = name.lastIndex(of: "."), ["json", "csv"].contains(name[name.index(after: point)...]) else {
      return false
    }
    let stem = name[..<point]
    let digits = stem.utf8.suffix(16)
    let isHash =
      digits.count == 16
      && digits.allSatisfy { ("0"..."9").contains(UnicodeScalar($0)) || ("a"..."f").contains(UnicodeScalar($0)) }
    // Before the hash stands nothing, or a name and a hyphen.
    let before = String(decoding: stem.utf8.dropLast(16), as: UTF8.self)
    return isHash && (before.isEmpty || before.hasSuffix("-") && ID<Never>(String(before.dropLast())) != nil)
  }
}

extension SystemCalls {
  /// Removes the temporary files in a folder; whoever calls it holds the lock under which they are written.
  static func removeTemporaries(in folder: String) {
    guard let names = try? names(in: folder) else { return }
    for name in names where isTemporary(name) { try? remove(folder + "/" + name) }
  }
}
