import Answers
import Books
import CommandLineKit
import FantasyCore

/// `fcl team plan`: plans a team for each of the next matches, and shows the changes from match to match.
struct TeamPlanShow: Command {
  var count = 10
  var changes: Int?
  var isFirstSaved = false
  var from, member: String?

  static let description = CommandDescription<TeamPlanShow>(
    summary: "Plan your team for the next matches, with the changes between them.", effect: .changesOnce,
    discussion: """
      The plan has a team for each of the next matches, with the highest total of expected points (fcl project). The \
      plan keeps to the league's limits on changes, subtracts their cost, and uses the wild cards that are left. \
      Limited changes are spread evenly over a change window, unless --changes sets a number. Managers without a team \
      begin with the best team. An upper limit is shown beside the total; if both are equal, the plan is the best \
      possible. --save-first saves the team for the next match, as team pick does.
      """,
    arguments: [
      .option("--matches", \.count, value: "N", "the number of matches", default: "10").within(1...100),
      .option("--changes", \.changes, value: "K", "at most K new players in total").within(0...1_000),
      .matchFiles(\.from),
      .flag("--save-first", \.isFirstSaved, "save the team for the next match as yours"),
      .acting(for: \.member).requiring("--save-first"),
    ],
    examples: [
      Example("fcl team plan --matches 5", "Plan for five matches."),
      Example("fcl team plan --changes 2 --save-first --dry-run", "Plan two changes; show what would be saved now."),
    ],
    exitCodes: [
      3: "no legal team, or no projection is possible", 4: "--save-first without a login",
      5: "no such folder", 6: "the team is locked",
    ],
    seeAlso: ["team auto", "project", "team wildcard"])

  func run(_ context: Context) throws -> Answer {
    let isSaved = isFirstSaved || context.isDryRun
    if isSaved { _ = try context.leagueThenLogin() }
    let open = try isSaved ? context.openLeague(actingFor: member) : context.openLeague()
    let fixtures = Array(context.fixtures(of: open, after: nil).prefix(count))
    guard let first = fixtures.first else { throw Problem.noUpcomingMatch }
    let projections = try context.projections(
      open, context.board(of: open), ProjectionSource(folder: from), before: first.fixture)
    if projections.isEmpty { throw Problem.noPlayedMatch }
    let input = PlanInput(fixtures, changes, projections, open)
    if input.planning.isTooLarge { throw Problem.tooLargeTeam }
    guard let plan = input.planning.plan() else { throw input.noTeam }
    let report = report(plan, input, projections, open)
    guard isSaved, let step = plan.steps.first else { return .report(report) }
    return .change(try context.savingTeam(step.lineUp, step.format, actingFor: member, showing: report))
  }

  private func report(
    _ plan: TeamPlan, _ input: PlanInput, _ projections: OpenProjections, _ open: OpenLeague
  ) -> Report {
    let pool = open.league.pool
    func name(_ id: PlayerID?) -> Value { id.map { .worded(.id($0), pool[$0]?.name ?? $0.text) } ?? .none }
    func names(_ ids: [PlayerID]) -> Value {
      .worded(.list(ids.map(\.text)), ids.map { pool[$0]?.name ?? $0.text }.joined(separator: ", "))
    }
    var before = input.start
    let rows = zip(input.fixtures, plan.steps).map { match, step -> [Value] in
      let gone = before.map { before in before.filter { !step.lineUp.players.contains($0) } } ?? []
      let new = before == nil ? [] : step.broughtIn
      before = step.lineUp.players
      return [
        .id(match.fixture.id), .time(match.fixture.start), names(new), names(gone), name(step.lineUp.captain),
        name(step.lineUp.viceCaptain), .text(step.format?.name), .points(step.value), .points(step.cost),
        .truth(step.hasWildCard), names(step.lineUp.players),
      ]
    }
    let hasCosts = plan.steps.contains { $0.cost > .zero || $0.hasWildCard }
    var report = Report(
      schema: "team-plan", league: open.league.terms.id,
      columns: [
        .text("match", "Match"), .text("start", "Start", leaves: 3), .prose("in", "In"), .prose("out", "Out"),
        input.hasCaptain ? .text("captain", "Captain", leaves: 2) : .hidden("captain"),
        input.hasViceCaptain ? .text("vice_captain", "Vice-captain", leaves: 3) : .hidden("vice_captain"),
        open.league.teamRules.formats.isEmpty ? .hidden("format") : .text("format", "Format", leaves: 1),
        .number("projected", "Projected"), hasCosts ? .number("cost", "Cost") : .hidden("cost"),
        hasCosts ? .text("wild_card", "Wild card", leaves: 4) : .hidden("wild_card"), .hidden("players"),
      ], rows: rows)
    let gap = plan.bound - plan.total
    report.facts = [
      Fact("total", .points(plan.total)), Fact("bound", .points(plan.bound)), Fact("gap", .points(gap)),
      Fact("before", .text(projections.end.description)),
    ]
    report.above = [
      "Your team for \(Problem.count(rows.count, "match")), from \(projections.source) before \(projections.end)"
    ]
    if input.start == nil, let first = plan.steps.first {
      let words = first.lineUp.players.map { pool[$0]?.name ?? $0.text }.joined(separator: ", ")
      report.above.append("The first team: \(words)")
    }
    let proof = gap == .zero ? "no plan is worth more" : "no plan is worth more than \(plan.bound)"
    report.below = ["Total \(plan.total); \(proof)."] + input.notes
    return report
  }
}

