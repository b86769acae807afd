// A market as a book: how it begins, its permissions, its checkpoint.

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
  public static let checkpointVersion = 1

  /// Adds the state without its record to a checkpoint.
  public func pack(into packed: inout PackedBytes) {
    packed.add(accounts) { packed, account in
      packed.add(account.manager)
      packed.add(account.isMember ? 1 : 0)
      packed.add(account.funds.hundredths)
      packed.add(account.holdings.sorted { $0.key < $1.key }) { packed, holding in
        packed.add(holding.key)
        packed.add(holding.value.shares)
        packed.add(holding.value.cost.hundredths)
      }
      packed.add(account.lastTrades) { packed, trade in
        packed.add(trade.time)
        packed.add(trade.player)
        packed.add(trade.count)
        packed.add(trade.price.hundredths)
        packed.add(trade.profit) { $0.add($1.hundredths) }
      }
      packed.add(account.profits.hundredths)
      packed.add(account.losses.hundredths)
      packed.add(account.formerRuns) { packed, run in
        packed.add(run.ended)
        packed.add(run.worth.hundredths)
      }
    }
  }

  /// Reads the state from a checkpoint.
  public init(
    unpacking packed: inout PackedReader, record: Record<MarketBook>, read: (NamedContent) -> [UInt8]?
  ) throws(NotPacked) {
    guard let market = MarketBook(created: record.first) else { throw NotPacked() }
    self = market
    self.record = record
    accounts = try packed.list { packed throws(NotPacked) in
      var account = MarketAccount(try packed.id(), funds: .zero)
      account.isMember = try packed.number() == 1
      account.funds = try packed.money()
      let holdings = try packed.list { packed throws(NotPacked) in
        let player: PlayerID = try packed.id()
        // No more than all trades of a long life can have bought.
        let shares = min(try packed.amount(), 1 << 40)
        return (player, MarketAccount.Holding(shares: shares, cost: try packed.money()))
      }
      account.holdings = Dictionary(holdings) { first, _ in first }
      account.lastTrades = try packed.list { packed throws(NotPacked) in
        MarketAccount.Trade(
          time: try packed.instant(), player: try packed.id(), count: try packed.number(), price: try packed.money(),
          profit: try packed.optional { packed throws(NotPacked) in try packed.money() })
      }
      (account.profits, account.losses) = (try packed.money(), try packed.money())
      account.formerRuns = try packed.list { packed throws(NotPacked) in
        MarketAccount.Run(ended: try packed.instant(), worth: try packed.money())
      }
      return account
    }
  }
}

extension PackedReader {
  fileprivate mutating func money() throws(NotPacked) -> Money { Money(hundredths: try number()) }
}
