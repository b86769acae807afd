import Books
import CommandLineKit
import FantasyCore
import Games
import LeagueStore

/// The command `fcl overview`, which shows the manager's standing and the next steps.
package struct Overview: Command {
  var isOfAll = false

  package init() {}

  package static let description = CommandDescription<Overview>(
    summary: "Show rank, points, the next lock, the budget left, and what to do next.", effect: .reads,
    discussion: """
      At a terminal, the overview first asks for a team name and a format if you have none yet. It lists the changes \
      since you last looked, and ends with the other views. `fcl` alone also shows the overview.
      """,
    arguments: [.flag("--all", \.isOfAll, "your rank in every league and on every board, like fcl boards")],
    examples: [Example("fcl overview", "Your standing."), Example("fcl overview --json", "The same for a script.")],
    exitCodes: [4: "not logged in"], seeAlso: ["leaderboard", "team show"])

  package func run(_ context: Context) throws -> Answer {
    if isOfAll { return .report(try BoardsShow.report(context)) }
    do {
      let open = try context.openLeague()
      return .report(try Self.shown(open, try context.loggedInMember(of: open.league), context))
    } catch NameFault.noLeague(let leagues) where leagues.isEmpty {
      if try context.actor() != nil, try Self.hasOnlyBoards(context.store()) {
        return .report(try BoardsShow.report(context))
      }
      throw NameFault.noLeague(leagues)
    } catch {
      // A pending recovery is announced even without a league.
      if let words = try? Self.pendingRecovery(context) { context.say("fcl: \(words)") }
      throw error
    }
  }

  package static func hasOnlyBoards(_ store: Store) throws -> Bool {
    try store.files(PeopleBook.self, PeopleBook.id).exist || !store.boards().isEmpty
  }

  /// Describes the pending account recovery for the logged-in manager. Returns nil for guests, or if no recovery is
  /// pending.
  package static func pendingRecovery(_ context: Context) throws -> String? {
    guard let actor = try context.actor(), let pending = try context.accounts().recovery else { return nil }
    return "a recovery is \(description(on: pending, actor, context))"
  }

  /// Returns the report. At a terminal, first asks for missing settings, and adds the changes since the last view.
  package static func shown(_ open: OpenLeague, _ actor: ManagerID, _ context: Context) throws -> Report {
    guard context.canAsk, try context.isReadAtTerminal else {
      return try report(open, actor, try context.board(of: open).standings.row(of: actor), context)
    }
    var open = open
    if try context.askedForSettings(open, actor) { open = try context.openLeague() }
    let standing = try context.board(of: open).standings.row(of: actor)
    var report = try report(open, actor, standing, context)
    let look = LastVisit(open.league, standing)
    if let words = try look.news(for: actor, context) { report.below.append(words) }
    report.below.append("Views: " + views.map { "fcl \($0)" }.joined(separator: ", "))
    return report
  }

  private static let views = ["leaderboard", "pool", "team show", "history", "points", "settings", "log"]

  private static func report(
    _ open: OpenLeague, _ actor: ManagerID, _ standing: Standing?, _ context: Context
  ) throws -> Report {
    let league = open.league
    let entry = league.entry(of: actor)
    let next = league.completed == nil ? league.nextMatch(after: open.now) : nil
    let name = try context.displayName(of: actor, in: league)
    let head: [Field<Void>] = [
      .text("title", "League") { league.title }, .text("phase", "Phase") { phase(league, open.now) },
    ]
    let own: [Field<Void>] = [
      .text("manager", "Manager") { name },
      .text("team_name", "Team") { entry?.teamName }, .text("format", "Format") { entry?.format?.name },
      .number("rank", league.contest == nil ? "Rank" : "Rank by points") { rank(standing, of: league.entries.count) },
      .number("points", "Points") { standing?.points },
      .number("last_match_points", "Last match (pts)") { standing?.lastMatchPoints },
      .number("left", "Budget left") { entry == nil ? nil : league.left(beside: entry?.lineUp) },
      .text("next_match", "Next match") { nextMatch(next) },
      .text("next_lock", "Next lock") { league.completed == nil ? league.nextLock(after: open.now, for: actor) : nil },
    ]
    let out = next.map { missing(from: $0, entry, league) } ?? []
    let toDo = toDo(open, actor)
    let facts = head + clock(league, open.now) + system(league) + own + out + changes(league, entry, open.now)
    return try .single(
      "overview", league: league.terms.id,
      facts + transfers(league, entry, open.now) + [.text("todo", "To do") { toDo }] + contest(open, actor, context)
        + market(open, context) + PeopleNews(in: open, context).facts + recovery(actor, context))
  }

  /// Returns a field about the players of a team who are not in the announced elevens of a match.
  private static func missing(from match: LeagueMatch, _ entry: Entry?, _ league: League) -> [Field<Void>] {
    guard !match.announced.isEmpty, let players = entry?.lineUp?.players.compactMap({ league.pool[$0] }),
      let note = league.outNote(players, of: match)
    else { return [] }
    let ids = players.filter { league.isOut($0, of: match) }.map(\.id.text)
    return [.text("out", "Out") { Value.worded(.list(ids), note) }]
  }

  private static func contest(
    _ open: OpenLeague, _ actor: ManagerID, _ context: Context
  ) throws -> [Field<Void>] {
    guard let opened = try context.openContest(of: open) else { return [] }
    let contest = opened.contest, all = opened.contest.rounds.count
    let row = contest.table.rows.first { contest.managers[$0.index] == actor }
    let running = contest.rounds.first { $0.state == .running }
    let next = contest.rounds.first { $0.state == .upcoming }
    func against(_ round: HeadToHead.Round) -> String {
      guard let game = round.game(of: actor) else { return "you don't take part" }
      guard let other = game.opponent(of: actor), let away = game.awayPoints else { return "a bye" }
      let (own, its) = game.home == actor ? (game.homePoints, away) : (away, game.homePoints)
      return round.state == .running ? "\(own) to \(its) against \(opened.name(other))" : opened.name(other)
    }
    return [
      .number("table_rank", "Table rank") {
        Value.worded(
          .whole(row?.rank),
          row.map { "\($0.rank) of \(contest.managers.count), \(Problem.count($0.points, "point"))" } ?? "")
      },
      .text("round", "This round") {
        Value.worded(.whole(running?.number), running.map { "\($0.number) of \(all): \(against($0))" } ?? "none")
      },
      .hidden("opponent") { running?.game(of: actor)?.opponent(of: actor) },
      .text("next_round", "Next round") {
        Value.worded(.whole(next?.number), next.map { "\($0.number) of \(all): \(against($0))" } ?? "none")
      },
      .hidden("next_opponent") { next?.game(of: actor)?.opponent(of: actor) },
    ]
  }

  private static func market(_ open: OpenLeague, _ context: Context) throws -> [Field<Void>] {
    let joined = try context.joinedMarkets(of: open)
    return joined.enumerated().map { index, joined in
      let (market, account) = joined
      var words = ["worth \(market.worth(of: account).grouped)"]
      if account.isOver(cheapest: market.cheapest) { words.append("the game is over: fcl market restart") }
      words += market.expiring(of: account).map { market.description($0.option, expiring: $0.at) }
      let key = index == 0 ? "market" : "market_\(index + 1)"
      return .text(key, index == 0 ? "Market" : "Market \(market.market.terms.id)") {
        Value.worded(.money(market.worth(of: account)), words.joined(separator: "; "))
      }
    }
  }

  private static func recovery(_ actor: ManagerID, _ context: Context) throws -> [Field<Void>] {
    guard let pending = try context.accounts().recovery else { return [] }
    let words = description(on: pending, actor, context)
    return [
      .text("recovery", "Recovery") { Value.worded(.time(Instant(seconds: pending.possible)), words) },
      .hidden("recovery_of") { pending.manager },
    ]
  }

  private static func description(on pending: Recovery, _ actor: ManagerID, _ context: Context) -> String {
    let manager = pending.manager
    let time = context.localTime(Instant(seconds: pending.possible))
    let whose = manager == actor ? "your account" : "\(manager)'s account"
    let what = manager == actor ? "; fcl login cancels the recovery" : " unless \(manager) logs in"
    let isPossible = pending.possible <= context.clock
    return "pending for \(whose), possible \(isPossible ? "since" : "from") \(time.text) \(time.zone)\(what)"
  }

  /// Returns a field that tells who last set the simulated clock, and to which time. All managers see the field,
  /// because the clock decides which line-ups are locked. After a move forward, the field is shown until the next
  /// event. After a correction backward, the field is shown until the next match begins or, if there is no next match,
  /// until the next event.
  private static func clock(_ league: League, _ now: Instant) -> [Field<Void>] {
    guard let setting = league.clockSetting else { return [] }
    let isLast = setting.from == nil || league.nextMatch(after: setting.time) == nil
    if isLast ? setting.time < league.lastEvent : hasMatchBegun(since: setting.time, league, now) { return [] }
    let what = setting.from == nil ? "advanced" : "set back"
    let author = league.currentName(of: setting.author, since: setting.sequence)
    let words = "\(what) to \(setting.time) by \(author) (change \(setting.sequence))"
    return [.text("clock", "Clock") { Value.worded(.time(setting.time), words) }]
  }

  private static func hasMatchBegun(since time: Instant, _ league: League, _ now: Instant) -> Bool {
    league.matches.values.contains { time < $0.fixture.start && $0.fixture.start <= now }
  }

  private static func system(_ league: League) -> [Field<Void>] {
    let name = league.system.name
    guard RuleFile.isUnlikeBuiltIn(league.system, league.systemReference) else { return [] }
    let words = "\(name), as adopted by the league; the built-in version is different"
    return [.text("system", "Scoring") { Value.worded(.text(name), words) }]
  }

  private static func changes(_ league: League, _ entry: Entry?, _ now: Instant) -> [Field<Void>] {
    guard league.windows != nil else { return [] }
    let words = WindowWording.left(entry, in: league, at: now)
    return WindowWording.facts(entry, in: league, at: now).enumerated().map { index, fact in
      guard index == 0 else { return .hidden(fact.key) { fact.value } }
      return .text(fact.key, "Changes") { words.map { Value.worded(fact.value, $0) } ?? fact.value }
    }
  }

  private static func transfers(_ league: League, _ entry: Entry?, _ now: Instant) -> [Field<Void>] {
    let words = TransferWording.pending(entry, in: league, at: now)
    return TransferWording.facts(entry, in: league, at: now).enumerated().map { index, fact in
      guard index == 0 else { return .hidden(fact.key) { fact.value } }
      return .text(fact.key, "Transfers") { words.map { Value.worded(fact.value, $0) } ?? fact.value }
    }
  }

  private static func rank(_ standing: Standing?, of entries: Int) -> Value {
    guard let standing else { return .none }
    return .worded(.whole(standing.rank), "\(standing.rank)\(standing.isTied ? "=" : "") of \(entries)")
  }

  package static func phase(_ league: League, _ now: Instant) -> Value {
    switch league.phase(at: now) {
    case .open(let planned): .worded(.text("open"), planned.map { "starts at \($0)" } ?? "not started")
    case .started(let since): .worded(.text("started"), "started at \(since)")
    case .completed(let since): .worded(.text("completed"), "completed at \(since)")
    }
  }

  private static func nextMatch(_ match: LeagueMatch?) -> Value {
    guard let fixture = match?.fixture else { return .none }
    return .worded(.id(fixture.id), "\(fixture.id), \(fixture.home) v \(fixture.away)")
  }

  private static func toDo(_ open: OpenLeague, _ actor: ManagerID) -> String {
    if open.league.completed != nil { return "nothing: the league is complete" }
    let steps = steps(open, actor)
    return steps.isEmpty ? "nothing: your team is saved" : steps.joined(separator: "; ")
  }

  package static func steps(_ open: OpenLeague, _ actor: ManagerID) -> [String] {
    let league = open.league, isCommissioner = actor == league.commissioner
    let own = managerSteps(league, actor, isCommissioner)
    // The league's start is the last step, because with `--lock league` the start locks all teams.
    return isCommissioner ? commissionerSteps(league, open) + own + startSteps(league, open) : own
  }

  private static func commissionerSteps(_ league: League, _ open: OpenLeague) -> [String] {
    var steps: [String] = []
    if league.pool.players.isEmpty { steps.append("fcl pool import FILE") }
    if league.matches.isEmpty { steps.append("fcl history import FILE") }
    if league.members.count == 1 {
      steps.append("invite friends to run fcl register, then fcl league join \(league.terms.id)")
    }
    let waiting = unscored(league, at: open.now)
    if let first = waiting.first?.fixture.id {
      let others = waiting.count == 1 ? "" : " and \(waiting.count - 1) more"
      steps.append("score \(first)\(others): fcl score FILES")
    }
    return steps
  }

  private static func startSteps(_ league: League, _ open: OpenLeague) -> [String] {
    guard case .open(planned: nil) = league.phase(at: open.now), !league.pool.players.isEmpty else { return [] }
    let isUndated = league.terms.clock == .simulated && open.now == .earliest
    return ["start the league: fcl league start" + (isUndated ? " --now TIME" : "")]
  }

  /// Returns the matches that count and have begun but are not scored, sorted by start.
  package static func unscored(_ league: League, at now: Instant) -> [LeagueMatch] {
    league.matchesByStart.filter {
      $0.hasBegun(at: now) && $0.file == nil && !$0.isAbandoned && league.counts($0, at: now)
    }
  }

  package static func managerSteps(_ league: League, _ manager: ManagerID, _ isCommissioner: Bool) -> [String] {
    let hasFormats = !league.teamRules.formats.isEmpty
    guard let entry = league.entry(of: manager) else {
      if case .claim(.coManager(let other)) = league.missingEntry(of: manager) {
        return ["see the team that you co-manage: fcl team show \(other)"]
      }
      return ["choose a team name\(hasFormats ? " and a format" : ""): \(league.settingsCommand)"]
    }
    if league.pool.players.isEmpty { return isCommissioner ? [] : ["wait for the pool"] }
    if entry.format == nil, hasFormats { return ["choose a format: fcl settings --format FORMAT"] }
    if entry.lineUp == nil {
      let captains = league.captaincies.map { " --\($0.rawValue) PLAYER" }.joined()
      return ["pick your team: fcl team pick PLAYERS\(captains)"]
    }
    if !league.brokenRules(of: entry.manager).isEmpty {
      return ["your team no longer meets the rules; see why: fcl team show"]
    }
    return []
  }
}
