// The check of the descriptions, and the help made of them.

import Testing

@testable import CommandLineKit

private struct Faulty: CommandArguments {
  var store = ""
  var count = 5
  var first: [String] = []
  var second: String?
  static let description = CommandDescription<Self>(
    summary: "no sentence", effect: .reads,
    arguments: [
      .option("--store", short: "q", \.store, value: "X", "Clash."),
      .option("--count", \.count, value: "N", "A number.", default: "6"),
      .positional("FIRST", \.first, "Many."),
      .positional("SECOND", \.second, "Perhaps."),
    ],
    examples: [Example("fcl faulty --nope", "Fails."), Example("fcl history", "Another command.")],
    exitCodes: [3: "a", 3: "b"], seeAlso: ["nowhere"])
}

@Suite struct TreeTests {
  @Test("a sound tree has no problems")
  func sound() { #expect(tree.problems() == []) }

  @Test("each problem of a faulty tree is found")
  func faulty() {
    let faultyTree = Tree(
      program: "fcl", summary: "x.",
      groups: [
        .init(
          title: "x",
          commands: [
            .entry("faulty", Faulty.self) { _, _, _ in "" }, .entry("history", History.self) { _, _, _ in "" },
            .entry("history", History.self) { _, _, _ in "" },
          ])
      ])
    #expect(
      faultyTree.problems() == [
        "history: two commands of this name",
        "faulty: the summary must be a sentence",
        "faulty: two options are named --store",
        "faulty: two options have the letter -q",
        "faulty: ambiguous operands: [FIRST...] [SECOND]",
        "faulty: --count: the default is not 6 but 5",
        "faulty: example 'fcl faulty --nope': unknown option --nope",
        "faulty: example 'fcl history': does not run the command",
        "faulty: exit code 3 twice",
        "faulty: see also nowhere: no such command or topic",
      ])
  }

  @Test("examples are taken apart as by a shell")
  func shell() {
    #expect(
      shellCommands("printf 'a|b' | A=1 fcl x \"y z\" > out 2>/dev/null && fcl b\\ c # no") == [
        ["printf", "a|b"], ["fcl", "x", "y z"], ["fcl", "b c"],
      ])
  }

  @Test("the help of a command has all its sections in order")
  func commandHelp() throws {
    #expect(
      try tree.help(for: ["team", "replace"]) == """
        Swap one player.

        Usage: fcl team replace [OPTIONS] OUT IN

        The other ten stay.

        Arguments:
          OUT  the player who leaves
          IN   the player who comes

        Options:
          -b, --budget CREDITS  what there is (default 100)
          --captain PLAYER      who leads
          --tag TAG             a word (repeatable)
          -w, --wide            show more

        Global options:
          --store DIR          where the store is
          -o, --output FORMAT  how to show it (one of table, plain, json; default table)
          -n, --limit N        how many rows
          -q, --quiet          say nothing
          -h, --help           show this help

        Examples:
          # Swap a bowler.
          fcl team replace 'D Steyn' Bumrah -q > out

        Exit codes:
          3  refused by the rules
          6  locked

        See also: fcl help team show, fcl help formats

        """)
  }

  @Test("no line of help is longer than the width, for commands and overview")
  func width() throws {
    for words in [[], ["team"], ["team", "replace"], ["history"]] {
      let lines = try tree.help(for: words, width: 50).split(separator: "\n")
      #expect(lines.filter { displayWidth(String($0)) > 50 } == [])
    }
  }

  @Test("the overview lists groups, commands and topics, hidden commands not")
  func overview() throws {
    let text = try tree.help(for: [])
    #expect(text.contains("Play:\n  team replace    Swap one player.") || text.contains("Play:\n  team replace  Swap"))
    #expect(text.contains("Topics:\n  formats  Formats of output\n"))
    #expect(!text.contains("__complete"))
  }

  @Test("a group, a topic and a command that is also a group have help")
  func otherHelp() throws {
    #expect(try tree.help(for: ["team"]).contains("team show     Show a team."))
    #expect(try tree.help(for: ["formats"]) == "Formats of output\n\ntable and json\n")
    #expect(try tree.help(for: ["history"]).contains("Subcommands:\n  history import  Import matches."))
  }

  @Test("help on nothing known suggests what is")
  func unknownHelp() {
    let error = #expect(throws: UsageError.self) { try tree.help(for: ["fromats"]) }
    #expect(error?.suggestions == ["formats"])
  }
}
