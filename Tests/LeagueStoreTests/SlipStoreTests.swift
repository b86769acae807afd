// Slips in their own store beside a session: the promises of every book, and a checkpoint of all slips.

import Books
import FantasyCore
@testable import Games
import Testing

@testable import LeagueStore

extension SlipBook: PlannedBook {
  static let planned = BookID(known: "guest")

  fileprivate static func pick(_ match: String, _ prediction: Prediction, _ hundredths: Int) -> SlipPick {
    guard let odds = DecimalOdds(hundredths: hundredths) else { preconditionFailure("not an odd") }
    return SlipPick(
      match: MatchID(match) ?? MatchID(known: "m"), home: "Terns", away: "Otters",
      start: Instant(seconds: 1_775_000_000),
      prediction: prediction, player: prediction.player.map { _ in "A \"quoted\" name" },
      odds: odds,
      source: match == "m3" ? .folder("/tmp/a folder") : .league(LeagueID(known: "cup")))
  }

  static let plan: [(events: [SlipEvent], files: [(content: NamedContent, bytes: [UInt8])])] = [
    ([.opened(SlipOpened(book: planned))], []), ([.added(PickAdded(pick: pick("m1", .home, 185)))], []),
    ([.added(PickAdded(pick: pick("m2", .away, 215)))], []),
    ([.staked(StakeSet(stake: Money(hundredths: 1_000)))], []),
    ([.placed(SlipPlaced(kind: .accumulator, stake: Money(hundredths: 1_000)))], []),
    ([.settled(SlipSettled(slip: 1, results: [.won(among: 1), nil]))], []),
  ]
}

@Suite("Slips in a store")
struct SlipStoreTests {
  /// Returns slips of each kind in a store, one per commit.
  private static func sample() throws -> (TemporaryFolder, BookFiles<SlipBook>) {
    let folder = try TemporaryFolder()
    let store = try Store.making(folder["slips"], kinds: [SlipBook.self])
    let files = store.files(SlipBook.self, SlipBook.planned)
    let first = SlipCommit(
      sequence: 1, time: Instant(seconds: 1_775_044_800), author: anna,
      events: [.opened(SlipOpened(book: SlipBook.planned))])
    #expect(try store.create(SlipBook.planned, commits: [first], waiting: 5))
    let player = PlayerID(known: "ba607b88")
    let line = try #require(Prediction.Line("-3.5"))
    let acts: [(SlipBook) throws -> [SlipEvent]] = [
      { try $0.adding(SlipBook.pick("m1", .home, 185)) }, { try $0.adding(SlipBook.pick("m2", .neither, 1_000_000)) },
      { try $0.adding(SlipBook.pick("m3", .topBatter(player), 777)) }, { $0.staking(Money(hundredths: 1)) },
      { try $0.placing(as: .system(2), hasBegun: { _ in false }) },
      { try $0.settling(1, [.won(among: 1), .void, .won(among: 3)]) },
      { try $0.adding(SlipBook.pick("m1", .over(line), 201)) },
      { try $0.adding(SlipBook.pick("m1", .under(line), 202)) },
      { try $0.adding(SlipBook.pick("m1", .pointsUnder(player, line), 333)) }, { $0.staking(Money(hundredths: 250)) },
      { try $0.placing(as: .singles, hasBegun: { _ in false }) },
      { try $0.cashing(2, hasBegun: { _ in false }) { _ in DecimalOdds(hundredths: 250) } },
      { try $0.adding(SlipBook.pick("m2", .topBowler(player), 404)) }, { $0.staking(Money(hundredths: 1_000_000)) },
    ]
    for (number, events) in acts.enumerated() {
      let time = Instant(seconds: 1_775_044_800 + 60 * number)
      #expect(try !files.change(by: anna, at: time, events).isEmpty, "\(number)")
    }
    return (folder, files)
  }

  @Test func `a checkpoint holds the same slips as the journal`() throws {
    try CheckpointLimits.$substitute.withValue(0) {
      let (folder, files) = try Self.sample()
      defer { withExtendedLifetime(folder) {} }
      let whole = try files.book().book
      let kept = try files.current(isKept: true).book
      #expect(SystemCalls.kind(of: "\(files.folder / "derived")") == .folder)
      #expect(whole.placed == kept.placed && whole.picks == kept.picks && whole.stake == kept.stake)
      #expect(whole.placed.count == 2 && whole.picks.count == 1 && kept.placed[1].cashed != nil)
    }
  }

  @Test func `every decision can be repeated from its line`() throws {
    let (folder, files) = try Self.sample()
    defer { withExtendedLifetime(folder) {} }
    let (_, journal) = try files.book()
    var book = SlipBook(opened: try #require(journal.commits.first))
    for commit in journal.commits.dropFirst() {
      #expect(try book.redecided(commit) == commit.events)
      book.apply(commit)
    }
  }

  @Test func `a placed slip can't be undone, and neither can anything else`() throws {
    let (folder, files) = try Self.sample()
    defer { withExtendedLifetime(folder) {} }
    let book = try files.book().book
    #expect(throws: SlipRefusal.undo) { try book.undoing(by: anna, at: Instant(seconds: 1_775_100_000)) }
  }

  #if DEBUG
    @Test func `a power loss loses no saved slip`() {
      let (broken, disks) = PowerLossTests.broken(SlipBook.self, losses: 3, recoveries: 20, seed: 13)
      #expect(broken == nil)
      #expect(disks > 2_000)
    }
  #endif
}
