import Books
import BuiltInRules
import Digest
import FantasyCore
import Games
import LeagueStore
import StrictJSON

/// Measures a market with many trades: showing a portfolio, and buying a share.
struct TradesStage {
  let benchmark: Benchmark
  let trades: Int

  private static let id = BookID(known: "bench-market")
  private static let traders = 1_000

  func report() throws -> JSON {
    let store = try Store(opening: benchmark.load.store)
    let league = try benchmark.load.league.current().book
    let files = store.files(MarketBook.self, Self.id)
    let system = BuiltInRules.scoringSystems[1]
    let terms = MarketTerms(
      id: Self.id, league: league.terms.id, start: MarketTerms.defaultStart, isOpen: false,
      system: RuleReference(name: system.name, hash: SHA256.hex(system.bytes)),
      means: MarketMeans(roles: [:], average: Points(25)), records: nil)
    let start = Measure.now
    _ = try store.create(
      Self.id, commits: commits(terms, in: league), files: [(files.path(of: .rules(terms.system)), system.bytes)],
      waiting: 10)
    let seconds = Measure.now - start
    return try benchmark.loggedIn { process in
      let player = league.pool.players[1].id.text
      // The first command replays the whole journal and writes the caches.
      let first = process.once(["market", "portfolio", "--league", Self.id.text])
      let buys = (0..<max(benchmark.options.runs, 11)).compactMap { _ in
        process.once(["market", "buy", player, "1", "--yes", "--league", Self.id.text])
      }.sorted()
      return .pairs([
        "schema": "fcl.bench-trades/1", "trades": .int(trades), "traders": .int(Self.traders),
        "matches": .int(benchmark.options.matches), "making_seconds": .rounded(seconds),
        "bytes": .int(try files.journal.read(limit: 1 << 32).count),
        "first_milliseconds": first.map { .rounded($0) } ?? .null,
        "portfolio": process.small(["market", "portfolio", "--league", Self.id.text]),
        "search": process.small(["market", "search", "--league", Self.id.text]),
        "board": process.small(["leaderboard", "--by", "worth", "--league", Self.id.text]),
        "trade_milliseconds": buys.isEmpty ? .null : .rounded(buys[buys.count / 2]),
      ])
    }
  }

  private func commits(_ terms: MarketTerms, in league: League) -> [MarketCommit] {
    let time = league.lastEvent, commissioner = league.commissioner
    var commits = [
      MarketCommit(sequence: 1, time: time, author: commissioner, events: [.created(MarketCreated(terms))])
    ]
    let traders = (1...Self.traders).compactMap { ManagerID("m\($0)") }
    for trader in traders {
      commits.append(
        MarketCommit(sequence: commits.count + 1, time: time, author: trader, events: [.joined(MarketJoined())]))
    }
    var random = SeededRandom(seed: 7)
    var held: [Int: [Int]] = [:]
    let players = league.pool.players
    for _ in 0..<trades {
      let trader = random.below(traders.count)
      var player = random.below(players.count), count = 1
      if let own = held[trader], own.count > 20 {
        let index = random.below(own.count)
        player = own[index]
        count = -1
        held[trader]?.remove(at: index)
      } else {
        held[trader, default: []].append(player)
      }
      let trade = SharesTraded(
        player: players[player].id, count: count, price: Money(hundredths: 10_000), commit: league.sequence)
      commits.append(
        MarketCommit(sequence: commits.count + 1, time: time, author: traders[trader], events: [.traded(trade)]))
    }
    return commits
  }
}
