import Answers
import CommandLineKit
import FantasyCore
import Knowledge

/// `fcl versus`: a batter against a bowler, ball by ball, or one club against another.
struct Versus: Command, KnownMatches {
  var first = ""
  var second = ""
  var from, format, gender, season: String?
  var since: TimeArgument?

  static let description = CommandDescription<Versus>(
    summary: "Show a batter's record against a bowler, or one club's against another.", effect: .reads,
    discussion: """
      For two players, fcl shows the record of each as a batter against the other, by format and phase of the innings. \
      For two clubs, it shows the wins of each and their latest matches. Names are looked up as players first, then as \
      clubs.
      \(EncyclopediaHelp.source)
      """,
    arguments: [
      .positional("A", \.first, "a player or a club").completed(by: "player"),
      .positional("B", \.second, "the other player or club").completed(by: "player"), fromOption,
    ] + matchOptions,
    examples: [
      Example("fcl versus \"B Quraishan\" \"J Langklip\"", "Two players, ball by ball."),
      Example("fcl versus Pilots Otters --from matches", "Two clubs."),
    ],
    exitCodes: [2: "there are no match files, or a name is ambiguous", 5: "no such player, club or folder"],
    seeAlso: ["compare", "player show", "club show"])

  func run(_ context: Context) throws -> Answer {
    let open = try context.encyclopedia(from: from)
    let known = open.encyclopedia
    let filter = try self.filter(known, context)
    let league = open.league?.terms.id
    do {
      let players = try [first, second].map { try Lookup.knownPlayer($0, in: known, PoolRoles(open.league)) }
      if players[0] == players[1] { throw Self.oneTwice(known.players[players[0]].name) }
      return .report(PlayersVersus(players[0], players[1], known, filter.counts).report(league))
    } catch NameFault.unknown(let kind, let word, let near, let all) {
      guard let clubs = try clubs(in: known) else { throw NameFault.unknown(kind, word, near: near, known: all) }
      if clubs.count < 2 {
        throw Problem(
          conflict: "a player and a club can't play each other", hint: "give two players, or two clubs")
      }
      if clubs[0] == clubs[1] { throw Self.oneTwice(known.clubs[clubs[0]].name) }
      return .report(ClubsVersus(clubs[0], clubs[1], known, filter.counts).report(league))
    }
  }

  private static func oneTwice(_ name: String) -> Problem {
    Problem(conflict: "both names mean \(name)", hint: "give two different players, or two clubs")
  }

  /// Returns the clubs that the user's two words name. Returns a single club if the other word names a player. Returns
  /// nil if neither word names a club.
  private func clubs(in known: Encyclopedia) throws -> [Int]? {
    var clubs: [Int] = [], unknown: (any Error)?
    for word in [first, second] {
      do { clubs.append(try Lookup.knownClub(word, gender: gender, in: known)) } catch NameFault.unknown(
        let kind, let word, let near, let all)
      { unknown = unknown ?? NameFault.unknown(kind, word, near: near, known: all) }
    }
    if let unknown, !clubs.isEmpty {
      let isPlayer = [first, second].contains { (try? Lookup.knownPlayer($0, in: known, PoolRoles(nil))) != nil }
      if !isPlayer { throw unknown }
    }
    return clubs.isEmpty ? nil : clubs
  }
}

private struct PlayersVersus {
  private let rows: [[Value]]
  private let above: String
  private let names: [String]

  init(_ one: Int, _ other: Int, _ known: Encyclopedia, _ counts: (Encyclopedia.Match, Side) -> Bool) {
    names = [one, other].map { known.players[$0].name }
    let both = [(one, other), (other, one)].map { batter, bowler in
      known.matchups(ofBatter: batter, where: counts).filter { $0.bowler == bowler }
    }
    rows = zip([(one, other), (other, one)], both).flatMap { pair, matchups in
      Self.rows(known.players[pair.0], known.players[pair.1], matchups, known)
    }
    above = "\(names[0]) and \(names[1]), ball by ball"
  }

