// Claiming an entry with a code: the code is in the accounts, the claim is an event of the league.

import FantasyCore
import LeagueStore

/// An entry that was claimed, or would be.
struct ClaimedEntry {
  let league: League
  /// The entry's name before the claim.
  let entry: ManagerID
}

extension Context {
  /// Claims the entry that a code is for. The claim is written to the journal before the code is used up, so that an
  /// interrupted claim can be repeated.
  ///
  /// - Parameters:
  ///   - typed: the code.
  ///   - manager: the manager who claims the entry; they have an account.
  func claimEntry(_ typed: [UInt8], for manager: ManagerID) throws -> ClaimedEntry {
    let result = try changeAccounts { accounts -> Result<ClaimedEntry, AuthenticationFault> in
      switch accounts.authenticateEntryCode(typed, by: manager, at: clock) {
      case .failure(let fault): return .failure(fault)
      case .success(let code):
        let claimed = try claim(code, for: manager, accounts)
        if isDryRun { return .success(claimed) }
        accounts.forgetFailedTries(of: manager.text)
        accounts.noteClaim(of: code.entry, in: code.league, by: manager)
        return .success(claimed)
      }
    }
    return try result.mapError { $0.failure(orElse: .wrongEntryCode) }.get()
  }

  /// Appends the claim to the league's journal.
  private func claim(_ code: EntryCode, for manager: ManagerID, _ accounts: Accounts) throws -> ClaimedEntry {
    let files = try store().files(of: code.league)
    if isDryRun { return try decideClaim(code, manager, try state(of: files), accounts).claimed }
    let transaction = try Transaction(files, waiting: globals.lockTimeout)
    let (claimed, events) = try decideClaim(code, manager, transaction.league, accounts)
    willWrite(files.journal)
    _ = try transaction.commit(events, by: manager, at: recordedTime(of: claimed.league))
    return claimed
  }

  private func decideClaim(
    _ code: EntryCode, _ manager: ManagerID, _ league: League, _ accounts: Accounts
  ) throws -> (claimed: ClaimedEntry, events: [LeagueEvent]) {
    var league = league
    league.note(accounts.namesakes(in: league.terms.id))
    let events = try league.attachingLeague { try league.claiming(code.entry, by: manager) }
    return (ClaimedEntry(league: league, entry: code.entry), events)
  }
}
