// The check of command descriptions, and the help generated from them.

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
  @Test("a valid tree has no problems")
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

  @Test("examples are split into commands as a shell does")
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
          -o, --output FORMAT  how to show it (one of table, plain, json; default table)

        fcl help options lists the options that every command takes.

        Examples:
          # Swap a bowler.
          fcl team replace 'D Steyn' Bumrah -q > out

        Exit codes:
          3  refused by the rules
          6  locked

        See also: fcl help team show, fcl help formats

        """)
  }

  @Test("no line of help is longer than the width")
  func width() throws {
    for words in [[], ["team"], ["team", "replace"], ["history"]] {
      let lines = try tree.help(for: words, width: 50).split(separator: "\n")
      #expect(lines.filter { displayWidth(String($0)) > 50 } == [])
    }
  }

  @Test("the front page has the core commands, the groups and the topics")
  func frontPage() throws {
    #expect(
      try tree.help(for: []) == """
        Fantasy cricket.

        Usage: fcl COMMAND [OPTIONS] [ARGUMENTS]

        Start with:
          team show  Show a team.

        Groups of commands (fcl help GROUP):
          play   teams
          match  history

        Topics (fcl help TOPIC):
          formats

        fcl help all lists every command; fcl help COMMAND explains one.

        """)
  }

  @Test("help all lists commands by group, hidden ones not")
  func allCommands() throws {
    let text = try tree.help(for: ["all"])
    #expect(
      text.hasPrefix("Play:\n  team replace  Swap one player.\n  team show     Show a team.\n\nMatch:\n  history"))
    #expect(!text.contains("__complete"))
    let group = try tree.help(for: ["match"])
    #expect(group.contains("  history import  Import matches.") && !group.contains("__complete"))
  }

  @Test("an alias stands for its command, in help too, and only as the first word")
  func aliases() throws {
    #expect(outcome(["squad"]) == "show mine" && outcome(["squad", "ben"]) == "show ben")
    #expect(try tree.help(for: ["squad"]) == tree.help(for: ["team", "show"]))
    #expect(try tree.help(for: ["squad"]).contains("\nAliases: fcl squad\n"))
    #expect(outcome(["squad", "replace"]) == "show replace")
    #expect(outcome(["squad", "replace", "--help"]) == "help[team show]")
    #expect(faults(["squad", "replace", "A"]).first?.didYouMean == "did you mean fcl team replace?")
    #expect(outcome(["history", "squad"]) != "show mine" && outcome(["squa"]) == "unknown-command")
    #expect(tree.completions(of: ["squ"]).candidates == [.init("squad", "same as team show")])
  }

  @Test("a group, a topic and a command that is also a group have help")
  func otherHelp() throws {
    #expect(try tree.help(for: ["team"]).contains("team show     Show a team."))
    #expect(try tree.help(for: ["formats"]) == "Formats of output\n\ntable and json\n")
    #expect(try tree.help(for: ["history"]).contains("Subcommands:\n  history import  Import matches."))
  }

  @Test("help on an unknown name suggests a known one")
  func unknownHelp() {
    let error = #expect(throws: UsageError.self) { try tree.help(for: ["fromats"]) }
    #expect(error?.suggestions == ["formats"])
  }
}
