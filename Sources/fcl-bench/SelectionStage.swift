import FantasyCore
import LeagueStore
import StrictJSON

/// Measures the selection of the best XI, and of the 20 best XIs, from generated pools. An XI has four batters, one
/// keeper, two all-rounders and four bowlers, costs at most 100 credits, and has at most seven players of one side.
///
/// The peer, if installed, gets the same pools. The values of its best XIs must equal those of fcl.
struct SelectionStage {
  let benchmark: Benchmark

  enum Kind: String, CaseIterable {
    case standard
    case equalPrices = "equal prices"
    case equalValues = "equal values"
    case valuesArePrices = "values are prices"
    case tightBudget = "tight budget"
  }

  func report(hasPeer: Bool) throws -> JSON {
    var rows: [JSON] = []
    for (players, sides) in [(22, 2), (44, 2), (250, 10)] {
      rows.append(try row(.standard, players, sides, hasPeer: hasPeer))
    }
    for players in [250, 2_000] {
      for kind in Kind.allCases where players > 250 || kind != .standard {
        rows.append(try row(kind, players, 10, hasPeer: false))
      }
    }
    return .array(rows)
  }

  private func row(_ kind: Kind, _ players: Int, _ sides: Int, hasPeer: Bool) throws -> JSON {
    let selection = try Self.selection(kind, players, sides)
    var members = [
      JSON.Member("players", .int(players)), JSON.Member("sides", .int(sides)),
      JSON.Member("pool", .string(kind.rawValue)),
    ]
    for count in [1, 20] {
      var best: [SelectedTeam] = []
      let seconds = Measure.seconds(runs: max(5, benchmark.options.runs)) { best = selection.best(count) }
      members.append(JSON.Member("best_\(count)_milliseconds", .rounded(seconds * 1_000)))
      guard hasPeer else { continue }
      members.append(JSON.Member("best_\(count)_pydfs", try peer(selection, count, best, seconds)))
    }
    return .object(members)
  }

  static func selection(_ kind: Kind, _ count: Int, _ sides: Int) throws -> TeamSelection {
    var random = SeededRandom(seed: 3)
    // Of 22 players, 8 are batters, 2 wicket-keepers, 5 all-rounders and 7 bowlers.
    let roles =
      [Role](repeating: .batter, count: 8) + [.wicketKeeper, .wicketKeeper]
      + [Role](repeating: .allRounder, count: 5) + [Role](repeating: .bowler, count: 7)
    var players: [PoolPlayer] = []
    var values: [Points?] = []
    for number in 0..<count {
      let price = kind == .equalPrices ? 90 : random.within(14...21) * 5
      let draws = (0..<12).reduce(0) { sum, _ in sum + random.within(0...1_000) }
      let points = max(0, 3_500 + (draws - 6_000) * 2)
      guard let id = PlayerID("p\(number)") else { preconditionFailure("a short id") }
      players.append(
        PoolPlayer(
          id: id, name: "P \(number)", side: "S\(number % sides)",
          role: roles[number % roles.count], price: Price(tenths: price)))
      values.append(
        Points(hundredths: kind == .equalValues ? 1_000 : kind == .valuesArePrices ? price * 10 : points))
    }
    let budget = kind == .equalPrices ? 990 : kind == .tightBudget ? 790 : 1_000
    let rules = TeamRules(
      name: "bench", title: "Bench", roles: Role.ofCricket, size: Allowed(minimum: 11, maximum: 11),
      composition: .formats([Format([4, 1, 2, 4])]), budget: Price(tenths: budget), maxPerSide: 7)
    return TeamSelection(rules: rules, pool: Pool(players), values: values)
  }

  private func peer(_ selection: TeamSelection, _ count: Int, _ best: [SelectedTeam], _ seconds: Double) throws -> JSON
  {
    let lines = zip(selection.pool.players, selection.values).map { player, value in
      "\(player.role.name) \(player.side) \(player.price) \(value ?? .zero)\n"
    }
    let path = benchmark.load.store + "/pool.txt"
    try SystemCalls.replace(path, with: Array(lines.joined().utf8), mode: 0o600)
    let environment = ["PATH": Measure.variable("PATH") ?? "/usr/bin:/bin", "HOME": benchmark.load.store]
    guard
      let text = Measure.output(["python3", "-c", Self.pydfs, path, String(count)], environment: environment),
      case let found = text.split(whereSeparator: \.isWhitespace).compactMap({ Double($0) }), let time = found.first
    else { return .string("not installed") }
    let ours = best.map { Double($0.value.tenThousandths) / 10_000 }
    let isSame = ours.count == found.count - 1 && zip(ours, found.dropFirst()).allSatisfy { abs($0 - $1) < 0.001 }
    return .pairs([
      "milliseconds": .rounded(time * 1_000), "same_values": .bool(isSame), "ratio": .rounded(time / seconds),
    ])
  }

  private static let pydfs = """
    import sys, time
    from pydfs_lineup_optimizer import Player
    from pydfs_lineup_optimizer.lineup_optimizer import LineupOptimizer
    from pydfs_lineup_optimizer.settings import BaseSettings, LineupPosition
    class Format(BaseSettings):
      site, sport, budget, max_from_one_team = 'FCL', 'CRICKET', 100, 7
      positions = [LineupPosition(f'{role} {i}', (role,))
        for role, count in [('batter', 4), ('wicket-keeper', 1), ('all-rounder', 2), ('bowler', 4)] for i in range(count)]
    players = []
    for i, line in enumerate(open(sys.argv[1])):
      role, side, price, value = line.split()
      players.append(Player(str(i), f'F{i}', f'L{i}', [role], side, float(price), float(value)))
    optimizer = LineupOptimizer(Format)
    optimizer.player_pool.load_players(players)
    start = time.perf_counter()
    best = list(optimizer.optimize(int(sys.argv[2])))
    print(time.perf_counter() - start, *(team.fantasy_points_projection for team in best))
    """
}
