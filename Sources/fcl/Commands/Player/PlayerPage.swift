import Answers
import FantasyCore
import Knowledge

struct PlayerPage {
  struct Group {
    let title: String
    let rows: [[Value]]
  }

  private let known: Encyclopedia
  private let player: Int
  private let appearances: [Encyclopedia.Appearance]
  private let matchups: MatchupSums
  private let rated: [RatedFormat]
  let career: Career
  let groups: [Group]

  init(
    _ known: Encyclopedia, _ player: Int, _ appearances: [Encyclopedia.Appearance],
    _ counts: (Encyclopedia.Match, Side) -> Bool
  ) {
    self.known = known
    self.player = player
    self.appearances = appearances
    career = Career(appearances)
    matchups = MatchupSums(of: player, known, counts)
    rated = Self.rated(known, player, appearances)
    let ways: [(kind: String, title: String, key: (Encyclopedia.Appearance) -> String?)] = [
      ("format", "By format", { known.matches[$0.match].format }),
      ("season", "By season", { known.matches[$0.match].season }),
      ("against", "By opponent", { known.opponent(in: $0) }),
      ("venue", "By venue", { known.matches[$0.match].venue }),
    ]
    let all = Group(title: "All matches", rows: appearances.isEmpty ? [] : [Self.row("all", "all", career)])
    groups =
      [all]
      + ways.map { way in
        var careers: [String: Career] = [:]
        for appearance in appearances {
          if let key = way.key(appearance) { careers[key, default: Career()].add(appearance) }
        }
        let rows = careers.sorted { $0.key < $1.key }.map { Self.row(way.kind, $0.key, $0.value) }
        return Group(title: way.title, rows: rows)
      } + [Group(title: "By phase of the innings", rows: matchups.phaseRows)]
  }

  /// The player's clubs, in the order of the player's first match for each club. Each club has the years of these
  /// matches: `Otters 2019 to 2024`.
  var clubs: [String] {
    var years: [(club: String, years: ClosedRange<Int>)] = []
    for appearance in appearances {
      let match = known.matches[appearance.match]
      let club = known.club(of: appearance.side, in: match).name, year = match.day.civil.year
      if let index = years.firstIndex(where: { $0.club == club }) {
        years[index].years = years[index].years.lowerBound...max(year, years[index].years.upperBound)
      } else {
        years.append((club, year...year))
      }
    }
    return years.map { club, years in
      "\(club) \(years.lowerBound)" + (years.count > 1 ? " to \(years.upperBound)" : "")
    }
  }

  // MARK: Sections

  var sections: [Report] {
    let ratings = Report.section(
      of: rated, Self.ratingFields, above: ["Ratings, from 0 to 100; 50 is an average player of the format"])
    let tables = groups.filter { !$0.rows.isEmpty }.map { group in
      Report.section(
        Array(Self.columns.dropFirst()), group.rows.map { Array($0.dropFirst()) }, above: [group.title])
    }
    var sections = (rated.isEmpty ? [] : [ratings]) + tables
    if !sections.isEmpty { sections[sections.count - 1].below = matchups.lines(howOut, career) }
    return sections
  }

  private typealias RatedFormat = (kind: Encyclopedia.Kind, rating: PlayerRating, club: String, share: Int?)

  private static var ratingFields: [Field<RatedFormat>] {
    [
      .text("format", "Format") { $0.kind.description },
      .number("batting", "Batting") { Value.tenths($0.rating.batting) },
      .number("bowling", "Bowling") { Value.tenths($0.rating.bowling) },
      .number("fielding", "Fielding") { Value.tenths($0.rating.fielding) },
      .number("rating", "Overall") { Value.tenths($0.rating.overall) },
      .text("club", "Club", flexible: true) { $0.club }, .number("share", "Share") { Value.share($0.share) },
      .number("weighted", "Weighted") { Value.weighted($0.rating.overall, $0.share) },
    ]
  }

