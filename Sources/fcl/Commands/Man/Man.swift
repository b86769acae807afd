import Answers
import CommandLineKit
import LeagueStore

/// `fcl man`: prints the manual page of fcl or of a command, or writes all pages.
struct Man: Command {
  var words: [String] = []
  var folder: String?

  static let description = CommandDescription<Man>(
    summary: "Print a manual page, or write all of them to a folder.", effect: .changes,
    discussion: """
      The pages have the same text as the help. Without COMMAND, the page describes fcl itself and includes all \
      topics. At a terminal, the page opens in the program man, if man is installed. --to DIR writes one file for each \
      command to DIR/man1. The program man finds the pages if DIR is in its search path.
      """,
    arguments: [
      .positional("COMMAND", \.words, "the command, for example team show").completed(by: "command").excluding("--to"),
      .option("--to", \.folder, value: "DIR", "write all pages to DIR/man1"),
    ],
    examples: [
      Example("fcl man team show > fcl-team-show.1", "One page, for man -l or mandoc."),
      Example("fcl man --to ./man", "Write all pages. To read the page of fcl: man -M ./man fcl"),
    ],
    exitCodes: [2: "no such command", 10: "a page can't be written"], seeAlso: ["completion install"])

  func run(_ context: Context) throws -> Answer {
    let tree = context.tree()
    guard let folder else {
      let page = try Self.page(words, tree)
      let isRead = context.mayPage && context.pager != nil && context.world.page(Array(page.utf8), "man -l -")
      return .text(isRead ? "" : page)
    }
    let pages = folder + "/man1"
    let names = [[]] + tree.commandsWithManual.map { $0.split(separator: " ").map(String.init) }
    if !context.isDryRun {
      try SystemCalls.makeFolder(pages, mode: 0o755)
      for name in names {
        let path = "\(pages)/\(tree.pageName(name.joined(separator: " "))).1"
        context.willWrite(path)
        try SystemCalls.replace(path, with: Array(try Self.page(name, tree).utf8), mode: 0o644)
      }
    }
    return context.answer(
      "write \(names.count) pages to \(pages). To read them: man -M \(shellWord(folder)) fcl",
      details: [Fact("pages", .whole(names.count)), Fact("path", .text(pages))])
  }

  private static func page(_ words: [String], _ tree: Context.Tree) throws -> String {
    try tree.manual(for: words, version: VersionCommand.number, date: VersionCommand.date)
  }
}
