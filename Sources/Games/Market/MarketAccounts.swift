import FantasyCore

/// The accounts of a market, in order of joining. Each account from a checkpoint stays packed until it is needed.
package struct MarketAccounts: Sendable {
  private var packed: PackedAccounts?
  private var known: [Int: MarketAccount] = [:]
  private var later: [ManagerID: Int] = [:]

  init() {}

  func index(of manager: ManagerID) -> Int? { later[manager] ?? packed?.managers.index(of: manager) }

  func holdsOptions(at index: Int) -> Bool {
    known[index].map { !$0.options.isEmpty } ?? packed?.holdsOptions(at: index) ?? false
  }

  mutating func append(_ account: MarketAccount) {
    let index = count
    later[account.manager] = index
    known[index] = account
  }

  // MARK: Checkpoint

  func pack(into bytes: inout PackedBytes) {
    bytes.add(ids: map(\.manager))
    bytes.add(column: indices.map { holdsOptions(at: $0) ? 1 : 0 })
    var accounts = PackedBytes(), ends = [Int]()
    for index in indices {
      if let part = known[index] == nil ? packed?.part(at: index) : nil {
        accounts.append(part)
      } else {
        self[index].pack(into: &accounts)
      }
      ends.append(accounts.bytes.count)
    }
    bytes.add(column: ends)
    bytes.add(accounts.bytes)
  }

  init(unpacking packed: inout PackedReader) throws(UnpackingError) {
    self.packed = try PackedAccounts(unpacking: &packed)
  }
}

extension MarketAccounts: RandomAccessCollection {
  package var startIndex: Int { 0 }
  package var endIndex: Int { (packed?.managers.count ?? 0) + later.count }

  package internal(set) subscript(index: Int) -> MarketAccount {
    get {
      if let known = known[index] { return known }
      guard let packed else { preconditionFailure("no such account") }
      return packed[index]
    }
    set { known[index] = newValue }
  }
}

/// Accounts as packed bytes, with a checksum that was already verified. If an account's bytes are invalid nevertheless,
/// the account is empty.
private struct PackedAccounts: Sendable {
  let managers: PackedIDs<Manager>
  private let holders: PackedColumn
  private let ends: PackedColumn
  private let bytes: [UInt8]
  private let accounts: Range<Int>

  init(unpacking packed: inout PackedReader) throws(UnpackingError) {
    managers = try packed.ids()
    holders = try packed.column()
    ends = try packed.column()
    (bytes, accounts) = try packed.part(of: try packed.count())
    guard holders.count == managers.count, ends.count == managers.count else { throw UnpackingError() }
  }

  func holdsOptions(at index: Int) -> Bool { holders[index] == 1 }

  func part(at index: Int) -> ArraySlice<UInt8> { bytes[range(at: index)] }

  private func range(at index: Int) -> Range<Int> {
    let range = ends.range(at: index, of: accounts.count)
    return accounts.lowerBound + range.lowerBound..<accounts.lowerBound + range.upperBound
  }

  subscript(index: Int) -> MarketAccount {
    var packed = PackedReader(bytes, in: range(at: index))
    let manager = managers[index]
    return (try? MarketAccount(unpacking: &packed, of: manager)) ?? MarketAccount(manager: manager, funds: .zero)
  }
}

extension MarketAccount {
  fileprivate func pack(into packed: inout PackedBytes) {
    packed.add(isMember ? 1 : 0)
    packed.add(funds.hundredths)
    packed.add(holdings.sorted { $0.key < $1.key }) { packed, holding in
      packed.add(holding.key)
      packed.add(holding.value)
    }
    packed.add(options.sorted { $0.key < $1.key }) { packed, holding in
      packed.add(holding.key)
      packed.add(holding.value)
    }
    for trades in [lastTrades, expired] { packed.add(trades) { $0.add($1) } }
    packed.add(profits.hundredths)
    packed.add(losses.hundredths)
    packed.add(formerRuns) { packed, run in
      packed.add(run.ended)
      packed.add(run.worth.hundredths)
    }
  }

  fileprivate init(unpacking packed: inout PackedReader, of manager: ManagerID) throws(UnpackingError) {
    self.init(manager: manager, funds: .zero)
    isMember = try packed.number() == 1
    funds = try packed.money()
    holdings = Dictionary(
      try packed.list { packed throws(UnpackingError) in (try packed.id(), try packed.holding()) }
    ) { first, _ in first }
    options = Dictionary(
      try packed.list { packed throws(UnpackingError) in (try packed.option(), try packed.holding()) }
    ) { first, _ in first }
    lastTrades = try packed.list { packed throws(UnpackingError) in try packed.trade() }
    expired = try packed.list { packed throws(UnpackingError) in try packed.trade() }
    profits = try packed.money()
    losses = try packed.money()
    formerRuns = try packed.list { packed throws(UnpackingError) in
      Run(ended: try packed.instant(), worth: try packed.money())
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
  fileprivate mutating func money() throws(UnpackingError) -> Money { Money(hundredths: try number()) }

  fileprivate mutating func holding() throws(UnpackingError) -> MarketAccount.Holding {
    // The limit prevents overflow. No real account has this many shares or contracts.
    let count = min(try amount(), 1 << 40)
    return MarketAccount.Holding(count: count, cost: try money(), since: try number(), matches: try number())
  }

  fileprivate mutating func option() throws(UnpackingError) -> ShareOption {
    let player: PlayerID = try id()
    guard let kind = ShareOption.Kind(rawValue: try text()) else { throw UnpackingError() }
    return ShareOption(player: player, kind: kind, strike: min(try amount(), 1 << 40), match: try id())
  }

  fileprivate mutating func trade() throws(UnpackingError) -> MarketAccount.Trade {
    let time = try instant()
    guard let kind = MarketAccount.Trade.Kind(rawValue: try text()) else { throw UnpackingError() }
    return MarketAccount.Trade(
      time: time, kind: kind, player: try id(),
      option: try optional { packed throws(UnpackingError) in try packed.option() }, count: try number(),
      price: try money(), amount: try money(),
      profit: try optional { packed throws(UnpackingError) in try packed.money() })
  }
}
