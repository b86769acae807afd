import Answers
import CommandLineKit
import FantasyCore
import Knowledge

/// `fcl player show`: a player's details and record.
struct PlayerShow: Command, KnownMatches {
  var name = ""
  var from, format, gender, season: String?
  var since: TimeArgument?
  var system: String?
  var isWhy = false

  static let description = CommandDescription<PlayerShow>(
    summary: "Show a player's details, ratings and record.", effect: .reads,
    discussion: """
      Shows the player's record overall and by format, season, opponent, venue and phase of the innings, their \
      dismissals and wickets, and the points of their last ten matches. Points ignore captaincy. Economy is per six \
      balls. Ratings go from 0 to 100, and 50 is an average player of the format: fcl help ratings. --why shows how \
      the ratings are calculated. \(EncyclopediaHelp.source)
      """,
    arguments: [
      .positional("PLAYER", \.name, "a name, part of a name, or an id").completed(by: "player"),
      fromOption,
    ] + matchOptions + [
      .option("--system", \.system, value: "NAME|FILE", "the scoring system for the points")
        .completed(by: "system|file"),
      .flag("--why", \.isWhy, "show how the ratings are calculated"),
    ],
    examples: [
      Example("fcl player show \"B Quraishan\"", "Show a player's page."),
      Example(
        "fcl player show \"B Quraishan\" --from matches -o csv --fields value,runs",
        "From a folder, for a script."
      ),
      Example("fcl player show \"B Quraishan\" --why", "Show how the ratings are calculated."),
    ],
    exitCodes: [2: "no match files, or the name is ambiguous", 5: "no such player or folder"],
    seeAlso: ["players", "compare", "versus", "club show"])

  func run(_ context: Context) throws -> Answer {
    let open = try context.encyclopedia(from: from)
    let known = open.encyclopedia
    let filter = try self.filter(known, context)
    let index = try Lookup.knownPlayer(name, in: known, PoolRoles(open.league))
    if isWhy {
      return .report(
        RatingReasons(of: index, in: known, kinds: filter.kinds).report(open.league?.terms.id))
    }
    let system = try context.knownSystem(self.system, open).system
    let player = known.players[index]
    let appearances = known.appearances(of: index).filter { filter.counts(known.matches[$0.match], $0.side) }
    let roles = PoolRoles(open.league)
    let role = roles.role(of: index, in: known)
    let page = PlayerPage(known, index, appearances, filter.counts)
    let scores = PlayerScores(appearances, known, system, role: role)
    var report = Report(
      schema: "player", league: open.league?.terms.id, columns: PlayerPage.columns, rows: page.groups.flatMap(\.rows))
    let pooled = roles.poolPlayer(player), price = roles.poolPlayer(player)?.price
    let owned = try context.ownership(of: pooled, open)
    report.facts =
      [
        Fact("id", .id(player.id)), Fact("name", .text(player.name)), Fact("names", .list(player.names)),
        Fact("role", .text(role?.name)), Fact("price", .price(price)), Fact("clubs", .list(page.clubs)),
        Fact("owned_percent", owned.map { .points($0) } ?? .none), Fact("ratings", .records(page.ratings)),
      ] + page.matchupFacts + scores.facts
    let from = pooled == nil ? role.map { "\($0.name) (guessed from their record)" } : role?.name
    let who = [from, price.map { "\($0) credits" }, owned.map { "owned by \($0)%" }].compactMap(\.self)
    report.above = ["\(player.name) (\(player.id))\(who.isEmpty ? "" : ": " + who.joined(separator: ", "))"]
    if player.names.count > 1 {
      report.above.append("Also known as \(player.names.dropFirst().joined(separator: ", ")).")
    }
    report.above.append(contentsOf: page.clubs.isEmpty ? [] : ["Clubs: \(page.clubs.joined(separator: "; "))"])
    if appearances.isEmpty {
      report.emptyWord = "\(player.name) played in none of the selected matches"
      return .report(report)
    }
    report.sections = page.sections + [scores.section(isASCII: context.world.terminal.isASCII)]
    report.sections[report.sections.count - 1].below.append(contentsOf: page.next(open))
    var answer = Answer.report(report)
    if pooled == nil {
      var doubts = RoleDoubts()
      for appearance in appearances {
        doubts.count(known.dependsOnRole(index, in: appearance, under: system, scoredAs: role))
      }
      answer.warnings = doubts.warnings(.guessed, of: "match")
    }
    return answer
  }
}

