import FantasyCore

extension BookFiles<MarketBook> {
  /// The bytes of a file that the market named when it was created, which are always hashed.
  public func bytes(of content: NamedContent) throws(StoreError) -> [UInt8] {
    try file(content).bytes("what the market was created with")
  }
}
