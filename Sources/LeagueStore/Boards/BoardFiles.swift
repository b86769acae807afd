import Games

extension BookFiles<GameBoard> {
  /// The bytes of a file of results that was submitted, which are always hashed.
  package func resultBytes(_ hash: String) throws(StoreError) -> [UInt8] {
    try file(.results(hash)).bytes("the file that was submitted")
  }

  /// Puts back a file of results that the journal names and that is missing or has other content.
  ///
  /// - Parameters:
  ///   - bytes: a file that is submitted again.
  ///   - hash: its SHA-256.
  /// - Returns: where it is now; nil if it is not named, or right.
  package func putBack(_ bytes: [UInt8], _ hash: String) throws(StoreError) -> StorePath? {
    if case .good = file(.results(hash)).state() { return nil }
    guard try readJournal().commits.contains(where: { $0.files.contains { $0.hash == hash } }) else { return nil }
    let place = path(of: .results(hash))
    try keep(bytes, at: place)
    return place
  }
}
