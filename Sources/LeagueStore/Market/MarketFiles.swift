import Books
import FantasyCore
import Games

extension BookFiles<MarketBook> {
  /// Reads a file named in the market's first commit. Throws `StoreError.damaged` if the file is missing or its hash is
  /// wrong.
  package func bytes(of content: NamedContent) throws(StoreError) -> [UInt8] {
    try file(content).bytes("the file that the market was created with")
  }

  package func earlierMatches(of terms: MarketTerms) throws(StoreError) -> [[MarketPrices.Line]] {
    guard let content = terms.records.map(NamedContent.marketRecords) else { return [] }
    let bytes = try bytes(of: content)
    do throws(CSVErrors) { return try MarketRecords(parsing: bytes).matches.map(\.lines) } catch {
      throw .unreadable(path: path(of: content).text, reason: "it is not a file of earlier matches")
    }
  }

  /// Returns the market's prices after the last commit of its league. Reads the prices from the cache if possible;
  /// otherwise, calls `folded`. The cache is valid only for the same market, program and league journal up to `end`.
  /// The cache is written only if `isKept` is true.
  package func prices<Failure>(
    of market: MarketBook, in league: League, _ end: JournalEnd, isKept: Bool,
    folded: () throws(Failure) -> PriceHistory
  ) throws(Failure) -> PriceHistory {
    guard end.damage == nil, let program = SystemCalls.markOfProgram,
      let kept = CompanionCache(in: derived, of: "\(end.length) \(end.lastHash)")
    else { return try folded() }
    let terms = market.terms
    let version = "\(PriceHistory.packing) \(program) \(terms.system.hash) \(terms.records ?? "-")"
    let known = kept.kept("prices", of: terms.id.text, version: version) { packed throws(UnpackingError) in
      try PriceHistory(unpacking: &packed, of: league, means: terms.means)
    }
    if let known { return known }
    let history = try folded()
    if isKept {
      var packed = PackedBytes()
      history.pack(into: &packed)
      kept.keep(packed, "prices", of: terms.id.text, version: version)
    }
    return history
  }
}
