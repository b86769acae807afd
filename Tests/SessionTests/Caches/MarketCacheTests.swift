// Cached market prices never change an answer, whether fresh, kept, damaged, forged or of an earlier commit.

import Testing

@testable import Answers
@testable import FantasyCore
@testable import Games
@testable import LeagueStore
@testable import fcl

@Suite("Cached market prices")
struct MarketCacheTests {
  private static let lines = [
    "market search -o csv", "market show ASHA -o json", "market show ASHA --options -o csv", "market portfolio -o json",
    "leaderboard --by worth -o csv", "log --league bourse -o csv", "log 12", "remind -o csv", "overview -o json",
    "market buy ASHA 1 --yes --dry-run",
  ]

  private static func world() throws -> TestWorld {
    let world = try TestWorld.prepared("season")
    for line in [
      "market create bourse", "market join", "market buy ASHA 3 --yes", "market buy --option ASHA-C367-m3 2 --yes",
    ] { #expect(world.fcl(line).exit == 0, "\(line)") }
    return world
  }

  private static func kept(_ world: TestWorld) throws -> String {
    let names = try SystemCalls.names(in: world.folder + "/store/markets/bourse/derived")
    return world.folder + "/store/markets/bourse/derived/"
      + (try #require(names.first { $0.hasPrefix("prices-") }, "nothing is kept: \(names)"))
  }

  private static func answers(_ world: TestWorld) -> [String] {
    lines.map { line in
      let outcome = world.fcl(line)
      return "\(outcome.exit)\n\(outcome.output)\n\(outcome.error)"
    }
  }

  @Test func `answers are the same with valid, missing and damaged prices`() throws {
    let world = try Self.world()
    let path = try Self.kept(world)
    try SystemCalls.remove(path)
    let fresh = Self.answers(world)
    let whole = try SystemCalls.read(path, limit: 1 << 24)
    #expect(Self.answers(world) == fresh && whole.count > 500)
    var random = SeededRandom(seed: 5)
    for number in 0..<40 {
      var bytes = whole
      switch number % 4 {
      case 0: bytes = Array(whole.prefix(random.below(whole.count)))
      case 1: bytes[random.below(whole.count)] ^= UInt8(1 + random.below(255))
      case 2: bytes = []
      // With a valid checksum, a changed length or number must not cause a crash.
      default:
        var content = Array(whole.dropFirst(16))
        content[random.below(content.count)] ^= UInt8(1 + random.below(255))
        bytes = SealedContent.file(of: content, Array("fclderiv".utf8))
      }
      try SystemCalls.replace(path, with: bytes, mode: 0o600)
      for line in Self.lines.prefix(4) { #expect([0, 1].contains(world.fcl(line).exit), "\(number): \(line)") }
      if number % 4 < 3 {
        try SystemCalls.replace(path, with: bytes, mode: 0o600)
        #expect(world.fcl(Self.lines[0]).output == fresh[0].split(separator: "\n", maxSplits: 1)[1].dropLast())
      }
    }
  }

  @Test func `a league commit recomputes the cached prices, a trade keeps them`() throws {
    let world = try Self.world()
    let path = try Self.kept(world)
    let before = try SystemCalls.read(path, limit: 1 << 24)
    #expect(world.fcl("market sell ASHA 1 --yes").exit == 0)
    #expect(try SystemCalls.read(path, limit: 1 << 24) == before)
    let prices = world.fcl("market search -o csv").output
    #expect(world.fcl("undo 12 --yes").exit == 0)
    let moved = world.fcl("market search -o csv").output
    #expect(moved != prices && world.fcl("market search -o csv").output == moved)
    try SystemCalls.remove(path)
    #expect(world.fcl("market search -o csv").output == moved)
    #expect(world.fcl("verify --league bourse").exit == 0)
  }

  @Test func `verify finds forged prices with a valid checksum`() throws {
    let world = try Self.world()
    let path = try Self.kept(world)
    let whole = try SystemCalls.read(path, limit: 1 << 24)
    var reader = try #require(SealedContent.reader(of: whole, Array("fclderiv".utf8)))
    let head = try reader.text()
    let store = try Store(opening: world.folder + "/store")
    let league = try store.files(of: LeagueID(known: "cup")).league().league
    // The prices of a market with other means.
    let other = MarketMeans(roles: [:], average: Points(99))
    let forged = PriceHistory(
      prices: MarketPrices(MarketStart(means: other)), steps: [], last: [:], tickers: Tickers(),
      players: Dictionary(uniqueKeysWithValues: league.pool.players.map { ($0.id, $0) }), roles: [:], final: [],
      league: league, ends: [:])
    var content = PackedBytes()
    content.add(head)
    forged.pack(into: &content)
    try SystemCalls.replace(path, with: SealedContent.file(of: content.bytes, Array("fclderiv".utf8)), mode: 0o600)
    let outcome = world.fcl("verify --league bourse -o csv --fields check,differences")
    #expect(outcome.exit == 1 && !outcome.output.contains("prices-now,0") && outcome.output.contains("prices,0"))
    try SystemCalls.remove(path)
    #expect(world.fcl("verify --league bourse").exit == 0)
  }

  @Test func `packed prices are read back unchanged`() throws {
    let world = try Self.world()
    let bytes = try SystemCalls.read(try Self.kept(world), limit: 1 << 24)
    let store = try Store(opening: world.folder + "/store")
    let league = try store.files(of: LeagueID(known: "cup")).league().league
    let market = try store.files(MarketBook.self, BookID(known: "bourse")).book().book
    var reader = try #require(SealedContent.reader(of: bytes, Array("fclderiv".utf8)))
    _ = try reader.text()
    let start = bytes.count
    let history = try PriceHistory(unpacking: &reader, of: league, means: market.terms.means)
    #expect(reader.isAtEnd && history.steps.count >= 2)
    var again = PackedBytes()
    history.pack(into: &again)
    #expect(bytes.suffix(again.bytes.count) == again.bytes[...] && again.bytes.count < start)
  }
}
