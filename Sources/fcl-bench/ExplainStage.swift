// Explaining points by a whole process: of a player, of a manager with every match of the season, and against another.

import FantasyCore
import LeagueStore
import StrictJSON

/// The stage that explains points.
struct ExplainStage {
  let load: BenchLoad
  let program: String
  let runs: Int

  /// Milliseconds of each view, over the whole season.
  func report() throws -> JSON {
    let session = try logIn(ManagerID(known: "m1"))
    let league = try load.league.league().league
    let player = league.pool.players.first?.id.text ?? ""
    let environment = [
      "FCL_STORE": load.store, "FCL_SESSION": session, "HOME": load.store,
      "PATH": Measure.variable("PATH") ?? "/usr/bin:/bin",
    ]
    func time(_ words: [String]) -> JSON {
      let whole = [program, "explain"] + words + ["-o", "csv"]
      guard let use = Measure.pairs(whole, ["sh", "-c", "echo"], environment: environment, runs: runs) else {
        return .null
      }
      return .number(Decimal.text(Int((use.ours.milliseconds * 1_000).rounded()), places: 3))
    }
    return .pairs([
      "matches": .int(league.matches.count), "entries": .int(league.entries.count),
      "player_milliseconds": time(["--player", player]), "manager_milliseconds": time([]),
      "versus_milliseconds": time(["--versus", "m2"]),
    ])
  }

  /// A session of a manager of the load, as a login makes it.
  private func logIn(_ manager: ManagerID) throws -> String {
    let store = try Store(opening: load.store)
    let token = SHA256.hex(Array("bench".utf8))
    _ = try store.changeAccounts(waiting: 10) { (accounts) throws(StoreError) in
      accounts.sessions = [
        RunningSession(hash: SHA256.hex(Array(token.utf8)), manager: manager, expires: 4_000_000_000)
      ]
    } failing: {
      $0
    }
    let path = load.store + ".session"
    try SessionFile(store: store.id, token: token, manager: manager).write(to: path)
    return path
  }
}
