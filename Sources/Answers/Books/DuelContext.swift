// Finds the logged-in manager's duels, and computes their standing from boards and leagues.

import Books
import FantasyCore
import Games
import LeagueStore

package enum DuelGame {
  case board(OpenBoard)
  case league(OpenLeague, Books.LeagueStandings)

  package var id: BookID {
    switch self {
    case .board(let open): open.board.id
    case .league(let open, _): open.league.terms.id
    }
  }

  package var now: Instant {
    switch self {
    // An acceptance must not be earlier than the event before it, even if the clock went back.
    case .board(let open): max(open.now, open.board.lastEvent)
    case .league(let open, _): open.now
    }
  }

  package var goals: ClosedRange<Int> {
    switch self {
    case .board: Duel.boardGoals
    case .league: Duel.leagueGoals
    }
  }

  package var isLeague: Bool { if case .league = self { true } else { false } }

  package var isHigherBetter: Bool {
    if case .board(let open) = self { open.board.terms.order == .higher } else { true }
  }

}

package struct SeenDuel {
  package let number: Int
  package let duel: Duel
  package let standing: DuelStanding
  /// The other manager in the duel; nil if that manager's account no longer exists.
  package let opponent: ManagerID?
  package let shown: String
  package let isOwn: Bool

  package var waitsForMe: Bool { standing.state == .waiting && !isOwn }
}

extension Context {
  /// Finds a board or league by its id or a unique prefix of the id.
  package func duelGame(named word: String) throws -> DuelGame {
    let store = try store()
    if let id = BookID(folding: word), let game = try duelGame(id) { return try checked(game) }
    let all = try store.leaguesAndBoards()
    guard let game = try duelGame(try Lookup.id(word, kind: .game, among: all)) else {
      throw NameFault.unknown(.game, word, among: all.map(\.text))
    }
    return try checked(game)
  }

  private func checked(_ game: DuelGame) throws -> DuelGame {
    if case .board(let open) = game { try open.requireThere() }
    return game
  }

  private func duelGame(_ id: BookID, takesNow: Bool = false) throws -> DuelGame? {
    let store = try store()
    if store.files(Board.self, id).exist { return .board(try openBoard(id, refusesNow: takesNow)) }
    guard store.files(of: id).exist else { return nil }
    let open = try openOther(id, takesNow: takesNow)
    return .league(open, try board(of: open))
  }

  /// Opens the board or league of a duel that is being accepted, at the time given with `--now`. Returns nil if the
  /// board or league no longer exists.
  package func duelGame(accepting duel: Duel) throws -> DuelGame? { try duelGame(duel.game, takesNow: true) }

  /// Returns the logged-in manager's duels for which `isWanted` returns true, oldest first.
  package func duels(_ people: OpenPeople, where isWanted: (Duel) -> Bool = { _ in true }) throws -> [SeenDuel] {
    var games: [BookID: GameReading] = [:]
    return try people.book.duels(of: people.actor).filter { isWanted($0.duel) }.map { number, duel in
      let game = try games[duel.game] ?? readGame(duel.game)
      games[duel.game] = game
      return try seen(duel, number: number, in: game, people)
    }
  }

  private enum GameReading {
    case read(DuelGame)
    case none
    case damaged
  }

  private func readGame(_ id: BookID) throws -> GameReading {
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

  private func seen(_ duel: Duel, number: Int, in read: GameReading, _ people: OpenPeople) throws -> SeenDuel {
    var game: DuelGame?
    var isUnreadable = false
    switch read {
    case .read(let found): game = found
    case .damaged: isUnreadable = true
    case .none: break
    }
    let opponent = duel.opponent(of: people.actor).flatMap { people.accounts.account($0) == nil ? nil : $0 }
    var (race, isGone) = try self.race(duel, against: opponent, in: game, people)
    isUnreadable = isUnreadable && opponent != nil
    if isUnreadable { (race, isGone) = (nil, false) }
    return SeenDuel(
      number: number, duel: duel,
      standing: DuelStanding(
        duel, for: people.actor, race, isGone: isGone, isUnreadable: isUnreadable),
      opponent: opponent, shown: opponent.map { people.accounts.displayName(of: $0) } ?? Accounts.formerManager,
      isOwn: duel.creator == people.actor)
  }

  /// Returns both managers' results in a duel so far; nil if the results can't be determined. `isGone` is true if the
  /// board, the league or one of the managers no longer exists.
  private func race(
    _ duel: Duel, against opponent: ManagerID?, in game: DuelGame?, _ people: OpenPeople
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
