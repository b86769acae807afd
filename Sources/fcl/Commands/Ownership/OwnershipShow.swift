import Answers
import Books
import CommandLineKit
import FantasyCore

/// `fcl ownership`: the number of locked teams that each player is in.
struct OwnershipShow: Command {
  enum Order: String, CaseIterable, ArgumentValue {
    case owned
    case captained
    case edge
  }

  var manager, match: String?
  var sort = Order.owned
  var isDifferentials = false
  var isTemplate = false

  static let description = CommandDescription<OwnershipShow>(
    summary: "Show how many locked teams have each player.", effect: .reads,
    discussion: """
      Counts the teams locked for --match, or by default for the latest match that has begun and counts. Effective \
      ownership is the teams' average gain for each point that the player earns; a captain with double points counts \
      twice. Edge is the gain of the manager's own team minus this average; if it is negative, the other teams gain \
      more. --differentials shows only the manager's own players, largest edge first. --template shows the legal team \
      with the most effective ownership.
      """,
    arguments: [
      .positional("MANAGER", \.manager, "the manager whose team to compare; by default you"),
      .option("--match", \.match, value: "MATCH", "count the teams locked for this match"),
      .option("--sort", \.sort, value: "ORDER", "the order, highest first", default: "owned"),
      .flag("--differentials", \.isDifferentials, "only the manager's own players, by edge").excluding("--template"),
      .flag("--template", \.isTemplate, "only the legal team with the most effective ownership"),
    ],
    examples: [
      Example("fcl ownership --limit 10", "The ten most-owned players."),
      Example("fcl ownership --differentials", "Your own players, largest edge first."),
      Example("fcl ownership --template", "The template team of the league."),
    ],
    exitCodes: [3: "no legal team", 4: "not logged in, or the teams are hidden", 5: "no such manager or match"],
    seeAlso: ["pool", "team best", "explain"])

  func run(_ context: Context) throws -> Answer {
    let open = try context.openLeague()
    let whose = try context.manager(manager, in: open)
    let wanted = try match.map { try Lookup.match($0, in: open.league) }
    let teams = try LockedTeams(of: open, match: wanted, context)
    guard let ownership = teams.ownership else {
      var report = Report(schema: "ownership", league: open.league.terms.id, of: [], Self.fields(nil, nil, open.league))
      report.emptyWord = wanted.map(LockedTeams.emptyWord) ?? LockedTeams.emptyWord
      return .report(report)
    }
    let own = open.league.entry(of: whose).flatMap { open.league.lockedLineUp(of: $0, for: ownership.match) }?.lineUp
    let pool = open.league.pool(at: ownership.match.fixture.start)
    let template = try isTemplate ? template(ownership, pool, open.league) : nil
    let shown = pool.players.filter { player in
      if let template { return template.contains(player.id) }
      if isDifferentials { return own?.players.contains(player.id) ?? false }
      return ownership.count(of: player.id).owned > 0
    }
    var report = Report(
      schema: "ownership", league: open.league.terms.id, of: sorted(shown, ownership, own),
      Self.fields(ownership, own, open.league))
    let common = template.map { template in template.count { own?.players.contains($0) ?? false } }
    report.facts = [
      Fact("manager", .id(whose)), Fact("match", .id(ownership.match.fixture.id)),
      Fact("teams", .whole(ownership.lineUps)), Fact("common", .whole(common)),
    ]
    let fixture = ownership.match.fixture
    report.above = [
      "\(Problem.count(ownership.lineUps, "team")) locked for \(fixture.id) (\(fixture.home) v \(fixture.away))"
    ]
    if let common, own != nil {
      let name = try context.displayNameApart(of: whose, in: open.league).shown
      let whoseTeam = whose == open.member ? "Your team" : "The team of \(name)"
      report.below = ["\(whoseTeam) has \(common) of these \(template?.count ?? 0) players."]
    }
    report.emptyWord =
      if isDifferentials, open.league.entry(of: whose) == nil {
        open.noEntry(whose)
      } else {
        isDifferentials && own == nil ? "the manager had no team locked for this match" : "no team is locked"
      }
    return .report(report)
  }

  private func template(_ ownership: Ownership, _ pool: Pool, _ league: League) throws -> [PlayerID] {
    let values = pool.players.map { Optional(Points(hundredths: ownership.effective($0.id))) }
    let selection = TeamSelection(rules: league.teamRules, pool: pool, values: values)
    if selection.isTooLarge { throw Problem.tooLargeTeam }
    guard let best = selection.best(1).first else {
      throw NoLegalTeam(demands: selection.conflict() ?? [], pool: pool)
    }
    return best.lineUp.players
  }

  private func sorted(_ players: [PoolPlayer], _ ownership: Ownership, _ own: LineUp?) -> [PoolPlayer] {
    func measure(_ player: PoolPlayer) -> (Int, Int) {
      let count = ownership.count(of: player.id)
      return switch isDifferentials ? .edge : sort {
      case .owned: (count.owned, ownership.effective(player.id))
      case .captained: (count.captained, ownership.effective(player.id))
      // Don't divide by the number of teams: rounding would make different values equal.
      case .edge: (ownership.exposure(own, player.id) * ownership.lineUps - ownership.effective(player.id), 0)
      }
    }
    return players.map { ($0, measure($0)) }.enumerated()
      .sorted { one, other in
        one.element.1 == other.element.1 ? one.offset < other.offset : one.element.1 > other.element.1
      }.map(\.element.0)
  }

  private static func fields(_ ownership: Ownership?, _ own: LineUp?, _ league: League) -> [Field<PoolPlayer>] {
    let teams = ownership?.lineUps ?? 0, captaincies = league.captaincies
    func count(_ player: PoolPlayer) -> Ownership.Count? { ownership?.count(of: player.id) }
    func effective(_ player: PoolPlayer) -> Int { ownership?.effective(player.id) ?? 0 }
    func exposure(_ player: PoolPlayer) -> Int? { own.flatMap { ownership?.exposure($0, player.id) } }
    func percentage(_ hundredths: Int) -> Value {
      teams == 0 ? .none : .decimal(Decimal.text(Int((Double(hundredths) * 10 / Double(teams)).rounded()), places: 1))
    }
    return playerFields(roleLeaves: 3, priceLeaves: 4) { $0 } + [
      .number("owned", "Owned") { count($0)?.owned },
      .number("captained", "Captain") { count($0)?.captained }.shown(if: captaincies.contains(.captain)),
      .number("vice_captained", "Vice") { count($0)?.viceCaptained }.shown(if: captaincies.contains(.viceCaptain)),
      .number("owned_share", "Owned %") { percentage((count($0)?.owned ?? 0) * 100) },
      .number("effective_share", "Effective %") { percentage(effective($0)) },
      .number("own_share", "Own %") { exposure($0).map { Value.decimal(Decimal.text($0, places: 0)) } },
      .number("edge", "Edge %") { player in exposure(player).map { percentage($0 * teams - effective(player)) } },
    ]
  }
}
