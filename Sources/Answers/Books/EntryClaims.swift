// Uses a code to claim an entry or a board's player. The accounts store the code; the league or board records the
// claim.

import Books
import FantasyCore
import Games
import LeagueStore

package struct ClaimedEntry {
  package let book: BookID
  package let name: String
  /// The league before the claim; nil if the claim is for a board's player.
  package let league: League?
}

extension Context {
  /// Claims an entry of a league or a player of a board. The journal is written before the code is used up, so that an
  /// interrupted claim can be repeated.
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
    func decide(in league: inout League) throws -> [LeagueEvent] {
      league.note(accounts.namesakes(in: league.terms.id))
      return try league.attaching { try league.claiming(entry, by: manager) }
    }
    var league: League
    if isDryRun {
      league = try state(of: files)
      _ = try decide(in: &league)
    } else {
      let transaction = try Transaction(files, waiting: globals.lockTimeout)
      league = transaction.league
      _ = try save(try decide(in: &league), in: transaction, by: manager, at: recordedTime(of: league))
    }
    return ClaimedEntry(book: code.league, name: entry.text, league: league)
  }

  private func claim(
    player name: String, of board: BookID, for manager: ManagerID, _ accounts: Accounts
  ) throws -> ClaimedEntry {
    let files = try store().files(Board.self, board)
    // If the owner's account is lost, refuse a claim by a new manager with the owner's name, who would get the owner's
    // rights.
    if try files.current(isKept: false).book.owner == manager, !accounts.isPerson(manager, of: board) {
      throw AccountFault.boardOfOther(board)
    }
    func decide(on board: Board) throws -> [BoardEvent] {
      try board.attaching { try board.claiming(name, by: manager) }
    }
    if isDryRun {
      _ = try decide(on: files.current(isKept: false).book)
    } else {
      let transaction = try BookTransaction<Board>(files, waiting: globals.lockTimeout)
      _ = try save(try decide(on: transaction.book), in: transaction, by: manager, at: world.clock())
    }
    return ClaimedEntry(book: board, name: name, league: nil)
  }
}