  private static func rows(
    _ batter: Encyclopedia.Player, _ bowler: Encyclopedia.Player, _ matchups: [Encyclopedia.Matchup],
    _ known: Encyclopedia
  ) -> [[Value]] {
    func row(_ format: String, _ phase: String, _ matchups: [Encyclopedia.Matchup]) -> [Value] {
      var balls = MatchupBalls()
      for matchup in matchups { balls.add(matchup.balls) }
      let outs = matchups.compactMap(\.wicket)
      let ways = DismissalKind.allCases.compactMap { kind in
        let count = outs.count { $0 == kind }
        return count == 0 ? nil : "\(kind.rawValue) \(count)"
      }
      return [
        .text(batter.name), .text(bowler.name), .text(format), .text(phase),
        .whole(Set(matchups.map(\.match)).count), .whole(balls.faced), .whole(balls.runs), .whole(balls.dots),
        .whole(balls.fours), .whole(balls.sixes), .whole(outs.count), .rate(balls.runs, outs.count),
        .rate(100 * balls.runs, balls.faced), .list(ways),
      ]
    }
    if matchups.isEmpty { return [] }
    let formats = Dictionary(grouping: matchups) { known.matches[$0.match].format }.sorted { $0.key < $1.key }
    return [row("all", "all", matchups)]
      + formats.flatMap { format, matchups in
        let phases = InningsPhase.allCases.compactMap { phase -> [Value]? in
          let own = matchups.filter { $0.phase == phase }
          return own.isEmpty ? nil : row(format, phase.name(in: format), own)
        }
        return [row(format, "all", matchups)] + phases
      }
  }

  func report(_ league: LeagueID?) -> Report {
    var report = Report(
      schema: "versus", league: league,
      columns: [
        .name("batter", "Batter"), .name("bowler", "Bowler"), .text("format", "Format"), .text("phase", "Phase"),
        .number("matches", "M"), .number("balls", "Balls"), .number("runs", "Runs"),
        .number("dots", "Dots", leaves: 2), .number("fours", "4s", leaves: 2), .number("sixes", "6s", leaves: 2),
        .number("outs", "Outs"), .number("average", "Avg"), .number("strike_rate", "SR"),
        .prose("how_out", "How out", leaves: 1),
      ], rows: rows)
    report.above = rows.isEmpty ? [] : [above]
    report.emptyWord = "\(names[0]) and \(names[1]) never faced each other in these matches"
    return report
  }
}

private struct ClubsVersus {
  private let known: Encyclopedia
  private let clubs: [Int]
  private let matches: [(match: Encyclopedia.Match, side: Side, index: Int)]

  init(_ one: Int, _ other: Int, _ known: Encyclopedia, _ counts: (Encyclopedia.Match, Side) -> Bool) {
    self.known = known
    clubs = [one, other]
    matches = known.matches(of: one, where: counts).filter { $0.match.club(of: $0.side.opponent) == other }
  }

  private var names: [String] { clubs.map { known.clubs[$0].name } }

  func report(_ league: LeagueID?) -> Report {
    let formats = Dictionary(grouping: matches) { $0.match.format }.sorted { $0.key < $1.key }
    var report = Report(
      schema: "versus-clubs", league: league,
      columns: [
        .text("format", "Format"), .number("matches", "Matches"), .number("first_won", "Won by \(names[0])"),
        .number("second_won", "Won by \(names[1])"), .number("tied", "Tied"), .number("drawn", "Drawn"),
        .number("no_result", "No result"),
      ],
      rows: formats.map { format, matches in
        func count(_ word: String) -> Value { .whole(matches.count { known.end(of: $0.match, for: $0.side) == word }) }
        return [
          .text(format), .whole(matches.count), count("won"), count("lost"), count("tied"), count("drawn"),
          count("no result"),
        ]
      },
      facts: [Fact("first", .text(names[0])), Fact("second", .text(names[1]))])
    report.emptyWord = "\(names[0]) and \(names[1]) never played each other in these matches"
    if matches.isEmpty { return report }
    let table = Report.section(report.columns, report.rows, above: ["\(names[0]) against \(names[1])"])
    report.sections = [table, known.lastMatches(matches)]
    return report
  }
}
