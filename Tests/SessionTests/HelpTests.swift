// The help of every command, and the command tree as a whole.

import CommandLineKit
import FantasyCore
import StrictJSON
import Testing

@testable import Answers
@testable import fcl

@Suite struct Help {
  @Test func `no two options clash, and every example parses`() {
    #expect(Program.tree.problems() == [])
  }

  @Test(arguments: Program.tree.entries.map(\.name))
  func `help has a usage, options and two examples, and is the same with -h and --help`(_ name: String) throws {
    let world = try TestWorld()
    let help = world.fcl("help \(name)")
    #expect(help.exit == 0 && help.error.isEmpty)
    let info = try #require(Program.tree.entry(named: name)).info
    #expect(help.output.contains("Usage: fcl \(name)"))
    #expect(info.examples.count >= 2, "two examples or more (CLI.md, Help 1)")
    #expect(!info.seeAlso.isEmpty)
    for argument in info.arguments where argument.isNamed { #expect(help.output.contains(argument.name)) }
    #expect(world.fcl("\(name) --help") == help)
    #expect(world.fcl("\(name) -h") == help)
  }

  /// Every page: the overview, and the pages of commands, groups and topics.
  static let pages: [String] = {
    let names = Program.tree.entries.map(\.name)
    let groups = Set(names.compactMap { $0.split(separator: " ").dropLast().first.map(String.init) })
    return [""] + Set(names).union(groups).union(Program.tree.topics.map(\.name)).sorted()
  }()

  /// Whether a line is never wrapped, since users copy it: examples, shell lines, the rule file.
  private func isKept(_ line: Substring, of page: String) throws -> Bool {
    let examples = Program.tree.entry(named: page)?.info.examples.map(\.command) ?? []
    let shell = PrintedExample.lines(of: try TestWorld().fcl("help \(page)").output).map(\.line)
    // A line of a systemd unit can't be wrapped either.
    if line.contains(#/^  [A-Z][A-Za-z]+=/#) { return true }
    return (examples + shell + [HelpTopics.rulesFileExample]).joined(separator: "\n").split(separator: "\n")
      .contains { "  " + $0 == line }
  }

  @Test(arguments: [nil, 60, 80, 120])
  func `no page is wider than its terminal, or than 80 columns without a terminal`(_ width: Int?) throws {
    let world = try TestWorld()
    world.terminalWidth = width
    world.environment["LANG"] = "C.UTF-8"
    let maximum = width ?? 80
    var (widest, lines) = (0, 0)
    for page in Self.pages {
      for line in world.fcl("help \(page)").output.split(separator: "\n") {
        let count = displayWidth(String(line))
        lines += 1
        if count <= maximum { widest = max(widest, count) }
        if count > maximum, try maximum >= 80 || !isKept(line, of: page) { Issue.record("\(page), \(count): \(line)") }
      }
    }
    // Lines are filled up to 100 columns, the widest readable line.
    #expect(widest > min(maximum, 100) - 3 && lines > 2_000)
  }

  @Test func `only line breaks differ between two widths of a page`() throws {
    let (narrow, wide) = (try TestWorld(), try TestWorld())
    (narrow.terminalWidth, wide.terminalWidth) = (60, 100)
    for page in Self.pages {
      let words = [narrow, wide].map { $0.fcl("help \(page)").output.split { $0 == " " || $0 == "\n" || $0 == "#" } }
      #expect(words[0] == words[1], "\(page)")
    }
  }

  @Test(arguments: Program.tree.topics.map(\.name))
  func `every topic has a text`(_ name: String) throws {
    let outcome = try TestWorld().fcl("help \(name)")
    #expect(outcome.exit == 0 && outcome.error.isEmpty && outcome.output.count > 100)
  }

  @Test func `topics are ASCII, and fit two screens unless they are references`() throws {
    let world = try TestWorld()
    for topic in Program.tree.topics {
      #expect(topic.text.utf8.allSatisfy { $0 < 0x80 }, "\(topic.name)")
      if ["rules-file", "team-rules", "permissions", "changes"].contains(topic.name) { continue }
      let page = world.fcl("help \(topic.name)").output
      // Help for a command of the same name follows; its summary comes before its usage.
      let usage = page.firstRange(of: "\nUsage: fcl")
      let lines = page[..<(usage?.lowerBound ?? page.endIndex)].split(separator: "\n", omittingEmptySubsequences: false)
      #expect(lines.count <= (usage == nil ? 49 : 52), "\(topic.name)")
    }
  }

  @Test func `the topic on options has every global option`() {
    let lines = HelpTopics.options.split(separator: "\n").filter { $0.hasPrefix("  -") }
    let terms = Program.tree.globals.map(\.term) + ["-h, --help"]
    #expect(lines.count == terms.count)
    for term in terms { #expect(lines.contains { $0.hasPrefix("  \(term)  ") }, "\(term)") }
  }

  @Test func `the topics required by the contract exist`() {
    let wanted = [
      "formats", "scoring", "rules-file", "exit-codes", "environment", "store", "scripting", "tutorial", "permissions",
      "options", "slips", "news", "accounts", "team-rules",
    ]
    #expect(wanted.filter { !Program.tree.topics.map(\.name).contains($0) } == [])
  }

  @Test func `the front page has ten commands, all groups and topics, in 40 lines`() throws {
    let world = try TestWorld()
    let text = world.fcl("help").output
    #expect(text.split(separator: "\n", omittingEmptySubsequences: false).count <= 41)
    #expect(Program.tree.core.count == 10)
    for name in Program.tree.core + Program.tree.groups.map(\.title) {
      #expect(text.contains("\n  \(name) "), "\(name)")
    }
    let words = Set(text.split { $0 == " " || $0 == "\n" || $0 == "," })
    for topic in Program.tree.topics { #expect(words.contains(Substring(topic.name)), "\(topic.name)") }
    for line in ["--help", "help help"] { #expect(world.fcl(line).output == text, "\(line)") }
    // Without a league, that is the answer of the bare program too.
    world.environment["FCL_OUTPUT"] = ""
    #expect(world.fcl("").output == text)
  }

  @Test(arguments: ["help", "--help", "help team", "team --help", "pool -h", "--version"])
  func `help does not depend on the output format`(_ line: String) throws {
    let world = try TestWorld()
    let outcome = world.fcl(line)
    #expect(outcome.exit == 0)
    world.environment["FCL_OUTPUT"] = "bogus"
    #expect(world.fcl(line) == outcome)
  }

  @Test(arguments: ["players", "records"])
  func `help has the exit code of an unknown club`(_ name: String) throws {
    let world = try TestWorld.prepared("season")
    let exit = world.fcl("\(name) --club Nowhere").exit
    let codes = try #require(Program.tree.entry(named: name)).info.exitCodes.filter { $0.meaning.contains("club") }
    #expect(codes.map(\.code) == [Int(exit)])
  }

  @Test func `help all names every command, and help of a group those of the group`() throws {
    let world = try TestWorld()
    let all = world.fcl("help all").output
    for group in Program.tree.groups {
      let page = world.fcl("help \(group.title)").output
      for entry in group.commands where !entry.isHidden {
        #expect(all.contains("\n  \(entry.name)"), "\(entry.name)")
        #expect(page.contains("\n  \(entry.name)"), "\(group.title): \(entry.name)")
      }
    }
  }

  @Test func `an alias runs its command with the same options, and is named at a terminal`() throws {
    let world = try TestWorld.prepared("season")
    for alias in Program.tree.aliases() {
      let line = "\(alias.command) -o csv --limit 2"
      #expect(world.fcl("\(alias.word) -o csv --limit 2") == world.fcl(line), "\(alias.word)")
      let help = world.fcl("help \(alias.command)")
      #expect(help.output.contains("fcl \(alias.word)"))
      // A topic of the same name comes before the command.
      let isTopic = Program.tree.topics.contains { $0.name == alias.word }
      for line in ["\(alias.word) --help", "help \(alias.word)"] {
        let shown = world.fcl(line)
        #expect(shown == help || isTopic && shown.output.hasSuffix("\n" + help.output), "\(line)")
      }
    }
    #expect(world.fcl("lead").exit == 2 && world.fcl("lb").exit == 2)
    world.terminalWidth = 80
    #expect(world.fcl("standings").error.hasPrefix("fcl: standings runs fcl leaderboard\n"))
    #expect(world.fcl("leaderboard").error.isEmpty)
  }

  @Test func `the example file in the topic rules-file is valid and has no findings`() throws {
    let text = HelpTopics.rulesFileExample
    let all = try ScoringExamples(parsing: Array(text.utf8))
    #expect(all.examples.count == 5 && all.failures.isEmpty)
    #expect(ScoringSystem.lint(Array(text.utf8)) == [])
    let shown = try TestWorld().fcl("help rules-file").output
    for line in text.split(separator: "\n") { #expect(shown.contains("  " + line + "\n")) }
  }

  @Test func `the topic rules-file names every cricket figure`() throws {
    let shown = try TestWorld().fcl("help rules-file").output
    for name in CricketFigure.names { #expect(shown.contains(name)) }
  }
}
