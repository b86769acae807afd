// Starts and extends sessions. The session file contains the token; the store contains only a hash of the token.

import FantasyCore
import LeagueStore

extension Context {
  /// Returns the token of this device's session, even if the session has ended. Returns nil if this device has no
  /// session in this store.
  package func ownToken() throws -> String? {
    guard let session = try sessionFile(), session.store == (try store()).id else { return nil }
    return session.token
  }

  /// Starts a session on this device. Returns a warning if the new session replaces a session of another manager or
  /// another store. If the manager is the same, keeps the passcode and the league in use. `begin` creates the session
  /// in the store, and ends the session with the token `former`.
  package func startSession(
    _ begin: (_ former: String?) throws -> (manager: ManagerID, token: String)
  ) throws -> (manager: ManagerID, warnings: [String]) {
    let store = try store()
    return try changeSession { session in
      let former = session
      let (manager, token) = try begin(former?.store == store.id ? former?.token : nil)
      var entered = SessionFile(store: store.id, token: token, manager: manager)
      if let former, former.store == store.id, former.manager == manager {
        entered.league = former.league
        entered.passcode = former.passcode.map { SessionFile.Passcode(hash: $0.hash) }
      }
      session = entered
      return (manager, Self.warnings(manager, replacing: former, in: store))
    }
  }

  private static func warnings(_ manager: ManagerID, replacing former: SessionFile?, in store: Store) -> [String] {
    guard let former else { return [] }
    if former.store != store.id { return ["replaced the session file, which was for another store"] }
    return former.manager == manager ? [] : ["ended \(former.manager)'s session on this device"]
  }

  /// Extends a session that has less than 15 of its 30 days left. Called by commands that have saved changes. Ignores
  /// failures, because the session is still valid and the next such command tries again.
  package func renewSession() {
    do {
      guard let token = try ownToken() else { return }
      let now = clock, before = try accounts()
      var after = before
      after.renewSession(of: token, at: now)
      if after != before { try changeAccounts { accounts in accounts.renewSession(of: token, at: now) } }
    } catch {}
  }

  package func endSession(of token: String) throws {
    try changeAccounts { accounts in accounts.endSession(of: token) }
  }
}

// MARK: A pending recovery of the first manager's account

extension Context {
  /// Cancels a pending recovery of the account, because the manager has used a session. If this fails, for example in a
  /// read-only store, only a warning is shown.
  package func cancelRecovery(of manager: ManagerID) {
    if isChangingAccounts || hasTriedToCancelRecovery { return }
    hasTriedToCancelRecovery = true
    if isDryRun {
      say("fcl: a recovery of your account is pending, and a dry run doesn't cancel it")
      return say("hint: fcl login \(manager) cancels the recovery")
    }
    do {
      if let former = try changeAccounts({ accounts in accounts.cancelRecovery(of: manager) }) {
        say("fcl: \(Self.cancelledRecovery(former))")
      }
    } catch {
      let reason = Problem.all(of: error).map(\.message).joined(separator: "; ")
      say("fcl: the pending recovery of your account could not be cancelled: \(reason)")
      say("hint: fcl login \(manager) cancels the recovery")
    }
  }

  package static func cancelledRecovery(_ former: Recovery) -> String {
    "cancelled the recovery of your account, which the owner of the store's folder requested at "
      + "\(Instant(seconds: former.since))"
  }
}
