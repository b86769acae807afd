import Answers
import FantasyCore
import Games

/// The boards and leagues shared with a friend, the friend's last results there, and the duels between the two
/// managers.
struct SharedPlay {
  private struct SharedGame {
    let board: BookID
    let name: String
    let rank: Int?
    let best: Value
    let players: Int

    var description: String {
      guard let rank else { return "\(name): no result yet" }
      return "\(name): rank \(rank) of \(players), \(best.field)"
    }
  }

  private var shared: [SharedGame] = []
  private var results: [(board: BookID, result: BoardResult)] = []
  private let duels: [SeenDuel]

  private static let maximum = 10

  init(with friend: ManagerID, _ people: OpenPeople, _ context: Context) throws {
    duels = try context.duels(people) { $0.opponent(of: people.actor) == friend }
    let store = try context.store()
    _ = try context.each(of: try store.leagues()) { try addLeague($0, friend, context) }
    _ = try context.each(of: try store.boards()) { try addBoard($0, friend, people, context) }
    // The results of each board are already in order, latest first. Results of the same second keep their order.
    let newest = results.enumerated().sorted {
      ($1.element.result.submitted, $0.offset) < ($0.element.result.submitted, $1.offset)
    }
    results = newest.prefix(Self.maximum).map(\.element)
  }

  private mutating func addLeague(_ id: LeagueID, _ friend: ManagerID, _ context: Context) throws {
    let open = try context.openOther(id)
    guard open.member != nil, open.league.isMember(friend) else { return }
    let standings = try context.board(of: open).standings
    let own = standings.row(of: friend)
    shared.append(
      SharedGame(
        board: id, name: open.league.title, rank: own?.rank, best: .points(own?.points), players: standings.count))
  }

  private mutating func addBoard(
    _ id: BookID, _ friend: ManagerID, _ people: OpenPeople, _ context: Context
  ) throws {
    let board = try context.openBoard(id).board
    guard !board.isRemoved, board.players.index(of: people.actor) != nil,
      let player = board.players.index(of: friend),
      [people.actor, friend].allSatisfy({ people.accounts.isPerson($0, of: id) })
    else { return }
    shared.append(
      SharedGame(
        board: id, name: board.terms.name, rank: board.rank(of: player),
        best: .whole(board.results.best(of: player).map { board.results[$0].score }), players: board.rankedCount))
    results += board.lastResults(of: player, maximum: Self.maximum).map { (id, $0) }
  }

  var facts: [Field<Void>] {
    [
      .hidden("boards") {
        Value.records(
          shared.map {
            [
              Fact("board", .id($0.board)), Fact("name", .text($0.name)), Fact("rank", .whole($0.rank)),
              Fact("best", $0.best), Fact("players", .whole($0.players)),
            ]
          })
      },
      .hidden("results") {
        Value.records(
          results.map {
            [
              Fact("board", .id($0.board)), Fact("score", .whole($0.result.score)), Fact("at", .time($0.result.time)),
            ]
          })
      },
      .hidden("duels") { Value.records(DuelList.fields().records(of: duels)) },
    ]
  }

  var lines: [String] {
    let results = results.map { "\($0.board) \($0.result.score)" }.joined(separator: ", ")
    return shared.map(\.description) + (results.isEmpty ? [] : ["Last results: \(results)"])
      + duels.map(Self.description)
  }

  private static func description(_ seen: SeenDuel) -> String {
    let standing = seen.standing
    let scores = [standing.mine, standing.theirs].map { $0?.description ?? "-" }.joined(separator: " to ")
    return "Duel \(seen.number) on \(seen.duel.game), goal \(seen.duel.goal): \(standing.state.rawValue)"
      + (seen.duel.accepted == nil ? "" : ", \(scores)")
  }
}
