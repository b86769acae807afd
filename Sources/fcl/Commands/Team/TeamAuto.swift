import Answers
import Books
import CommandLineKit
import FantasyCore
import LeagueStore

/// `fcl team auto`: finds the best legal team for an aim.
struct TeamAuto: Command {
  var aim: SelectionObjective?
  var format: String?
  var isAnyFormat = false
  var kept: [String] = []
  var leftOut: [String] = []
  var maxChanges, minSides, top: Int?
  var differ = 1
  var differFrom: String?
  var isSaved = false
  var pool, rules, system: String?
  var next: Int?
  var from, member: String?

  static let description = CommandDescription<TeamAuto>(
    summary: "Find the best legal team.", effect: .changesOnce,
    discussion: """
      The result is the legal team with the highest total for an aim. The team keeps to the format, the budget, the \
      side limit and all other rules. The captain and vice-captain are the players who gain most from the scoring \
      system's multipliers.
      The aim projection is the expected points of fcl project in the next match, or in the next N with --next. \
      Without --next, projection covers all fixtures if the league limits changes or charges points for them. The aim \
      form is points per match over a player's last five matches, plus three matches at the mean of their role. \
      Players without matches get the mean of their role. The aim average is points per match over all of a player's \
      matches; value is points per credit. A FILE.csv has a column id or name, and a column value; players missing \
      from the file are not chosen. Points deducted for transfers are shown, but are not part of the aim.
      Value added is the team's total minus the total of the best team without the player. The team has the format you \
      have chosen, unless --format or --any-format is given. --save saves the team as team pick does. --pool needs no \
      league. Ctrl-C ends a long search: fcl then shows the best team so far and an upper limit for any team, and \
      saves nothing. If only the next match counts and its elevens are announced, players who are not in them are left \
      out, unless --keep names them.
      """,
    arguments: [
      .option(
        "--by", \.aim, value: "AIM",
        "projection, points, form, average, value, price or FILE.csv; by default projection, if possible"
      ).readingInput(),
      .option("--next", \.next, value: "N", "with projection: the next N fixtures together").within(1...1_000),
      .matchFiles(\.from),
      .option("--format", \.format, value: "FORMAT", "only this format; by default yours").excluding("--any-format"),
      .flag("--any-format", \.isAnyFormat, "the best of all formats, even if you have chosen one"),
      .option("--keep", \.kept, value: "PLAYER", "a player the team must have"),
      .option("--without", \.leftOut, value: "PLAYER", "a player the team must not have"),
      .option("--max-changes", \.maxChanges, value: "N", "at most N new players").within(0...1_000),
      .option("--min-sides", \.minSides, value: "N", "players from at least N sides").within(1...1_000),
      .option("--top", \.top, value: "N", "show the best N teams, one row each").within(1...1_000),
      .option("--differ", \.differ, value: "K", "teams differ by at least K players", default: "1").within(1...1_000)
        .requiring("--top", "--differ-from"),
      .option("--differ-from", \.differFrom, value: "MANAGER", "differ from this manager's locked team"),
      .flag("--save", \.isSaved, "save the team as yours").excluding("--top"),
      .acting(for: \.member).requiring("--save"),
      .option("--pool", \.pool, value: "FILE", "choose from a pool file, without a league").readingInput()
        .requiring("--rules")
        .excluding("--next", "--from", "--max-changes", "--differ-from", "--save", "--any-format", "--dry-run"),
      .option("--rules", \.rules, value: "NAME|FILE", "the team rules").requiring("--pool").readingInput(),
      .option("--system", \.system, value: "NAME|FILE", "the scoring system, for its captaincy")
        .completed(by: "system|file").requiring("--pool").readingInput(),
    ],
    examples: [
      Example("fcl team auto", "Find the best team."),
      Example("fcl team auto --by form --keep \"O Palmwood\"", "Find the best team by form with this player."),
      Example("fcl team auto --by points --max-changes 2 --save --dry-run", "Show the best two changes."),
      Example("fcl team auto --by price --top 5 --differ 3", "Show five teams that differ by three players each."),
      Example("fcl team auto --any-format", "Find the best team of any format."),
      Example(
        "fcl team auto --pool pool.csv --rules original --format 4-1-2-4", "Choose from a pool file, without a league."),
    ],
    exitCodes: [
      2: "ambiguous name", 3: "no legal team, or no projection is possible", 4: "the manager's team is hidden",
      5: "unknown player or manager", 6: "the team is locked", 7: "the file is invalid",
    ],
    seeAlso: ["team pick", "project", "team plan", "pool", "whatif"])

