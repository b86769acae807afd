// Every command with a search refuses an overlong text before doing anything else.

import CommandLineKit
import Testing

@testable import Answers
@testable import fcl

@Suite("Search limits") struct SearchLimitTests {
  private static let searches = [
    "news --search", "pool --search", "players --search", "clubs --search", "club roster otters --search",
    "records --venue", "market search", "friends search",
  ]

  @Test func `every command with --search is tested`() throws {
    let named = Program.tree.entries.filter { $0.info.arguments.contains { $0.name == "--search" } }.map(\.name)
    #expect(named.count == 5)
    for name in named { #expect(Self.searches.contains { $0.hasPrefix(name) && $0.hasSuffix("--search") }, "\(name)") }
  }

  @Test(arguments: searches) func `1,024 characters are accepted, more are refused`(_ line: String) throws {
    let world = try TestWorld.prepared("season")
    world.fcl("market create bourse -q")
    let words = line.split(separator: " ").map(String.init)
    let maximum = String(repeating: "y", count: SearchText.maxCharacters)
    let taken = world.run(words + [maximum])
    #expect(taken.exit == 0, "\(taken.error.prefix(300))")
    let refused = world.run(words + [maximum + "y"])
    #expect(refused.exit == 2 && refused.output.isEmpty)
    #expect(refused.error.contains("is too long: a search takes at most 1,024 characters"))
    #expect(refused.error.utf8.count < 300)
  }
}
