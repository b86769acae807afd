// Conformance of a market to `Book`: first commit, permissions and checkpoint.

import Books
import FantasyCore

extension MarketBook: Book {
  package typealias Event = MarketEvent
  package typealias Digest = Authors<MarketBook>

  package static let layout = BookLayout(noun: "market", folder: "markets", contents: [.rules, .marketRecords])

  package var beginning: MarketBook { MarketBook(created: record.first) ?? self }

  /// Returns the market that the first commit creates.
  ///
  /// - Throws: `BookDefect` if the first commit does not create a market.
  package static func beginning(
    with first: MarketCommit, of commits: ArraySlice<MarketCommit>, read: (NamedContent) -> [UInt8]?
  ) throws(BookDefect) -> MarketBook {
    guard let market = MarketBook(created: first) else { throw .noBeginning }
    return market
  }

  /// Denies all rights to guests. Denies every undo and redo to all managers, since trades are final.
  package func denial(of right: BookPermission, to actor: ManagerID?, at now: Instant) -> MarketRefusal? {
    if actor == nil { return .loginNeeded }
    switch right {
    case .readLog: return nil
    case .undo, .undoEarlier, .redo: return .undo
    }
  }

  package static func refused(_ fault: UndoFault) -> MarketRefusal { .undo }

  // MARK: Checkpoint

  /// The version of the checkpoint's format. Increase it after any change to the packing or to the effect of an event
  /// on the state.
  package static let checkpointVersion = 4

  package func pack(into packed: inout PackedBytes) { accounts.pack(into: &packed) }

  package init(
    unpacking packed: inout PackedReader, record: Record<MarketBook>, read: (NamedContent) -> [UInt8]?
  ) throws(UnpackingError) {
    guard let market = MarketBook(created: record.first) else { throw UnpackingError() }
    self = market
    self.record = record
    accounts = try MarketAccounts(unpacking: &packed)
  }
}
