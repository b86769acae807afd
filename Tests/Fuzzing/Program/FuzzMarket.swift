// Markets: their journals, checkpoint states, and files of earlier matches.

import Audit
import Books
import FantasyCore
@testable import Games

@testable import LeagueStore

extension FuzzTarget {
  /// Reads a checkpoint's state, a file of earlier matches, and commits of a market. Applies the commits one by one and
  /// all at once, and checks that the markets are equal.
  static func market(_ bytes: [UInt8]) {
    marketCheckpoint(bytes)
    if let records = try? MarketRecords(parsing: bytes) {
      var prices = MarketPrices(MarketStart(records.matches.map(\.lines)))
      for (match, lines) in records.matches { prices.add(match, lines) }
      for (match, lines) in records.matches.reversed() {
        prices.add(match, Array(lines.dropFirst()))
        prices.takeBack(match)
      }
    }
    let commits = commits(in: bytes, of: MarketBook.self)
    _ = AuditAccounts(MarketFacts(commits, start: MarketTerms.defaultStart)).rows
    guard let start = try? MarketBook.beginning(of: commits[...], read: { _ in nil }) else { return }
    var (one, atOnce) = (start, start)
    for commit in commits.dropFirst() { one.apply(commit) }
    atOnce.apply(all: commits.dropFirst())
    precondition(Checkpoint.state(of: one) == Checkpoint.state(of: atOnce), "folds differ")
    _ = JournalReplay(commits, from: start).findings
    for account in one.accounts {
      precondition(account.lastTrades.count <= MarketAccount.defaultTrades, "too many trades are kept")
      for player in account.holdings.keys {
        _ = try? one.trading(1, of: player, at: MarketBook.lowestPrice, asOf: 1, by: account.manager)
        _ = try? one.trading(-10_000, of: player, at: MarketForm.highestPrice, asOf: 1, by: account.manager)
      }
      for option in account.options.keys {
        _ = try? one.trading(
          -1_000, of: option, at: MarketForm.highestPrice, over: 6, asOf: 1, by: account.manager)
        _ = try? one.exercising(1_000, of: option, asOf: 1, by: account.manager)
        _ = (option.payoff(at: MarketForm.highestPrice), option.advantage(at: .zero))
      }
      _ = MarketBook.trades(of: account.manager, in: commits)
      _ = try? one.restarting(account.manager, worth: .zero, at: one.lastEvent)
    }
  }

  private static func marketCheckpoint(_ bytes: [UInt8]) {
    let id = BookID(known: "bourse")
    _ = Checkpoint<MarketBook>(bytes, of: id)
    func read(_ bytes: [UInt8]) -> MarketBook? {
      var packed = PackedReader(bytes, in: bytes.indices)
      guard let record = try? Record<MarketBook>(unpacking: &packed) else { return nil }
      return try? MarketBook(unpacking: &packed, record: record) { _ in nil }
    }
    guard let market = read(bytes) else { return }
    precondition(read(Checkpoint.state(of: market)) != nil, "a state that was read can't be packed")
  }

  /// Writes a valid journal, states and records, as first inputs of the fuzzer.
  static func writeMarket(to folder: String) throws {
    let (anna, ada) = (ManagerID(known: "anna"), PlayerID(known: "aaaa0001"))
    let hash = String(repeating: "0", count: 64)
    let terms = MarketTerms(
      id: BookID(known: "bourse"), league: LeagueID(known: "cup"), start: Money(hundredths: 2_500_000), isOpen: false,
      system: RuleReference(name: "classic", hash: hash),
      means: MarketMeans(roles: [.batter: Points(30)], average: Points(25)), records: hash)
    func trade(_ count: Int, _ price: Int) -> MarketEvent {
      .traded(SharesTraded(player: ada, count: count, price: Money(hundredths: price), commit: 7))
    }
    let call = ShareOption(player: ada, kind: .call, strike: 300, match: MatchID(known: "m4"))
    func options(_ count: Int) -> MarketEvent {
      .optionsTraded(
        OptionsTraded(option: call, count: count, premium: Money(hundredths: 420), matches: 1, commit: 7))
    }
    let end = OptionSettlement(
      option: call, price: Money(hundredths: 31_000), commit: 8, time: Instant(seconds: 1_780_000_000))
    let all: [MarketEvent] = [
      .created(MarketCreated(terms)), .joined(MarketJoined()), trade(3, 30_000), trade(-1, 31_000), trade(-2, 29_000),
      options(3), options(-1), .exercised(OptionExercised(option: call, count: 1, commit: 7)),
      .settled(OptionsSettled(settlements: [end])),
      .restarted(MarketRestarted(worth: Money(hundredths: 2_500_000))), .left(MarketLeft()), .joined(MarketJoined()),
    ]
    let commits = all.enumerated().map { number, event in
      MarketCommit(sequence: number + 1, time: Instant(seconds: 1_780_000_000), author: anna, events: [event])
    }
    for count in [3, 5, commits.count] {
      let text = commits.prefix(count).map { $0.line(after: hash) + "\n" }.joined()
      try SystemCalls.replace(folder + "/journal-\(count)", with: Array(text.utf8), mode: 0o600)
      guard var market = MarketBook(created: commits[0]) else { continue }
      market.apply(all: commits.prefix(count).dropFirst())
      try SystemCalls.replace(folder + "/state-\(count)", with: Checkpoint.state(of: market), mode: 0o600)
    }
    let lines = [ada, PlayerID(known: "bbbb0001")].map {
      MarketPrices.Line(player: $0, role: .batter, points: Points(31))
    }
    let records = MarketRecords([(MatchID(known: "m1"), lines), (MatchID(known: "m2"), lines)])
    try SystemCalls.replace(folder + "/records", with: records.bytes, mode: 0o600)
  }
}
