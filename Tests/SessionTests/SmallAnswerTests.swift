// Sort orders, colours of profits and losses, very old results, and settings that name a path.

import Testing

@testable import Answers
@testable import fcl

@Suite("Orders, colours and settings") struct SmallAnswerTests {
  private func column(_ world: TestWorld, _ line: String) -> [Double] {
    world.fcl(line + " -o csv --no-header").output.split(separator: "\r\n").compactMap { Double($0) }
  }

  @Test(arguments: ["price", "-price", "points", "form", "value"])
  func `a pool is sorted by price ascending, by -price and other columns descending`(_ order: String) throws {
    let world = try TestWorld.prepared("season")
    let name = order == "-price" ? "price" : order
    let found = column(world, "pool --sort \(order) --fields \(name)")
    #expect(found.count > 3 && Set(found).count > 1)
    #expect(found == found.sorted { order == "price" ? $0 < $1 : $0 > $1 })
  }

  @Test func `points are sorted by price in the same way`() throws {
    let world = try TestWorld.prepared("season")
    let prices = Dictionary(
      world.fcl("pool -o csv --fields name,price --no-header").output.split(separator: "\r\n").map { row in
        let parts = row.split(separator: ",")
        return (String(parts[0]), Double(parts[1]) ?? 0)
      }
    ) { first, _ in first }
    for (line, option) in [("points --all", "price"), ("points --all", "-price"), ("points --bench", "price")] {
      let rows = world.fcl("\(line) --sort \(option) -o csv --fields player --no-header").output
      let found = rows.split(separator: "\r\n").compactMap { prices[String($0)] }
      #expect(found.count > 1 && found == found.sorted { option == "price" ? $0 < $1 : $0 > $1 }, "\(line) \(option)")
    }
  }

  @Test func `profits are green and losses red in every list`() throws {
    let world = try TestWorld.prepared("season")
    world.environment["LANG"] = "C.UTF-8"
    // Amy Ash falls from 366.69 to 365.88, Ada Brook rises from 375.26 to 382.76.
    try world.write(try Fixtures.file("m3-over.json"), to: "m3.json")
    for line in [
      "market create bourse -q", "market join -q", "market buy ASHA 10 --yes", "market buy BROO 10 --yes",
      "score ./m3.json --now 2026-04-03T20:00:00Z -q",
    ] {
      let outcome = world.fcl(line)
      #expect(outcome.exit == 0, "\(line): \(outcome)")
    }
    for player in ["ASHA", "BROO"] { world.fcl("market sell \(player) 10 --yes") }
    let profits = world.fcl("market history -o csv --fields what,profit --no-header").output
    #expect(profits == "sold,75\r\nsold,-8.1\r\nbought,\r\nbought,\r\n")
    func lines(_ more: String) -> [Substring] {
      world.fcl("market history \(more) --color always").output.split(separator: "\n")
    }
    let (green, red) = ("\u{1B}[32m", "\u{1B}[31m")
    for more in ["", "--profits"] {
      #expect(lines(more).count { $0.contains("75.00") && $0.contains(green + "▲") } == 1, "\(more)")
    }
    for more in ["", "--losses"] {
      #expect(lines(more).count { $0.contains("8.10") && $0.contains(red + "▼") } == 1, "\(more)")
    }
  }

  @Test func `a result of the year 1 is shown with its date`() throws {
    let world = try TestWorld.prepared("accounts")
    world.fcl("board create snake --genre arcade")
    let submitted = world.fcl("board submit snake --player anna --score 9 --at 0001-01-01T00:00:00Z")
    #expect(submitted.exit == 0, "\(submitted)")
    let shown = world.fcl("board show snake").output
    #expect(shown.contains("0001-01-01 00:00") && !shown.contains("no time yet"), "\(shown)")
  }

  @Test(arguments: ["news.feed", "matches"]) func `a setting to read from must exist`(_ key: String) throws {
    let world = try TestWorld()
    let missing = world.fcl("config set \(key) ./none")
    #expect(missing.exit == 5 && missing.error.contains("none does not exist"), "\(missing)")
    #expect(world.fcl("config set \(key) ./none --dry-run").exit == 5)
    #expect(
      world.fcl("config get \(key) -o csv").output.contains(",default") || world.fcl("config get \(key)").exit != 0)
    try world.write(Array("{}".utf8), to: "here/f.json")
    #expect(world.fcl("config set \(key) ./here").exit == 0 && world.fcl("config set \(key) \"\"").exit == 0)
    // The matches setting needs a folder, a feed may also be a file.
    #expect((world.fcl("config set \(key) ./here/f.json").exit == 0) == (key == "news.feed"))
    #expect(world.fcl("config set store ./later").exit == 0)
  }
}
