// Beginning and prolonging a session: the token in the session file, its hash in the store.

import FantasyCore
import LeagueStore

extension Context {
  /// The token of the session that this device has with this store, whether it still runs or not.
  func ownToken() throws -> String? {
    guard let session = try sessionFile(), session.store == (try store()).id else { return nil }
    return session.token
  }

  /// Begins a session on this device, and says when it takes the place of somebody else's. The passcode of the device and
  /// the league in use stay, if the same manager had them.
  ///
  /// - Parameter begin: begins it in the store, in the place of the one with a token, and gives whose it is and its token.
  /// - Returns: whose it is, and a warning, if there is one.
  func enter(
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
    if former.store != store.id { return ["replaced the session with another store in the session file"] }
    return former.manager == manager ? [] : ["ended the session of \(former.manager) on this device"]
  }

  /// Prolongs a session that has less than 15 of its 30 days left: writing commands do.
  func renewSession() throws {
    guard let token = try ownToken() else { return }
    let (now, before) = (clock, try accounts())
    var after = before
    after.renewSession(of: token, at: now)
    if after != before { try changeAccounts { accounts in accounts.renewSession(of: token, at: now) } }
  }

  func endSession(of token: String) throws {
    try changeAccounts { accounts in accounts.endSession(of: token) }
  }
}
