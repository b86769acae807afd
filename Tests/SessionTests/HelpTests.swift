// Help of every command, and the tree of commands as a whole.

import CommandLineKit
import FantasyCore
import StrictJSON
import Testing

@testable import fcl

@Suite struct Help {
  @Test func `no two options clash, and every example parses`() {
    #expect(Program.tree.problems() == [])
  }

  @Test(arguments: Program.tree.entries.map(\.name))
  func `help has a sentence, usage, options, two examples, and is the same in three ways`(_ name: String) throws {
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
    // An example stands on one line, to be copied.
    let lines = help.output.split(separator: "\n").filter { !$0.hasPrefix("  fcl ") }
    #expect(lines.allSatisfy { $0.count <= 80 })
  }

  @Test(arguments: Program.tree.topics.map(\.name))
  func `every topic has a text`(_ name: String) throws {
    let outcome = try TestWorld().fcl("help \(name)")
    #expect(outcome.exit == 0 && outcome.error.isEmpty && outcome.output.count > 100)
  }

  @Test func `the topics of the contract are there`() {
    let wanted = [
      "formats", "scoring", "rules-file", "exit-codes", "environment", "store", "scripting", "tutorial", "permissions",
    ]
    #expect(wanted.filter { !Program.tree.topics.map(\.name).contains($0) } == [])
  }

  @Test func `the overview names every command and topic`() throws {
    let text = try TestWorld().fcl("help").output
    for entry in Program.tree.entries where !entry.isHidden { #expect(text.contains(entry.name)) }
    for topic in Program.tree.topics { #expect(text.contains(topic.name)) }
    #expect(try TestWorld().fcl("--help").output == text)
  }

  @Test func `the whole file in the topic rules-file is right, and nothing in it is odd`() throws {
    let text = HelpTopics.rulesFileExample
    let all = try ScoringExamples(parsing: Array(text.utf8))
    #expect(all.examples.count == 5 && all.failures.isEmpty)
    #expect(ScoringSystem.lint(Array(text.utf8)) == [])
    let shown = try TestWorld().fcl("help rules-file").output
    for line in text.split(separator: "\n") { #expect(shown.contains("  " + line + "\n")) }
  }

  @Test func `the topic rules-file names every figure of cricket`() throws {
    let shown = try TestWorld().fcl("help rules-file").output
    for name in CricketFigure.names { #expect(shown.contains(name)) }
  }
}
