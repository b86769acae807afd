// fcl demo: a league to play with, made from a seed.

import BuiltInRules
import CommandLineKit
import Cricsheet
import FantasyCore
import LeagueStore

/// Makes a league to play with.
struct Demo: Command {
  var folder: String?
  var seed = 2026

  static var description: CommandDescription<Demo> {
    CommandDescription(
      name: "demo", summary: "Make a league to play with, in a store of its own.",
      discussion: """
        Eleven managers, a pool of 120 invented players in eight invented clubs, a month of matches of which half are \
        played and scored. Running it again makes it anew. It never touches another store.
        """,
      arguments: [
        .positional("DIR", \.folder, "where; by default beside your own store").completed(by: "file"),
        .option("--seed", \.seed, value: "N", "another world", default: "2026"),
      ],
      examples: [
        Example("fcl demo", "Make it, and see its leaderboard."),
        Example("fcl demo ./try --seed 7", "Another one, in a folder of your choice."),
      ],
      exitCodes: [3: "the folder is there and holds something else"], seeAlso: ["tutorial"])
  }

  func run(_ context: Context) throws(Failure) -> Answer {
    if seed < 0 { throw .request(code: "usage.bad-value", "--seed takes a number from 0", hint: nil) }
    if let folder, let store = context.globals.store, folder != store {
      throw .request(code: "usage.contradiction", "DIR and --store name two places", hint: "leave one of them out")
    }
    let chosen = if let named = folder ?? context.globals.store { named } else { try Self.usualFolder(context) }
    let path = absolute(chosen, context)
    let sessionPath = path + ".session"
    if try Self.isTaken(path, context) { throw .taken("folder", path) }
    if context.isDryRun { return .change(Change(message: "Would make the demo league in \(path).")) }
    try Self.clear(path, context)
    let store = try context.store { () throws(StoreError) in try Self.make(path, seed) }
    let league = try DemoLeague(seed: UInt64(seed))
    try enter(store, sessionPath, context)
    try league.write(to: store, context)
    return try answer(path, sessionPath, context)
  }

  /// The file that says that a folder is a demo, which may be made anew. It is there first and never removed, so that one
  /// that was made by half is known for what it is.
  private static let mark = "demo"

  /// What a demo has in its folder beside its mark; only that is ever removed.
  private static let contents = ["accounts.json", "leagues", "lock", "store.json"]

  /// Whether a name in the folder is one of a demo's, or of a process that died making one.
  private static func isOwn(_ name: String) -> Bool {
    ([mark] + contents).contains { $0 == name || SystemCalls.isTemporary(name, of: $0) }
  }

  private static func make(_ path: String, _ seed: Int) throws(StoreError) -> Store {
    try SystemCalls.makeFolder(path, mode: 0o700)
    try SystemCalls.replace(path + "/" + mark, with: Array("fcl demo --seed \(seed)\n".utf8), mode: 0o600)
    return try Store.making(path, beside: [mark])
  }

  /// The path from the root, without `.` and empty parts.
  private func absolute(_ path: String, _ context: Context) -> String {
    let whole = path.hasPrefix("/") ? path : context.world.folder + "/" + path
    return "/" + whole.split(separator: "/").filter { $0 != "." }.joined(separator: "/")
  }

  /// Whether something else than a demo is there.
  private static func isTaken(_ path: String, _ context: Context) throws(Failure) -> Bool {
    guard let kind = SystemCalls.kind(of: path) else { return false }
    guard kind == .folder else { return true }
    let names = try context.store { () throws(StoreError) in try SystemCalls.names(in: path) }
    // Before the mark there is nothing but its temporary file.
    let known = names.contains(mark) ? names.filter(isOwn) : names.filter { SystemCalls.isTemporary($0, of: mark) }
    return known.count < names.count
  }

  private static func clear(_ path: String, _ context: Context) throws(Failure) {
    guard SystemCalls.kind(of: path) != nil else { return }
    try context.store { () throws(StoreError) in
      for name in try SystemCalls.names(in: path) where name != mark && isOwn(name) {
        try SystemCalls.removeTree(path + "/" + name)
      }
    }
  }

  private static func usualFolder(_ context: Context) throws(Failure) -> String {
    let environment = context.world.environment
    return try context.store { () throws(StoreError) in try StoreLocation.userData(environment) } + "-demo"
  }

  private func enter(_ store: Store, _ sessionPath: String, _ context: Context) throws(Failure) {
    let now = context.clock
    guard let nikhil = DemoLeague.accounts.first?.name else { return }
    let hash = try context.store { () throws(StoreError) in try Passwords.hash(Array(DemoLeague.password.utf8)) }
    let token = try store.changeAccounts(waiting: 10) { (accounts) throws(Failure) in
      accounts.people = DemoLeague.accounts
      accounts.change(nikhil) { $0.password = hash }
      return accounts.beginSession(of: nikhil, replacing: nil, at: now)
    } failing: {
      .store($0)
    }
    let session = SessionFile(store: store.id, token: token, manager: nikhil, league: DemoLeague.id)
    try context.store { () throws(StoreError) in try session.write(to: sessionPath) }
  }

  private func answer(_ path: String, _ sessionPath: String, _ context: Context) throws(Failure) -> Answer {
    var world = context.world
    world.environment["FCL_STORE"] = path
    world.environment["FCL_SESSION"] = sessionPath
    world.environment["FCL_LEAGUE"] = nil
    var globals = context.globals
    globals.store = nil
    globals.league = nil
    globals.now = nil
    let inside = Context(world: world, globals: globals)
    var change = Change(message: "Made the demo league in \(path).", league: DemoLeague.id)
    change.following = try Leaderboard.report(try inside.openLeague(), inside)
    change.details = [
      Fact(key: "store", value: .text(path)), Fact(key: "session", value: .text(sessionPath)),
      Fact(key: "manager", value: .text("nikhil")), Fact(key: "password", value: .text(DemoLeague.password)),
    ]
    change.closing = [
      "", "You are Nikhil, its commissioner (password \"\(DemoLeague.password)\"). To go on:", "",
      "  export FCL_STORE=\(Self.quoted(path)) FCL_SESSION=\(Self.quoted(sessionPath))", "  fcl overview",
      "  fcl team show", "  fcl pool --role bowler --max-price 8", "  fcl points --match d0001", "  fcl help tutorial",
    ]
    return .change(change)
  }

  /// A path as a shell takes it.
  private static func quoted(_ path: String) -> String {
    let isPlain = path.utf8.allSatisfy {
      ("a"..."z").contains(Character(UnicodeScalar($0))) || ("A"..."Z").contains(Character(UnicodeScalar($0)))
        || ("0"..."9").contains(Character(UnicodeScalar($0))) || "/._-+".utf8.contains($0)
    }
    return isPlain
      ? path : "'" + path.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
  }
}
