// Beginning and prolonging a session: the token in the session file, its hash in the store.

import FantasyCore
import LeagueStore

extension Context {
  /// The token of the session that this device has with this store, whether it still runs or not.
  func ownToken() throws(Failure) -> String? {
    guard let session = try formerSession(), let store = try? store(), session.store == store.id else { return nil }
    return session.token
  }

  /// What the session file holds; nil when there is none, and when it is spoilt: a login makes a new one. That the system
  /// does not let it be read is neither: league and passcode of the device would be gone.
  private func formerSession() throws(Failure) -> SessionFile? {
    do throws(Failure) { return try sessionFile() } catch {
      if case .sessionFile(.system) = error { throw error }
      return nil
    }
  }

  /// Writes the session file of a new session, and says when it takes the place of somebody else's. The passcode of the
  /// device and the league in use stay, if the same manager had them.
  ///
  /// - Returns: a warning, if there is one.
  func enter(_ manager: ManagerID, token: String) throws(Failure) -> [String] {
    let store = try store()
    var session = SessionFile(store: store.id, token: token, manager: manager)
    let old = try formerSession()
    if let old, old.store == store.id, old.manager == manager {
      session.league = old.league
      session.passcode = old.passcode.map { SessionFile.Passcode(hash: $0.hash) }
    }
    try write(session)
    guard let old else { return [] }
    if old.store != store.id { return ["the session file held a session with another store, which it replaces"] }
    return old.manager == manager ? [] : ["the session of \(old.manager) on this device is over"]
  }

  /// Prolongs a session that has less than 15 of its 30 days left: writing commands do.
  func renewSession() throws(Failure) {
    guard let token = try ownToken() else { return }
    let now = clock
    var accounts = try accounts()
    let before = accounts
    accounts.renewSession(of: token, at: now)
    if accounts == before { return }
    try changeAccounts { accounts throws(Failure) in accounts.renewSession(of: token, at: now) }
  }

  /// The leaderboard that `register` and `login` end on: of the league in use, or the only one.
  func leaderboardAfterLogin() -> Report? {
    guard let open = try? openLeague(), !open.league.entries.isEmpty else { return nil }
    return try? Leaderboard.report(open, self)
  }
}
