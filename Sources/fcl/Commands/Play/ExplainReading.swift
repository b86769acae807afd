import CommandLineKit
import FantasyCore
import LeagueStore

/// The matches of a league while points are explained. What `explain` reads: the scoreboard, and of the matches that it
/// is asked for the deliveries.
struct ExplainReading {
  let open: OpenLeague
  let board: Scoreboard
  /// The matches and season parts that are looked at.
  let units: [PointUnit]
  /// The one match or season that was asked for.
  let only: String?
  private let context: Context
  private let checked: CheckedFiles

  init(open: OpenLeague, board: Scoreboard, only: String?, context: Context) {
    self.open = open
    self.board = board
    self.only = only
    self.context = context
    checked = CheckedFiles(open.files)
    units = board.units.filter { only == nil || $0.name == only }
  }

  var pool: Pool { board.league.pool }

  /// The deliveries of a match; nil for a season part, and for a match that is told by figures.
  func deliveries(of unit: PointUnit) throws -> Match? {
    if unit.isSeason { return nil }
    var checked = checked
    let match = try open.files.match(unit.match.match, open.league.system, &checked)
    return match?.figures == nil ? match : nil
  }

  /// A match in a line: `m1, Terns v Otters, 2026-04-01T14:00:00Z, live: points are provisional`.
  func title(of unit: PointUnit) -> String {
    if unit.isSeason { return "season, all matches up to \(unit.match.match.fixture.id)" }
    let fixture = unit.match.match.fixture
    let state = unit.match.match.state(at: open.now, record: unit.match.record)
    let notes: [String?] = [
      "\(fixture.id), \(fixture.home) v \(fixture.away), \(fixture.start)",
      state == .live ? "live: points are provisional" : nil,
      unit.match.score.isVoid ? "void: without a result nobody earns anything" : nil,
      unit.counts ? nil : "began before the league: counts for nobody",
    ]
    return notes.compactMap { $0 }.joined(separator: ", ")
  }
}
