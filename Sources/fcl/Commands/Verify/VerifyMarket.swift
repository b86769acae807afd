import Answers
import Audit
import Books
import FantasyCore
import Games
import LeagueStore

/// `fcl verify --book MARKET`: checks the hash chain and the files, and replays every change. Also recomputes prices,
/// premiums and balances independently. Findings name no players, because names could reveal other managers' holdings.
struct VerifyMarket {
  private var run: VerifyRun<MarketBook>
  private let market: MarketBook
  private let open: OpenMarket
  private let league: OpenLeague
  private let ofLeague: Journal
  /// The numbers of the commits that the reader may see.
  private let numbers: Set<Int>

  init(_ id: BookID, _ context: Context) throws {
    // Guests may see only prices and the leaderboard, so a login is required.
    _ = try context.login()
    let journal: BookJournal<MarketBook>
    (market, open, journal) = try context.openWholeMarket(id)
    (league, ofLeague) = try context.openWholeLeague(market.terms.league)
    // Even the number of other managers' trades is hidden. All trades are checked, but only those that the reader may
    // see are counted.
    let words = MarketLogWording(open: open, reader: league.actor)
    let seen = journal.commits.filter { words.description($0) != nil }
    numbers = Set(seen.map(\.sequence))
    run = VerifyRun(try context.store().files(MarketBook.self, id), journal, context, seen: seen)
    let contents = market.terms.files
    for content in contents { _ = try run.files.bytes(of: content) }
    run.checks.append(
      VerifyCheck(
        name: "files", what: "scoring system and earlier matches, unchanged since the start", count: contents.count))
    run.replay(from: market.beginning, count: seen.dropFirst().flatMap(\.events).count)
    checkBalances()
    try checkPrices()
  }

  private mutating func checkBalances() {
    let plain = AuditAccounts(MarketFacts(run.journal.commits, start: market.terms.start))
    var check = VerifyCheck(
      name: "balances", what: "funds, holdings and profits, computed twice", count: market.accounts.count)
    for account in market.accounts {
      let row = plain.rows[account.manager.text]
      let numbers: [(String, Int, Int?)] = [
        ("funds in hundredths", account.funds.hundredths, row?.funds),
        ("shares", account.holdings.values.reduce(0) { $0 + $1.count }, row?.shares),
        ("contracts", account.options.values.reduce(0) { $0 + $1.count }, row?.contracts),
        ("profit in hundredths", (account.profits - account.losses).hundredths, row?.earned),
      ]
      for (kind, ours, second) in numbers {
        check.compare([("manager", account.manager.text)], kind, ours: .whole(ours), recomputed: .whole(second))
      }
    }
    run.checks.append(check)
  }

  // MARK: Prices

  private var named: [NamedPrice] {
    run.journal.commits.flatMap { commit in
      commit.events.flatMap { event -> [NamedPrice] in
        switch event {
        case .traded(let event): [NamedPrice(change: commit.sequence, kind: .share(event))]
        case .optionsTraded(let event): [NamedPrice(change: commit.sequence, kind: .option(event))]
        case .exercised(let event): [NamedPrice(change: commit.sequence, kind: .exercise(event))]
        case .settled(let event): event.settlements.map { NamedPrice(change: commit.sequence, kind: .end($0)) }
        default: []
        }
      }
    }
  }

  private mutating func checkPrices() throws {
    let listed = named
    let named = Dictionary(grouping: listed, by: \.commit)
    var check = VerifyCheck(
      name: "prices", what: "prices, premiums and settlements, computed twice",
      count: listed.count { numbers.contains($0.change) })
    var second = try SecondPrices(market, run.files, league, ofLeague)
    // Each trade uses the prices after the league's latest change, so the numbers of the league's changes must never
    // decrease.
    var last = 0
    for thing in listed where thing.end == nil {
      if thing.commit < last {
        check.findings.append(
          .differs(
            [("change", "\(thing.change)")], "league change", ours: .whole(thing.commit),
            recomputed: .whole(last)))
      }
      last = max(last, thing.commit)
    }
    for commit in ofLeague.commits {
      try second.take(commit, ends: (named[commit.sequence] ?? []).compactMap(\.end))
      for thing in named[commit.sequence] ?? [] {
        if let finding = second.finding(thing.kind, change: thing.change) { check.findings.append(finding) }
      }
    }
    // A league restored from an older backup lacks some commits.
    let newest = ofLeague.commits.last?.sequence ?? 0
    for thing in named.filter({ $0.key > newest }).values.joined().sorted(by: { $0.change < $1.change }) {
      check.findings.append(
        .differs(
          [("change", "\(thing.change)")], "league change", ours: .whole(thing.commit),
          recomputed: .whole(newest))
      )
    }
    run.checks.append(check)
    var now = VerifyCheck(name: "prices-now", what: "today's prices, computed twice", count: open.pool.players.count)
    for player in open.pool.players {
      let ours = open.history.price(of: player.id), recomputed = second.price(of: player.id)
      now.compare([("player", player.id.text)], "price", ours: .money(ours), recomputed: .money(recomputed))
    }
    run.checks.append(now)
  }

  var answer: Answer {
    run.answer(league: market.terms.league, facts: [Fact("market", .id(market.terms.id))])
  }
}
