// Markets in a store: the promises of every book, and a checkpoint of the whole market.

import Books
import FantasyCore
@testable import Games
import Testing

@testable import Digest
@testable import LeagueStore

extension MarketBook: PlannedBook {
  static let planned = BookID(known: "bourse")

  static let earlier = MarketRecords([
    (
      MatchID(known: "e1"),
      [MarketPrices.Line(player: PlayerID(known: "aaaa0001"), role: .batter, points: Points(40))]
    )
  ]).bytes
  static let system = Array("{}".utf8)

  fileprivate static let planTerms = MarketTerms(
    id: planned, league: LeagueID(known: "cup"), start: Money(hundredths: 2_500_000), isOpen: false,
    system: RuleReference(name: "own", hash: SHA256.hex(system)),
    means: MarketMeans(roles: [.batter: Points(30)], average: Points(25)), records: SHA256.hex(earlier))

  private static func trade(_ count: Int, _ hundredths: Int) -> MarketEvent {
    .traded(
      SharesTraded(
        player: PlayerID(known: "aaaa0001"), count: count, price: Money(hundredths: hundredths), commit: 12))
  }

  fileprivate static let call = ShareOption(
    player: PlayerID(known: "aaaa0001"), kind: .call, strike: 310, match: MatchID(known: "m4"))

  private static func optionTrade(_ count: Int, _ hundredths: Int) -> MarketEvent {
    .optionsTraded(
      OptionsTraded(option: call, count: count, premium: Money(hundredths: hundredths), matches: 1, commit: 12))
  }

  static let plan: [(events: [MarketEvent], files: [(content: NamedContent, bytes: [UInt8])])] = [
    (
      [.created(MarketCreated(planTerms))],
      [(.rules(planTerms.system), system), (.marketRecords(SHA256.hex(earlier)), earlier)]
    ), ([.joined(MarketJoined())], []), ([trade(3, 30_000)], []), ([trade(-1, 31_050)], []),
    ([optionTrade(2, 420)], []), ([.exercised(OptionExercised(option: call, count: 1, commit: 12))], []),
    (
      [
        .settled(
          OptionsSettled(settlements: [
            OptionSettlement(
              option: call, price: Money(hundredths: 31_507), commit: 14, time: Instant(seconds: 1_775_044_900))
          ])), trade(1, 31_507),
      ], []
    ), ([.restarted(MarketRestarted(worth: Money(hundredths: 2_501_050)))], []), ([.left(MarketLeft())], []),
  ]
}

@Suite("Markets in a store")
struct MarketStoreTests {
  /// Returns a market with some trades, one per commit.
  private static func sample() throws -> (TemporaryFolder, BookFiles<MarketBook>) {
    let folder = try TemporaryFolder()
    let store = try Store.making(folder["store"])
    let files = store.files(MarketBook.self, MarketBook.planned)
    let first = MarketCommit(
      sequence: 1, time: Instant(seconds: 1_775_044_800), author: anna, events: MarketBook.plan[0].events)
    let kept = MarketBook.plan[0].files.map { (path: files.path(of: $0.content), bytes: $0.bytes) }
    #expect(try store.create(MarketBook.planned, commits: [first], files: kept, waiting: 5))
    let (ada, bina) = (PlayerID(known: "aaaa0001"), PlayerID(known: "aaaa0002"))
    let ben = ManagerID(known: "ben")
    func trade(_ count: Int, _ player: PlayerID, _ price: Int, _ author: ManagerID) -> (MarketBook) throws ->
      [MarketEvent]
    {
      { try $0.trading(count, of: player, at: Money(hundredths: price), asOf: 9, by: author) }
    }
    let acts: [(ManagerID, (MarketBook) throws -> [MarketEvent])] = [
      (anna, { $0.joining(anna) }), (ben, { $0.joining(ben) }), (anna, trade(7, ada, 30_001, anna)),
      (ben, trade(10, bina, 2_550, ben)), (anna, trade(-3, ada, 29_000, anna)), (anna, trade(-1, ada, 35_000, anna)),
      (ben, { try $0.restarting(ben, worth: Money(hundredths: 2_400_000), at: Instant(seconds: 1_775_045_000)) }),
      (ben, { $0.leaving(ben) }), (anna, trade(2, bina, 101, anna)),
      (anna, { try $0.trading(3, of: MarketBook.call, at: Money(hundredths: 77), over: 2, asOf: 9, by: anna) }),
      (anna, { try $0.exercising(1, of: MarketBook.call, asOf: 9, by: anna) }),
      (
        anna,
        { _ in
          [
            .settled(
              OptionsSettled(settlements: [
                OptionSettlement(
                  option: MarketBook.call, price: Money(hundredths: 32_000), commit: 11,
                  time: Instant(seconds: 1_775_045_400))
              ]))
          ]
        }
      ),
      (
        anna,
        {
          let put = ShareOption(player: bina, kind: .put, strike: 2, match: MatchID(known: "m5"))
          return try $0.trading(2, of: put, at: Money(hundredths: 5), over: 2, asOf: 12, by: anna)
        }
      ),
    ]
    for (number, act) in acts.enumerated() {
      let time = Instant(seconds: 1_775_044_800 + 60 * number)
      #expect(try !files.change(by: act.0, at: time, act.1).isEmpty, "\(number)")
    }
    return (folder, files)
  }

