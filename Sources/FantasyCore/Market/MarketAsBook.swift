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
  public static let checkpointVersion = 3

  /// Adds the state without its record to a checkpoint.
  public func pack(into packed: inout PackedBytes) {
    packed.add(accounts) { packed, account in
      packed.add(account.manager)
      packed.add(account.isMember ? 1 : 0)
      packed.add(account.funds.hundredths)
      packed.add(account.holdings.sorted { $0.key < $1.key }) { packed, holding in
        packed.add(holding.key)
        packed.add(holding.value)
      }
      packed.add(account.options.sorted { $0.key < $1.key }) { packed, holding in
        packed.add(holding.key)
        packed.add(holding.value)
      }
      for trades in [account.lastTrades, account.expired] { packed.add(trades) { $0.add($1) } }
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
      account.holdings = Dictionary(
        try packed.list { packed throws(NotPacked) in (try packed.id(), try packed.holding()) }
      ) { first, _ in first }
      account.options = Dictionary(
        try packed.list { packed throws(NotPacked) in (try packed.option(), try packed.holding()) }
      ) { first, _ in first }
      account.lastTrades = try packed.list { packed throws(NotPacked) in try packed.trade() }
      account.expired = try packed.list { packed throws(NotPacked) in try packed.trade() }
      (account.profits, account.losses) = (try packed.money(), try packed.money())
      account.formerRuns = try packed.list { packed throws(NotPacked) in
        MarketAccount.Run(ended: try packed.instant(), worth: try packed.money())
      }
      return account
    }
  }
}

extension PackedBytes {
  fileprivate mutating func add(_ holding: MarketAccount.Holding) {
    add(holding.count)
    add(holding.cost.hundredths)
    add(holding.since)
    add(holding.matches)
  }

  fileprivate mutating func add(_ option: ShareOption) {
    add(option.player)
    add(option.kind.rawValue)
    add(option.strike)
    add(option.match)
  }

  fileprivate mutating func add(_ trade: MarketAccount.Trade) {
    add(trade.time)
    add(trade.kind.rawValue)
    add(trade.player)
    add(trade.option) { $0.add($1) }
    add(trade.count)
    add(trade.price.hundredths)
    add(trade.amount.hundredths)
    add(trade.profit) { $0.add($1.hundredths) }
  }
}

extension PackedReader {
  fileprivate mutating func money() throws(NotPacked) -> Money { Money(hundredths: try number()) }

  fileprivate mutating func holding() throws(NotPacked) -> MarketAccount.Holding {
    // No more than all trades of a long life can have bought.
    let count = min(try amount(), 1 << 40)
    return MarketAccount.Holding(count: count, cost: try money(), since: try number(), matches: try number())
  }

  fileprivate mutating func option() throws(NotPacked) -> ShareOption {
    let player: PlayerID = try id()
    guard let kind = ShareOption.Kind(rawValue: try text()) else { throw NotPacked() }
    return ShareOption(player: player, kind: kind, strike: min(try amount(), 1 << 40), match: try id())
  }

  fileprivate mutating func trade() throws(NotPacked) -> MarketAccount.Trade {
    let time = try instant()
    guard let kind = MarketAccount.Trade.Kind(rawValue: try text()) else { throw NotPacked() }
    return MarketAccount.Trade(
      time: time, kind: kind, player: try id(),
      option: try optional { packed throws(NotPacked) in try packed.option() }, count: try number(),
      price: try money(), amount: try money(), profit: try optional { packed throws(NotPacked) in try packed.money() })
  }
}
