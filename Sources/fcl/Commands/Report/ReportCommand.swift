import Answers
import CommandLineKit
import LeagueStore

struct ReportCommand: Command {
  var out = ""
  var isForced = false

  static let description = CommandDescription<ReportCommand>(
    summary: "Write the league as web pages, with teams, explained points and awards.",
    effect: .changes,
    discussion: """
      The folder gets an index.html with leaderboard, rank history and awards, and a page for each manager and each \
      scored match. The pages need no scripts or other files: you can open them from disk, send them to others, or put \
      them on any web server. They show only locked teams, your own included. Names are shown as members see them, so \
      take care before you publish the pages.
      """,
    arguments: [
      .option("--out", \.out, value: "FOLDER", "the folder to write").required(),
      .flag(
        "--force", \.isForced, "write into an existing folder; replaces files of the same name, removes none"),
    ],
    examples: [
      Example("fcl report --out ./site", "Write the pages to the folder site."),
      Example("fcl report --out ./site --force", "Update the pages."),
    ],
    exitCodes: [
      2: "FOLDER is in the store", 3: "FOLDER exists", 4: "not logged in, or not a member",
      10: "the folder can't be written",
    ],
    seeAlso: ["leaderboard", "match card", "explain"])

  func run(_ context: Context) throws -> Answer {
    let folder = SystemCalls.withoutSlashes(out)
    let open = try context.openLeague()
    try context.requirePermission(.seeLineUps, of: try context.login(), in: open.league, at: open.recorded)
    if folder.isEmpty { throw Problem.needs("--out", "the name of a folder") }
    let store = try context.store().path
    // The folder may also be the store itself.
    if SystemCalls.isInside(folder, store) || SystemCalls.isInside(folder + "/index.html", store) {
      throw Problem.insideStore(folder)
    }
    let kind = SystemCalls.kindOfEntry(folder)
    if let kind, !(isForced && kind == .folder) {
      throw Problem.exists(
        folder,
        hint: kind == .folder ? "choose another name, or add --force to write into it" : "choose another name")
    }
    let site = try Site(open, context)
    var pages = 0
    if context.isDryRun {
      try site.forEachPage { _ in pages += 1 }
    } else {
      context.willWrite(folder)
      let writer = try GeneratedFolder(folder)
      try site.forEachPage { page in
        try writer.write(page.html, to: page.name)
        pages += 1
      }
      try writer.finish()
    }
    return context.answer(
      "write \(Problem.count(pages, "page")) to \(folder)"
        + (context.isDryRun ? "." : ": open \(shellWord(folder))/index.html."),
      league: open.league.terms.id, details: [Fact("folder", .text(folder)), Fact("pages", .whole(pages))])
  }
}
