/// Independently recomputes the accounts of a market's members, for `verify`, using only the market's events.
package struct AuditAccounts: Sendable {
  /// A member's account. Money is in hundredths of a unit.
  package struct Row: Sendable {
    package fileprivate(set) var funds: Int
    /// The profit from all sales; negative for a loss.
    package fileprivate(set) var earned = 0
    /// The number of units held and their total cost, by holding. The key is a player's name for shares. For options,
    /// the key is the player, kind, strike and match, separated by spaces.
    fileprivate var held: [String: (count: Int, cost: Int)] = [:]
    package var shares: Int { held.reduce(0) { $1.key.contains(" ") ? $0 : $0 + $1.value.count } }
    package var contracts: Int { held.reduce(0) { $1.key.contains(" ") ? $0 + $1.value.count : $0 } }

    fileprivate mutating func add(_ count: Int, _ cost: Int, of name: String) {
      let was = held[name] ?? (0, 0)
      held[name] = (was.count + count, AuditAccounts.sum(was.cost, cost))
    }

    fileprivate mutating func take(_ count: Int, of name: String) -> Int {
      guard let was = held[name], was.count > 0 else { return 0 }
      let cost = Int((2 * Int128(was.cost) * Int128(count) + Int128(was.count)) / (2 * Int128(was.count)))
      held[name] = was.count == count ? nil : (was.count - count, was.cost - cost)
      return cost
    }
  }

  package private(set) var rows: [String: Row] = [:]

  package init(_ facts: MarketFacts) {
    for commit in facts.commits {
      for event in commit.events { take(event, by: commit.author, facts.start) }
    }
  }

  /// Returns the sum, clamped to ±10^18 hundredths like all money, so that no journal can cause an overflow.
  fileprivate static func sum(_ numbers: Int...) -> Int {
    numbers.reduce(0) { Int(min(max(Int128($0) + Int128($1), -maximum), maximum)) }
  }

  private static func product(_ one: Int, _ other: Int) -> Int {
    Int(min(max(Int128(one) * Int128(other), -maximum), maximum))
  }

  private static let maximum: Int128 = 1_000_000_000_000_000_000

  private mutating func take(_ event: MarketFacts.Event, by manager: String, _ start: Int) {
    if case .joined = event, rows[manager] == nil { rows[manager] = Row(funds: start) }
    guard var row = rows[manager] else { return }
    func name(_ option: MarketFacts.Option) -> String {
      "\(option.player) \(option.isCall ? "call" : "put") \(option.strike) \(option.match)"
    }
    func trade(_ count: Int, _ each: Int, _ name: String) {
      row.funds = Self.sum(row.funds, -Self.product(count, each))
      if count > 0 {
        row.add(count, Self.product(count, each), of: name)
      } else {
        row.earned = Self.sum(row.earned, -Self.product(count, each), -row.take(-count, of: name))
      }
    }
    switch event {
    case .sharesTraded(let player, let count, let price): trade(count, price, player)
    case .optionsTraded(let option, let count, let premium):
      trade(count, Self.product(10, premium), name(option))
    case .exercised(let option, let count):
      let shares = 10 * count
      let paid = Self.product(100 * option.strike, shares), cost = row.take(count, of: name(option))
      if option.isCall {
        row.funds = Self.sum(row.funds, -paid)
        row.add(shares, Self.sum(paid, cost), of: option.player)
      } else {
        row.funds = Self.sum(row.funds, paid)
        row.earned = Self.sum(row.earned, paid, -cost, -row.take(shares, of: option.player))
      }
    case .settled(let ends):
      for (option, price) in ends {
        let name = name(option)
        guard let held = row.held[name] else { continue }
        let ahead = price - 100 * option.strike
        let paid = Self.product(10 * held.count, max(0, option.isCall ? ahead : -ahead))
        row.funds = Self.sum(row.funds, paid)
        row.earned = Self.sum(row.earned, paid, -row.take(held.count, of: name))
      }
    case .restarted: (row.funds, row.held) = (start, [:])
    case .joined: break
    }
    rows[manager] = row
  }
}
