import Books
import CommandLineKit
import Explanations
import FantasyCore

/// The command `fcl points`, which shows players' points by match, and the points that count for a manager.
package struct PointsShow: Command {
  var manager, match: String?
  var round: Int?
  var isAll = false
  var isBench = false
  var sum: PointSums.Kind?
  var sort: Order?
  var isChart = false
  var signs: Chart.Signs?

  package enum Order: String, CaseIterable, ArgumentValue {
    case points
    case name
    case price
    case dearest = "-price"
  }

  package init() {}

  package static let description = CommandDescription<PointsShow>(
    summary: "Show the points of a match or of the league, by player.", effect: .readsWithChart,
    discussion: """
      By default, you see the players of your locked team who played, match by match in the order picked. --all shows \
      every player of the pool who played, the most points first; counted is 0 for players outside your team. Season \
      points have their own rows, with the match \"season\"; lines below your players list the items that earned them, \
      such as the rank in the pool. --by adds up the manager's counted points by match, player or item. With --all, it \
      adds up the points that the players earned, without captaincies. --bench shows the players left out who earned more than a player in the \
      locked team and could legally have replaced them. Each is shown with the swap that would have gained most.
      """,
    arguments: [
      .positional("MANAGER", \.manager, "the manager; by default you"),
      .option("--match", \.match, value: "MATCH", "only this match; season for season points").excluding("--round"),
      .option("--round", \.round, value: "N", "only the matches of this round of a head-to-head league"),
      .flag("--all", \.isAll, "every player of the pool who played"),
      .flag("--bench", \.isBench, "players left out who would have earned more").excluding("--all", "--by", "--round"),
      .option("--sort", \.sort, value: "ORDER", "the order: lowest price first; highest first for points and -price"),
      .option("--by", \.sum, value: "WHAT", "totals by match, player or item").excluding("--sort"),
      .flag("--chart", \.isChart, "the totals as bars, by match or as set with --by").excluding("--sort", "--bench"),
      .option("--signs", \.signs, value: "SIGNS", "the characters of the chart; ascii in an ASCII locale"),
    ],
    examples: [
      Example("fcl points", "Your team's points in every match."),
      Example("fcl points --by item", "Your points by scoring item."),
      Example("fcl points --chart", "Match by match, as bars."),
      Example("fcl points --all --limit 20", "Every player's points."),
      Example("fcl points --bench --match 12", "Better players you left out in match 12."),
    ],
    exitCodes: [4: "not logged in, or the team is hidden", 5: "no such manager or match"],
    seeAlso: ["explain", "leaderboard", "points adjust", "match points"])

  package func run(_ context: Context) throws -> Answer {
    let sum = sum ?? (isChart ? .match : nil)
    let open = try context.openLeague()
    // Players' points are public; counted points need permission to see line-ups.
    let whose = isAll && manager == nil ? open.member : try context.manager(manager, in: open)
    let wanted = try match.map { try Lookup.unit($0, in: open.league) }
    let round = try round.map { ExplainScope.round(try context.round($0, of: open)) }
    let entry = whose.flatMap { open.league.entry(of: $0) }
    if isBench { return .report(try bench(whose, wanted, open, context)) }
    let board = try context.scores(of: open)
    let rows = PointRows(
      board: board, entry: entry, isAll: isAll, order: sort ?? (isAll ? .points : nil),
      units: board.units.filter { round?.contains($0.name) ?? (wanted == nil || $0.name == wanted?.name) })
    var report = sum.map { PointSums(rows: rows, kind: $0).report } ?? rows.report
    if isChart, let sum { report.chart = PointsChart(report, by: sum, isAll: isAll, of: entry, open.league).chart }
    report.signs = signs
    report.facts = [Fact("manager", .id(entry?.manager))]
    if let match = wanted?.match, !report.isEmpty { report.above = Self.heading(match, board, context) }
    report.markLive(board, of: wanted?.match?.fixture.id)
    if wanted?.name != PointUnit.season, round == nil {
      let notes = PointNotes(board, entry: isAll ? nil : entry, match: wanted?.match)
      report.below += sum == nil ? notes.lines : notes.ofTeam
    }
    if sum == nil, !isAll, round == nil { report.below += rows.seasonLines }
    if round != nil, !report.isEmpty, let note = open.league.seasonNote() { report.below.append(note) }
    report.emptyWord =
      entry == nil && !isAll ? open.noEntry(whose) : Self.emptyWord(isAll: isAll, match: wanted?.match)
    return .report(report)
  }

  private func bench(
    _ whose: ManagerID?, _ wanted: NamedUnit?, _ open: OpenLeague, _ context: Context
  ) throws -> Report {
    if wanted?.name == PointUnit.season { throw Problem.exclusive("--bench", "--match season") }
    let entry = whose.flatMap { open.league.entry(of: $0) }
    let board = try context.board(of: open)
    let chosen = board.matches.filter { $0.counts && (wanted == nil || wanted?.match?.fixture.id == $0.id) }
    let hindsight = Hindsight(board, of: open.league, matches: Set(chosen.map(\.id)))
    var report = BenchRows(hindsight: hindsight, entry: entry, order: sort).report
    report.facts = [Fact("manager", .id(entry?.manager))]
    report.markLive(board.live, of: wanted?.match?.fixture.id)
    if wanted == nil, !report.isEmpty, let note = open.league.seasonNote() { report.below.append(note) }
    if let entry, !hindsight.matches.isEmpty {
      let wasLocked = hindsight.earned(by: entry).contains { $0 != nil }
      report.emptyWord = wasLocked ? "no player outside the team would have earned more" : "no team was locked"
    } else if entry != nil, let match = wanted?.match, match.file != nil, chosen.isEmpty {
      report.emptyWord = LockedTeams.emptyWord(of: match)
    } else {
      report.emptyWord = entry == nil ? open.noEntry(whose) : Self.emptyWord(isAll: false, match: wanted?.match)
    }
    return report
  }

  private static func heading(_ match: LeagueMatch, _ board: LeagueScores, _ context: Context) -> [String] {
    let start = context.localTime(match.fixture.start)
    let venue = match.fixture.venue.map { ", \($0)" } ?? ""
    let sides = "\(match.fixture.id): \(match.fixture.home) v \(match.fixture.away)"
    let result = board.matches.first { $0.match == match }?.record.info.outcome?.sentence
    return ["\(sides), \(start.text) \(start.zone)\(venue)"] + (result.map { [$0] } ?? [])
  }

  private static func emptyWord(isAll: Bool, match: LeagueMatch?) -> String {
    guard let match else { return "no points yet" }
    if match.file == nil { return match.unscoredReason }
    return "no player of the \(isAll ? "pool" : "team") played in match \(match.fixture.id)"
  }
}

