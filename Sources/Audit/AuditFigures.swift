/// Independently recomputes a match's figures, for `verify`. Slow and simple: one pass over the deliveries for each
/// kind of figure. Shares no code with `Match.performances()`.
package struct AuditFigures: Sendable {
  /// Figures by name; a missing name means 0.
  package typealias Row = [String: Int]

  /// Figures by player and innings number. Innings without a delivery are left out, and super overs unless they count.
  package private(set) var innings: [AuditMatch.Player: [Int: Row]] = [:]
  package let numbers: [Int]
  /// The players in the XI, and substitutes if they count.
  let players: [AuditMatch.Player]
  private let match: AuditMatch
  private let rules: AuditCounting

  /// Computes all figures that count under the rules.
  package init(_ match: AuditMatch, by rules: AuditCounting = AuditCounting()) {
    self.match = match
    self.rules = rules
    let counted = match.innings.filter {
      !$0.balls.isEmpty && ($0.isSuperOver ? rules["super_overs"] == "count" : true)
    }
    numbers = counted.map(\.number)
    for player in match.players { innings[player] = [:] }
    let substitutes = rules["substitutes"] == "all" ? match.substitutes : []
    players = match.players + substitutes
    for one in counted {
      batting(one)
      bowling(one)
      maidens(one)
      dismissals(one)
      fielding(one)
      stands(one)
    }
  }

  /// Returns the sums of a player's figures over all innings, plus one appearance if it counts.
  package func total(of player: AuditMatch.Player) -> Row {
    let isListed = match.players.contains(player)
    var sum: Row = isListed && rules.isAppearance(match.reason(of: player)) ? ["appearances": 1] : [:]
    for row in (innings[player] ?? [:]).values { sum.merge(row) { $0 + $1 } }
    return sum
  }

  private mutating func add(_ figure: String, _ player: AuditMatch.Player?, _ innings: Int, count: Int = 1) {
    if let player, count != 0 { self.innings[player, default: [:]][innings, default: [:]][figure, default: 0] += count }
  }

  private mutating func batting(_ one: AuditMatch.Innings) {
    var batted: Set<AuditMatch.Player> = []
    for ball in one.balls {
      guard let batter = match.player(ball.batter, of: one.side) else { continue }
      batted.insert(batter)
      if let other = match.player(ball.nonStriker, of: one.side) { batted.insert(other) }
      add("runs", batter, one.number, count: ball.batterRuns)
      let isNoBall = ball.extra("noballs") > 0
      if ball.extra("wides") == 0 {
        if !(isNoBall && rules["no_balls_faced"] == "nothing") { add("balls", batter, one.number) }
        if isNoBall, rules["no_balls_faced"] != "nothing" { add("no_balls_faced", batter, one.number) }
      }
      // By default, a four or six counts only if the ball reached the boundary, not if the batters ran all the runs
      // (SCORING.md, 11).
      if ball.batterRuns == 4 {
        let isRun = ball.isNonBoundary && rules["run_fours"] != "count"
        add(isRun ? "run_fours" : "fours", batter, one.number)
      }
      if ball.batterRuns == 6, !ball.isNonBoundary { add("sixes", batter, one.number) }
    }
    for out in one.balls.flatMap(\.wickets) where Self.isDismissal(out.kind) {
      if let player = match.player(out.player, of: one.side) { batted.insert(player) }
    }
    for player in batted { add("innings_batted", player, one.number) }
  }

  private mutating func bowling(_ one: AuditMatch.Innings) {
    for ball in one.balls {
      let bowler = match.player(ball.bowler, of: 1 - one.side)
      add("runs_conceded", bowler, one.number, count: ball.charged)
      if ball.extra("wides") > 0 { add("wides", bowler, one.number) }
      if ball.extra("noballs") > 0 { add("no_balls", bowler, one.number) }
      if ball.isLegal { add("legal_balls", bowler, one.number) }
      if ball.isLegal, ball.charged == 0 { add("dots", bowler, one.number) }
      for out in ball.wickets where Self.bowlersWickets.contains(out.kind) {
        add("wickets", bowler, one.number)
        if out.kind == "bowled" || out.kind == "lbw" { add("bowled_lbw", bowler, one.number) }
      }
    }
  }

  /// Counts maidens: complete overs by one bowler, with no runs charged to the bowler (SCORING.md, decision 3).
  private mutating func maidens(_ one: AuditMatch.Innings) {
    for balls in Dictionary(grouping: one.balls, by: \.over).values {
      let bowlers = Set(balls.map { match.player($0.bowler, of: 1 - one.side) })
      let full = one.miscounted[balls[0].overNumber] ?? match.ballsPerOver
      let legal = balls.filter(\.isLegal).count
      let charged = balls.map(\.charged).reduce(0, +)
      if bowlers.count == 1, let bowler = bowlers.first, legal >= full, legal > 0, charged == 0 {
        add("maidens", bowler, one.number)
      }
    }
  }

  private mutating func dismissals(_ one: AuditMatch.Innings) {
    for out in one.balls.flatMap(\.wickets) where Self.isDismissal(out.kind) {
      add("dismissals", match.player(out.player, of: one.side), one.number)
    }
    for player in match.players {
      let row = innings[player]?[one.number] ?? [:]
      if (row["dismissals"] ?? 0) > 0, (row["runs"] ?? 0) == 0 { add("ducks", player, one.number) }
    }
  }

  private mutating func fielding(_ one: AuditMatch.Innings) {
    for ball in one.balls {
      for out in ball.wickets {
        switch out.kind {
        case "caught and bowled": add("catches", match.player(ball.bowler, of: 1 - one.side), one.number)
        case "caught": add("catches", out.fielders.first.flatMap { credited($0, one) }, one.number)
        case "stumped": add("stumpings", out.fielders.first.flatMap { credited($0, one) }, one.number)
        case "run out": runOut(out, one)
        default: break
        }
      }
    }
  }

  /// Counts partnerships of 50 or more, including extras. A partnership ends when one of the two batters changes.
  private mutating func stands(_ one: AuditMatch.Innings) {
    var together: Set<AuditMatch.Player> = [], total = 0
    for ball in one.balls {
      let pair = Set([ball.batter, ball.nonStriker].compactMap { match.player($0, of: one.side) })
      if pair != together { (together, total) = (pair, 0) }
      if total < 50, total + ball.total >= 50 { for batter in pair { add("fifty_stands", batter, one.number) } }
      total += ball.total
    }
  }

  /// Credits a run-out, by default to the last two different fielders in the list. If a fielder is listed twice, the
  /// later position counts (SCORING.md, decision 2).
  private mutating func runOut(_ out: AuditMatch.Out, _ one: AuditMatch.Innings) {
    var hands: [(name: String?, isSubstitute: Bool)] = []
    for fielder in out.fielders {
      let name = fielder.name.map { counted($0, one) }
      hands.removeAll { name != nil && $0.name == name }
      hands.append((name, fielder.isSubstitute))
    }
    let policy = rules["run_outs"] ?? "last-two"
    for (index, fielder) in hands.enumerated() {
      let player = credited(fielder, one)
      if hands.count == 1 || policy == "full" {
        add("run_outs_direct", player, one.number)
        continue
      }
      let isShare = ["last-two": index + 2 >= hands.count, "first-two": index < 2][policy] ?? true
      if isShare { add("run_outs_shared", player, one.number) }
      add(["run_outs_first", "run_outs_second", "run_outs_later"][min(index, 2)], player, one.number)
    }
  }

  private func counted(_ name: String, _ one: AuditMatch.Innings) -> String {
    (match.only(name, 1 - one.side) ?? match.only(name, one.side))?.name ?? name
  }

  /// Returns the fielder; nil if the fielder is not in the XI of the fielding side. Also returns nil for a substitute,
  /// unless substitutes count (SCORING.md, decision 8).
  private func credited(_ fielder: (name: String?, isSubstitute: Bool), _ one: AuditMatch.Innings)
    -> AuditMatch.Player?
  {
    guard let name = fielder.name else { return nil }
    let policy = rules["substitutes"] ?? "nothing"
    if fielder.isSubstitute, policy == "nothing" { return nil }
    if let player = match.only(name, 1 - one.side) { return player }
    return policy == "all" ? match.substitutes.first { $0.name == name && $0.side == 1 - one.side } : nil
  }

  private static let bowlersWickets = ["bowled", "caught", "caught and bowled", "lbw", "stumped", "hit wicket"]

  private static func isDismissal(_ kind: String) -> Bool { kind != "retired hurt" && kind != "retired not out" }
}
