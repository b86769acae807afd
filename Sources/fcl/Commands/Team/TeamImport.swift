import Answers
import Books
import CommandLineKit

/// `fcl team import`: saves the teams of several managers from a CSV file of owners and players. Only commissioners may
/// use this command.
struct TeamImport: Command {
  var file = ""

  static let description = CommandDescription<TeamImport>(
    summary: "Save the teams of several managers from a CSV file.", effect: .changesOnce,
    discussion: """
      Use this for a draft or an auction held elsewhere. The file has one row for each player, with the columns owner \
      (manager name or public name), player (id or name) and optionally captain (captain, vice-captain or empty). All \
      teams are saved, or none. Managers who are not in the file keep their teams. The command works before the \
      league's start, and while a change window is open.
      Managers without an entry get one, named \"Team\" plus their manager name; they can change this name once with \
      fcl settings. A team that its manager picked is not replaced by the file, unless the \
      team rules have exclusive players.
      """,
    arguments: [.positional("FILE", \.file, "the CSV file; - is standard input")],
    examples: [
      Example("fcl team import squads.csv", "Import all squads; the demo has started.", exit: 6),
      Example(
        """
        fcl league create draft --like demo && fcl pool import pool.csv --league draft
        fcl team import squads.csv --league draft --dry-run
        """, "Only check the file, for a new league."),
    ],
    exitCodes: [
      3: "a team breaks a rule", 4: "you are not the commissioner",
      6: "the league has started, and no window is open",
      7: "the file is invalid",
    ],
    seeAlso: ["team pick", "team show", "pool import"])

  func run(_ context: Context) throws -> Answer {
    _ = try context.leagueThenLogin()
    _ = try context.openLeague(for: .importTeams)
    let bytes = try context.read(spreadsheet: file)
    var teams: [ImportedTeam] = [], isHidden: Bool = false
    let outcome = try context.change(isWhole: true) { league, now, actor in
      try context.requirePermission(.importTeams, of: actor, in: league, at: now)
      let names = try context.namesToFind(in: league)
      teams = try TeamSheet(league: league, path: file, shown: names).teams(in: bytes)
      isHidden = teams.contains { league.hidesLineUp(of: $0.manager, from: actor) }
      return try league.importingTeams(teams, by: actor, at: now)
    }
    // A dry run doesn't report whether anything would change, because this would reveal whether a hidden team equals
    // the team in the file.
    let isUntold = context.isDryRun && isHidden
    let isChange = outcome.isChange || isUntold
    let players = teams.reduce(0) { $0 + $1.lineUp.players.count }
    let what = "\(Problem.count(teams.count, "team")) (\(Problem.count(players, "player")))"
    return context.answer(
      "import \(what)\(isUntold ? ", unless they are already saved" : "").", isChange: isChange,
      same: "the league already has \(what).", league: outcome.after.terms.id,
      details: [Fact("teams", .list(teams.map(\.manager.text))), Fact("players", .whole(players))])
  }
}
