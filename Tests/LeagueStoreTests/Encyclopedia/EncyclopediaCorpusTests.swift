// Compares each number of the encyclopedia with a second, simple computation. The two share no code: the second reads
// the JSON with the system's reader and adds up delivery by delivery in dictionaries.

import BuiltInRules
import Cricsheet
import FantasyCore
import Foundation
import Knowledge
import Testing

@Suite("The encyclopedia and a simple computation")
struct EncyclopediaCorpusTests {
  /// The folder that contains the package.
  private static let beside = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
  private static let isLong = ProcessInfo.processInfo.environment["FCL_LONG"] != nil
  private static let corpus = isLong ? files(in: "corpus") : []
  /// The real matches in quick runs; the corpus in long runs, if it is present.
  private static let files = corpus.isEmpty ? files(in: "shared/data/matches") : corpus

  private static func files(in folder: String) -> [String] {
    let folder = beside.appendingPathComponent(folder).resolvingSymlinksInPath().path
    guard let names = FileManager.default.enumerator(atPath: folder) else { return [] }
    return names.compactMap { $0 as? String }.filter { $0.hasSuffix(".json") }.sorted().map { "\(folder)/\($0)" }
  }

  @Test(.enabled(if: !files.isEmpty, "../shared/data/matches is absent"))
  func `all numbers of all players follow from the deliveries`() throws {
    var matches: [MatchID: KnownMatch] = [:]
    var plain = PlainEncyclopedia()
    var order: [(day: String, id: String, json: [String: Any])] = []
    for path in Self.files {
      let url = URL(fileURLWithPath: path)
      let (id, bytes) = (url.deletingPathExtension().lastPathComponent, try Data(contentsOf: url))
      let known = KnownMatch(try MatchFile.read(Array(bytes)))
      if known.record.info.teams.count != 2 { continue }
      matches[try #require(MatchID(id))] = known
      let json = try #require(try JSONSerialization.jsonObject(with: bytes) as? [String: Any])
      order.append((known.record.info.dates[0], id, json))
    }
    for (_, id, json) in order.sorted(by: { ($0.day, $0.id) < ($1.day, $1.id) }) { plain.add(json, id) }
    let known = try Encyclopedia(matches)
    #expect(known.matches.count == matches.count && known.players.count == plain.players.count)
    for (index, player) in known.players.enumerated() {
      let expected = try #require(plain.players[player.id.text])
      let words = PlainEncyclopedia.description(known, index)
      for (key, number) in expected.numbers where words[key] ?? 0 != number {
        Issue.record("\(player.name): \(key) is \(words[key] ?? 0) and should be \(number)")
      }
      for (key, number) in words where number != 0 && expected.numbers[key] == nil {
        Issue.record("\(player.name): \(key) is \(number) and should not be there")
      }
    }
    try comparePerformances(known, matches)
    try compareRecords(known)
    compareClubs(known)
    for (index, match) in known.matches.enumerated() {
      #expect(known.partnerships(of: index).map(\.runs) == plain.partnerships[match.id.text] ?? [], "\(match.id)")
      #expect(
        known.totals(of: index).map { "\($0.side.index) \($0.runs)/\($0.wickets)" } == plain.totals[match.id.text]
          ?? [],
        "\(match.id)")
    }
  }

  private static func encyclopediaOfCorpus() throws -> Encyclopedia {
    var matches: [MatchID: KnownMatch] = [:]
    for path in files {
      let url = URL(fileURLWithPath: path)
      let id = try #require(MatchID(url.deletingPathExtension().lastPathComponent))
      matches[id] = KnownMatch(try MatchFile.read(Array(try Data(contentsOf: url))))
    }
    return try Encyclopedia(matches)
  }

