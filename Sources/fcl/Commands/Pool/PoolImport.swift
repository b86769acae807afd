import Answers
import Books
import CommandLineKit
import FantasyCore

struct PoolImport: Command {
  var file = ""
  var columns: String?

  static let description = CommandDescription<PoolImport>(
    summary: "Import the league's players from a CSV file.", effect: .changesOnce,
    discussion: """
      The columns are id, name, side, role and price, and optionally tags (joined by ;), match_name, rank, also and \
      overseas (yes or no). Usual names such as Player, Team, Category or Cost are recognised; --columns names the \
      rest. Other columns are ignored. fcl help spreadsheets describes separators, encodings, roles and prices.
      fcl pool --file writes such a file from a league's pool; fcl pool -o csv leaves out match_name. An id of 8 \
      hexadecimal digits is the registry id in match files; other players are matched by side and match_name, or by \
      name. The column also has other ids of the same player, joined by ;. After the league's start you can only add \
      players, or change their side or other ids. The new side applies to matches that begin later and to teams saved \
      later.
      """,
    arguments: [
      .positional("FILE", \.file, "the CSV file; - is standard input"),
      .option("--columns", \.columns, value: "LIST", "the column names: id=NAME,price=NAME,…"),
    ],
    examples: [
      Example("fcl pool import pool.csv", "Import the pool."),
      Example("fcl pool import pool.csv --dry-run", "Only check the file."),
    ],
    exitCodes: [
      3: "the pool would make saved teams invalid", 4: "you are not the commissioner", 7: "the file is invalid",
    ],
    seeAlso: ["pool", "pool suggest", "pool alias", "history import"])

  func run(_ context: Context) throws -> Answer {
    _ = try context.leagueThenLogin()
    let open = try context.openLeague(for: .importPool)
    let names = try PoolFile.columns.named(columns)
    let players = try context.players(inPool: file, roles: open.league.teamRules.roles, columns: names)
    let outcome = try context.change { league, now, actor in
      try league.importingPool(league.keepingOtherIDs(players), by: actor, at: now)
    }
    let sides = Set(players.map(\.side))
    let verb = outcome.isChange ? context.message("import") : "No change: the pool already has"
    var change = Change(
      message: "\(verb) \(Problem.count(players.count, "player")) from \(Problem.count(sides.count, "side")).",
      league: outcome.after.terms.id, isChange: outcome.isChange)
    if outcome.isChange, !outcome.before.pool.players.isEmpty {
      change.addHiddenTeamNote(in: outcome.after, at: outcome.now, isDryRun: context.isDryRun)
    }
    let removed = outcome.before.pool.players.count { outcome.after.pool[$0.id] == nil }
    if removed > 0 {
      change.lines.append(context.message("remove \(Problem.count(removed, "player")) not in the file."))
    }
    change.details = [
      Fact("players", .whole(players.count)), Fact("sides", .whole(sides.count)),
      Fact("removed", .whole(removed)),
    ]
    return Answer(content: .change(change), warnings: Self.warnings(ofSides: sides.sorted()))
  }

  /// Returns a warning for each two sides that are probably one.
  private static func warnings(ofSides sides: [String]) -> [String] {
    NearNames.pairs(among: sides).map { pair in
      let difference = pair.difference == .letter ? "by one letter" : "only in case, accents or spaces"
      return "the sides \"\(pair.one)\" and \"\(pair.other)\" differ \(difference): are they one side?"
    }
  }
}

extension Change {
  /// Adds a note that saved teams may violate the new pool or rules, if some teams are hidden from the commissioner.
  /// Only the managers of invalid teams learn that their teams are invalid.
  mutating func addHiddenTeamNote(in league: League, at now: Instant, isDryRun: Bool) {
    guard league.start(at: now) == nil, !league.terms.isOpen,
      league.entries.contains(where: { $0.lineUp != nil && !league.isCommissioner($0.manager) })
    else { return }
    lines.append(
      isDryRun
        ? "Saved teams would still count; managers whose team would break a rule would see a note."
        : "Saved teams still count; managers whose team now breaks a rule will see a note.")
  }
}
