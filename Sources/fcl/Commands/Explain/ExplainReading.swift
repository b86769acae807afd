import CommandLineKit
import FantasyCore
import LeagueStore

/// The data that `explain` reads: the scoreboard, and the deliveries of matches as they are needed.
struct ExplainReading {
  let open: OpenLeague
  let board: Scoreboard
  /// The selected matches and season parts.
  let units: [PointUnit]
  /// The one match or season that was asked for, nil for all.
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

  /// The deliveries of a match; nil for a season part and for a match scored from figures.
  func deliveries(of unit: PointUnit) throws -> Match? {
    if unit.isSeason { return nil }
    var checked = checked
    let match = try open.files.match(unit.match.match, open.league.system, &checked)
    return match?.figures == nil ? match : nil
  }

  /// An entry's points on the leaderboard: in total, or for the one match or season part that was asked for.
  func figure(of entry: Entry) -> Points {
    guard let only else { return board.total(of: entry) }
    if only == PointUnit.season { return board.countedSeason(entry).reduce(.zero) { $0 + $1.counted } }
    let matches = zip(board.matches.filter(\.counts), board.matchTotals(of: entry))
    // A match that isn't scored, or doesn't count, has earned nothing.
    let earned = matches.first { $0.0.match.fixture.id.text == only }?.1 ?? .zero
    return transferCosts(of: entry).reduce(earned) { $0 - $1.points }
  }

  /// What an entry's transfers cost, before all matches or the one that was asked for.
  func transferCosts(of entry: Entry) -> [TransferCost] {
    board.transferCosts(of: entry).filter { only == nil || only == $0.match.fixture.id.text }
  }

  /// A match in one line: `m1, Terns v Otters, 2026-04-01T14:00:00Z, live: points are provisional`.
  func title(of unit: PointUnit) -> String {
    if unit.isSeason { return "season, all matches up to \(unit.match.match.fixture.id)" }
    let fixture = unit.match.match.fixture
    let state = unit.match.match.state(at: open.now, isProvisional: unit.match.record.isProvisional)
    let notes: [String?] = [
      "\(fixture.id), \(fixture.home) v \(fixture.away), \(fixture.start)",
      state == .live ? "live: points are provisional" : nil,
      unit.match.score.isVoid ? "void: no result, so nobody earns points" : nil,
      unit.counts ? nil : "began before the league's start: nobody earns points",
    ]
    return notes.compactMap { $0 }.joined(separator: ", ")
  }
}