  /// A Python program computed the expected numbers. Its only source was the description in `help ratings`.
  @Test(.enabled(if: !corpus.isEmpty, "FCL_LONG is not set, or ../corpus is not there"))
  func `ratings equal those of a second program`() throws {
    let known = try Self.encyclopediaOfCorpus()
    let clubs: [(String, String, Int)] = [
      ("India", "ODI", 628), ("India", "Test", 706), ("India", "T20", 678), ("Australia", "ODI", 660),
      ("Australia", "Test", 685), ("Australia", "T20", 634), ("Mumbai Indians", "T20", 632),
      ("Chennai Super Kings", "T20", 661),
    ]
    for (name, format, tenths) in clubs {
      let club = try #require(known.clubs.firstIndex(of: Club(name, gender: "male")))
      let rating = known.rating(ofClub: club, in: Encyclopedia.Kind(format: format, gender: "male"))
      #expect(rating?.tenths == tenths, "\(name) \(format)")
    }
    let chennai = try #require(known.clubs.firstIndex(of: Club("Chennai Super Kings", gender: "male")))
    #expect(known.rating(ofClub: chennai, in: Encyclopedia.Kind(format: "T20", gender: "male"))?.weight == 45_740)
    let players: [(String, String, [Int])] = [
      ("ba607b88", "ODI", [818, 332, 575, 804]), ("ba607b88", "Test", [855, 435, 508, 849]),
      ("ba607b88", "T20", [794, 442, 604, 790]), ("462411b3", "ODI", [157, 765, 416, 757]),
      ("462411b3", "T20", [318, 807, 303, 797]), ("4a8a2e3b", "ODI", [629, 504, 1000, 778]),
      ("4a8a2e3b", "Test", [692, 433, 974, 835]), ("4a8a2e3b", "T20", [719, 500, 980, 778]),
      ("495d42a5", "Test", [548, 778, 422, 734]), ("30a45b23", "Test", [938, 392, 611, 888]),
      ("d12143bf", "ODI", [151, 630, 457, 606]), ("d12143bf", "Test", [0, 777, 470, 716]),
    ]
    for (id, format, tenths) in players {
      let player = try #require(PlayerID(id).flatMap { known.index(of: $0) })
      let rating = try #require(known.rating(of: player, in: Encyclopedia.Kind(format: format, gender: "male")))
      #expect([rating.batting, rating.bowling, rating.fielding, rating.overall] == tenths, "\(id) \(format)")
    }
    let kind = Encyclopedia.Kind(format: "Test", gender: "male")
    let smith = try #require(PlayerID("30a45b23").flatMap { known.index(of: $0) })
    #expect(known.form(of: smith, in: kind)?.batting.surplus == 3_863_359_606)
    #expect(known.form(of: smith, in: kind)?.batting.amount == 8_329_405)
  }

  /// Totals known from record books and checked in the files. The corpus has men's internationals and the IPL to 2023.
  @Test(.enabled(if: !corpus.isEmpty, "FCL_LONG is not set, or ../corpus is not there"))
  func `well-known totals are correct`() throws {
    let known = try Self.encyclopediaOfCorpus()
    func career(_ id: String, _ format: String, season: String? = nil, of club: String? = nil) throws -> Career {
      let player = try #require(PlayerID(id).flatMap { known.index(of: $0) })
      return known.career(of: player) { match, side in
        match.format == format && (season == nil || match.season == season)
          && (club == nil || known.club(of: side, in: match).name == club)
      }
    }
    func best(_ id: String, _ format: String) throws -> [Encyclopedia.Appearance] {
      let player = try #require(PlayerID(id).flatMap { known.index(of: $0) })
      return known.appearances(of: player).filter { known.matches[$0.match].format == format }
    }
    func fastest(_ id: String, _ format: String, _ balls: (BattingInnings) -> Int) throws -> Int? {
      try best(id, format).flatMap { $0.batting.map(balls) }.filter { $0 > 0 }.min()
    }
    func stand(_ format: String) -> (runs: Int, names: Set<String>) {
      let stands = known.matches.indices.filter { known.matches[$0].format == format }.flatMap(known.partnerships)
      let maximum = stands.max { $0.runs < $1.runs }
      return (
        maximum?.runs ?? 0, Set([maximum?.batter, maximum?.partner].compactMap { $0.map { known.players[$0].name } })
      )
    }
    let (gayle, lara) = (try career("db584dad", "T20").highest, try career("d5403021", "Test").highest)
    #expect(gayle?.runs == 175 && gayle?.isOut == false && gayle?.balls == 66)
    #expect(lara?.runs == 400 && lara?.isOut == false)
    #expect(try career("740742ef", "ODI").highest?.runs == 264)
    #expect(try career("ba607b88", "T20", season: "2016", of: "Royal Challengers Bengaluru").runs == 973)
    #expect(try career("b0946605", "T20").best.map { [$0.wickets, $0.runs] } == [6, 12])
    #expect(try career("d2fcce2f", "Test").best.map { [$0.wickets, $0.runs] } == [9, 127])
    #expect(try fastest("db584dad", "T20") { $0.ballsToHundred } == 30)
    #expect(try fastest("6c19c6e5", "T20") { $0.ballsToFifty } == 13)
    #expect(try fastest("7eae4418", "Test") { $0.ballsToFifty } == 21)
    #expect(try fastest("c4487b84", "ODI") { $0.ballsToFifty } == 16)
    #expect(try fastest("c4487b84", "ODI") { $0.ballsToHundred } == 31)
    #expect(try fastest("1c914163", "T20") { $0.ballsToFifty } == 12)
    #expect(try fastest("b8a55852", "Test") { $0.ballsToHundred } == 54)
    #expect(stand("Test") == (624, ["DPMD Jayawardene", "KC Sangakkara"]))
    #expect(stand("ODI") == (372, ["MN Samuels", "CH Gayle"]))
    let totals = known.matches.indices.flatMap { index in
      known.totals(of: index).map { (known.matches[index].format, $0.runs) }
    }
    #expect(totals.filter { $0.0 == "ODI" }.map(\.1).max() == 481)
  }