  func run(_ context: Context) throws -> Answer {
    try checkOptions()
    if let pool {
      let input = try input(ofFile: pool, context)
      return answer(try choice(input, context), input)
    }
    let isSaved = isSaved || context.isDryRun && top == nil
    if isSaved { _ = try context.leagueThenLogin() }
    let open = isSaved ? try context.openLeague(actingFor: member) : try context.openLeague()
    var input = try input(of: open, context)
    // With --save, the message about the saved team already has the cost.
    if isSaved { input.note = { _ in nil } }
    let choice: Choice
    do { choice = try self.choice(input, context) } catch let none as NoLegalTeam {
      // If the team is locked, report the lock instead of this failure.
      guard isSaved, let actor = open.actor,
        let lock = open.league.changeRefusal(of: open.actedFor ?? actor, to: actor, at: open.now)
      else { throw none }
      throw Refused(lock, in: open.league)
    }
    guard isSaved, choice.maxValue == nil else { return answer(choice, input) }
    return .change(
      try context.savingTeam(
        choice.best.lineUp, choice.best.format, actingFor: member, showing: report(choice, input)))
  }

  private func answer(_ choice: Choice, _ input: Input) -> Answer {
    var answer = Answer.report(report(choice, input))
    if let maximum = choice.maxValue {
      let unsaved = isSaved ? "; nothing was saved" : ""
      let found =
        top.map { "interrupted after \(choice.teams.count) of \($0) teams: the best" }
        ?? "interrupted: the best team found so far"
      answer.warnings = ["\(found) has \(choice.best.value); no team has more than \(maximum)\(unsaved)"]
      answer.verdict = .interrupted
    }
    return answer
  }

  // MARK: - The request

  private func checkOptions() throws {
    for (option, isGiven) in [("--next", next != nil), ("--from", from != nil)] where isGiven {
      if let aim, aim != .projection { throw Problem.exclusive(option, "--by \(aim.name)") }
    }
    if pool == nil { return }
    switch aim {
    case nil, .measure(.price), .file: break
    case .measure, .projection: throw Problem.exclusive("--pool", "--by \(aim?.name ?? "")")
    }
  }

  private struct Input {
    var selection: TeamSelection
    let aim: SelectionObjective
    var league: LeagueID?
    var hasChosenFormat = false
    var notes: [String] = []
    /// Returns a remark on a team, such as the cost of its transfers; nil if there is no remark.
    var note: (LineUp) -> String? = { _ in nil }
  }

  private func input(ofFile path: String, _ context: Context) throws -> Input {
    let rules = try RuleFile.teamRules(rules ?? "", context).teamRules()
    let pool = Pool(try context.players(inPool: path, roles: rules.roles))
    let aim = aim ?? .measure(.price)
    let system = try system.map { try RuleFile.system($0, context).scoringSystem() }
    let multipliers =
      rules.forbidsCaptaincy ? [:] : system.map { $0.captaincy.mapValues(\.times) } ?? [:]
    var values = SelectionValues(prices: pool, multipliers)
    if case .file(let path) = aim { values = try SelectionValues(file: path, of: pool, multipliers, context) }
    let selection = TeamSelection(
      rules: rules, pool: pool, values: values.values, captaincies: values.captaincies)
    return Input(selection: try wished(selection, of: rules.formats), aim: aim)
  }

