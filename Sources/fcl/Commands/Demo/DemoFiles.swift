import Answers
import Books
import CommandLineKit
import Cricsheet
import FantasyCore
import Knowledge
import LeagueStore

/// Files made from the demo league, with the names used by the examples in help.
struct DemoFiles {
  private let files: [(path: String, bytes: [UInt8])]

  /// Creates the files. Throws if `folder` is inside `store`, the demo's own folder. Also throws if `folder` contains
  /// different files with the same names.
  init(_ demo: DemoLeague, in folder: String, beside store: String, _ context: Context) throws {
    let whole = absolutePath(folder, in: context.world.folder)
    if "\(whole)/".hasPrefix(store + "/") || SystemCalls.isInside(folder + "/pw", store) {
      throw Problem(
        contradiction: "--files names a folder in the demo's own store", hint: "name another folder, such as --files .")
    }
    let day = DemoDay(demo, at: context.world.clock(), context)
    files = (Self.files(of: demo) + day.files).map { ("\(folder)/\($0.name)", $0.bytes) }
    for (path, bytes) in files {
      guard let kind = SystemCalls.kindOfEntry(path) else { continue }
      let known = kind == .file ? try ifReadable { try SystemCalls.read(path, limit: 1 << 26) } : nil
      // Files that differ only in their dates count as equal.
      guard let known, known == bytes || DemoDay.isSame(known, bytes) else {
        throw Problem.exists(path, hint: "name another folder")
      }
    }
  }

  /// Writes each file completely or not at all. Only the owner can read the files, because some contain passwords.
  func write(_ context: Context) throws {
    for (path, bytes) in files {
      context.willWrite(path)
      try SystemCalls.makeFolder(SystemCalls.folder(of: path), mode: 0o755)
      try SystemCalls.replace(path, with: bytes, mode: 0o600)
    }
  }

  private static func files(of demo: DemoLeague) -> [(name: String, bytes: [UInt8])] {
    let league = demo.league, next = demo.upcoming.prefix(2)
    let fixtures = demo.fixtures.map(row)
    return [
      ("pool.csv", Array(PoolText(isForTerminal: false).text(of: league.pool.players).utf8)),
      ("fixtures.csv", csv(["match", "number", "start", "home", "away", "venue"], fixtures)),
      ("squads.csv", csv(["owner", "player", "captain"], squads(of: league))),
      ("figures.csv", figures(of: next.dropFirst())),
      ("pw", Array((DemoLeague.password + "\n").utf8)), ("new", Array("correct horse battery\n".utf8)),
      ("code", Array("4711\n".utf8)),
    ] + demo.played.map { ("matches/\($0.id).json", $0.bytes) }
      + next.prefix(1).map { ("next/\($0.id).json", MatchFile.write(MatchSimulator.simulate($0))) }
  }

  // MARK: CSV

  private static func csv(_ header: [String], _ rows: [[String]]) -> [UInt8] {
    Array(([header] + rows).map { $0.map { csvField($0) }.joined(separator: ",") + "\n" }.joined().utf8)
  }

  private static func row(_ fixture: Fixture) -> [String] {
    [
      fixture.id.text, fixture.number.map(String.init) ?? "", fixture.start.description, fixture.home, fixture.away,
      fixture.venue ?? "",
    ]
  }

  private static func squads(of league: League) -> [[String]] {
    league.entries.flatMap { entry in
      (entry.lineUp?.players ?? []).map { [entry.manager.text, $0.text, ""] }
    }
  }

  private static func figures(of fixtures: some Sequence<SimulatedFixture>) -> [UInt8] {
    let figures: [CricketFigure] = [.runs, .fours, .sixes, .wickets, .catches]
    let rows = fixtures.flatMap { fixture in
      MatchSimulator.simulate(fixture).performances().map { performance in
        [fixture.id.text, performance.player.id.text] + figures.map { String(performance.total[$0]) }
      }
    }
    return csv(["match", "player_id"] + figures.map(\.name), rows)
  }
}
