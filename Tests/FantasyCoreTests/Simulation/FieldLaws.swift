// Laws of the fielding side and of extras: bowling, catching, stumping, and valid combinations.

@testable import FantasyCore

enum FieldLaws {
  static func broken(by innings: Innings, in match: Match) -> [String] {
    let fielding = innings.fieldingSide
    var broken: [String] = []
    for delivery in innings.deliveries {
      if match.players[Int(delivery.bowler)].side != fielding { broken.append("a bowler is of the other side") }
      if delivery.wides > 0, delivery.noBalls + delivery.byes + delivery.legByes + delivery.batterRuns > 0 {
        broken.append("a wide has other runs")
      }
      if delivery.byes > 0 && delivery.legByes > 0 { broken.append("byes and leg-byes off one ball") }
      if delivery.isNonBoundary, delivery.batterRuns != 4, delivery.batterRuns != 6 {
        broken.append("no boundary, but neither four nor six")
      }
    }
    for wicket in innings.wickets { broken += wicketBroken(wicket, innings, match) }
    return broken + freeHitsBroken(innings, match)
  }

  private static func wicketBroken(_ wicket: Wicket, _ innings: Innings, _ match: Match) -> [String] {
    let delivery = innings.deliveries[wicket.delivery]
    var broken: [String] = []
    if !fielderCounts(wicket.kind).contains(wicket.fielders.count) { broken.append("\(wicket.kind): fielders") }
    if wicket.kind == .caught, wicket.fielders[0].player == delivery.bowler { broken.append("caught by the bowler") }
    if wicket.kind.isCreditedToBowler, wicket.playerOut != delivery.batter { broken.append("the non-striker is out") }
    if wicket.kind.isCreditedToBowler, delivery.noBalls > 0 { broken.append("\(wicket.kind) off a no-ball") }
    for fielder in wicket.fielders where !isKnown(fielder, innings.fieldingSide, match) {
      broken.append("a fielder is not listed: \(fielder.name ?? "-")")
    }
    return broken
  }

  private static func fielderCounts(_ kind: DismissalKind) -> ClosedRange<Int> {
    switch kind {
    case .caught, .stumped: 1...1
    case .runOut: 0...3
    default: 0...0
    }
  }

  private static func isKnown(_ fielder: Fielder, _ side: Side, _ match: Match) -> Bool {
    guard let index = fielder.player else {
      return fielder.isSubstitute && !match.players.contains { $0.name == fielder.name }
    }
    let player = match.players[Int(index)]
    return player.side == side && player.name == fielder.name && !fielder.isSubstitute
  }

  /// Off a free hit, no batter is out to the bowler.
  private static func freeHitsBroken(_ innings: Innings, _ match: Match) -> [String] {
    guard match.info.overs != nil else { return [] }
    let credited = Set(innings.wickets.filter(\.kind.isCreditedToBowler).map(\.delivery))
    var isFreeHit = false
    var broken: [String] = []
    for (index, delivery) in innings.deliveries.enumerated() {
      if isFreeHit, credited.contains(index) { broken.append("out off a free hit") }
      if delivery.noBalls > 0 { isFreeHit = true } else if delivery.isLegal { isFreeHit = false }
    }
    return broken
  }
}
