import Answers
import CommandLineKit

struct BoardList: Command {
  static let description = CommandDescription<BoardList>(
    summary: "List the boards: promoted ones first, then by name.",
    examples: [
      Example("fcl board list", "All boards."), Example("fcl board list -o csv --fields id,results", "For a script."),
    ],
    exitCodes: [5: "no store"], seeAlso: ["board show", "boards"])

  func run(_ context: Context) throws -> Answer {
    let store = try context.store()
    let all = try context.each(of: try store.boards()) { try context.openBoard($0) }
    let boards = all.filter { !$0.board.isRemoved }.sorted {
      let (one, other) = ($0.board, $1.board)
      return one.isPromoted == other.isPromoted
        ? (folded(one.terms.name), one.id) < (folded(other.terms.name), other.id) : one.isPromoted
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

  private static func row(_ open: OpenBoard) -> [Value] {
    let board = open.board
    let texts = board.terms.texts
    return [
      .id(board.id), .text(board.terms.name), .text(texts[.genre]), .text(board.terms.order.rawValue),
      .truth(board.isPromoted), .whole(board.players.list.count), .whole(board.results.count), .id(open.owner),
      .text(texts[.description]), .text(texts[.icon]), .text(texts[.graphic]), .text(texts[.price]),
    ]
  }
}