  private static func rated(
    _ known: Encyclopedia, _ player: Int, _ appearances: [Encyclopedia.Appearance]
  ) -> [RatedFormat] {
    var latest: [Encyclopedia.Kind: Int] = [:]
    for appearance in appearances {
      let match = known.matches[appearance.match]
      latest[known.kind(of: match)] = match.club(of: appearance.side)
    }
    return latest.sorted { $0.key < $1.key }.compactMap { kind, club in
      known.rating(of: player, in: kind).map {
        (kind, $0, known.clubs[club].name, known.share(of: player, of: club, in: kind))
      }
    }
  }

  var ratings: [[Fact]] { Self.ratingFields.records(of: rated) }

  private var howOut: [(way: String, count: Int)] {
    var counts: [DismissalKind: Int] = [:]
    for innings in appearances.flatMap(\.batting) {
      if innings.isOut, let way = innings.howOut { counts[way, default: 0] += 1 }
    }
    return counts.byFrequency
  }

  var matchupFacts: [Fact] {
    [Fact("how_out", .records(howOut.map { [Fact("how", .text($0.way)), Fact("times", .whole($0.count))] }))]
      + matchups.facts
  }

  func next(_ open: OpenEncyclopedia) -> [String] {
    guard let last = appearances.last else { return [] }
    let club = known.matches[last.match].club(of: last.side)
    return ["Their club: fcl club show \(open.shellWords(club)). To compare players: fcl compare A B\(open.from)."]
  }

  // MARK: Rows

  static let columns: [Column] = [
    .hidden("by"), .text("value", "", flexible: true), .number("matches", "M"), .number("innings", "Inn", leaves: 3),
    .number("runs", "Runs"), .number("highest", "HS"), .number("average", "Avg"), .number("strike_rate", "SR"),
    .number("hundreds", "100", leaves: 2), .number("fifties", "50", leaves: 2),
    .number("balls_bowled", "Balls", leaves: 4),
    .number("wickets", "W"), .number("best_bowling", "Best"), .number("economy", "Econ"),
    .number("catches", "Ct", leaves: 1), .number("stumpings", "St", leaves: 1), .number("run_outs", "RO", leaves: 1),
  ]

  private static func row(_ kind: String, _ value: String, _ career: Career) -> [Value] {
    [
      .text(kind), .text(value), .whole(career.matches), .whole(career.innings), .whole(career.runs),
      .text(career.highest?.description), .rate(career.runs, career.outs), .rate(100 * career.runs, career.balls),
      .whole(career.hundreds), .whole(career.fifties), .whole(career.ballsBowled), .whole(career.wickets),
      .text(career.best?.description), .rate(6 * career.conceded, career.ballsBowled), .whole(career.catches),
      .whole(career.stumpings), .whole(career.runOuts),
    ]
  }
}

/// A player's totals as a batter against bowlers, and as a bowler against batters. The totals come from ball-by-ball
/// results.
struct MatchupSums {
  private struct Phase: Hashable, Comparable {
    let format: String
    let phase: InningsPhase
    static func < (one: Phase, other: Phase) -> Bool { (one.format, one.phase) < (other.format, other.phase) }
  }

  private struct Sum {
    var balls = MatchupBalls()
    var wickets = 0
  }

  private let known: Encyclopedia
  private var batting: [Phase: Sum] = [:]
  private var bowling: [Phase: Sum] = [:]
  private var outTo: [Int: Int] = [:]
  private var gotOut: [Int: Int] = [:]
  private var dismissals: [DismissalKind: Int] = [:]

  init(of player: Int, _ known: Encyclopedia, _ counts: (Encyclopedia.Match, Side) -> Bool) {
    self.known = known
    for matchup in known.matchups(ofBatter: player, where: counts) {
      Self.add(
        matchup, to: &batting[Phase(format: known.matches[matchup.match].format, phase: matchup.phase), default: Sum()])
      if matchup.wicket != nil { outTo[matchup.bowler, default: 0] += 1 }
    }
    for matchup in known.matchups(ofBowler: player, where: counts) {
      Self.add(
        matchup, to: &bowling[Phase(format: known.matches[matchup.match].format, phase: matchup.phase), default: Sum()])
      guard let wicket = matchup.wicket else { continue }
      gotOut[matchup.batter, default: 0] += 1
      dismissals[wicket, default: 0] += 1
    }
  }