struct PlayerScores {
  private let known: Encyclopedia
  private let appearances: [Encyclopedia.Appearance]
  private let points: [Points]
  private let system: String

  init(_ appearances: [Encyclopedia.Appearance], _ known: Encyclopedia, _ system: ScoringSystem, role: Role?) {
    self.known = known
    self.appearances = appearances
    self.system = system.name
    points = appearances.map { known.points(in: $0, under: system, role: role) }
  }

  private var mean: Points { points.reduce(.zero, +).divided(by: max(1, points.count)) }

  private var spread: Points {
    let values = points.map { Double($0.tenThousandths) / 10_000 }
    let mean = values.reduce(0, +) / Double(max(1, values.count))
    let variance = values.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / Double(max(1, values.count))
    return Points(Int((variance.squareRoot() * 10).rounded())).divided(by: 10)
  }

  private func match(_ index: Int?) -> String? {
    index.map { index in
      let match = known.matches[appearances[index].match]
      return "\(points[index]) against \(known.opponent(in: appearances[index])) on \(match.day)"
    }
  }

  private var best: Int? { points.indices.max { (points[$0], $1) < (points[$1], $0) } }
  private var worst: Int? { points.indices.min { (points[$0], $0) < (points[$1], $1) } }

  var facts: [Fact] {
    [
      Fact("system", .text(system)), Fact("points_mean", points.isEmpty ? .none : .points(mean)),
      Fact("points_spread", points.isEmpty ? .none : .points(spread)), Fact("points_best", .text(match(best))),
      Fact("points_worst", .text(match(worst))),
      Fact("last_matches", .records(fields.records(of: lastMatches))),
    ]
  }

  private typealias ScoredMatch = (appearance: Encyclopedia.Appearance, match: Encyclopedia.Match, points: Points)

  private var lastMatches: [ScoredMatch] {
    zip(appearances, points).suffix(10).reversed().map { ($0, known.matches[$0.match], $1) }
  }

  private var fields: [Field<ScoredMatch>] {
    [
      .text("match", "Match", leaves: 3) { $0.match.id }, .text("day", "Day") { $0.match.day.description },
      .text("format", "Format", leaves: 1) { $0.match.format },
      .text("against", "Against", flexible: true) { known.opponent(in: $0.appearance) },
      .text("batting", "Runs (balls)") {
        $0.appearance.batting.map { "\($0.description) (\($0.balls))" }.joined(separator: ", ")
      },
      .text("bowling", "Wickets/runs") { $0.appearance.bowling.map(\.description).joined(separator: ", ") },
      .number("fielding", "Fielding", leaves: 2) {
        $0.appearance.fielding.reduce(0) { $0 + ($1.isSubstitute ? 0 : $1.dismissals) }
      },
      .number("points", "Points") { $0.points },
    ]
  }

  func section(isASCII: Bool) -> Report {
    let line = sparkline(points.suffix(40).map { Double($0.tenThousandths) }, isASCII: isASCII)
    let shown = min(40, points.count)
    return .section(
      of: lastMatches, fields, above: ["Last matches"],
      below: [
        "Points under \(system): average \(mean), standard deviation \(spread); "
          + "best \(match(best) ?? "-"), worst \(match(worst) ?? "-").",
        "Points in the last \(Problem.count(shown, "match")): \(line)",
      ])
  }
}

extension Context {
  /// Returns the percentage of locked teams that include a player, or nil if the viewer may not see the percentage.
  fileprivate func ownership(of player: PoolPlayer?, _ open: OpenEncyclopedia) throws -> Points? {
    guard let player, let league = open.openLeague, league.member != nil,
      let ownership = try ifReadable({ try LockedTeams(of: league, match: nil, self) })?.ownership,
      ownership.lineUps > 0
    else { return nil }
    return Points(100 * ownership.count(of: player.id).owned).divided(by: ownership.lineUps)
  }
}