  @Test func `a checkpoint holds the same market as the journal`() throws {
    try CheckpointLimits.$substitute.withValue(0) {
      let (folder, files) = try Self.sample()
      defer { withExtendedLifetime(folder) {} }
      let whole = try files.book().book
      let kept = try files.current(isKept: true).book
      #expect(SystemCalls.kind(of: "\(files.folder / "derived")") == .folder)
      #expect(whole.accounts.elementsEqual(kept.accounts) && whole.terms == kept.terms)
      #expect(whole.accounts.count == 2 && whole.accounts[0].holdings.count == 2 && !whole.accounts[1].isMember)
      #expect(whole.accounts[1].formerRuns.count == 1 && whole.accounts[0].lastTrades.count == 8)
      #expect(whole.accounts[0].options.count == 1 && whole.accounts[0].expired.count == 1)
    }
  }

  @Test func `packed accounts are the same as unpacked ones, and change in the same way`() throws {
    let (folder, files) = try Self.sample()
    defer { withExtendedLifetime(folder) {} }
    let commits = try files.book().journal.commits
    var whole = try #require(MarketBook(created: commits[0]))
    for (number, commit) in commits.enumerated() {
      if number > 0 { whole.apply(commit) }
      let bytes = Checkpoint.state(of: whole)
      var reader = PackedReader(bytes, in: bytes.indices)
      let record = try Record<MarketBook>(unpacking: &reader)
      var packed = try MarketBook(unpacking: &reader, record: record) { _ in nil }
      #expect(reader.isAtEnd && Checkpoint.state(of: packed) == bytes)
      var other = whole
      for later in commits[(number + 1)...] {
        packed.apply(later)
        other.apply(later)
        #expect(
          packed.accounts.elementsEqual(other.accounts) && Checkpoint.state(of: packed) == Checkpoint.state(of: other))
      }
      #expect(
        packed.account(of: anna) == other.account(of: anna) && packed.account(of: ManagerID(known: "cleo")) == nil)
    }
  }

  @Test func `every decision can be repeated from its line`() throws {
    let (folder, files) = try Self.sample()
    defer { withExtendedLifetime(folder) {} }
    let (_, journal) = try files.book()
    let first = try #require(journal.commits.first)
    var market = try #require(MarketBook(created: first))
    for commit in journal.commits.dropFirst() {
      #expect(try market.redecided(commit) == commit.events)
      market.apply(commit)
    }
  }

  @Test func `a trade can't be undone, and neither can anything else`() throws {
    let (folder, files) = try Self.sample()
    defer { withExtendedLifetime(folder) {} }
    let market = try files.book().book
    #expect(throws: MarketRefusal.undo) { try market.undoing(by: anna, at: Instant(seconds: 1_775_100_000)) }
    #expect(throws: MarketRefusal.undo) { try market.redoing(by: anna, at: Instant(seconds: 1_775_100_000)) }
  }

  @Test func `earlier matches are read back as written`() throws {
    let lines = [
      MarketPrices.Line(player: PlayerID(known: "aaaa0001"), role: .batter, points: Points("-3.5") ?? .zero),
      MarketPrices.Line(player: PlayerID(known: "bbbb0001"), role: .wicketKeeper, points: Points(12)),
    ]
    let earlier = MarketRecords([(MatchID(known: "m1"), lines), (MatchID(known: "m2"), [lines[1]])])
    let read = try MarketRecords(parsing: earlier.bytes)
    #expect(
      read.matches.map(\.id) == earlier.matches.map(\.id) && read.matches.map(\.lines) == earlier.matches.map(\.lines))
    for text in ["", "match,player,role\n", "match,player,role,points\nm1,aaaa0001,batter,many\n"] {
      #expect(throws: CSVErrors.self, "\(text)") { try MarketRecords(parsing: Array(text.utf8)) }
    }
  }

  #if DEBUG
    @Test func `a power loss loses no trade`() {
      let (broken, disks) = PowerLossTests.broken(MarketBook.self, losses: 3, recoveries: 20, seed: 17)
      #expect(broken == nil)
      #expect(disks > 2_000)
    }

    @Test func `a power loss loses no trade of a long journal`() {
      VerifiedPrefix.$substitute.withValue(0) {
        CheckpointLimits.$substitute.withValue(200) {
          let (broken, disks) = PowerLossTests.broken(MarketBook.self, losses: 2, recoveries: 12, seed: 18)
          #expect(broken == nil)
          #expect(disks > 1_000)
        }
      }
    }
  #endif
}
