import Answers
import CommandLineKit
import FantasyCore
import Games
import LeagueStore

extension BoardWindow: ArgumentValue {}

struct BoardShow: Command {
  var id = ""
  var showsAll = false
  var around: String?
  var window: BoardWindow?
  var isOfFriends = false
  var at: TimeArgument?

  static let description = CommandDescription<BoardShow>(
    summary: "Show a board: the best result of each player.", effect: .reads,
    discussion: """
      Shows the first fifty players; --all shows all players. Players with the same score share a rank; the player \
      whose result was submitted first is listed first. A window is the current day, week or month in UTC, and a week \
      starts on Monday. The time of a result decides whether the window includes it. --at shows the board as of an \
      earlier time.
      """,
    arguments: [
      .positional("ID", \.id, "the board").completed(by: "board"),
      .flag("--all", \.showsAll, "show all players").excluding("--around"),
      .option("--around", \.around, value: "PLAYER", "only this player and two neighbours on each side; me is you"),
      .option("--window", \.window, value: "WINDOW", "only results of the current day, week or month"),
      .flag("--friends", \.isOfFriends, "only you and your friends, ranked among each other"),
      .option("--at", \.at, value: "TIME", "the board as it was at this time"),
    ],
    examples: [
      Example("fcl board show snake", "The first fifty players."),
      Example("fcl board show snake --window week", "The best results of this week."),
      Example("fcl board show snake --around me", "Your rank, with two neighbours on each side."),
    ],
    exitCodes: [
      2: "the time is in the future", 3: "the board was removed", 4: "--friends or --around me without a login",
      5: "no such board or player",
    ],
    seeAlso: ["boards", "board list", "board submit"])

  func run(_ context: Context) throws -> Answer {
    var open = try context.openBoard(id)
    let now = try at.map { try context.instant($0, before: open.now) } ?? open.now
    if at != nil { open = try Self.open(open, at: now, context) }
    try open.requireThere()
    let whose = try around.map { try context.player($0, of: open) }
    let friends = isOfFriends ? try context.openPeople() : nil
    let standings = open.board.standings(
      in: window, at: now,
      among: friends.map { people in
        { player in player.manager.map { $0 == people.actor || people.isFriend($0) } ?? false }
      })
    var rows = standings.indices
    if let whose {
      let own = standings.firstIndex { $0.player == whose }
      rows = own.map { max(0, $0 - 2)..<min(standings.count, $0 + 3) } ?? 0..<0
    } else if !showsAll {
      rows = rows.prefix(Self.standard).indices
    }
    let view = try BoardView(open.board, context)
    var report = view.report(standings, rows)
    report.above = [Self.title(open.board.terms)]
    if let window { report.above.append(Self.description(window, at: now)) }
    if isOfFriends { report.above.append("Only you and your friends.") }
    if at != nil { report.above.append("As of \(now).") }
    report.facts += [
      Fact("window", .text(window?.rawValue)), Fact("since", .time(window?.start(at: now))),
      Fact("friends", .truth(isOfFriends)), Fact("at", .time(at == nil ? nil : now)),
    ]
    if rows.upperBound < standings.count, whose == nil {
      report.below = [
        "\(Problem.count(standings.count - rows.upperBound, "more player")): add --all to show all players."
      ]
    }
    report.emptyWord = "no results yet"
    if let own = open.actor, let index = open.board.players.index(of: own) {
      report.ownRow = Fact("player", view.name(of: index))
    }
    return .report(report)
  }

  private static let standard = 50

  private static func title(_ terms: BoardTerms) -> String {
    terms.name + (terms.texts[.genre].map { " (\($0))" } ?? "") + ": \(terms.order.description)"
  }

  private static func description(_ window: BoardWindow, at now: Instant) -> String {
    "Results of this \(window.rawValue), since \(window.start(at: now))."
  }

  private static func open(_ open: OpenBoard, at time: Instant, _ context: Context) throws -> OpenBoard {
    let id = open.board.id
    try open.board.attaching { if time > open.now { throw BoardRefusal([.futureTime(time)]) } }
    let journal = try open.files.readJournal()
    guard let board = try open.files.book(of: journal, until: time) else {
      throw Problem(
        .usage, "usage.at", "the board \"\(id)\" was created after \(time)", hint: "fcl log --book \(id)")
    }
    var earlier = open
    earlier.board = board
    return earlier
  }
}

struct BoardView {
  private let board: Board
  private let accounts: Accounts
  private let shown: [ManagerID: String]
  private let hasNamesakes: Bool
  private var like = SimilarNames()

  init(_ board: Board, _ context: Context) throws {
    self.board = board
    accounts = try context.accounts()
    let isOfManagers = board.players.list.contains { $0.manager != nil }
    shown = isOfManagers ? accounts.displayNames : [:]
    hasNamesakes = isOfManagers && !accounts.namesakes.isEmpty
    if isOfManagers { like = SimilarNames(board.players.list.map { (login: $0.manager, name: plainName(of: $0)) }) }
  }

  func name(of player: Int) -> Value {
    let player = board.players.list[player]
    return player.manager.map { like.value(plainName(of: player), of: $0) } ?? .text(plainName(of: player))
  }

  func description(of player: Int) -> String {
    let player = board.players.list[player]
    let name = plainName(of: player)
    return player.manager.map { like.description(name, of: $0) } ?? name
  }

  private func plainName(of player: BoardPlayer) -> String {
    player.shown { manager in
      !hasNamesakes || accounts.isPerson(manager, of: board.id) ? shown[manager] : nil
    }
  }

  func report(_ standings: [BoardStanding], _ rows: Range<Int>) -> Report {
    Report(
      schema: "board", of: rows,
      [
        .number("rank", "Rank") { row in
          let rank = standings[row].rank
          let isShared = [row - 1, row + 1].contains { standings.indices.contains($0) && standings[$0].rank == rank }
          return Value.worded(.whole(rank), "\(rank)\(isShared ? "=" : "")")
        },
        .name("player", "Player") { name(of: standings[$0].player) },
        .number("score", "Score") { standings[$0].result.score }, .text("at", "At") { standings[$0].result.time },
        .hidden("manager") { board.players.list[standings[$0].player].manager },
      ],
      facts: [
        Fact("board", .id(board.id)), Fact("name", .text(board.terms.name)),
        Fact("better", .text(board.terms.order.rawValue)), Fact("players", .whole(standings.count)),
      ])
  }
}
