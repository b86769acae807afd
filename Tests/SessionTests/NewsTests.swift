// Feeds at their limits, which are too large for a session, and truncated feeds.

import Feeds
import Testing

@testable import Answers
@testable import fcl

@Suite("News") struct NewsTests {
  private func rss(_ ids: some Sequence<Int>) -> [UInt8] {
    let items = ids.map { "<item><guid>\($0)</guid></item>\n" }
    return Array(("<rss version='2.0'><channel>\n" + items.joined() + "</channel></rss>").utf8)
  }

  @Test func `ten thousand articles are read, and one more is refused with its position, in one or more feeds`() throws
  {
    let world = try TestWorld()
    try world.write(rss(1...10_000), to: "full.xml")
    let full = world.fcl("news --feed ./full.xml -o csv --limit 20000 --no-header")
    #expect(full.exit == 0 && full.output.split(separator: "\r\n").count == 10_000)
    try world.write(rss(1...10_001), to: "one.xml")
    let one = world.fcl("news --feed ./one.xml")
    #expect(one.exit == 7 && one.output.isEmpty)
    #expect(one.error.hasSuffix("one.xml:10002:1: error: more than 10000 articles\n"), "\(one.error)")
    try world.write(rss(1...6_000), to: "feeds/a.xml")
    try world.write(rss(6_001...11_000), to: "feeds/b.xml")
    let both = world.fcl("news --feed ./feeds --keep-going -o csv --limit 20000 --no-header")
    #expect(both.exit == 1 && both.output.split(separator: "\r\n").count == 6_000)
    #expect(
      both.error.contains("b.xml:4002:1: error: more than 10000 articles, including those"), "\(both.error)")
  }

  @Test(arguments: ["<rss version='2.0'><channel>", "{\"articles\": ["])
  func `a feed of more than 64 MiB is refused before parsing`(_ start: String) throws {
    let world = try TestWorld()
    let rest = Array(repeating: UInt8(ascii: " "), count: Feed.maxBytes)
    try world.write(Array(start.utf8) + rest, to: "large.xml")
    let outcome = world.fcl("news --feed ./large.xml")
    #expect(outcome.exit == 7 && outcome.error.hasSuffix("large.xml can't be read: it has more than 67108864 bytes\n"))
  }

  @Test(arguments: ["news.xml", "news.atom", "articles.json"])
  func `a truncated feed is damaged, with a position in the file`(_ name: String) throws {
    let world = try TestWorld()
    let bytes = try Fixtures.file(name)
    let end = bytes.lastIndex { $0 != UInt8(ascii: "\n") } ?? 0
    for length in stride(from: 0, through: end, by: 7) {
      try world.write(Array(bytes.prefix(length)), to: name)
      let outcome = world.fcl("news --feed ./\(name) --json")
      let lines = bytes.prefix(length).count { $0 == UInt8(ascii: "\n") } + 1
      let line = outcome.error.firstMatch(of: /:(\d+):\d+:/).flatMap { Int($0.output.1) }
      #expect(outcome.exit == 7 && outcome.output.isEmpty && (line ?? 0) >= 1 && (line ?? 0) <= lines, "\(outcome)")
    }
  }

  @Test func `an id is found as printed, even with unusual characters`() throws {
    let world = try TestWorld()
    try world.write(
      Array("<rss version='2.0'><channel><item><guid>a\u{202E}b c</guid><title>T</title></item></channel></rss>".utf8),
      to: "odd.xml")
    let printed = world.fcl("news --feed ./odd.xml -o csv --fields id --no-header").output.dropLast()
    #expect(printed == "odd:a\\u{202e}b c")
    for id in [
      String(printed), "odd:a\u{202E}b c",
      String(world.fcl("news --feed ./odd.xml --fields id -o plain --no-header").output.prefix(16)),
    ] {
      let outcome = world.run([
        "news", "show", id, "--feed", world.folder + "/odd.xml", "-o", "csv", "--fields", "title",
      ])
      #expect(outcome.output == "title\r\nT\r\n", "\(id): \(outcome)")
    }
  }
}