private struct PlanInput {
  let fixtures: [LeagueMatch]
  let planning: TeamPlanning
  let hasCaptain, hasViceCaptain: Bool
  let start: [PlayerID]?
  private(set) var notes: [String] = []
  private let selection: TeamSelection

  init(_ fixtures: [LeagueMatch], _ changes: Int?, _ projections: OpenProjections, _ open: OpenLeague) {
    let league = open.league
    self.fixtures = fixtures
    let values = fixtures.map { SelectionValues(projections, in: [$0], of: league) }
    var selection = TeamSelection(
      rules: league.teamRules, pool: league.pool, values: values[0].values, captaincies: values[0].captaincies)
    if let member = open.member { selection.taken = league.players(takenFrom: member) }
    self.selection = selection
    hasCaptain = league.captaincies.contains(.captain)
    hasViceCaptain = league.captaincies.contains(.viceCaptain)
    let hasStarted = league.terms.lock == .league && league.start(at: open.now) != nil
    // The plan's first changes are counted from the team that was locked last.
    let locked = league.matchesByStart.last { $0.hasBegun(at: open.now) }.flatMap { match in
      open.ownEntry.flatMap { league.lockedLineUp(of: $0, for: match) }
    }
    let own = league.transferRules == nil ? open.ownEntry?.lineUp : locked?.lineUp
    start = own.map(\.players)
    var limits: [Int?] = [nil], indices: [Int?] = fixtures.map { _ in 0 }
    if league.terms.lock == .league {
      // One team for all matches.
      indices = fixtures.indices.map { $0 == 0 && !hasStarted ? 0 : nil }
    } else if let windows = league.windows {
      let shown = windows.map { window in
        fixtures.filter { window.isOpen(at: Instant(seconds: $0.fixture.start.seconds - 1)) }
      }
      indices = fixtures.map { match in shown.firstIndex { $0.contains(match) } }
      limits = []
      for (window, matches) in zip(windows, shown) {
        let isOpen = window.isOpen(at: open.now)
        guard let left = isOpen ? league.changesLeft(of: open.ownEntry, at: open.now) : window.window.maximum else {
          limits.append(nil)
          continue
        }
        let all = league.matches.values.filter { match in
          !match.hasBegun(at: open.now) && !match.isAbandoned
            && window.isOpen(at: Instant(seconds: match.fixture.start.seconds - 1))
        }
        let part = (left * matches.count + max(1, all.count) - 1) / max(1, all.count)
        limits.append(changes.map { min($0, left) } ?? part)
        if !matches.isEmpty, changes == nil, part < left {
          notes.append(
            "The plan may use \(part) of the \(Problem.count(left, "change")) left in \(window.window.name), for "
              + "\(matches.count) of its \(all.count) matches; --changes sets another limit.")
        }
      }
    }
    if let changes, limits == [nil] { limits = [changes] }
    let cards = open.ownEntry.flatMap { league.wildCardsLeft(of: $0, at: open.now) } ?? 0
    planning = TeamPlanning(
      selection,
      for: zip(values, indices).map { TeamPlanning.Match(values: $0.values, captaincies: $0.captaincies, window: $1) },
      windows: limits, transfers: league.transferRules, wildCards: cards, from: start)
  }

  var noTeam: NoLegalTeam { NoLegalTeam(demands: selection.conflict() ?? [], pool: selection.pool) }
}
