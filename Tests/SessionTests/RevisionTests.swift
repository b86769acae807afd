// Corrected match files, real and simulated. Scoring the old files and then the new ones gives the points of the new
// ones alone, and the reverse. The order, and other matches scored in between, make no difference.

import Books
import Cricsheet
import FantasyCore
import Knowledge
import LeagueStore
import Testing

@testable import Answers
@testable import fcl

/// Matches with an older and a newer file each, and other matches beside them.
struct RevisedFiles {
  var pairs: [(id: String, old: [UInt8], new: [UInt8])] = []
  var others: [(id: String, bytes: [UInt8])] = []
}

/// A league scored from the files in `old/`, `new/` and `others/` of its world.
struct RevisedLeague {
  let world: TestWorld
  private let files: RevisedFiles
  private let at = ["--now", "2027-01-01T00:00:00Z", "--yes"]

  /// Gives anna and ben teams of players from all the matches, whichever files they are in.
  init(_ files: RevisedFiles) throws {
    self.files = files
    world = try TestWorld.prepared("accounts")
    for pair in files.pairs {
      try world.write(pair.old, to: "old/\(pair.id).json")
      try world.write(pair.new, to: "new/\(pair.id).json")
    }
    for other in files.others { try world.write(other.bytes, to: "others/\(other.id).json") }
    try world.write(Array(try pool().utf8), to: "pool.csv")
    let start = "--now 2000-01-01T00:00:00Z"
    try done("league create rev --system ipl-2026 --clock simulated \(start)")
    try done("pool import ./pool.csv")
    for (manager, first) in [("anna", 0), ("ben", 40)] {
      if manager != "anna" { try done("league join rev", as: manager) }
      try done("settings --team-name T-\(manager) --format 4-1-2-4", as: manager)
      let team = team(from: first)
      try done(
        "team pick \(team.joined(separator: " ")) --captain \(team[0]) --vice-captain \(team[5])", as: manager)
    }
    try done("league start \(start)")
  }

  private func done(_ line: String, as manager: String = "anna") throws {
    let outcome = world.fcl(line, as: manager)
    try #require(outcome.exit == 0, "\(line): \(outcome.error)")
  }

