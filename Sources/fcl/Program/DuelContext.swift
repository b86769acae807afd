// Finds the duels of the logged-in manager, and works out how they stand from the boards and leagues that they are about.

import CommandLineKit
import FantasyCore
import LeagueStore

/// What a duel is about.
enum DuelGame {
  case board(OpenBoard)
  case league(OpenLeague, FantasyCore.Board)

  var id: BookID {
    switch self {
    case .board(let open): open.board.id
    case .league(let open, _): open.league.terms.id
    }
  }

  /// The time by its clock.
  var now: Instant {
    switch self {
    case .board(let open): open.now
    case .league(let open, _): open.now
    }
  }

  /// The goals that it allows.
  var goals: ClosedRange<Int> {
    switch self {
    case .board: Duel.boardGoals
    case .league: Duel.leagueGoals
    }
  }

  /// Whether the better score is the higher one.
  var isHigherBetter: Bool {
    if case .board(let open) = self { open.board.terms.order == .higher } else { true }
  }

}

/// A duel as the logged-in manager sees it.
struct SeenDuel {
  /// Its number for the manager.
  let number: Int
  let duel: Duel
  let standing: DuelStanding
  /// The other one; nil if their account is gone.
  let opponent: ManagerID?
  /// The name under which the other one is shown.
  let shown: String
  let isOwn: Bool

  /// The friend's answer is awaited, and the manager is that friend.
  var waitsForMe: Bool { standing.state == .waiting && !isOwn }
}

/// The boards and leagues of duels, each opened once.
private struct DuelGames {
  let context: Context
  private var games: [BookID: DuelGame?] = [:]

  init(_ context: Context) { self.context = context }

  mutating func game(_ id: BookID) throws -> DuelGame? {
    if let known = games[id] { return known }
    let found = try context.duelGame(id)
    games[id] = .some(found)
    return found
  }
}

extension Context {
  /// The board or league that a duel is to be about: by its id, or the beginning of it.
  func duelGame(named word: String) throws -> DuelGame {
    let store = try store()
    if let id = BookID(folding: word), let game = try duelGame(id) { return try checked(game) }
    let all = try store.leagues() + store.boards()
    let text = try Lookup.id(word, kind: .game, among: all.map(\.text))
    guard let id = all.first(where: { $0.text == text }), let game = try duelGame(id) else {
      throw NameFault.unknown(.game, word, among: all.map(\.text))
    }
    return try checked(game)
  }

  private func checked(_ game: DuelGame) throws -> DuelGame {
    if case .board(let open) = game { try open.requireThere() }
    return game
  }

  /// The board or league of an id; nil if there is none.
  fileprivate func duelGame(_ id: BookID) throws -> DuelGame? {
    let store = try store()
    if store.files(GameBoard.self, id).exist { return .board(try openBoard(id)) }
    guard store.files(of: id).exist else { return nil }
    let open = try fresh(in: id).open(id)
    return .league(open, try board(of: open))
  }

  /// The duels of the logged-in manager, in the order in which they were created.
  ///
  /// - Parameter isWanted: which ones; how the others stand is not worked out.
  func duels(_ people: OpenPeople, where isWanted: (Duel) -> Bool = { _ in true }) throws -> [SeenDuel] {
    var games = DuelGames(self)
    return try people.book.duels(of: people.actor).filter { isWanted($0.duel) }.map { number, duel in
      try seen(number, duel, people, &games)
    }
  }

  private func seen(
    _ number: Int, _ duel: Duel, _ people: OpenPeople, _ games: inout DuelGames
  ) throws -> SeenDuel {
    let game = try games.game(duel.game)
    let opponent = duel.opponent(of: people.actor).flatMap { people.accounts.account($0) == nil ? nil : $0 }
    let (race, isGone) = try self.race(duel, opponent, game, people)
    return SeenDuel(
      number: number, duel: duel, standing: DuelStanding(duel, for: people.actor, race, isGone: isGone),
      opponent: opponent, shown: opponent.map { people.accounts.shownName(of: $0) } ?? Accounts.formerManager,
      isOwn: duel.creator == people.actor)
  }

  /// How a duel stands, nil if that can't be worked out any more, and whether something that it needs is gone.
  private func race(
    _ duel: Duel, _ opponent: ManagerID?, _ game: DuelGame?, _ people: OpenPeople
  ) throws -> (DuelRace?, isGone: Bool) {
    guard opponent != nil, let game else { return (nil, true) }
    switch game {
    case .board(let open):
      let areThere = [duel.creator, duel.friend].allSatisfy { people.accounts.isPerson($0, of: duel.game) }
      return areThere ? (duel.race(on: open.board, at: open.now), open.board.isRemoved) : (nil, true)
    case .league(let open, let board):
      let areThere = [duel.creator, duel.friend].allSatisfy { open.league.isMember($0) }
      return areThere ? (duel.race(in: open.league, board, at: open.now), false) : (nil, true)
    }
  }

  /// The duels between two managers that are not over, by `Duel.sequence`.
  func openDuels(in book: PeopleBook, between actor: ManagerID, _ other: ManagerID) throws -> [Int] {
    let people = OpenPeople(book: book, accounts: try accounts(), actor: actor)
    return try duels(people) { $0.opponent(of: actor) == other && !$0.isVoid }
      .filter { $0.standing.state == .waiting || $0.standing.state == .running }.map(\.duel.sequence)
  }

  /// Refuses what needs two who can win a duel.
  func requireDuel(of managers: [ManagerID], in game: DuelGame) throws {
    guard case .league(let open, _) = game else { return }
    let league = open.league
    if let stranger = managers.first(where: { !league.isMember($0) || league.entry(of: $0) == nil }) {
      throw PeopleRefusal.notInGame(stranger, game.id)
    }
    if league.completed != nil { throw PeopleRefusal.gameOver(game.id) }
  }
}
