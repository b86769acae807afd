// Claims of entries and players with a code. The code is in the accounts; the claim is an event of the league or board.

import Books
import FantasyCore
import Games
import LeagueStore

package struct ClaimedEntry {
  package enum Home {
    case league(League)
    case board(GameBoard)
  }

  package let home: Home
  package let name: String

  package var book: BookID {
    switch home {
    case .league(let league): league.terms.id
    case .board(let board): board.id
    }
  }

  /// Nil for a board.
  package var league: LeagueID? {
    switch home {
    case .league(let league): league.terms.id
    case .board: nil
    }
  }
}

extension Context {
  /// The claim is written to the journal before the code is used up, so that an interrupted claim can be repeated.
  package func claimEntry(_ typed: [UInt8], for manager: ManagerID) throws -> ClaimedEntry {
    let result = try changeAccounts { accounts -> Result<ClaimedEntry, AuthenticationFault> in
      switch accounts.authenticateEntryCode(typed, by: manager, at: clock) {
      case .failure(let fault): return .failure(fault)
      case .success(let code):
        let claimed = try claim(code, for: manager, accounts)
        if isDryRun { return .success(claimed) }
        accounts.forgetFailedTries(of: manager.text)
        accounts.noteClaim(ofName: code.name, in: code.league, by: manager)
        return .success(claimed)
      }
    }
    return try result.mapError { $0.failure(orElse: .wrongEntryCode) }.get()
  }

  private func claim(_ code: EntryCode, for manager: ManagerID, _ accounts: Accounts) throws -> ClaimedEntry {
    let files = try store().files(of: code.league)
    guard files.exist, let entry = code.entry else {
      return try claim(player: code.name, of: code.league, for: manager, accounts)
    }
    if isDryRun { return try decideClaim(of: entry, by: manager, in: try state(of: files), accounts).claimed }
    let transaction = try Transaction(files, waiting: globals.lockTimeout)
    let league = transaction.league
    let (claimed, events) = try decideClaim(of: entry, by: manager, in: league, accounts)
    _ = try save(events, in: transaction, by: manager, at: recordedTime(of: league))
    return claimed
  }

  private func decideClaim(
    of entry: ManagerID, by manager: ManagerID, in league: League, _ accounts: Accounts
  ) throws -> (claimed: ClaimedEntry, events: [LeagueEvent]) {
    var league = league
    league.note(accounts.namesakes(in: league.terms.id))
    let events = try league.attachingLeague { try league.claiming(entry, by: manager) }
    return (ClaimedEntry(home: .league(league), name: entry.text), events)
  }

  private func claim(
    player name: String, of board: BookID, for manager: ManagerID, _ accounts: Accounts
  ) throws -> ClaimedEntry {
    let files = try store().files(GameBoard.self, board)
    // A claim makes the name the manager's on this board, along with anything of a lost owner of the same name.
    if try files.current(isKept: false).book.owner == manager, !accounts.isPerson(manager, of: board) {
      throw AccountFault.boardOfOther(board)
    }
    if isDryRun {
      let current = try files.current(isKept: false).book
      try current.attachingBoard { _ = try current.claiming(name, by: manager) }
      return ClaimedEntry(home: .board(current), name: name)
    }
    let transaction = try BookTransaction<GameBoard>(files, waiting: globals.lockTimeout)
    let current = transaction.book
    let events = try current.attachingBoard { try current.claiming(name, by: manager) }
    _ = try save(events, in: transaction, by: manager, at: max(world.clock(), current.lastEvent))
    return ClaimedEntry(home: .board(current), name: name)
  }
}
