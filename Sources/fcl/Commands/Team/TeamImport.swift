import Answers
import Books
import CommandLineKit
import FantasyCore
import LeagueStore

/// `fcl team import`: saves the teams of several managers from a CSV file of owners and players. Only commissioners may
/// use this command.
struct TeamImport: Command {
  var file = ""
  var columns, aliases, aliasesToWrite: String?
  var invites = false

  static let description = CommandDescription<TeamImport>(
    summary: "Save the teams of several managers from a CSV file.", effect: .changesOnce,
    discussion: """
      Use this for a draft or an auction held elsewhere. The file has one row for each player, one column for each \
      owner, or one row for each owner. With one row for each player, the columns are owner (manager name or public \
      name), player (id or name) and optionally captain (captain, vice-captain or empty) and team name. Otherwise each \
      column or row begins with the owner, and the players follow. A first row or column may have labels: Owner, Team, \
      Captain, Vice-captain, Player 1. (C) or (VC) behind a player, and (TEAM NAME) behind an owner, have the same \
      meaning. Fields without letters, such as prices, are ignored with a warning.
      Players are found by id, by name, by a part of it, by initials (V Kohli, Virat Kohli) or by a well-known nickname \
      (SKY), if exactly one fits. --dry-run lists the players found. Unclear names are listed with candidates. For \
      these, --write-aliases writes a file: fill in its column player and import it with --aliases.
      All teams are saved, or none. Managers who are not in the file keep their teams. The command works before the \
      league's start, and while a change window is open. Managers without an entry get one, named as in the file or \
      \"Team\" plus their manager name; they can change this name once with fcl settings. A team that its manager \
      picked is not replaced by the file, unless the team rules have exclusive players. With --invite, each owner \
      who is not in the league gets an entry and a code to claim it with; names must then be complete.
      """,
    arguments: [
      .positional("FILE", \.file, "the CSV file; - is standard input"),
      .option("--columns", \.columns, value: "LIST", "the column names: owner=…,player=…,captain=…"),
      .option("--aliases", \.aliases, value: "FILE", "a CSV with the columns alias and player"),
      .option("--write-aliases", \.aliasesToWrite, value: "FILE", "write the unclear names to a new file"),
      .flag("--invite", \.invites, "invite the owners who have no account"),
    ],
    examples: [
      Example("fcl team import squads.csv", "Import all squads; the demo has started.", exit: 6),
      Example(
        """
        fcl league create draft --like demo && fcl pool import pool.csv --league draft
        fcl team import squads.csv --league draft --dry-run
        """, "Only check the file, for a new league."),
      Example("fcl team import squads.csv --invite", "Import squads of friends without accounts.", exit: 6),
    ],
    exitCodes: [
      3: "a team breaks a rule, or the file of aliases exists", 4: "you are not the commissioner",
      6: "the league has started, and no window is open",
      7: "the file is invalid",
    ],
    seeAlso: ["team pick", "team show", "pool import", "spreadsheets"])

  func run(_ context: Context) throws -> Answer {
    _ = try context.leagueThenLogin()
    _ = try context.openLeague(for: .importTeams)
    if let aliasesToWrite, SystemCalls.kindOfEntry(aliasesToWrite) != nil {
      throw Problem.exists(aliasesToWrite, hint: "choose another name")
    }
    let columns = try SquadLayout.columns.named(self.columns)
    let text = try context.read(spreadsheet: file)
    let aliasText = try aliases.map { try context.read(spreadsheet: $0) }
    let id = try context.leagueID()
    var sheet: TeamSheet?, invited: [ManagerID] = [], isHidden = false
    func importTeams(_ league: League, _ now: Instant, _ actor: ManagerID) throws -> [LeagueEvent] {
      try context.requirePermission(.importTeams, of: actor, in: league, at: now)
      let known = try PlayerAliases(aliasText, at: aliases, pool: league.pool)
      let names = try context.namesToFind(in: league)
      var read = TeamSheet(league: league, aliases: known, shown: names)
      var invitations = Invitations(to: league, try context.accounts())
      if invites { read.invite = { try invitations.member($0, shown: names) } }
      try DefectiveFile.reading(file) { try read.read(text, columns: columns) }
      try refuse(read, known, context)
      sheet = read
      invited = invitations.managers
      isHidden = read.teams.contains { league.hidesLineUp(of: $0.manager, from: actor) }
      return try league.importingTeams(
        read.teams, inviting: invited, givenNames: invitations.givenNames, folded: { folded($0) }, by: actor, at: now)
    }
    let outcome = try context.change(id, isWhole: true, importTeams)
    let codes = try context.savingCodes(for: invited, in: id)
    guard let sheet else { preconditionFailure("the file was read") }
    return answer(outcome, sheet, codes, invited, isHidden: isHidden, context)
  }