  private func input(of open: OpenLeague, _ context: Context) throws -> Input {
    let league = open.league
    let board = try context.board(of: open)
    let projected = try projected(open, board, context)
    let isProjected = projected != nil || next != nil || from != nil
    let aim = aim ?? (isProjected ? .projection : .measure(board.matches.isEmpty ? .price : .form))
    let values: SelectionValues
    switch aim {
    case .projection:
      guard let projected else {
        throw context.fixtures(of: open, after: nil).isEmpty ? Problem.noUpcomingMatch : .noPlayedMatch
      }
      values = projected.values
    case .measure(let measure): values = SelectionValues(measure, of: league, board)
    case .file(let path):
      let multipliers = league.captaincies.map { ($0, league.system.multiplier(of: $0)) }
      values = try SelectionValues(
        file: path, of: league.pool, Dictionary(uniqueKeysWithValues: multipliers), context)
    }
    var selection = TeamSelection(
      rules: league.teamRules, pool: league.pool, values: values.values, captaincies: values.captaincies)
    selection = try wished(selection, of: league.teamRules.formats)
    var input = Input(selection: selection, aim: aim, league: league.terms.id)
    if format == nil, !isAnyFormat, let chosen = open.ownEntry?.format {
      input.selection.format = chosen
      input.hasChosenFormat = true
    }
    if case .measure(let measure) = aim, measure != .price, board.matches.isEmpty {
      input.notes.append("No match is scored yet, so all players have the same value: try --by price.")
    }
    if let member = open.member { input.selection.taken = league.players(takenFrom: member) }
    try limitChanges(&input, open, context)
    leaveOut(&input, open)
    if let projected { input.notes.append(projected.description) }
    input.note = { lineUp in
      league.pendingTransfers(of: open.ownEntry, with: lineUp, at: open.now).map {
        "For match \($0.match.fixture.id): \(TransferWording.cost($0))."
      }
    }
    if let differFrom {
      let other = try context.manager(differFrom, in: open)
      guard let entry = league.entry(of: other),
        let shown = other == open.member ? entry.lineUps.last : league.visibleLineUp(of: entry, at: open.recorded)
      else { throw Refused(.noTeam, in: league) }
      input.selection.difference = (shown.lineUp.players, differ)
    }
    return input
  }

  /// Returns each player's expected points in the next matches. Returns nil if the aim is not expected points, if no
  /// match is upcoming, or if no points can be projected.
  private func projected(
    _ open: OpenLeague, _ board: LeagueStandings, _ context: Context
  ) throws -> (values: SelectionValues, description: String)? {
    if let aim, aim != .projection { return nil }
    let fixtures = context.fixtures(of: open, after: nil)
    let shown = Array(fixtures.prefix(matchesAhead(open.league) ?? fixtures.count))
    guard let first = shown.first else { return nil }
    let projections = try context.projections(open, board, ProjectionSource(folder: from), before: first.fixture)
    if projections.isEmpty { return nil }
    let what =
      shown.count == 1
      ? "Expected points in match \(first.fixture.id)" : "Expected points in the next \(shown.count) matches"
    let fewer = next.map { $0 > shown.count } ?? false ? "; no later match is announced" : ""
    return (
      SelectionValues(projections, in: shown, of: open.league),
      "\(what), from \(projections.source) before \(projections.end)\(fewer)."
    )
  }

  /// Leaves out players who are not in the announced elevens of the next match, if the team is for this match only.
  private func leaveOut(_ input: inout Input, _ open: OpenLeague) {
    guard matchesAhead(open.league) == 1, let match = open.league.nextMatch(after: open.now) else { return }
    let kept = Set(input.selection.kept)
    let out = open.league.pool.players.filter { open.league.isOut($0, of: match) && !kept.contains($0.id) }
    input.selection.excluded.formUnion(out.map(\.id))
    if let note = open.league.outNote(out, of: match) { input.notes.append(note) }
  }

  /// The number of upcoming matches for which a team is chosen; nil for all. If changes are unlimited, only the next
  /// match.
  private func matchesAhead(_ league: League) -> Int? {
    let isFree = league.terms.lock == .match && league.transferRules == nil && league.windows == nil
    return next ?? (isFree ? 1 : nil)
  }

