import Answers
import Books
import CommandLineKit
import FantasyCore
import Knowledge
import LeagueStore

/// `fcl pool suggest`: makes a pool from match files. No league is required.
struct PoolSuggest: Command {
  var words: [String] = []
  var id: MatchID?
  var keepsGoing = false
  var until: TimeArgument?
  var prices = PriceRange.usual
  var system, rules: String?

  static let description = CommandDescription<PoolSuggest>(
    summary: "Suggest a pool from match files: sides, roles and prices.", effect: .reads,
    discussion: """
      The pool has every player of the matches, by descending price, with the reasons for role and price. -o csv prints \
      a file for fcl pool import. The side is the one in the player's latest match. Roles are guessed as in fcl \
      players. If nobody of a side made a stumping, the wicket-keeper is a guess: of those who never bowled, the player \
      with the most catches. Files of earlier seasons make roles and prices better.

      The price depends on the points per match under the scoring system, by default classic. Matches without a result \
      don't count. The average is shrunk towards the average of the role, which counts as 15 more matches. The lowest \
      result gets the price LOW, the highest HIGH, and the others are in proportion, in steps of 0.5. A warning is \
      shown if no team under the team rules is legal.

      \(MatchHelp.operands)
      """,
    arguments: MatchHelp.arguments(\.words, id: \.id, keepsGoing: \.keepsGoing) + [
      .option("--until", \.until, value: "DAY", "only matches on or before this day"),
      .option("--prices", \.prices, value: "LOW..HIGH", "the lowest and the highest price", default: "7..11"),
      .option("--system", \.system, value: "NAME|FILE", "the scoring system").completed(by: "system|file"),
      .option("--rules", \.rules, value: "NAME|FILE", "the team rules, by default original"),
    ],
    examples: [
      Example("fcl pool suggest matches/ -o csv", "A pool of all players, for fcl pool import."),
      Example("fcl pool suggest matches/ --system ipl-2026 --prices 6..10 --limit 20", "The 20 highest prices."),
    ],
    exitCodes: MatchHelp.exitCodes, seeAlso: ["pool import", "history suggest", "match points", "players"])

  func run(_ context: Context) throws -> Answer {
    let reading = try MatchReading(words, id: id, keepsGoing: keepsGoing, context)
    let (system, rules) = try terms(reading.league?.league, context)
    let until = try until.map { try context.day(of: $0, before: context.world.clock()) }
    var matches: [MatchID: KnownMatch] = [:]
    let (failures, notices) = try reading.forEachFile({ KnownMatch($0.match) }) { source, known in
      let day = known.record.info.dates.first.flatMap { Day($0) }
      if let day, day <= until ?? day { matches[source.id] = known }
    }
    guard let known = try? Encyclopedia(matches) else {
      throw StoreError.unreadable(path: words[0], reason: "a number in its matches exceeds 32 bits")
    }
    let names = Self.latestNames(in: known, matches)
    let rows = known.suggestedPool(under: system, prices: prices.prices)
      .map { SuggestedRow(player: $0, side: names[$0.club] ?? $0.club.name) }
      .ordered { folded($0.player.name) }.ordered { -$0.player.price.tenths }
    var report = Report(
      schema: "pool-suggest", league: reading.league?.league.terms.id, of: rows, SuggestedRow.fields,
      emptyWord: until.map { "no matches on or before \($0)" } ?? "no players")
    var warnings: [String] = []
    if !rows.isEmpty {
      let cost = CheapestTeam(in: Pool(rows.map(\.inPool)), rules)
      report.facts = cost.facts
      report.above = cost.lines
      report.below = ["To import this pool: add -o csv > pool.csv, then fcl pool import pool.csv"]
      warnings = [cost.warning, Self.kindsWarning(known)].compactMap(\.self)
    }
    return Answer(content: .report(report), warnings: warnings, notices: notices, failure: failures.one)
  }

  /// Returns the scoring system and the team rules: the given ones, otherwise those of the matches' league, otherwise
  /// classic and original.
  private func terms(_ league: League?, _ context: Context) throws -> (system: ScoringSystem, rules: TeamRules) {
    let named = try system.map { try RuleFile.system($0, context).scoringSystem() }
    let given = try rules.map { try RuleFile.teamRules($0, context).teamRules() }
    let system = try named ?? league?.system ?? RuleFile.system("classic", context).scoringSystem()
    let rules = try given ?? league?.teamRules ?? RuleFile.teamRules("original", context).teamRules()
    for (option, sport) in [("--system", system.sport), ("--rules", rules.sport)] where sport != Sport.cricket {
      throw Problem(
        contradiction: "a pool can be suggested only for cricket, not for \(sport)", hint: "choose another \(option)")
    }
    return (system, rules)
  }

