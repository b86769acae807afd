import LeagueStore

/// Searches folders for match files: `*.json` at any depth, sorted by name. Does not follow links. A repeated search
/// reads only folders that have changed.
package struct FolderSearch: Sendable {
  private struct Listing {
    var mark: String
    var entries: [(path: String, isFolder: Bool)]
  }

  private var listings: [String: Listing] = [:]
  /// The folders found by the last search. A folder's mark changes when entries are added to or removed from the
  /// folder.
  package private(set) var folders: [(path: String, mark: String)] = []
  package private(set) var looked = 0
  var noticeDelay = Duration.seconds(1)
  /// The number of seconds for which a changed folder is always read again. Another change within this time may leave
  /// the folder's timestamp unchanged.
  private static let doubt = 2

  package init() {}

  /// Returns the paths of the match files in a folder, at any depth.
  ///
  /// - Parameter tell: called once, with a progress message, if the search takes a long time.
  package mutating func files(in folder: String, _ tell: (String) -> Void) throws(StoreError) -> [String] {
    var paths: [String] = []
    folders = []
    var wasReported = false
    let (start, before, noticeDelay) = (ContinuousClock.now, looked, noticeDelay)
    try search(folder, into: &paths) { looked in
      if wasReported || ContinuousClock.now - start < noticeDelay { return }
      wasReported = true
      tell("looking for match files in \(folder): \(looked - before) files checked so far")
    }
    return paths
  }

  private mutating func search(
    _ folder: String, into paths: inout [String], _ report: (Int) -> Void
  ) throws(StoreError) {
    for entry in try entries(of: folder) {
      if entry.isFolder { try search(entry.path, into: &paths, report) } else { paths.append(entry.path) }
    }
    report(looked)
  }

  private mutating func entries(of folder: String) throws(StoreError) -> [(path: String, isFolder: Bool)] {
    let mark = SystemCalls.markOfTarget(folder)
    folders.append((folder, mark ?? ""))
    if let listing = listings[folder], listing.mark == mark { return listing.entries }
    let isSettled = SystemCalls.secondsUnchanged(folder).map { $0 >= Self.doubt } ?? false
    let found = try SystemCalls.entries(in: folder)
    looked += found.count
    let entries = found.compactMap { name, kind -> (path: String, isFolder: Bool)? in
      let path = folder.hasSuffix("/") ? folder + name : folder + "/" + name
      switch kind ?? SystemCalls.kindOfEntry(path) {
      case .folder: return (path, true)
      case .file where name.hasSuffix(".json"): return (path, false)
      default: return nil
      }
    }
    listings[folder] = isSettled ? mark.map { Listing(mark: $0, entries: entries) } : nil
    return entries
  }
}
