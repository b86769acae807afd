import Answers
import Books
import CommandLineKit
import FantasyCore

struct PoolImport: Command {
  var file = ""

  static let description = CommandDescription<PoolImport>(
    summary: "Import the league's players from a CSV file.", effect: .changesOnce,
    discussion: """
      The columns are id, name, side, role and price, and optionally tags (joined by ;), match_name and rank. Other \
      columns are ignored. fcl pool --file writes such a file from a league's pool; fcl pool -o csv leaves out \
      match_name. An id of 8 hexadecimal digits is the registry id in match files; other players are matched by side \
      and match_name, or by name. After the league's start you can only add players or change their side. The new side \
      applies to matches that begin later and to teams saved later.
      """,
    arguments: [.positional("FILE", \.file, "the CSV file; - is standard input")],
    examples: [
      Example("fcl pool import pool.csv", "Import the pool."),
      Example("fcl pool import pool.csv --dry-run", "Only check the file."),
    ],
    exitCodes: [
      3: "the pool would make saved teams invalid", 4: "you are not the commissioner", 7: "the file is invalid",
    ],
    seeAlso: ["pool", "history import"])

  func run(_ context: Context) throws -> Answer {
    _ = try context.leagueThenLogin()
    let open = try context.openLeague(for: .importPool)
    let bytes = try context.read(file: file)
    let players = try DefectiveFile.reading(file) { try Pool.reading(bytes, roles: open.league.teamRules.roles) }
    let outcome = try context.change { league, now, actor in
      try league.importingPool(players, by: actor, at: now)
    }
    let sides = Set(players.map(\.side)).count
    let verb = outcome.isChange ? context.message("import") : "No change: the pool already has"
    var change = Change(
      message: "\(verb) \(Problem.count(players.count, "player")) from \(Problem.count(sides, "side")).",
      league: outcome.after.terms.id, isChange: outcome.isChange)
    if outcome.isChange, !outcome.before.pool.players.isEmpty {
      change.addHiddenTeamNote(in: outcome.after, at: outcome.now, isDryRun: context.isDryRun)
    }
    let removed = outcome.before.pool.players.count { outcome.after.pool[$0.id] == nil }
    if removed > 0 {
      change.lines.append(context.message("remove \(Problem.count(removed, "player")) not in the file."))
    }
    change.details = [
      Fact("players", .whole(players.count)), Fact("sides", .whole(sides)),
      Fact("removed", .whole(removed)),
    ]
    return .change(change)
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