  private func limitChanges(_ input: inout Input, _ open: OpenLeague, _ context: Context) throws {
    if maxChanges != nil { _ = try context.loggedInMember(of: open.league) }
    guard let lineUp = open.ownEntry?.lineUp else {
      if maxChanges != nil { throw Refused(open.ownEntry == nil ? .entry(.settingsFirst) : .noTeam, in: open.league) }
      return
    }
    let left = open.league.changesLeft(of: open.ownEntry, at: open.now)
    if let left, left < maxChanges ?? Int.max {
      input.notes.append("The open window leaves you \(Problem.count(left, "change")).")
    }
    if let maximum = [maxChanges, left].compactMap(\.self).min() {
      input.selection.changes = (lineUp.players, maximum)
    }
  }

  private func wished(_ selection: TeamSelection, of formats: [Format]) throws -> TeamSelection {
    var selection = selection
    if let format {
      guard let known = formats.first(where: { $0.name == format }) else {
        if formats.isEmpty { throw Problem.noFormats(rules: selection.rules.name) }
        throw Problem(unknown: "format", format, among: formats.map(\.name))
      }
      selection.format = known
    }
    let named = try Lookup.players(kept + leftOut, in: selection.pool)
    for player in named.prefix(kept.count) where !selection.kept.contains(player.id) {
      selection.kept.append(player.id)
    }
    selection.excluded = Set(named.dropFirst(kept.count).map(\.id))
    if let player = named.prefix(kept.count).first(where: { selection.excluded.contains($0.id) }) {
      throw Problem(contradiction: "--keep and --without both name \(player.name)", hint: "leave one of them out")
    }
    selection.minSides = minSides ?? 0
    return selection
  }

  // MARK: - The answer

  private struct Choice {
    let best: SelectedTeam
    var teams: [SelectedTeam] = []
    /// The best team of any format; nil unless it is better than the best team of the chosen format.
    var ofOtherFormat: SelectedTeam?
    /// For each player of the best team, in order, the best legal team that excludes the player. Nil if no legal team
    /// excludes the player.
    var without: [SelectedTeam?] = []
    /// An upper bound on the best team's value. Nil if the search was not interrupted.
    var maxValue: Points?
  }

  private func choice(_ input: Input, _ context: Context) throws -> Choice {
    let selection = input.selection
    if selection.isTooLarge { throw Problem.tooLargeTeam }
    context.world.holdsInterrupts()
    let watch = SelectionWatch(isStopped: context.world.isInterrupted)
    let teams = selection.best(top ?? 2, differingBy: top == nil ? 1 : differ, watch: watch)
    guard let best = teams.first else {
      var refused = selection
      var isOtherLegal = false
      if input.hasChosenFormat {
        var all = selection
        all.format = nil
        isOtherLegal = all.best(1, watch: watch).first != nil
        // Prefer a conflict that exists in every format.
        if !isOtherLegal { refused = all }
      }
      let demands = refused.conflict(watch: watch) ?? []
      if watch.wasStopped { throw StoreError.interrupted }
      throw NoLegalTeam(
        demands: demands, pool: selection.pool, isPoolOfFile: input.league == nil, isOtherFormatLegal: isOtherLegal)
    }
    var choice = Choice(best: best, teams: teams)
    if input.hasChosenFormat, !watch.isStopped {
      var all = selection
      all.format = nil
      if let other = all.best(1, watch: watch).first, other.value > best.value { choice.ofOtherFormat = other }
    }
    if top == nil {
      for player in best.lineUp.players where !watch.isStopped {
        choice.without.append(selection.best(without: player, watch: watch))
      }
    }
    if watch.wasStopped { choice.maxValue = max(best.value, watch.maxValue ?? best.value) }
    return choice
  }

