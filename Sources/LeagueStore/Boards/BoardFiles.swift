import Games

extension BookFiles<Board> {
  /// Reads a submitted file of results. Throws `StoreError.damaged` if the content does not have this hash.
  package func resultBytes(_ hash: String) throws(StoreError) -> [UInt8] {
    try file(.results(hash)).bytes("the file that was submitted")
  }

  /// Restores a file of results that is named in the journal, and returns its path. Nil if the stored file is intact,
  /// or if the journal does not name the file. `hash` is the SHA-256 hash of `bytes`.
  package func putBack(_ bytes: [UInt8], _ hash: String) throws(StoreError) -> StorePath? {
    if case .good = file(.results(hash)).state() { return nil }
    guard try readJournal().commits.contains(where: { $0.files.contains { $0.hash == hash } }) else { return nil }
    let location = path(of: .results(hash))
    try keep(bytes, at: location)
    return location
  }
}
