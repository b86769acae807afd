// Attempts to get money from nothing, and to get a forged journal past `verify`.

import FantasyCore
@testable import Games
import Testing

@testable import Answers
@testable import LeagueStore
@testable import fcl

@Suite("Attacks on a market")
struct MarketAttackTests {
  private static func world() throws -> TestWorld {
    let world = try TestWorld.prepared("season")
    for (line, author) in [("market create bourse", "anna"), ("market join", "anna"), ("market join", "ben")] {
      #expect(world.fcl(line, as: author).exit == 0, "\(line)")
    }
    return world
  }

  private static func worth(_ world: TestWorld, _ author: String) throws -> String {
    let rows = world.fcl("leaderboard --by worth -o csv --fields manager,worth --no-header").output
    return try #require(rows.split(whereSeparator: \.isNewline).first { $0.hasPrefix(author) }.map(String.init))
  }

  @Test func `postponing a match and undoing that makes no money`() throws {
    let world = try Self.world()
    #expect(world.fcl("market buy --option ASHA-C367-m3 300 --yes", as: "ben").exit == 0)
    let before = try Self.worth(world, "ben")
    // Another match of the player now comes first, so the option would be worth more.
    #expect(world.fcl("history move m3 --start 2026-05-01T14:00:00Z", as: "anna").exit == 0)
    #expect(try Self.worth(world, "ben") == before)
    // The match is now the player's second, for which no options are offered. A sale still pays the former price.
    #expect(world.fcl("market buy --option ASHA-C367-m3 1 --yes", as: "ben").exit == 3)
    #expect(
      world.fcl("market sell --option ASHA-C367-m3 300 --yes", as: "ben").output.contains("at 5.95 for 17,850.00"))
    #expect(world.fcl("undo", as: "anna").exit == 0)
    #expect(try Self.worth(world, "ben") == before)
    #expect(world.fcl("verify --league bourse", as: "anna").exit == 0)
  }

  @Test func `a change at a wrong time does not lock other managers out`() throws {
    let world = try Self.world()
    #expect(world.fcl("market buy ASHA 3 --yes", as: "ben").exit == 0)
    #expect(world.fcl("market restart --yes --now 2027-09-19T00:00:00Z", as: "anna").exit == 0)
    #expect(world.fcl("market sell ASHA 1 --yes", as: "ben").exit == 0)
    #expect(world.fcl("market show ASHA --options -o csv", as: "ben").output.contains("ASHA-C367-m3"))
    #expect(world.fcl("verify --league bourse", as: "anna").exit == 0)
  }

  @Test func `matches scored together pay the same as matches scored one by one`() throws {
    let worlds = [try Self.world(), try Self.world()]
    for world in worlds {
      #expect(world.fcl("market buy --option ASHA-P403-m3 3 --yes", as: "ben").exit == 0)
      try world.write(Fixtures.read(Fixtures.package + "/Fixtures/sessions/files/m3-over.json"), to: "m3.json")
      let text = String(
        decoding: try Fixtures.read(Fixtures.package + "/Fixtures/sessions/files/m3-over.json"), as: UTF8.self)
      try world.write(Array(text.replacing("2026-04-03", with: "2026-04-04").utf8), to: "m4.json")
    }
    let late = "--now 2026-04-05T00:00:00Z"
    let together = worlds[0].fcl("score ./m3.json ./m4.json \(late)", as: "anna")
    let one = worlds[1].fcl("score ./m3.json \(late)", as: "anna")
    let other = worlds[1].fcl("score ./m4.json", as: "anna")
    #expect(together.exit == 0 && one.exit == 0 && other.exit == 0, "\(together) \(one) \(other)")
    let paid = worlds.map { $0.fcl("market history -o csv --fields what,option,amount", as: "ben").output }
    #expect(paid[0] == paid[1] && paid[0].contains("expired,ASHA-P403-m3"))
    for world in worlds {
      #expect(world.fcl("market leave", as: "ben").exit == 0)
      let verified = world.fcl("verify --league bourse", as: "anna")
      #expect(verified.exit == 0, "\(verified)")
    }
  }

  @Test func `completing a league ends its options, and shares can still be sold`() throws {
    let world = try Self.world()
    #expect(world.fcl("market buy --option ASHA-P403-m3 3 --yes", as: "ben").exit == 0)
    #expect(world.fcl("market buy ASHA 3 --yes", as: "ben").exit == 0)
    #expect(world.fcl("league complete --yes --now 2026-04-06T00:00:00Z", as: "anna").exit == 0)
    let portfolio = world.fcl("market portfolio", as: "ben").output
    #expect(portfolio.contains("Expired: 3 ASHA put 403 with match m3. Paid: 1,089.30."), "\(portfolio)")
    #expect(world.fcl("market sell ASHA 3 --yes", as: "ben").exit == 0)
    #expect(world.fcl("verify --league bourse", as: "anna").exit == 0)
  }

  @Test func `a market with lost rules does not keep the overview from showing the league`() throws {
    let world = try Self.world()
    let folder = world.folder + "/store/markets/bourse"
    for name in try SystemCalls.names(in: folder + "/rules") { try SystemCalls.remove(folder + "/rules/" + name) }
    try? SystemCalls.removeTree(folder + "/derived")
    for line in ["overview", "log 12", "remind"] {
      let outcome = world.fcl(line, as: "ben")
      #expect(outcome.exit == 7 && outcome.output.count > 20, "\(line): \(outcome)")
    }
  }

  // MARK: Forged journals

  /// Writes events into the journal as an attacker would who can also compute its hashes.
  private static func forge(_ world: TestWorld, _ events: [MarketEvent]) throws {
    let store = try Store(opening: world.folder + "/store")
    let files = store.files(MarketBook.self, BookID(known: "bourse"))
    let time = try files.book().book.lastEvent
    let transaction = try BookTransaction<MarketBook>(files, waiting: 5)
    _ = try transaction.commit(events, by: ManagerID(known: "ben"), at: time) { _ in }
  }

  private static let ash = PlayerID(known: "cccc0001")
  private static func option(_ kind: ShareOption.Kind, _ strike: Int) -> ShareOption {
    ShareOption(player: ash, kind: kind, strike: strike, match: MatchID(known: "m3"))
  }

  @Test func `overflowing numbers cause no crash`() throws {
    let dear = Money(hundredths: 109_951_162_776_00 / 100)
    for count in [10_000, -10_000] {
      let world = try Self.world()
      let trade = SharesTraded(player: Self.ash, count: count, price: MarketForm.highestPrice, commit: 12)
      #expect(trade.price > dear)
      try Self.forge(world, Array(repeating: .traded(trade), count: 9_000))
      #expect(world.fcl("verify --league bourse", as: "anna").exit == 1)
      #expect([0, 1, 3].contains(world.fcl("market portfolio", as: "ben").exit))
    }
  }

  @Test func `verify finds forged trades`() throws {
    let call = Self.option(.call, 367)
    func traded(_ count: Int, _ price: Int, _ commit: Int) -> MarketEvent {
      .traded(SharesTraded(player: Self.ash, count: count, price: Money(hundredths: price), commit: commit))
    }
    func options(_ count: Int, _ option: ShareOption, _ premium: Int, _ matches: Int = 1) -> MarketEvent {
      .optionsTraded(
        OptionsTraded(option: option, count: count, premium: Money(hundredths: premium), matches: matches, commit: 12))
    }
    let end = OptionSettlement(option: call, price: Money(hundredths: 99_900), commit: 12, time: Instant(seconds: 0))
    let forged: [(String, [MarketEvent])] = [
      ("another price", [traded(1, 36_000, 12)]),
      ("an earlier change", [traded(1, 36_669, 12), traded(-1, 36_821, 10)]),
      ("a change that isn't there", [traded(1, 36_669, 99)]),
      ("an option for nothing", [options(1, Self.option(.put, 100), 0)]),
      ("a low premium", [options(1, call, 500)]), ("a high premium", [options(1, call, 626), options(-1, call, 700)]),
      ("fewer matches", [options(1, call, 626, 2)]),
      ("an end before the match", [options(1, call, 626), .settled(OptionsSettled(settlements: [end]))]),
      ("an exercise of what is not owned", [.exercised(OptionExercised(option: call, count: 1, commit: 12))]),
      (
        "an exercise at a change that isn't there",
        [options(1, call, 626), .exercised(OptionExercised(option: call, count: 1, commit: 99))]
      ),
      ("what can't be paid", [traded(10_000, 36_669, 12)]),
    ]
    for (what, events) in forged {
      let world = try Self.world()
      try Self.forge(world, events)
      let outcome = world.fcl("verify --league bourse", as: "anna")
      #expect(outcome.exit == 1, "\(what): \(outcome)")
    }
    let honest = try Self.world()
    try Self.forge(honest, [traded(1, 36_669, 12), options(1, call, 626), options(-1, call, 595)])
    let outcome = honest.fcl("verify --league bourse", as: "anna")
    #expect(outcome.exit == 0, "\(outcome)")
  }
}
