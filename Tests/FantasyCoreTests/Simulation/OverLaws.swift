// Laws of the over: number of balls, bowler, and overs per bowler.

@testable import FantasyCore

enum OverLaws {
  static func broken(by innings: Innings, in match: Match) -> [String] {
    let overs = Dictionary(grouping: innings.deliveries, by: { Int($0.over) }).sorted { $0.key < $1.key }
    guard !overs.isEmpty else { return ["an innings has no ball"] }
    var broken: [String] = []
    if overs.map(\.key) != Array(overs.indices) { broken.append("an over is missing") }
    for (over, deliveries) in overs {
      broken += ballsBroken(over, deliveries, isLast: over == overs.count - 1, innings, match)
    }
    for (one, next) in zip(overs, overs.dropFirst()) where !bowlers(one.value).isDisjoint(with: bowlers(next.value)) {
      broken.append("somebody bowled in overs \(one.key) and \(next.key)")
    }
    return broken + limitsBroken(overs.map(\.value), innings, match)
  }

  private static func ballsBroken(
    _ over: Int, _ deliveries: [Delivery], isLast: Bool, _ innings: Innings, _ match: Match
  ) -> [String] {
    let legal = deliveries.count(where: \.isLegal)
    let due = innings.miscountedOvers[over] ?? match.info.ballsPerOver
    var broken: [String] = []
    if isLast ? legal > match.info.ballsPerOver + 1 : legal != due {
      broken.append("over \(over) has \(legal) legal balls")
    }
    if deliveries.map({ Int($0.ball) }) != Array(1...deliveries.count) { broken.append("over \(over) skips a ball") }
    if bowlers(deliveries).count > 2 { broken.append("over \(over) has three bowlers") }
    return broken
  }

  private static func limitsBroken(_ overs: [[Delivery]], _ innings: Innings, _ match: Match) -> [String] {
    guard let whole = innings.target?.overs ?? match.info.overs, !innings.isSuperOver else {
      return innings.isSuperOver && overs.count > 1 ? ["a super over has two overs"] : []
    }
    let balls = innings.target?.balls ?? 0
    let maximum = balls > 0 ? whole + 1 : whole
    var bowled: [PlayerIndex: Int] = [:]
    for bowler in overs.flatMap(bowlers) { bowled[bowler, default: 0] += 1 }
    var broken: [String] = []
    if overs.count > maximum { broken.append("\(overs.count) overs of \(maximum)") }
    if overs.count == maximum, balls > 0, overs[maximum - 1].count(where: \.isLegal) > balls {
      broken.append("balls too many")
    }
    if bowled.values.contains(where: { $0 > (maximum + 4) / 5 }) { broken.append("a bowler has too many overs") }
    return broken
  }

  private static func bowlers(_ deliveries: [Delivery]) -> Set<PlayerIndex> { Set(deliveries.map(\.bowler)) }
}
