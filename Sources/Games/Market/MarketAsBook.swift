// A market as a book: how it begins, its permissions, its checkpoint.

import Books
import FantasyCore
import StrictJSON

extension MarketBook: Book {
  /// The book's event type.
  public typealias Event = MarketEvent
  /// Its people are the authors of its commits.
  public typealias Digest = Authors<MarketBook>

  /// Markets are stored in `markets/`, with their scoring systems and earlier matches.
  public static let layout = BookLayout(noun: "market", folder: "markets", contents: [.rules, .marketRecords])

  /// The market after its first commit.
  public var beginning: MarketBook { MarketBook(created: record.first) ?? self }

  /// The market after its first commit; no files are read.
  ///
  /// - Throws: `BookDefect` if the first commit does not create a market.
  public static func beginning(
    with first: MarketCommit, of commits: ArraySlice<MarketCommit>, read: (NamedContent) -> [UInt8]?
  ) throws(BookDefect) -> MarketBook {
    guard let market = MarketBook(created: first) else { throw .noBeginning }
    return market
  }

  /// Nothing is undone, since trades stand.
  public func denial(of right: BookRight, to actor: ManagerID?, at now: Instant) -> MarketRefusal? {
    if actor == nil { return .loginNeeded }
    switch right {
    case .readLog: return nil
    case .undo, .undoEarlier, .redo: return .undo
    }
  }

  /// Returns a reason against an undo or redo, as a refusal.
  public static func refused(_ fault: UndoFault) -> MarketRefusal { .undo }

  // MARK: Checkpoint

  /// Raised after any change to the packing or to what an event does to the state.
  public static let checkpointVersion = 4

  /// Adds the state without its record to a checkpoint.
  public func pack(into packed: inout PackedBytes) {
    accounts.pack(into: &packed)
  }

  /// Reads the state from a checkpoint.
  public init(
    unpacking packed: inout PackedReader, record: Record<MarketBook>, read: (NamedContent) -> [UInt8]?
  ) throws(NotPacked) {
    guard let market = MarketBook(created: record.first) else { throw NotPacked() }
    self = market
    self.record = record
    accounts = try MarketAccounts(unpacking: &packed)
  }
}