  private static func add(_ matchup: Encyclopedia.Matchup, to sum: inout Sum) {
    sum.balls.add(matchup.balls)
    sum.wickets += matchup.wicket == nil ? 0 : 1
  }

  /// One row for each phase of an innings, such as the powerplay, with the same columns as the career rows. Averages
  /// count only dismissals that are credited to bowlers.
  var phaseRows: [[Value]] {
    Set(batting.keys).union(bowling.keys).sorted().map { phase in
      let bat = batting[phase] ?? Sum(), bowl = bowling[phase] ?? Sum()
      return [
        .text("phase"), .text("\(phase.format) \(phase.phase.name(in: phase.format))"), .none, .none,
        .whole(bat.balls.runs), .none, .rate(bat.balls.runs, bat.wickets),
        .rate(100 * bat.balls.runs, bat.balls.faced), .none, .none, .whole(bowl.balls.legal), .whole(bowl.wickets),
        .none, .rate(6 * bowl.balls.conceded, bowl.balls.legal), .none, .none, .none,
      ]
    }
  }

  private func maximum(_ counts: [Int: Int]) -> [(player: Int, times: Int)] {
    let players = known.players
    return counts.sorted { ($1.value, players[$0.key].id) < ($0.value, players[$1.key].id) }.prefix(5).map {
      ($0.key, $0.value)
    }
  }

  private func records(_ counts: [Int: Int]) -> Value {
    .records(
      maximum(counts).map { player, times in
        [
          Fact("id", .id(known.players[player].id)), Fact("name", .text(known.players[player].name)),
          Fact("times", .whole(times)),
        ]
      })
  }

  var facts: [Fact] {
    [
      Fact("out_to", records(outTo)), Fact("gets_out", records(gotOut)),
      Fact(
        "gets_out_how",
        .records(ways.map { [Fact("how", .text($0.way)), Fact("times", .whole($0.count))] })),
    ]
  }

  private var ways: [(way: String, count: Int)] { dismissals.byFrequency }

  func lines(_ howOut: [(way: String, count: Int)], _ career: Career) -> [String] {
    func counted(_ list: [(way: String, count: Int)]) -> String {
      list.map { "\($0.way) \($0.count)" }.joined(separator: ", ")
    }
    func named(_ counts: [Int: Int]) -> String {
      maximum(counts).map { "\(known.players[$0.player].name) (\($0.times))" }.joined(separator: ", ")
    }
    var lines: [String] = []
    if !howOut.isEmpty { lines.append("Dismissed \(Problem.count(career.outs, "time")): \(counted(howOut)).") }
    if !outTo.isEmpty { lines.append("Dismissed most often by: \(named(outTo)).") }
    if !ways.isEmpty {
      lines.append("Took \(Problem.count(ways.reduce(0) { $0 + $1.count }, "wicket")): \(counted(ways)).")
    }
    if !gotOut.isEmpty { lines.append("Most wickets against: \(named(gotOut)).") }
    return lines
  }
}

extension [DismissalKind: Int] {
  fileprivate var byFrequency: [(way: String, count: Int)] {
    sorted { ($1.value, $0.key.rawValue) < ($0.value, $1.key.rawValue) }.map { ($0.key.rawValue, $0.value) }
  }
}

extension Value {
  /// Returns a rating multiplied by a share, with one decimal. `tenths` is the rating in tenths; `share` is in
  /// ten-thousandths.
  static func weighted(_ tenths: Int, _ share: Int?) -> Value {
    .tenths(share.map { (2 * tenths * $0 + 10_000) / 20_000 })
  }
}