  /// Figures that scoring systems count are the same after storage in columns.
  private func comparePerformances(_ known: Encyclopedia, _ matches: [MatchID: KnownMatch]) throws {
    var compared = 0
    // Most systems have items for some roles only. Two systems here have other rules about what counts.
    var systems = try BuiltInRules.scoringSystems.prefix(3).map { try ScoringSystem(parsing: $0.bytes) }
    systems[2].counting.substitutes = .count
    systems[1].counting.countsSuperOvers = true
    systems[1].counting.countsNoBallsFaced = false
    systems[1].counting.countsRunFours = true
    systems[1].counting.runOuts = .all
    systems[1].counting.appearances = [.impactPlayer]
    for (index, player) in known.players.enumerated() {
      for appearance in known.appearances(of: index) {
        let record = try #require(matches[known.matches[appearance.match].id]).record
        var read = try #require(
          record.performances.first { $0.player.id == player.id && $0.player.side == appearance.side })
        read.player.name = player.name
        #expect(known.performance(of: index, in: appearance) == read)
        for (system, role) in zip(systems, [Role.bowler, .batter, nil]) {
          let isVoid = record.info.outcome?.result == .noResult && !system.countsNoResult
          let points = system.matchPoints(of: read, role: role, ballsPerOver: record.info.ballsPerOver).total
          #expect(known.points(in: appearance, under: system, role: role) == (isVoid ? .zero : points))
        }
        compared += 1
      }
    }
    #expect(compared == known.appearanceCount && compared > 1_000)
  }

  /// Compares the clubs' records with a simple count, and the club shares of a list with those of a page.
  private func compareClubs(_ known: Encyclopedia) {
    let counts = { (match: Encyclopedia.Match, side: Side) in match.format != "ODI" || side == .second }
    var plain: [[String]: (matches: Int, won: Int, players: Set<PlayerID>)] = [:]
    func key(_ match: Encyclopedia.Match, _ side: Side) -> [String] {
      ["\(match.club(of: side))", match.format, match.gender ?? ""]
    }
    for match in known.matches {
      for side in Side.allCases where counts(match, side) {
        let hasWon = match.end == .won && match.winner == side
        plain[key(match, side), default: (0, 0, [])].matches += 1
        plain[key(match, side), default: (0, 0, [])].won += hasWon ? 1 : 0
      }
    }
    for (index, player) in known.players.enumerated() {
      for appearance in known.appearances(of: index) where counts(known.matches[appearance.match], appearance.side) {
        plain[key(known.matches[appearance.match], appearance.side), default: (0, 0, [])].players.insert(player.id)
      }
    }
    let found = known.clubCounts(where: counts)
    #expect(found.count == plain.count && found.map(\.club) == found.map(\.club).sorted() && found.count > 10)
    for count in found {
      let own = plain[["\(count.club)", count.kind.format, count.kind.gender ?? ""]]
      #expect(own?.matches == count.matches && own?.won == count.won && own?.players.count == count.players)
    }
    let weights = Encyclopedia.ShareWeights(of: known)
    for player in known.players.indices {
      guard let (match, side) = known.latest(of: player) else { continue }
      let (club, kind) = (match.club(of: side), known.kind(of: match))
      #expect(known.share(of: player, of: club, in: kind, weights) == known.share(of: player, of: club, in: kind))
    }
  }

  /// Compares records with a simple sort of all players' figures.
  private func compareRecords(_ known: Encyclopedia) throws {
    let system = try ScoringSystem(parsing: BuiltInRules.scoringSystems[0].bytes)
    let format = "T20"
    var book = RecordBook(Set(RecordKind.allCases), top: 7)
    let points = AppearancePoints(of: known, under: system) { _ in nil }
    book.add(known, where: { match, side in match.format == format && side == .first }, points: points)
    var whole = RecordBook(Set(RecordKind.allCases), top: .max)
    whole.add(known, where: { match, side in match.format == format && side == .first }, points: points)
    for kind in RecordKind.allCases {
      #expect(whole.entries(of: kind).prefix(7) == book.entries(of: kind)[...], "\(kind)")
      var alone = RecordBook([kind], top: 7)
      alone.add(known, where: { match, side in match.format == format && side == .first }, points: points)
      #expect(alone.entries(of: kind) == book.entries(of: kind), "\(kind)")
    }
    var plain: [RecordKind: [(value: Int, order: Int)]] = [:]
    func add(_ kind: RecordKind, _ value: Int, _ order: Int) { plain[kind, default: []].append((value, order)) }
    for player in known.players.indices {
      let appearances = known.appearances(of: player).filter {
        known.matches[$0.match].format == format && $0.side == .first
      }
      for appearance in appearances {
        for innings in appearance.batting {
          add(.score, innings.runs, appearance.match)
          add(.sixes, innings.sixes, appearance.match)
          if innings.ballsToFifty > 0 { add(.fifty, innings.ballsToFifty, appearance.match) }
          if innings.ballsToHundred > 0 { add(.hundred, innings.ballsToHundred, appearance.match) }
        }
        for innings in appearance.bowling { add(.bowling, innings.wickets * 10_000 - innings.runs, appearance.match) }
        add(.points, known.points(in: appearance, under: system, role: nil).tenThousandths, appearance.match)
      }
      let career = Career(appearances)
      add(.runs, career.runs, player)
      add(.wickets, career.wickets, player)
      add(.dismissals, career.catches + career.stumpings + career.runOuts, player)
    }
    for (index, match) in known.matches.enumerated() where match.format == format {
      for stand in known.partnerships(of: index) where stand.side == .first { add(.partnership, stand.runs, index) }
      for total in known.totals(of: index) where total.side == .first { add(.total, total.runs, index) }
    }
    for kind in RecordKind.allCases {
      let isLeast = kind == .fifty || kind == .hundred
      let best = (plain[kind] ?? []).sorted {
        $0.value == $1.value ? $0.order < $1.order : isLeast ? $0.value < $1.value : $0.value > $1.value
      }
      let found = book.entries(of: kind).map { entry in
        let value =
          switch entry.figure {
          case .batting(let innings): innings.runs
          case .bowling(let innings): innings.wickets * 10_000 - innings.runs
          case .total(let total): total.runs
          case .number(let number): number
          case .points(let points): points.tenThousandths
          }
        return [value, entry.match ?? entry.players[0]]
      }
      // A dismissed batter ranks after a not-out batter with the same score, which the sort ignores.
      if kind == .score {
        #expect(found.map { $0[0] } == best.prefix(7).map(\.value))
      } else {
        #expect(found == best.prefix(7).map { [$0.value, $0.order] }, "\(kind)")
      }
      #expect(found.count == min(7, best.count) && (found.count > 0 || kind == .hundred))
    }
  }
}
