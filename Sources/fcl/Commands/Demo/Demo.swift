import Answers
import CommandLineKit
import LeagueStore

/// `fcl demo`: creates a demo league from a seed.
struct Demo: Command {
  var folder: String?
  var seed = 2026
  var files: String?
  var isForced = false

  static let description = CommandDescription<Demo>(
    summary: "Create a demo league to try fcl with, in its own store.", effect: .changes,
    discussion: """
      The demo has eleven managers, a pool of 120 invented players in eight invented clubs, and a month of matches. \
      Half of the matches are played and scored. Running fcl demo again recreates the demo. If people have added \
      accounts, leagues or boards, fcl lists these and asks for confirmation; without a terminal, add --force or \
      --yes. Other stores are never touched.

      The examples in the help run on the demo league, in a folder with the files that --files writes. Some examples \
      work only after an earlier example. The files are the pool, fixtures, squads and figures, match files in \
      matches/, the next match in next/, and the password in pw. day/ has a finished, a live and an upcoming match. \
      news/ has two articles.
      """,
    arguments: [
      .positional("DIR", \.folder, "the demo's folder; by default next to your own store").notEmpty(),
      .option("--seed", \.seed, value: "N", "a number; each one makes a different league", default: "2026")
        .within(0...),
      .option("--files", \.files, value: "DIR", "also write the files for the help's examples to a folder")
        .notEmpty(),
      .flag("--force", \.isForced, "delete everything that people added to the demo"),
    ],
    examples: [
      Example("fcl demo", "Create the league and show its leaderboard."),
      Example("fcl demo ./try --seed 7", "Create a different league, in a folder of your choice."),
      Example("fcl demo --files .", "Also write files, to try the examples in the help."),
    ],
    exitCodes: [
      3: "a folder contains other files", 9: "people added something, and its deletion was not confirmed",
    ],
    seeAlso: ["tutorial"])

  func run(_ context: Context) throws -> Answer {
    try context.checkFields(among: Leaderboard.columnsAfterChange)
    if let folder, let store = context.globals.store, folder != store {
      throw Problem(contradiction: "DIR and --store can't be used together", hint: "give only one of the two")
    }
    let chosen = try folder ?? context.globals.store ?? (StoreLocation.userData(context.world.environment) + "-demo")
    let path = absolutePath(chosen, in: context.world.folder)
    let sessionPath = path + ".session"
    // Replace a folder only if the folder is marked as a demo.
    let target = ReplaceableStore(path, mark: "demo", text: "fcl demo --seed \(seed)\n")
    guard try target.isFree() else { throw NameFault.taken(.folder, path) }
    guard try SessionFile.mayBeWritten(to: sessionPath) else { throw AccountFault.sessionLocation(sessionPath) }
    let league = try DemoLeague(seed: UInt64(seed))
    let own = try files.map { try DemoFiles(league, in: $0, beside: path, context) }
    let written = files.map { " and its files in \($0 == "." ? "this folder" : $0)" } ?? ""
    let losses = try DemoUse(of: target).losses
    if context.isDryRun {
      return context.answer(
        "make the demo league in \(path)\(written).", lines: losses.map { context.message("delete \($0).") })
    }
    try confirm(losses, in: path, context)
    context.note("writing \(path)")
    let store = try target.makeStore(waiting: context.globals.lockTimeout) {
      // Users may have added something since the confirmation.
      let added = try DemoUse(of: target).losses.filter { !losses.contains($0) }
      if !isForced, !context.globals.assumesYes, !added.isEmpty { throw Self.unconfirmed(added, in: path) }
      context.world.holdsInterrupts()
    }
    try enter(store, sessionPath, context)
    try league.write(to: store, context)
    try own?.write(context)
    return try answer(path, session: sessionPath, written: written, context)
  }

  private func confirm(_ losses: [String], in path: String, _ context: Context) throws {
    if losses.isEmpty || isForced || context.globals.assumesYes { return }
    guard context.canAsk else { throw Self.unconfirmed(losses, in: path) }
    try context.confirm(
      "Delete \(losses.count == 1 ? "this" : "these") and create the demo again? [y/N] ",
      showing: ["People added to the demo in \(path):"] + losses.map { "  \($0)" })
  }

  private static func unconfirmed(_ losses: [String], in path: String) -> Problem {
    Problem(
      unconfirmed: "fcl would delete \(losses.listed("and")) from \(path)",
      hint: "add --force, or name another folder: fcl demo DIR")
  }

  private func enter(_ store: Store, _ sessionPath: String, _ context: Context) throws {
    let now = context.clock
    let nikhil = DemoLeague.commissioner
    let hash = try Passwords.hash(Array(DemoLeague.password.utf8))
    let token = try store.changeAccounts(waiting: 10) { accounts throws in
      accounts.people = DemoLeague.accounts
      accounts.change(nikhil) { $0.password = hash }
      return accounts.beginSession(of: nikhil, replacing: nil, at: now)
    } failing: {
      $0
    }
    let session = SessionFile(store: store.id, token: token, manager: nikhil, league: DemoLeague.id)
    try SessionFile.change(at: sessionPath, waiting: context.globals.lockTimeout) { old throws in
      old = session
    } failing: {
      $0
    }
  }

  private func answer(_ path: String, session: String, written: String, _ context: Context) throws -> Answer {
    var world = context.world
    world.environment["FCL_STORE"] = path
    world.environment["FCL_SESSION"] = session
    world.environment["FCL_LEAGUE"] = nil
    var globals = context.globals
    globals.store = nil
    globals.league = nil
    globals.now = nil
    let inside = context.also(in: world, globals)
    var change = Change(
      message: "Made the demo league in \(path)\(written).", league: DemoLeague.id,
      details: [
        Fact("store", .text(path)), Fact("session", .text(session)), Fact("manager", .text("nikhil")),
        Fact("password", .text(DemoLeague.password)),
      ] + (files.map { [Fact("files", .text($0))] } ?? []),
      following: try Leaderboard.report(try inside.openLeague(), inside))
    change.closing = [
      "", "You are Nikhil, its commissioner (password \"\(DemoLeague.password)\"). To continue:", "",
      "  export FCL_STORE=\(shellWord(path)) FCL_SESSION=\(shellWord(session))", "  fcl overview",
      "  fcl team show", "  fcl pool --role bowler --max-price 8", "  fcl points --match d0001",
      "  fcl help tutorial",
    ]
    return .change(change)
  }
}
