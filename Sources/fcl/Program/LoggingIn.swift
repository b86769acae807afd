// Beginning and ending a session: the token in the session file, its hash in the store.

import FantasyCore
import LeagueStore

extension Context {
  /// Adds a session to the accounts and gives its token; the caller writes the session file.
  static func beginSession(of manager: ManagerID, in accounts: inout Accounts, at clock: Int) -> String {
    let token = Store.randomHexadecimal(bytes: 32)
    accounts.sessions.removeAll { $0.expires <= clock }
    accounts.sessions.append(
      RunningSession(
        hash: SHA256.hex(Array(token.utf8)), manager: manager, expires: clock + SessionFile.lifetime))
    return token
  }

  /// Writes the session file of a new session, and says when it takes the place of another store's.
  ///
  /// - Returns: a warning, if there is one.
  func enter(_ manager: ManagerID, token: String) throws(Failure) -> [String] {
    let store = try store()
    let old = try? sessionFile()
    let isOther = old.map { $0.store != store.id } ?? false
    let league = old.flatMap { !isOther && $0.manager == manager ? $0.league : nil }
    try write(SessionFile(store: store.id, token: token, manager: manager, league: league))
    return isOther ? ["the session file held a session with another store, which it replaces"] : []
  }

  /// The leaderboard that `register` and `login` end on: of the league in use, or the only one.
  func leaderboardAfterLogin() -> Report? {
    guard let open = try? openLeague(), !open.league.entries.isEmpty else { return nil }
    return try? Leaderboard.report(open, self)
  }
}
