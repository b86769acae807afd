import Digest
import FantasyCore
import LeagueStore
import StrictJSON

extension Benchmark {
  /// Measures three explanations of a complete season's points, each in a separate process: for a player, for a manager,
  /// and for a comparison of two managers.
  func explaining() throws -> JSON {
    let league = try load.league.league().league
    let player = league.pool.players.first?.id.text ?? ""
    return try loggedIn { process in
      func time(_ words: [String]) -> JSON { .object(process.time(["explain"] + words + ["-o", "csv"])) }
      return .pairs([
        "matches": .int(league.matches.count), "entries": .int(league.entries.count),
        "player": time(["--player", player]), "manager": time([]), "versus": time(["--versus", "m2"]),
      ])
    }
  }

  func reporting() throws -> JSON {
    let site = load.store + "-site"
    defer { Measure.discard(site) }
    return try loggedIn { .object($0.time(["report", "--out", site, "--force"])) }
  }

  func loggedIn<Value>(_ measure: (WholeProcess) throws -> Value) throws -> Value {
    let session = try logIn([ManagerID(known: "m1")])[0]
    defer { if options.keep == nil { Measure.discard(session) } }
    return try measure(WholeProcess(load: load, program: program, runs: options.runs, session: session))
  }

  func logIn(_ managers: [ManagerID]) throws -> [String] {
    let store = try Store(opening: load.store)
    let tokens = managers.map { SHA256.hex(Array("bench \($0)".utf8)) }
    _ = try store.changeAccounts(waiting: 10) { (accounts) throws(StoreError) in
      accounts.sessions = zip(managers, tokens).map {
        RunningSession(hash: SHA256.hex(Array($1.utf8)), manager: $0, expires: 4_000_000_000)
      }
    } failing: {
      $0
    }
    return try zip(managers, tokens).enumerated().map { number, login in
      let path = load.store + (number == 0 ? ".session" : ".session\(number)")
      try SessionFile.change(at: path, waiting: 10) { (session) throws(StoreError) in
        session = SessionFile(store: store.id, token: login.1, manager: login.0)
      } failing: {
        $0
      }
      return path
    }
  }
}
