// Checks for wickets that break the Laws, and for unusual numbers of fielders.

import FantasyCore

extension MatchLint {
  mutating func checkWickets(_ innings: Innings, _ deliveries: [FileTree]) {
    var out: Set<PlayerIndex> = []
    var index = 0
    var delivery = -1
    for wicket in innings.wickets {
      index = wicket.delivery == delivery ? index + 1 : 0
      delivery = wicket.delivery
      guard deliveries.indices.contains(delivery) else { continue }
      let nodes = deliveries[delivery]["wickets"]?.elements ?? []
      guard nodes.indices.contains(index) else { continue }
      check(wicket, nodes[index], innings)
      if out.contains(wicket.playerOut) {
        add(.warning, "out-twice", nodes[index], "\(name(wicket.playerOut)) was already out")
      }
      if wicket.kind.isDismissal { out.insert(wicket.playerOut) }
    }
  }

  private mutating func check(_ wicket: Wicket, _ node: FileTree, _ innings: Innings) {
    let ball = innings.deliveries[wicket.delivery]
    checkFielders(wicket, node)
    checkKind(wicket.kind, ball, node)
    if match.players[Int(wicket.playerOut)].side != innings.battingSide {
      add(
        .warning, "other-side", node["player_out"] ?? node,
        "\(name(wicket.playerOut)) is listed only for the fielding side")
    }
    if wicket.playerOut != ball.batter && wicket.playerOut != ball.nonStriker {
      add(
        .note, "not-at-the-crease", node["player_out"] ?? node,
        "\(name(wicket.playerOut)) is neither batter nor non-striker here")
    }
  }

  private mutating func checkFielders(_ wicket: Wicket, _ node: FileTree) {
    let count = wicket.fielders.count
    switch wicket.kind {
    case .runOut:
      if count == 0 { add(.note, "run-out-no-fielder", node, "a run out names no fielder") }
      if Set(wicket.fielders.compactMap(\.name)).count < wicket.fielders.count(where: { $0.name != nil }) {
        add(.note, "fielder-twice", node, "a run out names one fielder twice")
      }
    case .caught, .stumped:
      if count != 1 {
        add(.warning, "fielder-count", node, "\(wicket.kind.rawValue) with \(count) fielders instead of one")
      }
    default:
      if count != 0 { add(.warning, "fielder-count", node, "\(wicket.kind.rawValue), but a fielder is named") }
    }
    for (fielder, index) in zip(wicket.fielders, node["fielders"]?.elements ?? []) {
      guard fielder.player == nil, !fielder.isSubstitute, let name = fielder.name else { continue }
      add(
        .warning, "other-side", index,
        "the fielder \"\(name)\" is listed only for the batting side; no player is credited")
    }
  }

  private mutating func checkKind(_ kind: DismissalKind, _ ball: Delivery, _ node: FileTree) {
    if ball.wides > 0 && [.bowled, .caught, .caughtAndBowled, .lbw].contains(kind) {
      add(.warning, "wicket-off-a-wide", node, "\(kind.rawValue) off a wide")
    }
    if ball.noBalls > 0 && kind.isCreditedToBowler {
      add(.warning, "wicket-off-a-no-ball", node, "\(kind.rawValue) off a no-ball")
    }
  }

  private func name(_ player: PlayerIndex) -> String { "\"\(match.players[Int(player)].name)\"" }
}
