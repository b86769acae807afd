import CommandLineKit
import FantasyCore

/// `fcl player show`: who a player is, and what they did.
struct PlayerShow: Command, KnownMatches {
  var name = ""
  var from: String?
  var format: String?
  var gender: String?
  var since: TimeWord?

  static let description = CommandDescription<PlayerShow>(
    summary: "Show who a player is, and what they did.",
    discussion: """
      All formats together and each alone, by season, against each club and at each ground; then the last ten matches. \
      Overs have six balls. \(EncyclopediaWords.source)
      """,
    arguments: [
      .positional("PLAYER", \.name, "a name, a part of one, or an id").completed(by: "player"),
      fromOption,
    ] + matchOptions,
    examples: [
      Example("fcl player show \"B Quraishan\"", "A page about a player."),
      Example(
        "fcl player show \"B Quraishan\" --from matches -o csv --fields value,runs",
        "From a folder, for a script."
      ),
    ],
    exitCodes: [2: "there are no match files, or several players fit", 5: "no such player or folder"],
    seeAlso: ["players", "pool", "points"])

  func run(_ context: Context) throws -> Answer {
    let open = try context.encyclopedia(from: from)
    let known = open.encyclopedia
    let counts = filter(known, context)
    let place = try Lookup.one(
      name, kind: .knownPlayer, among: Array(known.players.indices), id: { known.players[$0].id.text }
    ) { known.players[$0].names }
    let player = known.players[place]
    let appearances = known.appearances(of: place).filter { counts(known.matches[$0.match], $0.side) }
    let page = PlayerPage(known, appearances)
    var report = Report(
      schema: "player", league: open.league?.terms.id, columns: PlayerPage.columns, rows: page.groups.flatMap(\.rows))
    let roles = PoolRoles(open.league)
    let role = roles.role(of: player, page.career)
    let price = roles.poolPlayer(player)?.price
    report.facts = [
      Fact("id", .id(player.id)), Fact("name", .text(player.name)), Fact("names", .list(player.names)),
      Fact("role", .text(role?.name)), Fact("price", .price(price)), Fact("clubs", .list(page.clubs)),
    ]
    let who = [role?.name, price.map { "\($0) credits" }].compactMap(\.self).joined(separator: ", ")
    report.above = ["\(player.name) (\(player.id))\(who.isEmpty ? "" : ": " + who)"]
    if player.names.count > 1 {
      report.above.append("Also listed as \(player.names.dropFirst().joined(separator: ", ")).")
    }
    report.above.append(contentsOf: page.clubs.isEmpty ? [] : ["Clubs: \(page.clubs.joined(separator: "; "))"])
    if appearances.isEmpty {
      report.emptyWord = "no match of theirs counts"
      return .report(report)
    }
    report.sections = page.sections
    return .report(report)
  }
}

/// The numbers of a player's page.
struct PlayerPage {
  /// Rows of one kind, such as those by season.
  struct Group {
    let title: String
    let rows: [[Value]]
  }

  private let known: Encyclopedia
  private let appearances: [Encyclopedia.Appearance]
  /// All of it.
  let career: Career
  let groups: [Group]

  init(_ known: Encyclopedia, _ appearances: [Encyclopedia.Appearance]) {
    (self.known, self.appearances, career) = (known, appearances, Career(appearances))
    let ways: [(kind: String, title: String, key: (Encyclopedia.Appearance) -> String?)] = [
      ("format", "By format", { known.matches[$0.match].format }),
      ("season", "By season", { known.matches[$0.match].season }),
      ("against", "Against", { known.opponent(in: $0) }),
      ("venue", "At", { known.matches[$0.match].venue }),
    ]
    let all = Group(title: "All", rows: appearances.isEmpty ? [] : [Self.row("all", "all", career)])
    groups =
      [all]
      + ways.map { way in
        var careers: [String: Career] = [:]
        for appearance in appearances {
          if let key = way.key(appearance) { careers[key, default: Career()].add(appearance) }
        }
        let rows = careers.sorted { $0.key < $1.key }.map { Self.row(way.kind, $0.key, $0.value) }
        return Group(title: way.title, rows: rows)
      }
  }