  /// The pool of all players in any of the files, with the roles in turn.
  private func pool() throws -> String {
    let outcome = world.fcl("match points ./old ./others --system ipl-2026 -o csv --fields player_id,side")
    let second = world.fcl("match points ./new --system ipl-2026 -o csv --fields player_id,side --no-header")
    let rows = (outcome.output + second.output).split(whereSeparator: \.isNewline).dropFirst()
    var (seen, lines) = (Set<Substring>(), ["id,name,side,role,price"])
    let roles = ["batter", "wicket-keeper", "all-rounder", "bowler"]
    for row in rows {
      let fields = row.split(separator: ",", maxSplits: 1)
      guard fields.count == 2, seen.insert(fields[0]).inserted else { continue }
      lines.append("\(fields[0]),P \(fields[0]),\(fields[1]),\(roles[seen.count % 4]),1")
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// Eleven players of the pool in format 4-1-2-4, starting at one of its rows.
  private func team(from row: Int) -> [String] {
    let rows = world.fcl("pool -o csv --fields id,role --no-header").output.split(whereSeparator: \.isNewline)
      .dropFirst(row)
    var left = ["batter": 4, "wicket-keeper": 1, "all-rounder": 2, "bowler": 4]
    return rows.compactMap { row in
      let fields = row.split(separator: ",").map(String.init)
      guard let count = left[fields[1]], count > 0 else { return nil }
      left[fields[1]] = count - 1
      return fields[0]
    }
  }

  /// Scores files; a corrected file replaces the old one.
  func score(_ paths: [String]) -> Outcome {
    world.run(["score"] + paths.map { world.folder + "/" + $0 + ".json" } + ["--replace"] + at)
  }

  /// The points of all players, the leaderboard and all figures.
  func state() -> [String] {
    let matches = (files.pairs.map(\.id) + files.others.map(\.id)).joined(separator: " ")
    return ["points --all -o csv", "points ben -o csv", "leaderboard -o csv", "match figures \(matches) -o csv"].map {
      let outcome = world.fcl($0)
      return outcome.exit == 0 ? outcome.output : "failed: \(outcome.error)"
    }
  }
}

extension RevisedFiles {
  /// Scores the old files in small requests in random order, then the new ones, then the old ones again. Other matches
  /// are scored in between.
  func check(seed: UInt64) throws {
    var draw = SeededRandom(seed: seed)
    let league = try RevisedLeague(self)
    let half = others.count / 2
    let (first, second) = (draw.shuffled(others.map { "others/\($0.id)" }), pairs.map { "new/\($0.id)" })
    score(draw.shuffled(pairs.map { "old/\($0.id)" } + first.prefix(half)), in: league, &draw)
    score(draw.shuffled(second + first.dropFirst(half)), in: league, &draw)
    #expect(league.state() == (try alone("new")))
    score(draw.shuffled(pairs.map { "old/\($0.id)" }), in: league, &draw)
    #expect(league.state() == (try alone("old")))
  }

  private func score(_ paths: [String], in league: RevisedLeague, _ draw: inout SeededRandom) {
    var left = paths[...]
    while !left.isEmpty {
      let count = draw.within(1...8)
      let outcome = league.score(Array(left.prefix(count)))
      #expect(outcome.exit == 0, "\(outcome.error)")
      left = left.dropFirst(count)
    }
  }

  /// The state of a league that has only one side of the pairs.
  private func alone(_ side: String) throws -> [String] {
    let league = try RevisedLeague(self)
    let outcome = league.score(pairs.map { "\(side)/\($0.id)" } + others.map { "others/\($0.id)" })
    try #require(outcome.exit == 0, "\(outcome.error)")
    return league.state()
  }
}

// MARK: Simulated pairs

extension RevisedFiles {
  /// Simulated matches, each with one to three corrections.
  static func made(seed: UInt64) -> RevisedFiles {
    let season = SimulatedSeason(
      world: SimulatedWorld(seed: seed), seed: seed, firstDay: Day(known: "2026-04-01"), matches: 10,
      conditions: .t20)
    var draw = SeededRandom(seed: seed)
    var files = RevisedFiles()
    for (index, fixture) in season.fixtures.enumerated() {
      let match = MatchSimulator.simulate(fixture)
      let id = "g\(index)"
      if index >= 7 {
        files.others.append((id, MatchFile.write(match)))
      } else {
        var new = match
        for _ in 0..<draw.within(1...3) { new.correct(&draw) }
        files.pairs.append((id, MatchFile.write(match), MatchFile.write(new)))
      }
    }
    return files
  }
}

extension Match {
  /// Makes one correction of a realistic kind.
  fileprivate mutating func correct(_ draw: inout SeededRandom) {
    let innings = draw.below(innings.count)
    switch draw.below(5) {
    case 0:
      let ball = draw.below(self.innings[innings].deliveries.count)
      self.innings[innings].deliveries[ball].batterRuns = UInt8(draw.below(7))
    case 1: correctFielders(of: innings, &draw)
    case 2: players[draw.below(players.count)].name += " X"
    case 3: info.outcome = FantasyCore.Outcome(result: .tie)
    default:
      let ball = draw.below(self.innings[innings].deliveries.count)
      self.innings[innings].deliveries[ball].legByes += 1
    }
  }

  private mutating func correctFielders(of innings: Int, _ draw: inout SeededRandom) {
    let fielders = players.indices.filter { players[$0].side == self.innings[innings].fieldingSide }
    for index in self.innings[innings].wickets.indices {
      let kind = self.innings[innings].wickets[index].kind
      guard kind == .caught || kind == .runOut else { continue }
      let player = draw.pick(Array(fielders))
      let fielder = Fielder(player: UInt8(player), name: players[player].name)
      if kind == .caught { self.innings[innings].wickets[index].fielders = [] }
      self.innings[innings].wickets[index].fielders.append(fielder)
    }
  }
}

// MARK: Real pairs

extension RevisedFiles {
  static let folder = Fixtures.package + "/../shared/data"
  static let names = ((try? SystemCalls.names(in: folder + "/revisions")) ?? []).filter { $0.hasSuffix(".old.json") }

  /// The 24 pairs beside the project, with six other matches.
  static func real() throws -> RevisedFiles {
    var files = RevisedFiles()
    for name in names {
      let id = String(name.dropLast(".old.json".count))
      let path = folder + "/revisions/" + id
      files.pairs.append((id, try Fixtures.read(path + ".old.json"), try Fixtures.read(path + ".new.json")))
    }
    let others = try SystemCalls.names(in: folder + "/ipl2026/matches").prefix(6)
    for name in others {
      files.others.append((String(name.dropLast(5)), try Fixtures.read(folder + "/ipl2026/matches/" + name)))
    }
    return files
  }

  /// The known point changes from revisions.csv: `SS Cottrell` → 6.
  static func known() throws -> [String: [String: Int]] {
    let table = try CSVTable(parsing: try Fixtures.read(folder + "/revisions.csv"))
    let indices = try table.indices(of: ["kind", "id", "sample"])
    var known: [String: [String: Int]] = [:]
    for row in table.rows {
      var changes: [String: Int] = [:]
      for part in row[indices[2]].text.split(separator: ";") {
        let (name, points) = (part.prefix { $0 != ":" }, part.drop { $0 != ":" }.dropFirst())
        let both = points.split(separator: ">").map { Int($0.filter { $0 != "-" }) }
        if both.count == 2 { changes[String(name)] = (both[1] ?? 0) - (both[0] ?? 0) }
      }
      known[row[indices[1]].text] = changes
    }
    return known
  }
}

@Suite struct Revisions {
  @Test(arguments: [1, 2] as [UInt64])
  func `simulated corrections and their reversal give the points of each version`(_ seed: UInt64) throws {
    try RevisedFiles.made(seed: seed).check(seed: seed)
  }

  @Test(.enabled(if: !RevisedFiles.names.isEmpty, "../shared/data is not beside the project"))
  func `real corrections and their reversal give the points of each version`() throws {
    let files = try RevisedFiles.real()
    #expect(files.pairs.count == 24)
    try files.check(seed: 24)
  }

  /// The differences as counted outside the program: balls, and players with another id.
  static let counted: [String: (balls: Int, ids: Int)] = [
    "1197508": (0, 1), "1256720": (1, 0), "1256721": (1, 0), "1256722": (1, 0), "1262917": (0, 0), "1277082": (1, 0),
    "1277084": (2, 0), "1277087": (1, 0), "1287774": (3, 0), "1291188": (2, 0), "1294969": (1, 0), "1294970": (2, 0),
    "1294971": (2, 0), "1295181": (3, 0), "1295182": (2, 0), "1295183": (1, 0), "1318382": (0, 1), "1348326": (0, 0),
    "1358092": (0, 0), "1368000": (0, 0), "1377765": (0, 0), "64857": (3, 0), "65238": (0, 0), "65260": (0, 0),
  ]

  @Test(.enabled(if: !RevisedFiles.names.isEmpty, "../shared/data is not beside the project"))
  func `the real pairs have the differences counted outside, and each pair is one match`() throws {
    for pair in try RevisedFiles.real().pairs {
      let (old, new) = (try MatchFile.read(pair.old), try MatchFile.read(pair.new))
      let differences = new.differences(from: old)
      let ids = differences.filter { if case .player = $0.subject { !$0.players.isEmpty } else { false } }
      let counted = try #require(Self.counted[pair.id])
      #expect(differences.count { $0.subject.ball != nil } == counted.balls, "\(pair.id)")
      #expect(ids.count == counted.ids, "\(pair.id)")
      #expect(new.contradiction(to: old) == nil && old.contradiction(to: new) == nil, "\(pair.id)")
      #expect(!FileComparison(of: new, with: old, file: "").isContinuation, "\(pair.id)")
    }
  }

  @Test(.enabled(if: !RevisedFiles.names.isEmpty, "../shared/data is not beside the project"))
  func `the preview shows the known point changes`() throws {
    let files = try RevisedFiles.real()
    let known = try RevisedFiles.known()
    let world = try RevisedLeague(files).world
    let names = files.pairs.map { "./old/\($0.id).json" }.joined(separator: " ")
    try #require(world.fcl("score \(names) --now 2027-01-01T00:00:00Z --yes").exit == 0)
    for pair in files.pairs {
      let lines = world.fcl("score ./new/\(pair.id).json --replace --dry-run").output.split(separator: "\n")
      let changes = lines.filter { $0.hasPrefix("  P ") && $0.contains(" to ") }
      let deltas = changes.compactMap { line -> Int? in
        guard let end = line.lastIndex(of: ")"), let start = line[..<end].lastIndex(of: "(") else { return nil }
        return Int(line[line.index(after: start)..<end].filter { $0 != "+" })
      }
      // A changed id moves points from one player to another. A changed name with the same id moves none.
      if Self.counted[pair.id]?.ids == 1 {
        #expect(deltas.count == 2 && deltas.reduce(0, +) == 0 && deltas != [0, 0], "\(pair.id)")
      } else {
        let isRename = ["1262917", "64857", "65238", "65260"].contains(pair.id)
        #expect(deltas.sorted() == (isRename ? [] : known[pair.id]?.values.sorted()), "\(pair.id): \(lines)")
      }
    }
  }

  @Test(
    .enabled(if: !RevisedFiles.names.isEmpty, "../shared/data is not beside the project"),
    arguments: ["1197508", "1318382"])
  func `a player whose id was corrected keeps their points after the command that score names`(_ id: String) throws {
    let pair = try #require(try RevisedFiles.real().pairs.first { $0.id == id })
    let world = try TestWorld.prepared("accounts")
    try world.write(pair.old, to: "old/\(id).json")
    try world.write(pair.new, to: "new/\(id).json")
    func fcl(_ line: String) throws -> Outcome {
      let outcome = world.fcl(line)
      try #require(outcome.exit == 0, "\(line): \(outcome)")
      return outcome
    }
    let rows = try fcl("match points ./old --system ipl-2026 -o csv --fields player_id,player,side --no-header").output
    let pool = rows.split(whereSeparator: \.isNewline).map { "\($0),batter,1" }
    try world.write(Array((["id,name,side,role,price"] + pool).joined(separator: "\n").utf8), to: "pool.csv")
    for line in [
      "league create rev --system ipl-2026 --clock simulated --now 2000-01-01T00:00:00Z", "pool import ./pool.csv",
      "league start --now 2000-01-01T00:00:00Z", "score ./old/\(id).json --now 2027-01-01T00:00:00Z --yes",
    ] { _ = try fcl(line) }
    let points = try fcl("points --all -o csv --fields player_id,points").output
    let corrected = try fcl("score ./new/\(id).json --replace --yes")
    #expect(try fcl("points --all -o csv --fields player_id,points").output != points)
    let command = try #require(corrected.error.firstRange(of: "fcl pool alias ")).upperBound
    _ = try fcl("pool alias " + corrected.error[command...].prefix { !$0.isNewline })
    #expect(try fcl("points --all -o csv --fields player_id,points").output == points)
  }
}
