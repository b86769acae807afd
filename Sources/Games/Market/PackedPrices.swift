// A cache of a market's prices, which saves a replay of the league's commits.

import Books
import FantasyCore

extension PriceHistory {
  /// The version of the packed format. Increase it after any change to the packing.
  package static let packing = 1

  package func pack(into packed: inout PackedBytes) {
    for forms in [prices.beginning, prices.forms] {
      packed.add(forms.sorted { $0.key < $1.key }) { packed, form in
        packed.add(form.key)
        packed.add(form.value)
      }
    }
    packed.add(prices.moves.roles.sorted { $0.key.name < $1.key.name }) { packed, role in
      packed.add(role.key.name)
      packed.add(counts: role.value)
    }
    packed.add(prices.moves.players.sorted { $0.key < $1.key }) { packed, player in
      packed.add(player.key)
      packed.add(counts: player.value)
    }
    packed.add(steps) { packed, step in
      packed.add(step.commit)
      packed.add(step.time)
      packed.add(step.match)
      packed.add(step.moved.sorted { $0.key < $1.key }) { packed, form in
        packed.add(form.key)
        packed.add(form.value)
      }
    }
    packed.add(last.sorted { $0.key < $1.key }) { packed, last in
      packed.add(last.key)
      packed.add(last.value.move.hundredths)
      packed.add(last.value.price.hundredths)
    }
    packed.add(tickers.tickers.sorted { $0.key < $1.key }) { packed, ticker in
      packed.add(ticker.key)
      packed.add(ticker.value)
    }
    Pool(players.values.sorted { $0.id < $1.id }).pack(into: &packed)
    packed.add(roles.sorted { $0.key < $1.key }) { packed, role in
      packed.add(role.key)
      packed.add(role.value.name)
    }
    packed.add(final.sorted()) { $0.add($1) }
    packed.add(ends.sorted { $0.key < $1.key }) { packed, ends in
      packed.add(ends.key)
      packed.add(ends.value) { packed, end in
        packed.add(end.commit)
        packed.add(end.time)
      }
    }
  }

  package init(unpacking packed: inout PackedReader, of league: League, means: MarketMeans) throws(UnpackingError) {
    let beginning = try packed.forms(), forms = try packed.forms()
    let ofRoles = try packed.list { packed throws(UnpackingError) in (Role(try packed.text()), try packed.counts()) }
    let ofPlayers: [(PlayerID, [Int: Int])] = try packed.list { packed throws(UnpackingError) in
      (try packed.id(), try packed.counts())
    }
    let moves = MoveCounts(
      roles: Dictionary(ofRoles) { first, _ in first }, players: Dictionary(ofPlayers) { first, _ in first })
    let steps = try packed.list { packed throws(UnpackingError) in
      Step(
        commit: try packed.number(), time: try packed.instant(), match: try packed.id(), moved: try packed.forms())
    }
    let last: [(PlayerID, (move: Money, price: Money))] = try packed.list { packed throws(UnpackingError) in
      (
        try packed.id(),
        (Money(hundredths: try packed.number()), Money(hundredths: try packed.number()))
      )
    }
    let tickers: [(player: PlayerID, ticker: String)] = try packed.list { packed throws(UnpackingError) in
      (try packed.id(), try packed.text())
    }
    let players = try Pool(unpacking: &packed).players
    let roles: [(PlayerID, Role)] = try packed.list { packed throws(UnpackingError) in
      (try packed.id(), Role(try packed.text()))
    }
    let final: [MatchID] = try packed.list { packed throws(UnpackingError) in try packed.id() }
    let ends: [(MatchID, [MatchEnd])] = try packed.list { packed throws(UnpackingError) in
      (
        try packed.id(),
        try packed.list { packed throws(UnpackingError) in
          MatchEnd(commit: try packed.number(), time: try packed.instant())
        }
      )
    }
    self.init(
      prices: MarketPrices(means: means, beginning: beginning, forms: forms, moves: moves), steps: steps,
      last: Dictionary(last) { first, _ in first }, tickers: Tickers(tickers),
      players: Dictionary(players.map { ($0.id, $0) }) { first, _ in first },
      roles: Dictionary(roles) { first, _ in first }, final: Set(final), league: league,
      ends: Dictionary(ends) { first, _ in first })
  }
}

extension PackedBytes {
  fileprivate mutating func add(_ form: MarketForm) {
    add(form.unbounded)
    add(form.matches)
  }

  fileprivate mutating func add(counts: [Int: Int]) {
    add(counts.sorted { $0.key < $1.key }) { packed, count in
      packed.add(count.key)
      packed.add(count.value)
    }
  }
}

extension PackedReader {
  fileprivate mutating func forms() throws(UnpackingError) -> [PlayerID: MarketForm] {
    let forms: [(PlayerID, MarketForm)] = try list { packed throws(UnpackingError) in
      (try packed.id(), MarketForm(unbounded: try packed.number(), matches: try packed.amount()))
    }
    return Dictionary(forms) { first, _ in first }
  }

  fileprivate mutating func counts() throws(UnpackingError) -> [Int: Int] {
    let counts: [(Int, Int)] = try list { packed throws(UnpackingError) in
      // Larger counts than in any real market could make the weights overflow.
      let surprise = try packed.number(), count = try packed.number()
      guard MoveCounts.surprises.contains(surprise), (1...1 << 24).contains(count) else { throw UnpackingError() }
      return (surprise, count)
    }
    return Dictionary(counts) { first, _ in first }
  }
}