  /// Each club with the years in which the player was there, in the order of their first match.
  var clubs: [String] {
    var years: [(club: String, years: ClosedRange<Int>)] = []
    for appearance in appearances {
      let match = known.matches[appearance.match]
      let (club, year) = (known.club(of: appearance.side, in: match).name, match.day.civil.year)
      if let place = years.firstIndex(where: { $0.club == club }) {
        years[place].years = years[place].years.lowerBound...max(year, years[place].years.upperBound)
      } else {
        years.append((club, year...year))
      }
    }
    return years.map { club, years in
      "\(club) \(years.lowerBound)" + (years.count > 1 ? " to \(years.upperBound)" : "")
    }
  }

  /// The tables for people, and the last ten matches.
  var sections: [Report] {
    let tables = groups.filter { !$0.rows.isEmpty }.map { group in
      Report.section(
        Array(Self.columns.dropFirst()), group.rows.map { Array($0.dropFirst()) }, above: [group.title])
    }
    return tables + [lastMatches]
  }

  private var lastMatches: Report {
    let rows = appearances.suffix(10).reversed().map { appearance -> [Value] in
      let match = known.matches[appearance.match]
      return [
        .text(match.id.text), .text(match.day.description), .text(match.format),
        .text(known.opponent(in: appearance)),
        .text(appearance.batting.map { "\($0.runs)\($0.isOut ? "" : "*") (\($0.balls))" }.joined(separator: ", ")),
        .text(appearance.bowling.map { "\($0.wickets)/\($0.runs)" }.joined(separator: ", ")),
        .whole(appearance.catches + appearance.stumpings + appearance.runOuts),
      ]
    }
    return .section(
      [
        .text("match", "Match"), .text("day", "Day"), .text("format", "Format", leaves: 1),
        .text("against", "Against", flexible: true), .text("batting", "Runs (balls)"), .text("bowling", "Wickets/runs"),
        .number("fielding", "Dismissals in the field", leaves: 2),
      ], rows, above: ["Last matches"])
  }

  static let columns: [Column] = [
    .hidden("by"), .text("value", "", flexible: true), .number("matches", "M"), .number("innings", "Inn", leaves: 3),
    .number("runs", "Runs"), .number("highest", "Best"), .number("average", "Avg"), .number("strike_rate", "SR"),
    .number("hundreds", "100", leaves: 2), .number("fifties", "50", leaves: 2),
    .number("balls_bowled", "Balls", leaves: 4),
    .number("wickets", "W"), .number("best_bowling", "Best"), .number("economy", "Econ"),
    .number("catches", "Ct", leaves: 1), .number("stumpings", "St", leaves: 1), .number("run_outs", "RO", leaves: 1),
  ]

  private static func row(_ kind: String, _ value: String, _ career: Career) -> [Value] {
    func rate(_ number: Int, _ count: Int) -> Value {
      count == 0 ? .none : .points(Points(number).divided(by: count))
    }
    let best = career.best.map { "\($0.wickets)/\($0.runs)" }
    return [
      .text(kind), .text(value), .whole(career.matches), .whole(career.innings), .whole(career.runs),
      .text(career.highest.map { "\($0.runs)\($0.isOut ? "" : "*")" }), rate(career.runs, career.outs),
      rate(100 * career.runs, career.balls), .whole(career.hundreds), .whole(career.fifties),
      .whole(career.ballsBowled), .whole(career.wickets), .text(best), rate(6 * career.conceded, career.ballsBowled),
      .whole(career.catches), .whole(career.stumpings), .whole(career.runOuts),
    ]
  }
}

extension Encyclopedia {
  /// The club that a player played against.
  fileprivate func opponent(in appearance: Appearance) -> String {
    club(of: appearance.side.opponent, in: matches[appearance.match]).name
  }
}
