import FantasyCore

extension BookFiles<GameBoard> {
  /// The bytes of a file of results that was submitted, which are always hashed.
  public func resultBytes(_ hash: String) throws(StoreError) -> [UInt8] {
    try file(.results(hash)).bytes("the file that was submitted")
  }
}
