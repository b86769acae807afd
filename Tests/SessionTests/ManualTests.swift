// Manual pages: one for each command and one for the program. mandoc finds no errors in them.

import LeagueStore
import Testing

@testable import Answers
@testable import fcl

@Suite("Manual pages", .waiting) struct ManualTests {
  private static let isThere = SystemCalls.kind(of: "/usr/bin/mandoc") == .file

  @Test func `every command and the program have a page, with all options`() throws {
    let world = try TestWorld()
    let pages = "pages to \(world.folder)/man/man1. To read them: man -M \(world.folder)/man fcl\n"
    let count = Program.tree.entries.count { !$0.isHidden } + 1
    #expect(world.fcl("man --to ./man --dry-run").output == "Would write \(count) \(pages)")
    #expect(world.fcl("man --to ./man").exit == 0)
    for entry in Program.tree.entries where !entry.isHidden {
      let name = entry.name.split(separator: " ").joined(separator: "-")
      let page = String(decoding: try world.read("man/man1/fcl-\(name).1"), as: UTF8.self)
      #expect(page == world.fcl("man \(entry.name)").output)
      for argument in entry.info.arguments where argument.isNamed {
        let option = argument.name.split(separator: "-").joined(separator: "\\-")
        #expect(page.contains("\\-\\-" + option), "\(entry.name) \(argument.name)")
      }
    }
    let page = world.fcl("man").output
    for topic in Program.tree.topics {
      let title = topic.title.uppercased().split(separator: "-").joined(separator: "\\-")
      #expect(page.contains(".SH \"\(title)\"\n"))
    }
    #expect(try world.read("man/man1/fcl.1") == Array(page.utf8))
  }

  @Test(.enabled(if: isThere, "mandoc is not installed"))
  func `mandoc finds no errors in any page`() throws {
    let world = try TestWorld()
    #expect(
      try BuiltProgram.shell("$FCL man --to man >out && mandoc -T lint -W all man/man1/*.1 >found", in: world) == 0)
    #expect(String(decoding: try world.read("found"), as: UTF8.self) == "")
  }
}