  /// Returns each club's name in its latest match file, because leagues compare sides with match files by name.
  private static func latestNames(in known: Encyclopedia, _ matches: [MatchID: KnownMatch]) -> [Club: String] {
    var names: [Club: String] = [:]
    for info in known.matches.compactMap({ matches[$0.id]?.record.info }) {
      for team in info.teams { names[Club(team, gender: info.gender)] = team }
    }
    return names
  }

  private static func kindsWarning(_ known: Encyclopedia) -> String? {
    if known.kinds.count < 2 { return nil }
    let kinds = known.kinds.map { [$0.format, $0.gender].compactMap(\.self).joined(separator: " ") }
    return "the matches are of several kinds, which the suggestion mixes: \(kinds.listed("and"))"
  }
}

/// The cheapest team that is legal apart from the budget.
private struct CheapestTeam {
  private let rules: TeamRules
  private var cost: Price?
  /// A warning that a league with the pool can't be played; nil if it can.
  private(set) var warning: String?

  init(in pool: Pool, _ rules: TeamRules) {
    self.rules = rules
    var free = rules
    free.budget = nil
    let selection = TeamSelection(
      rules: free, pool: pool, values: pool.players.map { Points(hundredths: -$0.price.tenths) })
    if selection.isTooLarge { return }
    cost = selection.best(1).first?.cost
    guard let cost else {
      let none = NoLegalTeam(demands: selection.conflict() ?? [], pool: pool, isPoolOfFile: true)
      warning = "under the team rules \(rules.name), \(Problem(none).message): add files, or change roles by hand"
      return
    }
    if let budget = rules.budget, cost > budget {
      warning = "the cheapest team costs \(cost), but the budget is \(budget): choose lower --prices or a larger budget"
    }
  }

  var facts: [Fact] {
    [
      Fact("rules", .text(rules.name)), Fact("budget", .price(rules.budget)), Fact("cheapest_team", .price(cost)),
    ]
  }

  var lines: [String] {
    let budget = rules.budget.map { "; the budget is \($0)" } ?? ""
    return cost.map { ["The cheapest team under the team rules \(rules.name) costs \($0)\(budget)."] } ?? []
  }
}

/// The words of `--prices`, such as `7..11`.
struct PriceRange: ArgumentValue {
  let prices: ClosedRange<Price>

  static let usual = PriceRange(prices: Price(tenths: 70)...Price(tenths: 110))

  init(prices: ClosedRange<Price>) { self.prices = prices }

  init(argument: String) throws(ArgumentValueError) {
    guard let dots = argument.firstRange(of: ".."), let low = Price.parsed(String(argument[..<dots.lowerBound])),
      let high = Price.parsed(String(argument[dots.upperBound...]))
    else { throw ArgumentValueError("is not a range of prices such as 7..11") }
    if low > high { throw ArgumentValueError("has the higher price first: use \(high)..\(low)") }
    prices = low...high
  }
}

/// A player of a suggested pool, with the reasons for role and price in words.
private struct SuggestedRow {
  let player: SuggestedPlayer
  /// The side's name in its latest match file.
  let side: String

  static var fields: [Field<SuggestedRow>] {
    [
      .text("id", "Id") { $0.player.id }, .name("name", "Name") { $0.player.name },
      .text("side", "Side", flexible: true, leaves: 1) { $0.side }, .text("role", "Role") { $0.player.role.name },
      .number("price", "Price") { $0.player.price }, .number("matches", "Matches", leaves: 3) { $0.player.matches },
      .number("average", "Average", leaves: 2) { $0.player.average.map(points) },
      .prose("reason", "Reason") { "\($0.roleReason); \($0.priceReason)" },
    ]
  }

  var inPool: PoolPlayer {
    PoolPlayer(id: player.id, name: player.name, side: side, role: player.role, price: player.price)
  }

  private static func points(_ tenThousandths: Int) -> Points {
    Points(hundredths: tenThousandths.roundedHalfUp(by: 100))
  }

  private var roleReason: String {
    let activity = player.activity
    switch player.basis {
    case .nothing: return "a guess: never faced or bowled a ball"
    case .catches(let count):
      return "a guess: no stumping by \(side), never bowled, \(Problem.count(count, "catch"))"
    case .record where player.role == .wicketKeeper:
      let matches = Problem.count(activity.matches, "match")
      return "\(Problem.count(activity.stumpings, "stumping")) in \(matches)"
    case .record:
      let bowled = activity.ballsBowled == 0 ? "never bowled" : "bowled \(Problem.count(activity.ballsBowled, "ball"))"
      if activity.innings == 0 { return "\(bowled), never batted" }
      let position = (activity.positions * 10).roundedHalfUp(by: activity.innings)
      return "\(bowled), faced \(activity.balls), average position \(Decimal.text(position, places: 1))"
    }
  }

  private var priceReason: String {
    let shrunk = Self.points(player.shrunk)
    guard let average = player.average else { return "no match with a result, so the role's average of \(shrunk)" }
    let matches = Problem.count(player.matches, "match")
    return "\(Self.points(average)) points per match in \(matches), shrunk to \(shrunk)"
  }
}
