import CommandLineKit
import FantasyCore
import LeagueStore

/// `fcl board list`: lists the boards of the store.
struct BoardList: Command {
  static let description = CommandDescription<BoardList>(
    summary: "List the boards: promoted ones first, then by name.",
    examples: [
      Example("fcl board list", "All boards."), Example("fcl board list -o csv --fields id,results", "For a script."),
    ],
    exitCodes: [5: "no store"], seeAlso: ["board show", "boards"])

  func run(_ context: Context) throws -> Answer {
    let store = try context.store()
    var boards: [GameBoard] = []
    for id in try store.boards() {
      let board = try context.openBoard(id).board
      if !board.isRemoved { boards.append(board) }
    }
    boards.sort {
      $0.isPromoted == $1.isPromoted
        ? (folded($0.terms.name), $0.id) < (folded($1.terms.name), $1.id) : $0.isPromoted
    }
    var report = Report(schema: "board-list", columns: Self.columns, rows: boards.map(Self.row))
    report.emptyWord = "no board yet; create one: fcl board create ID"
    return .report(report)
  }

  private static let columns: [Column] = [
    .text("id", "Board"), .name("name", "Name"), .text("genre", "Genre", flexible: true), .text("score", "Better"),
    .text("promoted", "Promoted", leaves: 1), .number("players", "Players"), .number("results", "Results"),
    .hidden("owner"), .hidden("description"), .hidden("icon"), .hidden("graphic"), .hidden("price"),
  ]

  private static func row(_ board: GameBoard) -> [Value] {
    let texts = board.terms.texts
    return [
      .id(board.id), .text(board.terms.name), .text(texts[.genre]), .text(board.terms.order.rawValue),
      .truth(board.isPromoted), .whole(board.players.list.count), .whole(board.results.count), .id(board.owner),
      .text(texts[.description]), .text(texts[.icon]), .text(texts[.graphic]), .text(texts[.price]),
    ]
  }
}
