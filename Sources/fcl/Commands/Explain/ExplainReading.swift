import Answers
import Books
import Explanations
import FantasyCore
import LeagueStore

/// The data for `explain`: the league's scores, and the deliveries of each match, which are read only when needed.
struct ExplainReading {
  let open: OpenLeague
  let board: LeagueScores
  let units: [PointUnit]
  /// The match, round or season points to explain; nil to explain all points.
  let only: ExplainScope?
  private let context: Context
  private let checked: CheckedFiles

  init(open: OpenLeague, board: LeagueScores, only: ExplainScope?, context: Context) {
    self.open = open
    self.board = board
    self.only = only
    self.context = context
    checked = CheckedFiles(open.files)
    units = board.units.filter { only?.contains($0.name) ?? true }
  }

  var pool: Pool { board.league.pool }

  func deliveries(of unit: PointUnit) throws -> Match? {
    if unit.isSeason { return nil }
    var checked = checked
    let match = try open.files.match(unit.match.match, open.league.system, &checked)
    return match?.figures == nil ? match : nil
  }

  /// Returns an entry's points, as on the leaderboard. If `only` is set, returns only the points of that match, round
  /// or season.
  func figure(of entry: Entry) -> Points {
    guard let only else { return board.total(of: entry) }
    if only.contains(PointUnit.season) { return board.countedSeason(entry).reduce(.zero) { $0 + $1.counted } }
    let matches = zip(board.matches.filter(\.counts), board.matchTotals(of: entry))
    let earned = matches.reduce(Points.zero) { only.contains($1.0.match.fixture.id.text) ? $0 + $1.1 : $0 }
    return transferCosts(of: entry).reduce(earned) { $0 - $1.points } + adjustments(of: entry).total
  }

  func adjustments(of entry: Entry) -> [Adjustment] {
    board.adjustments(of: entry).filter { only?.contains($0.match.text) ?? true }
  }

  func transferCosts(of entry: Entry) -> [TransferCost] {
    board.transferCosts(of: entry).filter { only?.contains($0.match.fixture.id.text) ?? true }
  }

  /// Returns a description of a match that ended with no result, such as `No result: 3.4 overs`. Returns nil for a
  /// match with a result.
  func noResult(_ unit: PointUnit) throws -> String? {
    guard !unit.isSeason, let outcome = unit.match.record.info.outcome, outcome.hasNoResult else { return nil }
    guard let match = try deliveries(of: unit) else { return outcome.sentence }
    let overs = match.innings.filter(\.isCounted).map { $0.oversBowled(ballsPerOver: match.info.ballsPerOver) }
      .filter { $0 != OverCount(whole: 0) }.map { $0 == OverCount(whole: 1) ? "1 over" : "\($0) overs" }
    return "\(outcome.sentence): \(overs.isEmpty ? "no ball was bowled" : overs.joined(separator: " and "))"
  }

  func noResultOfOneMatch(_ unit: PointUnit) throws -> String? {
    if case .unit? = only { try noResult(unit) } else { nil }
  }

  func title(of unit: PointUnit) -> String {
    if unit.isSeason { return "season, all matches up to \(unit.match.match.fixture.id)" }
    let fixture = unit.match.match.fixture
    let state = unit.match.match.state(at: open.now, isProvisional: unit.match.record.isProvisional)
    let notes: [String?] = [
      "\(fixture.id), \(fixture.home) v \(fixture.away), \(fixture.start)",
      state == .live ? "live: points are provisional" : nil,
      unit.match.score.isVoid ? "void: no result, so no points are earned" : nil,
      unit.counts ? nil : "began before the league's start: no points are earned",
    ]
    return notes.compactMap { $0 }.joined(separator: ", ")
  }
}
