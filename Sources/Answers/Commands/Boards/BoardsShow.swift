import CommandLineKit
import FantasyCore
import Games

/// The command `fcl boards`, which shows the manager's rank on each board and in each league.
package struct BoardsShow: Command {

  package init() {}

  package static let description = CommandDescription<BoardsShow>(
    summary: "Show your rank on every board and in every league you are in.", effect: .reads,
    discussion: """
      Leagues are ranked by points. Below the table, fcl lists your invitations and duels. fcl overview --all shows the \
      same.
      """,
    examples: [
      Example("fcl boards", "All your boards and leagues."),
      Example("fcl boards -o csv --fields game,my_rank", "For a script."),
    ],
    exitCodes: [4: "not logged in", 5: "no store"], seeAlso: ["board show", "leaderboard", "overview"])

  package func run(_ context: Context) throws -> Answer { .report(try Self.report(context)) }

  package static func report(_ context: Context) throws -> Report {
    let store = try context.store()
    let actor = try context.login()
    let leagues = try context.each(of: try store.leagues()) { try row(of: $0, actor, context) }
    let boards = try context.each(of: try store.boards()) { id in
      let open = try context.openBoard(id)
      let index = try context.accounts().isPerson(actor, of: id) ? open.board.players.index(of: actor) : nil
      return open.board.isRemoved ? nil : index.map { row(of: open.board, $0) }
    }
    var report = Report(schema: "boards", columns: columns, rows: leagues + boards)
    report.below = try PeopleNews(in: nil, context).lines
    report.emptyWord = "you are not on any board or in any league yet; to find one: fcl board list, fcl league list"
    return report
  }

  private static let columns: [Column] = [
    .text("id", "Board"), .name("game", "Game"), .text("icon", "Icon", flexible: true), .number("my_rank", "My rank"),
    .number("players", "Players"), .number("my_best", "My best"), .hidden("kind"),
  ]

  private static func row(of id: LeagueID, _ actor: ManagerID, _ context: Context) throws -> [Value]? {
    let open = try context.openOther(id)
    guard open.member != nil else { return nil }
    let standings = try context.board(of: open).standings
    let own = standings.row(of: actor)
    return [
      .id(id), .text(open.league.title), .none, .whole(own?.rank), .whole(standings.count), .points(own?.points),
      .text("league"),
    ]
  }

  private static func row(of board: Board, _ index: Int) -> [Value] {
    let best = board.results.best(of: index).map { board.results[$0].score }
    return [
      .id(board.id), .text(board.terms.name), .text(board.terms.texts[.icon]), .whole(board.rank(of: index)),
      .whole(board.players.list.count), .whole(best), .text("board"),
    ]
  }
}
