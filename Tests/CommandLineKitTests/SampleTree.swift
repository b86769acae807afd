// A small program for the tests, with commands of every kind and global options.

@testable import CommandLineKit

enum Format: String, CaseIterable, ArgumentValue { case table, plain, json }

struct Globals: CommandArguments, Equatable {
  var store: String?
  var format = Format.table
  var quiet = false
  var limit: Int?

  static let description = CommandDescription<Self>(
    summary: "Options of every command.", effect: .reads,
    arguments: [
      .option("--store", \.store, value: "DIR", "where the store is"),
      .option("--output", short: "o", \.format, value: "FORMAT", "how to show it", default: "table"),
      .option("--limit", short: "n", \.limit, value: "N", "how many rows"),
      .flag("--quiet", short: "q", \.quiet, "say nothing"),
    ])
}

struct TeamReplace: Command {
  var out = ""
  var newcomer = ""
  var budget = 100
  var captain: String?
  var tags: [String] = []
  var wide = false

  static let description = CommandDescription<Self>(
    summary: "Swap one player.", effect: .reads, discussion: "The other ten stay.",
    arguments: [
      .positional("OUT", \.out, "the player who leaves").completed(by: "player"),
      .positional("IN", \.newcomer, "the player who comes"),
      .option("--budget", short: "b", \.budget, value: "CREDITS", "what there is", default: "100"),
      .option("--captain", \.captain, value: "PLAYER", "who leads"),
      .option("--tag", \.tags, value: "TAG", "a word"),
      .flag("--wide", short: "w", \.wide, "show more"),
    ],
    examples: [Example("fcl team replace 'D Steyn' Bumrah -q > out", "Swap a bowler.")],
    exitCodes: [3: "refused by the rules", 6: "locked"], seeAlso: ["team show", "formats"])

  func run(_ context: String) throws -> String {
    "\(context): \(out)>\(newcomer) b\(budget) c\(captain ?? "-") t\(tags.joined(separator: "+"))\(wide ? " wide" : "")"
  }
}

struct TeamShow: CommandArguments {
  var manager: String?
  static let description = CommandDescription<Self>(
    summary: "Show a team.", effect: .reads,
    arguments: [.positional("MANAGER", \.manager, "Whose team.")])
}

struct History: CommandArguments {
  static let description = CommandDescription<Self>(summary: "List matches.", effect: .reads)
}

struct HistoryImport: CommandArguments {
  var files: [String] = []
  static let description = CommandDescription<Self>(
    summary: "Import matches.", effect: .reads,
    arguments: [.positional("FILE", \.files, "Files.", atLeast: 1)])
}

struct Complete: CommandArguments {
  var words: [String] = []
  static let description = CommandDescription<Self>(
    summary: "Complete a line.", effect: .reads, arguments: [.positional("WORD", \.words, "The line.")])
}

typealias Tree = CommandTree<Globals, String, String>

let tree = Tree(
  program: "fcl", summary: "Fantasy cricket.",
  groups: [
    .init(
      title: "play", purpose: "teams",
      commands: [
        .entry("team replace", TeamReplace.self),
        .entry("team show", TeamShow.self) { arguments, _, _ in "show \(arguments.manager ?? "mine")" },
      ]),
    .init(
      title: "match", purpose: "history",
      commands: [
        .entry("history", History.self) { _, globals, _ in "history \(globals.limit.map(String.init) ?? "all")" },
        .entry("history import", HistoryImport.self) { arguments, _, _ in
          "import " + arguments.files.joined(separator: ",")
        },
        .entry("__complete", Complete.self, hidden: true) { arguments, _, _ in arguments.words.joined(separator: "|") },
      ]),
  ],
  topics: [HelpTopic(name: "formats", title: "Formats of output", text: "table and json")], core: ["team show"],
  shownGlobals: { _ in ["--output"] }, aliases: { [CommandAlias("squad", for: "team show")] },
  otherWords: { ["squad replace": "team replace"] })

/// Parses a command line and returns the command's output, the kind of request, or the error codes.
func outcome(_ words: [String], tree: Tree = tree) -> String {
  switch tree.parse(words).request {
  case .run(let call): (try? call.run("ctx")) ?? "thrown"
  case .help(let path): "help[" + path.joined(separator: " ") + "]"
  case .version: "version"
  case .nothing: "nothing"
  case .failed(let faults): faults.errors.map { String($0.code.dropFirst("usage.".count)) }.joined(separator: " ")
  }
}

func faults(_ words: [String]) -> [UsageError] {
  if case .failed(let faults) = tree.parse(words).request { faults.errors } else { [] }
}