struct PointRows {
  package let board: LeagueScores
  package let entry: Entry?
  package let isAll: Bool
  /// The order of the rows. If nil, matches are sorted by start, and players are in the order of the team or pool.
  package let order: PointsShow.Order?
  package let units: [PointUnit]

  private static let columns: [Column] = [
    .hidden("player_id"), .name("player", "Player"), .text("side", "Side", flexible: true, leaves: 2),
    .text("role", "Role", leaves: 1), .text("match", "Match"), .number("points", "Points"),
    .number("multiplier", "Multiplier", leaves: 3), .number("counted", "Counted"),
  ]

  package var report: Report {
    let all = units.flatMap { unit in players(of: unit).map { (unit: unit, player: $0) } }
    let pool = board.league.pool.players
    let sorted =
      switch order {
      case nil: all
      case .points: all.ordered { -$0.player.points.total.tenThousandths }
      case .name: all.ordered { folded(pool[$0.player.index].name) }
      case .price: all.ordered { pool[$0.player.index].price.tenths }
      case .dearest: all.ordered { -pool[$0.player.index].price.tenths }
      }
    return Report(
      schema: "points", league: board.league.terms.id, columns: Self.columns,
      rows: sorted.map { row($0.player.index, $0.unit, $0.player.points, $0.player.counted) })
  }

  /// Returns the players who have points in a unit, which is a match or a part of the season points. Each player has
  /// their own points and, if they count for the entry, the counted points.
  package func players(of unit: PointUnit) -> [(
    index: ElementIndex<PoolPlayer>, points: PlayerPoints, counted: CountedPlayer?
  )] {
    let counted = entry.map { board.counted($0, in: unit) } ?? []
    guard isAll else { return counted.map { ($0.index, $0.points, $0) } }
    let byIndex = Dictionary(counted.map { ($0.index, $0) }) { first, _ in first }
    return unit.points.keys.sorted().map { ($0, unit.points[$0] ?? PlayerPoints(), byIndex[$0]) }
  }

  private func row(
    _ index: ElementIndex<PoolPlayer>, _ unit: PointUnit, _ points: PlayerPoints, _ counted: CountedPlayer?
  )
    -> [Value]
  {
    let player = board.league.player(at: index, in: unit.match.match)
    let multiplier: Value = counted.map { .decimal($0.multiplier.description) } ?? .none
    let value: Value = entry == nil ? .none : .points(counted?.counted ?? .zero)
    return [
      .id(player.id), .text(player.name), .text(player.side), .text(player.role.name), .text(unit.name),
      .points(points.total), multiplier, value,
    ]
  }
}

extension PointRows {
  /// The season points as text, one line per item. For example, `Rank in the pool: Ada Brook 30 (rank 3), Hana Ives 20
  /// (rank 12).`
  var seasonLines: [String] { units.filter(\.isSeason).flatMap(lines(of:)) }

  private func lines(of unit: PointUnit) -> [String] {
    let players = players(of: unit)
    return unit.system.items.indexed.compactMap { index, item in
      let earned = players.compactMap { player, points, _ in
        points.parts.first { $0.item == index }.map { description(player, $0.points, for: item, of: unit.system) }
      }
      return earned.isEmpty ? nil : "\(item.title): \(earned.joined(separator: ", "))."
    }
  }

  private func description(
    _ index: ElementIndex<PoolPlayer>, _ points: Points, for item: ScoringItem, of system: ScoringSystem
  ) -> String {
    let player = board.league.pool.players[index]
    guard case .bands(.figure(let figure), _) = item.rule, system.name(of: figure) == CricketFigure.rank.name,
      let rank = player.rank
    else { return "\(player.name) \(points)" }
    return "\(player.name) \(points) (rank \(rank))"
  }
}
