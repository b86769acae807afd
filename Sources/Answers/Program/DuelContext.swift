// Finds the duels of the logged-in manager, and works out how they stand from the boards and leagues that they are about.

import Books
import CommandLineKit
import FantasyCore
import Games
import LeagueStore

/// What a duel is about.
package enum DuelGame {
  case board(OpenBoard)
  case league(OpenLeague, Books.Board)

  package var id: BookID {
    switch self {
    case .board(let open): open.board.id
    case .league(let open, _): open.league.terms.id
    }
  }

  /// The time by its clock.
  package var now: Instant {
    switch self {
    // A clock that went back does not make an acceptance earlier than what it follows.
    case .board(let open): max(open.now, open.board.lastEvent)
    case .league(let open, _): open.now
    }
  }

  /// The goals that it allows.
  package var goals: ClosedRange<Int> {
    switch self {
    case .board: Duel.boardGoals
    case .league: Duel.leagueGoals
    }
  }

  package var isLeague: Bool { if case .league = self { true } else { false } }

  /// Whether the better score is the higher one.
  package var isHigherBetter: Bool {
    if case .board(let open) = self { open.board.terms.order == .higher } else { true }
  }

}

/// A duel as the logged-in manager sees it.
package struct SeenDuel {
  /// Its number for the manager.
  package let number: Int
  package let duel: Duel
  package let standing: DuelStanding
  /// The other one; nil if their account is gone.
  package let opponent: ManagerID?
  /// The name under which the other one is shown.
  package let shown: String
  package let isOwn: Bool

  /// The friend's answer is awaited, and the manager is that friend.
  package var waitsForMe: Bool { standing.state == .waiting && !isOwn }
}

extension Context {
  /// The board or league that a duel is to be about: by its id, or the beginning of it.
  package func duelGame(named word: String) throws -> DuelGame {
    let store = try store()
    if let id = BookID(folding: word), let game = try duelGame(id) { return try checked(game) }
    let all = try store.leaguesAndBoards()
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

  /// The board or league of an id; nil if there is none. A league is looked at in its recorded time, unless `--now` is
  /// about it.
  private func duelGame(_ id: BookID, takesNow: Bool = false) throws -> DuelGame? {
    let store = try store()
    if store.files(GameBoard.self, id).exist { return .board(try openBoard(id, refusesNow: takesNow)) }
    guard store.files(of: id).exist else { return nil }
    let open = try openOther(id, takesNow: takesNow)
    return .league(open, try board(of: open))
  }

  /// What a duel is about that is to be accepted now.
  package func duelGame(accepting duel: Duel) throws -> DuelGame? { try duelGame(duel.game, takesNow: true) }

  /// The duels of the logged-in manager, in the order in which they were created.
  ///
  /// - Parameter isWanted: which ones; how the others stand is not worked out.
  package func duels(_ people: OpenPeople, where isWanted: (Duel) -> Bool = { _ in true }) throws -> [SeenDuel] {
    // Each board and league is opened once.
    var games: [BookID: ReadGame] = [:]
    return try people.book.duels(of: people.actor).filter { isWanted($0.duel) }.map { number, duel in
      let game = try games[duel.game] ?? readGame(duel.game)
      games[duel.game] = game
      return try seen(number, duel, people, game)
    }
  }

  /// A board or league, or what is wrong with it.
  private enum ReadGame {
    case read(DuelGame)
    case none
    case damaged
  }

  /// Opens a board or league. Damage is noted, so that the command fails once it has shown what can be read.
  private func readGame(_ id: BookID) throws -> ReadGame {
    do {
      guard let game = try duelGame(id) else { return .none }
      if case .board(let open) = game, open.isDamaged { return .damaged }
      if case .league(let open, _) = game, open.end.damage != nil { return .damaged }
      return .read(game)
    } catch let error as StoreError where error.isDamage {
      note(error)
      return .damaged
    }
  }

  private func seen(_ number: Int, _ duel: Duel, _ people: OpenPeople, _ read: ReadGame) throws -> SeenDuel {
    var game: DuelGame?
    var isUnreadable = false
    switch read {
    case .read(let found): game = found
    case .damaged: isUnreadable = true
    case .none: break
    }
    let opponent = duel.opponent(of: people.actor).flatMap { people.accounts.account($0) == nil ? nil : $0 }
    var (race, isGone) = try self.race(duel, opponent, game, people)
    isUnreadable = isUnreadable && opponent != nil
    if isUnreadable { (race, isGone) = (nil, false) }
    return SeenDuel(
      number: number, duel: duel,
      standing: DuelStanding(
        duel, for: people.actor, race, isGone: isGone, isUnreadable: isUnreadable),
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

  /// Refuses what needs two who can win a duel.
  package func requireDuel(of managers: [ManagerID], in game: DuelGame) throws {
    switch game {
    case .board(let open):
      let accounts = try accounts()
      if let stranger = managers.first(where: { !accounts.isPerson($0, of: open.board.id) }) {
        throw PeopleRefusal.namesake(stranger, open.board.id)
      }
    case .league(let open, _): try requireEntries(of: managers, in: open.league)
    }
  }

  private func requireEntries(of managers: [ManagerID], in league: League) throws {
    if let stranger = managers.first(where: { !league.isMember($0) || league.entry(of: $0) == nil }) {
      throw PeopleRefusal.notInGame(stranger, league.terms.id)
    }
    if league.completed != nil { throw PeopleRefusal.gameOver(league.terms.id) }
  }
}
