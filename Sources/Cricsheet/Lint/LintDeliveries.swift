// Checks deliveries for wrong sums, for extras that can't occur together, and for players of the wrong side.

import FantasyCore

extension MatchLint {
  mutating func check(_ ball: Delivery, _ node: FileTree, _ innings: Innings) {
    checkSums(ball, node)
    checkExtras(ball, node)
    checkSides(ball, node, innings.battingSide)
  }

  private mutating func checkSums(_ ball: Delivery, _ node: FileTree) {
    guard let runs = node["runs"], let extras = runs["extras"], let total = runs["total"] else { return }
    if let said = extras.number, said != ball.extras {
      add(.warning, "extras-sum", extras, "runs.extras is \(said), but the extras add up to \(ball.extras)")
    }
    let sum = Int(ball.batterRuns) + (extras.number ?? 0)
    if let said = total.number, said != sum {
      add(.warning, "total-sum", total, "runs.total is \(said), but batter and extras add up to \(sum)")
    }
  }

  private mutating func checkExtras(_ ball: Delivery, _ node: FileTree) {
    guard let extras = node["extras"] else { return }
    for (key, _, value) in extras.members where value.number == 0 { add(.note, "zero-extra", value, "\(key) is 0") }
    if ball.wides > 0 && ball.noBalls > 0 {
      add(.warning, "wide-and-no-ball", extras, "a delivery is both a wide and a no-ball")
    }
    if ball.wides > 0 && (ball.byes > 0 || ball.legByes > 0) {
      add(.warning, "byes-off-a-wide", extras, "byes off a wide are counted as wides")
    }
    if ball.byes > 0 && ball.legByes > 0 {
      add(.warning, "byes-and-leg-byes", extras, "one delivery has both byes and leg-byes")
    }
    if ball.wides > 0 && ball.batterRuns > 0 {
      add(.warning, "runs-off-a-wide", extras, "a wide has runs off the bat")
    }
  }

  private mutating func checkSides(_ ball: Delivery, _ node: FileTree, _ side: Side) {
    let people: [(String, String, PlayerIndex, Side)] = [
      ("batter", "batter", ball.batter, side), ("non_striker", "non-striker", ball.nonStriker, side),
      ("bowler", "bowler", ball.bowler, side.opponent),
    ]
    for (key, what, player, side) in people where match.players[Int(player)].side != side {
      add(.warning, "other-side", node[key] ?? node, "the \(what) is listed only for the other side")
    }
    if ball.batter == ball.nonStriker {
      add(.warning, "own-non-striker", node, "the batter and the non-striker are the same player")
    }
  }
}
