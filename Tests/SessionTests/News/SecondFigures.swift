// Computes each figure of a report a second time from the JSON tree of the match file. It uses `AuditMatch`,
// `AuditFigures` or a simple count of their balls, and shares no code with the report writer.

import StrictJSON

@testable import Answers
@testable import Audit
@testable import FantasyCore
@testable import fcl

/// A match file, read a second time to check its report.
struct SecondFigures {
  let info: JSONValue
  let tree: [JSONValue]
  let match: AuditMatch
  let figures: AuditFigures
  /// The players of each ball, innings by innings, as indices of `match.players`.
  private let author: [[(batter: Int?, partner: Int?, bowler: Int?)]]
  /// Every innings of a batter, with the runs.
  private(set) var batting: [(player: PlayerIndex, innings: Int, runs: Int)] = []
  /// Every innings in which a bowler took a wicket.
  private(set) var bowling: [(player: PlayerIndex, innings: Int, wickets: Int, runs: Int)] = []
  /// The runs per wicket in the match.
  private(set) var worth = 0.0

  init(_ bytes: [UInt8]) throws {
    let file = try JSONValue(parsing: bytes, limits: .matchTree)
    info = try AuditMatch.value(file, "info")
    tree = try AuditMatch.value(file, "innings").array()
    let match = try AuditMatch(file)
    self.match = match
    figures = AuditFigures(match)
    author = match.innings.map { one in
      var known: [String: Int?] = [:]
      func index(_ name: String, _ side: Int) -> Int? {
        let key = "\(name) \(side)"
        if let index = known[key] { return index }
        let index = match.player(name, of: side).flatMap { match.players.firstIndex(of: $0) }
        known[key] = index
        return index
      }
      return one.balls.map {
        (index($0.batter, one.side), index($0.nonStriker, one.side), index($0.bowler, 1 - one.side))
      }
    }
    for number in figures.numbers {
      for index in match.players.indices {
        let player = PlayerIndex(index)
        let row = row(player, number)
        if row["innings_batted"] != nil { batting.append((player, number, row["runs"] ?? 0)) }
        if let wickets = row["wickets"] { bowling.append((player, number, wickets, row["runs_conceded"] ?? 0)) }
      }
    }
    let wickets = main.map(wickets).reduce(0, +)
    let runs = main.flatMap(\.balls).map(\.total).reduce(0, +)
    worth = wickets == 0 ? 0 : Double(runs) / Double(wickets)
  }

  /// The balls of an innings with their players.
  private func played(_ number: Int) -> Zip2Sequence<[AuditMatch.Ball], [(batter: Int?, partner: Int?, bowler: Int?)]> {
    zip(innings(number).balls, author[number - 1])
  }

  // MARK: The match

  /// The innings other than super overs.
  var main: [AuditMatch.Innings] { match.innings.filter { !$0.isSuperOver } }
  var superOvers: [AuditMatch.Innings] { match.innings.filter(\.isSuperOver) }
  var overs: Int? { info["overs"].flatMap { try? $0.int() } }
  var outcome: JSONValue? { info["outcome"] }
  var winner: String? { outcome?["winner"].flatMap { try? $0.string() } }
  var method: String? { outcome?["method"].flatMap { try? $0.string() } }

  func innings(_ number: Int) -> AuditMatch.Innings { match.innings[number - 1] }

  static func isOut(_ out: AuditMatch.Out) -> Bool { out.kind != "retired hurt" && out.kind != "retired not out" }

  func total(_ one: AuditMatch.Innings) -> Int { one.balls.map(\.total).reduce(one.penalties, +) }
  func wickets(_ one: AuditMatch.Innings) -> Int { one.balls.flatMap(\.wickets).filter(Self.isOut).count }
  func extras(_ one: AuditMatch.Innings) -> Int { total(one) - one.balls.map(\.batterRuns).reduce(0, +) }

  /// Overs as text, `19.2`, from the number of the last over and its balls.
  func overs(_ one: AuditMatch.Innings) -> String {
    guard let last = one.balls.last else { return "0" }
    let legal = one.balls.filter { $0.over == last.over && $0.isLegal }.count
    let isWhole = legal >= one.miscounted[last.overNumber] ?? match.ballsPerOver
    return isWhole ? "\(last.overNumber + 1)" : legal == 0 ? "\(last.overNumber)" : "\(last.overNumber).\(legal)"
  }

  /// Whether no batter was left: ten wickets have fallen, or one fewer than the listed players.
  func hasAllOut(_ one: AuditMatch.Innings) -> Bool { wickets(one) >= batters(one) - 1 }

  /// Like `hasAllOut`, but counts retired and absent batters too. Some of them may have come back or been replaced.
  func mayBeAllOut(_ one: AuditMatch.Innings) -> Bool {
    let retired = one.balls.flatMap(\.wickets).filter { !Self.isOut($0) }.count
    let absent = (try? tree[one.number - 1]["absent_hurt"]?.array().count) ?? 0
    return wickets(one) + retired + absent >= batters(one) - 1
  }

  private func batters(_ one: AuditMatch.Innings) -> Int {
    min(11, match.players.filter { $0.side == one.side }.count)
  }

  // MARK: Players

  func row(_ player: PlayerIndex, _ innings: Int) -> AuditFigures.Row {
    figures.innings[match.players[Int(player)]]?[innings] ?? [:]
  }

