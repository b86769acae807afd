import CommandLineKit
import FantasyCore
import LeagueStore

/// `fcl pool import`: the players of a league from a CSV file.
struct PoolImport: Command {
  var file = ""

  static let description = CommandDescription<PoolImport>(
    name: "pool import", summary: "Take the players of the league from a CSV file.",
    discussion: """
      Columns: id, name, side, role, price; if wanted tags (joined by ;), match_name and rank; others are passed \
      over. An id of 8 hexadecimal digits is a registry id of match files; other players are found in matches by \
      match_name, else name, and side. After the league's start a pool may only grow, and players may change their \
      side: matches that begin later and teams saved later count the new one.
      """,
    arguments: [.positional("FILE", \.file, "the CSV file; - is standard input").completed(by: "file")],
    examples: [
      Example("fcl pool import pool.csv", "Take it in."),
      Example("fcl pool import pool.csv --dry-run", "Only check it."),
    ],
    exitCodes: [3: "the pool would break saved teams", 4: "you are not the commissioner", 7: "the file has a defect"],
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
    let verb = outcome.isChange ? (context.isDryRun ? "Would import" : "Imported") : "Nothing changes: the pool has"
    var change = Change(
      message: "\(verb) \(Problem.count(players.count, "player")) of \(Problem.count(sides, "side")).",
      league: outcome.after.terms.id, isChange: outcome.isChange)
    if outcome.isChange, !outcome.before.pool.players.isEmpty { change.tellOfTeams(in: outcome.after, at: outcome.now) }
    change.details = [Fact("players", .whole(players.count)), Fact("sides", .whole(sides))]
    return .change(change)
  }
}

extension Change {
  /// Says, where others have hidden teams, what becomes of those that pool or rules would refuse now: nobody but their
  /// owners is told whether there are any.
  mutating func tellOfTeams(in league: League, at now: Instant) {
    guard league.start(at: now) == nil, !league.terms.isOpen,
      league.entries.contains(where: { $0.lineUp != nil && !league.isCommissioner($0.manager) })
    else { return }
    lines.append("Saved teams stand until their next save; whoever has one that would be refused now is told.")
  }
}
