// Constraints on the arguments of a command: the parser checks them, help shows them and completion respects them.

import Testing

@testable import CommandLineKit

private struct LeagueStandings: Command {
  var files: [String] = []
  var player: String?
  var score: Int?
  var top = 1
  var all = false
  var reason: String?
  var key: String?

  static let description = CommandDescription<Self>(
    summary: "Show a board.", effect: .reads,
    arguments: [
      .positional("FILE", \.files, "Files.").unless("--player").readingInput(),
      .option("--player", \.player, value: "NAME", "One player.").requiring("--score", "--all").excluding("FILE"),
      .option("--score", \.score, value: "N", "A score.").within(0...),
      .option("--top", \.top, value: "N", "How many.", default: "1").within(1...50),
      .flag("--all", \.all, "Everybody.").excluding("--top", "--limit"),
      .option("--reason", \.reason, value: "TEXT", "Why.").atMost(bytes: 5),
      .option("--key", \.key, value: "FILE", "A key.").readingInput().notEmpty(),
    ])

  func run(_ context: String) throws -> String { "board" }
}

private struct Wrong: CommandArguments {
  var all = false
  static let description = CommandDescription<Self>(
    summary: "Is wrong.", effect: .reads, arguments: [.flag("--all", \.all, "All.").excluding("--store", "--none")])
}

private let boards = Tree(
  program: "fcl", summary: "Boards.", groups: [.init(title: "x", commands: [.entry("board", LeagueStandings.self)])])

@Suite struct ConstraintTests {
  @Test(
    "a command line that breaks constraints has one error for each",
    arguments: [
      ("board f", []),
      ("board f --top 50 --reason why", []),
      ("board f --top 51", ["--top must be from 1 to 50"]),
      ("board f --score -1", ["--score must be 0 or more"]),
      ("board f --reason=", ["--reason must not be empty or longer than 5 bytes"]),
      ("board f --reason longer", ["--reason must not be empty or longer than 5 bytes"]),
      ("board f --key=", ["--key must not be empty"]),
      ("board", ["give FILE or --player"]),
      ("board --player A", ["--player needs --score or --all"]),
      ("board --player A --all", []),
      ("board f --player A --score 1", ["--player and FILE can't be used together"]),
      ("board f --all --top 1", ["--all and --top can't be used together"]),
      ("board f --all -n 1", ["--all and --limit can't be used together"]),
      ("board - --key -", ["FILE and --key can't both come from standard input"]),
      ("board f --top x --all", ["--top: \"x\" is not a whole number"]),
    ] as [(String, [String])])
  func faults(line: String, messages: [String]) {
    let request = boards.parse(line.split(separator: " ").map(String.init)).request
    if case .failed(let faults) = request {
      #expect(faults.errors.map(\.message) == messages)
    } else {
      #expect(messages.isEmpty)
    }
  }

  @Test("help shows constraints")
  func help() throws {
    let text = try boards.help(for: ["board"], width: 100)
    #expect(text.contains("Files. (this or --player is required)"))
    #expect(text.contains("One player. (needs --score or --all; not with FILE)"))
    #expect(text.contains("A score. (0 or more)"))
    #expect(text.contains("How many. (1 to 50; default 1)"))
  }

  @Test("completion omits options excluded by those on the line, in both directions")
  func completion() {
    func offered(_ words: [String]) -> [String] { boards.completions(of: words + ["--"]).candidates.map(\.word) }
    #expect(!offered(["board", "--all"]).contains("--top"))
    #expect(!offered(["board", "--top", "3"]).contains("--all"))
    #expect(!offered(["board", "f"]).contains("--player"))
    #expect(offered(["board"]).contains("--player"))
  }

  @Test("a constraint that names an unknown argument is a problem of the tree")
  func unknownName() {
    let tree = Tree(
      program: "fcl", summary: "Wrong.",
      groups: [.init(title: "x", commands: [.entry("wrong", Wrong.self) { _, _, _ in "" }])])
    #expect(tree.problems() == ["wrong: --all: a constraint names the unknown --none"])
  }
}
