// A market as a book: how it begins, its permissions, its checkpoint.

import Books
import FantasyCore
import StrictJSON

extension MarketBook: Book {
  /// The book's event type.
  package typealias Event = MarketEvent
  /// Its people are the authors of its commits.
  package typealias Digest = Authors<MarketBook>

  /// Markets are stored in `markets/`, with their scoring systems and earlier matches.
  package static let layout = BookLayout(noun: "market", folder: "markets", contents: [.rules, .marketRecords])

  /// The market after its first commit.
  package var beginning: MarketBook { MarketBook(created: record.first) ?? self }

  /// The market after its first commit; no files are read.
  ///
  /// - Throws: `BookDefect` if the first commit does not create a market.
  package static func beginning(
    with first: MarketCommit, of commits: ArraySlice<MarketCommit>, read: (NamedContent) -> [UInt8]?
  ) throws(BookDefect) -> MarketBook {
    guard let market = MarketBook(created: first) else { throw .noBeginning }
    return market
  }

  /// Nothing is undone, since trades stand.
  package func denial(of right: BookRight, to actor: ManagerID?, at now: Instant) -> MarketRefusal? {
    if actor == nil { return .loginNeeded }
    switch right {
    case .readLog: return nil
    case .undo, .undoEarlier, .redo: return .undo
    }
  }

  /// Returns a reason against an undo or redo, as a refusal.
  package static func refused(_ fault: UndoFault) -> MarketRefusal { .undo }

  // MARK: Checkpoint

  /// Raised after any change to the packing or to what an event does to the state.
  package static let checkpointVersion = 4

  /// Adds the state without its record to a checkpoint.
  package func pack(into packed: inout PackedBytes) {
    accounts.pack(into: &packed)
  }

  /// Reads the state from a checkpoint.
  package init(
    unpacking packed: inout PackedReader, record: Record<MarketBook>, read: (NamedContent) -> [UInt8]?
  ) throws(NotPacked) {
    guard let market = MarketBook(created: record.first) else { throw NotPacked() }
    self = market
    self.record = record
    accounts = try MarketAccounts(unpacking: &packed)
  }
}