  /// The dismissal or retirement that ended a batter's innings; nil for a batter who stayed or came back.
  func leaving(_ player: PlayerIndex, _ innings: Int) -> String? {
    let name = match.players[Int(player)]
    let side = self.innings(innings).side
    var kind: String?
    for (ball, author) in played(innings) {
      if let left = kind, left == "retired hurt" || left == "retired not out",
        author.batter == Int(player) || author.partner == Int(player)
      {
        kind = nil
      }
      for out in ball.wickets where match.player(out.player, of: side) == name { kind = out.kind }
    }
    return kind
  }

  func ballsToFifty(_ player: PlayerIndex, _ innings: Int) -> Int? {
    if (row(player, innings)["runs"] ?? 0) < 50 { return nil }
    let own = played(innings).filter { $0.1.batter == Int(player) }.map(\.0)
    let sums = own.indices.map { own[...$0].map(\.batterRuns).reduce(0, +) }
    return sums.firstIndex { $0 >= 50 }.map { index in own[...index].filter { $0.extra("wides") == 0 }.count }
  }

  /// Overs bowled, `4` or `3.5`. Shared and incomplete overs are counted in balls.
  func oversBowled(_ player: PlayerIndex, _ innings: Int) -> String {
    let one = self.innings(innings)
    let last = one.balls.last?.over
    var (whole, loose) = (0, 0)
    for (over, balls) in Dictionary(grouping: played(innings), by: \.0.over) {
      let own = balls.filter { $0.1.bowler == Int(player) }.map(\.0)
      let due = one.miscounted[balls[0].0.overNumber] ?? match.ballsPerOver
      if own.count == balls.count, over != last || own.filter(\.isLegal).count >= due {
        whole += 1
      } else {
        loose += own.filter(\.isLegal).count
      }
    }
    whole += loose / match.ballsPerOver
    return loose % match.ballsPerOver == 0 ? "\(whole)" : "\(whole).\(loose % match.ballsPerOver)"
  }

  /// Whether the bowler took wickets with three consecutive deliveries.
  func hasHatTrick(_ player: PlayerIndex, _ innings: Int) -> Bool {
    if (row(player, innings)["wickets"] ?? 0) < 3 { return false }
    let credited = ["bowled", "caught", "caught and bowled", "lbw", "stumped", "hit wicket"]
    let own = played(innings).filter { $0.1.bowler == Int(player) }
      .map { $0.0.wickets.contains { credited.contains($0.kind) } }
    return own.indices.dropLast(2).contains { own[$0] && own[$0 + 1] && own[$0 + 2] }
  }

  /// The stands of an innings: the two batters, runs and balls faced.
  func stands(_ number: Int) -> [(pair: Set<Int>, runs: Int, balls: Int)] {
    var stands: [(pair: Set<Int>, runs: Int, balls: Int)] = []
    for (ball, author) in played(number) {
      let pair = Set([author.batter, author.partner].compactMap { $0 })
      if stands.last?.pair != pair { stands.append((pair, 0, 0)) }
      stands[stands.count - 1].runs += ball.total
      stands[stands.count - 1].balls += ball.extra("wides") == 0 ? 1 : 0
    }
    return stands.filter { $0.pair.count == 2 }
  }

  /// The biggest stand of two batters in an innings.
  func stand(_ one: PlayerIndex, _ other: PlayerIndex, _ innings: Int) -> (runs: Int, balls: Int)? {
    let pair: Set = [Int(one), Int(other)]
    return stands(innings).filter { $0.pair == pair }.map { ($0.runs, $0.balls) }
      .min { ($1.0, $0.1) < ($0.0, $1.1) }
  }

  // MARK: The turning point

  func balls(of over: Int, _ innings: Int) -> [AuditMatch.Ball] {
    self.innings(innings).balls.filter { $0.overNumber == over }
  }

  /// The value of each over to the batting side, relative to the mean over of the innings.
  func swings(_ innings: Int) -> [(over: Int, swing: Double)] {
    func net(_ balls: [AuditMatch.Ball]) -> Double {
      Double(balls.map(\.total).reduce(0, +)) - worth * Double(balls.flatMap(\.wickets).filter(Self.isOut).count)
    }
    let nets = Dictionary(grouping: self.innings(innings).balls, by: \.overNumber).mapValues(net)
    let mean = nets.values.reduce(0, +) / Double(nets.count)
    return nets.map { (over: $0.key, swing: $0.value - mean) }
  }

  /// The scores before the first ball of an innings and after each ball.
  func scores(_ number: Int) -> [(runs: Int, wickets: Int)] {
    let before = (try? tree[number - 1]["penalty_runs"]?["pre"]?.int()) ?? 0
    return innings(number).balls.reduce(into: [(before, 0)]) { scores, ball in
      let last = scores[scores.count - 1]
      scores.append((last.0 + ball.total, last.1 + ball.wickets.filter(Self.isOut).count))
    }
  }

  /// The most costly collapse of some innings, found by trying all pairs of scores.
  func collapse(_ numbers: [Int]) -> (cost: Double, innings: Int, from: (Int, Int), to: (Int, Int))? {
    var best: (cost: Double, innings: Int, from: (Int, Int), to: (Int, Int))?
    for number in numbers {
      let scores = scores(number)
      let fallen = scores.indices.dropFirst().filter { scores[$0].wickets > scores[$0 - 1].wickets }
      for (index, from) in scores.enumerated() {
        for to in fallen where to > index && scores[to].wickets - from.wickets >= 3 {
          let cost = worth * Double(scores[to].wickets - from.wickets) - Double(scores[to].runs - from.runs)
          if cost > (best?.cost ?? 0) + 1e-6 { best = (cost, number, from, scores[to]) }
        }
      }
    }
    return best
  }
}