  private func report(_ choice: Choice, _ input: Input) -> Report {
    let best = choice.best, teams = choice.teams
    var report = top == nil ? one(choice, input) : several(teams, input)
    report.facts += [Fact("aim", .text(input.aim.name))]
    if choice.maxValue != nil { report.facts += [Fact("bound", .points(choice.maxValue))] }
    if top == nil {
      let left = input.selection.rules.budget.map { $0 - best.cost }
      report.facts += [
        Fact("total", .points(best.value)), Fact("cost", .price(best.cost)), Fact("left", .price(left)),
        Fact("format", .text(best.format?.name)),
        Fact("runner_up", .points(teams.dropFirst().first?.value)),
      ]
      let format = best.format.map { ", format \($0.name)" } ?? ""
      let rest = left.flatMap { left in input.selection.rules.budget.map { ", \(left) of \($0) credits left" } } ?? ""
      report.above = ["The best team by \(input.aim.name)\(format)\(rest)"]
      let next = teams.dropFirst().first.map { "; the next best team has \($0.value)" }
      report.below = [
        "Total \(best.value)" + (next ?? (choice.maxValue == nil ? "; no other team is legal" : ""))
      ]
    } else if let top, teams.count < top, choice.maxValue == nil {
      let which = teams.count == 1 ? "is legal" : "are legal"
      report.below = [
        differ > 1
          ? "No other legal team differs by \(Problem.count(differ, "player")) from "
            + (teams.count == 1 ? "this one." : "each of these.")
          : "Only \(Problem.count(teams.count, "team")) \(which)\(wishes)."
      ]
    }
    if let other = choice.ofOtherFormat {
      let more = other.value - best.value
      report.facts += [Fact("better_format", .text(other.format?.name)), Fact("better_total", .points(other.value))]
      let format = other.format?.name ?? ""
      report.below.append("The best team of format \(format) has \(more) more; --any-format shows it.")
    }
    report.below += input.notes + (top == nil ? [input.note(best.lineUp)].compactMap(\.self) : [])
    return report
  }

  private var wishes: String {
    let isWish = !kept.isEmpty || !leftOut.isEmpty || maxChanges != nil || minSides != nil || differFrom != nil
    return isWish || format != nil ? " with these options" : ""
  }

  private func one(_ choice: Choice, _ input: Input) -> Report {
    let lineUp = choice.best.lineUp, selection = input.selection
    let without = Dictionary(zip(lineUp.players, choice.without)) { first, _ in first }
    let none: Value = choice.maxValue == nil ? .worded(.none, "no team") : .none
    return Report(
      schema: "team-auto", league: input.league, of: lineUp.players.compactMap(selection.pool.index(of:)),
      teamFields(lineUp, in: selection.pool) + [
        .number("value", "Value") { selection.value(of: $0, in: lineUp) },
        .number("lost_without", "Value added") {
          (without[selection.pool.players[$0].id] ?? nil).map { Value.points(choice.best.value - $0.value) } ?? none
        },
      ])
  }

  private func several(_ teams: [SelectedTeam], _ input: Input) -> Report {
    let pool = input.selection.pool
    func player(_ id: PlayerID?) -> Value {
      id.map { .worded(.id($0), pool[$0]?.name ?? $0.text) } ?? .none
    }
    func names(_ ids: [PlayerID]) -> [String] { ids.map { pool[$0]?.name ?? $0.text } }
    func captaincy(_ captaincy: Captaincy, _ key: String, _ title: String) -> Column {
      input.selection.captaincies[captaincy] == nil ? .hidden(key) : .text(key, title, leaves: 1)
    }
    let rows = teams.enumerated().map { index, team -> [Value] in
      let new = team.lineUp.players.filter { !teams[0].lineUp.players.contains($0) }
      let gone = teams[0].lineUp.players.filter { !team.lineUp.players.contains($0) }
      let words: String
      if index == 0 {
        words = names(team.lineUp.players).joined(separator: ", ")
      } else {
        let come = names(new).joined(separator: ", "), go = names(gone).joined(separator: ", ")
        words = new.isEmpty ? "without \(go)" : gone.isEmpty ? "with \(come)" : "\(come) for \(go)"
      }
      return [
        .whole(index + 1), .points(team.value), .price(team.cost), .text(team.format?.name),
        player(team.lineUp.captain), player(team.lineUp.viceCaptain),
        .worded(.list(team.lineUp.players.map(\.text)), words),
      ]
    }
    return Report(
      schema: "team-auto-top", league: input.league,
      columns: [
        .number("place", "#"), .number("value", "Value"), .number("cost", "Cost"),
        input.selection.rules.formats.isEmpty ? .hidden("format") : .text("format", "Format"),
        captaincy(.captain, "captain", "Captain"), captaincy(.viceCaptain, "vice_captain", "Vice-captain"),
        .prose("players", "Players, or changes from team 1"),
      ], rows: rows)
  }
}
