import Answers
import CommandLineKit

struct BoardList: Command {
  static let description = CommandDescription<BoardList>(
    summary: "List the boards: promoted ones first, then by name.", effect: .reads,
    examples: [
      Example("fcl board list", "All boards."), Example("fcl board list -o csv --fields id,results", "For a script."),
    ],
    exitCodes: [5: "no store"], seeAlso: ["board show", "boards"])

  func run(_ context: Context) throws -> Answer {
    let store = try context.store()
    let all = try context.each(of: try store.boards()) { try context.openBoard($0) }
    let boards = all.filter { !$0.board.isRemoved }.sorted {
      let one = $0.board, other = $1.board
      return one.isPromoted == other.isPromoted
        ? (folded(one.terms.name), one.id) < (folded(other.terms.name), other.id) : one.isPromoted
    }
    return .report(
      Report(
        schema: "board-list", of: boards,
        [
          .text("id", "Board") { $0.board.id }, .name("name", "Name") { $0.board.terms.name },
          .text("genre", "Genre", flexible: true) { $0.board.terms.texts[.genre] },
          .text("score", "Better score") { $0.board.terms.order.rawValue },
          .text("promoted", "Promoted", leaves: 1) { $0.board.isPromoted },
          .number("players", "Players") { $0.board.players.list.count },
          .number("results", "Results") { $0.board.results.count }, .hidden("owner") { $0.owner },
          .hidden("description") { $0.board.terms.texts[.description] },
          .hidden("icon") { $0.board.terms.texts[.icon] }, .hidden("graphic") { $0.board.terms.texts[.graphic] },
          .hidden("price") { $0.board.terms.texts[.price] },
        ], emptyWord: "no boards yet; to create one: fcl board create ID"))
  }
}
