import Games

extension BookFiles<GameBoard> {
  /// The bytes of a submitted file of results, which are always hashed.
  package func resultBytes(_ hash: String) throws(StoreError) -> [UInt8] {
    try file(.results(hash)).bytes("the file that was submitted")
  }

  /// Restores a file of results that the journal names, if it is missing or has changed; else returns nil. `hash` is
  /// the SHA-256 of `bytes`.
  package func putBack(_ bytes: [UInt8], _ hash: String) throws(StoreError) -> StorePath? {
    if case .good = file(.results(hash)).state() { return nil }
    guard try readJournal().commits.contains(where: { $0.files.contains { $0.hash == hash } }) else { return nil }
    let place = path(of: .results(hash))
    try keep(bytes, at: place)
    return place
  }
}