  /// Throws the defects of the file. Writes the unclear names to a file of aliases if the user wants one.
  private func refuse(_ sheet: TeamSheet, _ known: PlayerAliases, _ context: Context) throws {
    if sheet.defects.isEmpty { return }
    var failures = Failures(all: [DefectiveFile(path: file, defects: sheet.defects)])
    if !sheet.unclear.isEmpty { failures.add(try unclear(sheet.unclear, known, context)) }
    try failures.throwIfAny()
  }

  private func unclear(
    _ names: [SquadNames.Unclear], _ known: PlayerAliases, _ context: Context
  ) throws -> Problem {
    let count = Problem.count(names.count, "name")
    let command = "fcl team import \(shellWord(file))"
    guard let aliasesToWrite, !context.isDryRun else {
      return Problem(
        .damaged, "team.unclear-names", "\(count) in \(file) \(names.count == 1 ? "is" : "are") unclear",
        hint: "\(command) --write-aliases \(shellWord(aliasesToWrite ?? "aliases.csv"))")
    }
    context.willWrite(aliasesToWrite)
    try SystemCalls.replace(aliasesToWrite, with: Array(known.file(with: names).utf8), mode: 0o644)
    return Problem(
      .damaged, "team.unclear-names", "wrote \(count) to \(aliasesToWrite): fill in the column player",
      hint: "\(command) --aliases \(shellWord(aliasesToWrite))")
  }

  private func answer(
    _ outcome: LeagueOutcome, _ sheet: TeamSheet, _ codes: InvitationCodes, _ invited: [ManagerID], isHidden: Bool,
    _ context: Context
  ) -> Answer {
    // A dry run doesn't report whether anything would change, because this would reveal whether a hidden team equals
    // the team in the file.
    let isUntold = context.isDryRun && isHidden
    let teams = sheet.teams
    let players = teams.reduce(0) { $0 + $1.lineUp.players.count }
    let what = "\(Problem.count(teams.count, "team")) (\(Problem.count(players, "player")))"
    let isChange = outcome.isChange || isUntold
    var change = Change(
      message: isChange
        ? context.message("import \(what)\(isUntold ? ", unless they are already saved" : "").")
        : "No change: the league already has \(what).", league: outcome.after.terms.id, isChange: isChange)
    change.details = [Fact("teams", .list(teams.map(\.manager.text))), Fact("players", .whole(players))]
    if context.isDryRun {
      let fields = Self.fields(sheet)
      change.details.append(Fact("names", .records(fields.records(of: sheet.matched))))
      change.following = Report(schema: "team-import-names", of: sheet.matched, fields)
    }
    let kept = teams.compactMap { team -> String? in
      guard let name = outcome.after.entry(of: team.manager)?.teamName, let given = team.teamName, given != name else {
        return nil
      }
      return "\(team.manager) keeps the team name \"\(name)\", which the manager chose, instead of \"\(given)\""
    }
    if !invited.isEmpty { change.lines = [context.message("invite \(invited.map(\.text).listed("and")).")] }
    var answer = codes.answer(change)
    answer.warnings = sheet.remarks.map { "\(file): \($0)" } + kept
    return answer
  }

  private static func fields(_ sheet: TeamSheet) -> [Field<TeamSheet.MatchedName>] {
    let teams = Dictionary(sheet.teams.map { ($0.manager, $0) }) { first, _ in first }
    return [
      .text("owner", "Owner") { $0.owner }, .text("typed", "Typed") { $0.typed },
      .name("player", "Player") { $0.player.name }, .text("id", "Id") { $0.player.id },
      .text("match", "Found by") { $0.match.rawValue },
      .text("captaincy", "Captaincy") { teams[$0.owner]?.lineUp.captaincy(of: $0.player.id)?.rawValue },
      .text("team_name", "Team") { teams[$0.owner]?.teamName },
    ]
  }
}
