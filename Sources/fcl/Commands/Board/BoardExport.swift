import Answers
import CommandLineKit
import FantasyCore
import LeagueStore

/// `fcl board export`: writes a board, or a league's leaderboard, as one HTML file.
struct BoardExport: Command {
  var id = ""
  var html = ""
  var title, foreground, background, accent, image, template: String?
  var isForced = false

  static let description = CommandDescription<BoardExport>(
    summary: "Write a board, or a league's leaderboard, as a web page.", effect: .changes,
    discussion: """
      The page is one file without scripts or external resources. Names in it are escaped. A colour is #rgb, #rrggbb \
      or one of HTML's sixteen colour names. A template is your own HTML file: the table's rows replace {{rows}}, \
      which must appear once. The page shows all players; --limit N shows only the first N.
      """,
    arguments: [
      .positional("ID", \.id, "the board or league").completed(by: "board|league"),
      .option("--html", \.html, value: "FILE", "the file to write").required(),
      .option("--title", \.title, value: "TEXT", "the title, at most 100 characters; by default the board's name"),
      .option("--foreground", \.foreground, value: "COLOUR", "the text colour"),
      .option("--background", \.background, value: "COLOUR", "the background colour"),
      .option("--accent", \.accent, value: "COLOUR", "the colour of the title and lines"),
      .option("--image", \.image, value: "IMAGE", "a PNG, JPEG, GIF or WebP file shown above the title").completed(
        by: "file"),
      .option("--template", \.template, value: "TEMPLATE", "your own HTML file with {{rows}}").completed(by: "file")
        .excluding("--title", "--foreground", "--background", "--accent", "--image"),
      .flag("--force", \.isForced, "replace FILE if it exists"),
    ],
    examples: [
      Example("fcl board export snake --html ./snake.html", "Write the page."),
      Example(
        "fcl board export snake --html ./snake.html --accent \"#c00\" --force",
        "Replace the page with one in another colour."),
    ],
    exitCodes: [
      2: "a colour, picture or template is invalid", 3: "FILE exists, or the board was removed",
      5: "no such board or league",
    ],
    seeAlso: ["board show", "report", "leaderboard"])

  func run(_ context: Context) throws -> Answer {
    try checkOptions()
    let (name, rows) = try Self.content(id, context)
    let shown = context.globals.limit.map { Array(rows.prefix($0)) } ?? rows
    var page = BoardPage(title: title ?? name, rows: shown)
    if let foreground { page.foreground = foreground }
    if let background { page.background = background }
    if let accent { page.accent = accent }
    if let image {
      guard let url = BoardPage.dataURL(of: try context.read(file: image, limit: Self.maximum)) else {
        throw Problem(.usage, "board.picture", "\(image) is not a PNG, JPEG, GIF or WebP picture")
      }
      page.image = url
    }
    let text = try template.map { try Self.filled($0, page, context) } ?? page.html
    let output = ArchiveOutput(path: html, isForced: isForced)
    try output.check(context)
    if !context.isDryRun {
      try output.write(context) { out throws(StoreError) in try out(Array(text.utf8)) }
    }
    let change = Change(
      message: context.message("write a page with \(Problem.count(shown.count, "player")) to \(html)."),
      details: [Fact("file", .text(html)), Fact("players", .whole(shown.count))])
    return context.isDryRun ? .change(change) : output.answer(change)
  }

  /// The maximum size of a picture or a template, in bytes.
  private static let maximum = 1 << 20

  private func checkOptions() throws {
    var failures = Failures()
    for (option, colour) in [("--foreground", foreground), ("--background", background), ("--accent", accent)] {
      guard let colour, !BoardPage.isColour(colour) else { continue }
      failures.add(
        Problem(
          .usage, "board.colour", "\(option): \"\(colour)\" is not a colour",
          hint: "use a colour such as #c00, #cc0000 or red"))
    }
    if let title, title.isEmpty || title.count > 100 {
      failures.add(Problem(.usage, "board.too-long", "--title must have 1 to 100 characters"))
    }
    try failures.throwIfAny()
  }

  private static func filled(_ path: String, _ page: BoardPage, _ context: Context) throws -> String {
    let bytes = try context.read(file: path, limit: maximum)
    guard let text = String(validating: bytes, as: UTF8.self) else { throw Problem.notUTF8(path) }
    let mark = "{{rows}}"
    let parts = text.split(separator: mark, omittingEmptySubsequences: false)
    if parts.count != 2 {
      throw Problem(
        .usage, "board.template",
        parts.count == 1 ? "\(path) does not contain \(mark)" : "\(path) contains \(mark) \(parts.count - 1) times",
        hint: "write \(mark) exactly once, where the table's rows belong")
    }
    return parts[0] + page.table + parts[1]
  }

  private static func content(_ word: String, _ context: Context) throws -> (name: String, rows: [BoardPage.Row]) {
    if let id = LeagueID(folding: word), try context.store().files(of: id).exist {
      let open = try context.open(id)
      let standings = try context.board(of: open).standings
      let names = try context.displayNames(in: open.league)
      let rows = standings.indices.map { index in
        let row = standings[index]
        return BoardPage.Row(
          rank: "\(row.rank)", player: "\(names[row.manager]) (\(row.teamName))", score: "\(row.points)")
      }
      return (open.league.title, rows)
    }
    let open = try context.openBoard(word)
    try open.requireThere()
    let view = try BoardView(open.board, context)
    let rows = open.board.standings(at: open.now).map { standing in
      BoardPage.Row(
        rank: "\(standing.rank)", player: view.description(of: standing.player), score: "\(standing.result.score)")
    }
    return (open.board.terms.name, rows)
  }
}
