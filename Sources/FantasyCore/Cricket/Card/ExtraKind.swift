package enum ExtraKind: String, Hashable, Sendable, CaseIterable {
  case byes
  case legByes = "leg-byes"
  case wides
  case noBalls = "no-balls"
  case penalty

  /// Returns the number of extras of this kind in an innings. Penalty runs include those awarded before the first
  /// delivery and after the last.
  package func runs(in innings: Innings) -> Int {
    let outside = self == .penalty ? innings.penaltyRuns.before + innings.penaltyRuns.after : 0
    return innings.deliveries.reduce(outside) { $0 + Int(runs(of: $1)) }
  }

  private func runs(of ball: Delivery) -> UInt8 {
    switch self {
    case .byes: ball.byes
    case .legByes: ball.legByes
    case .wides: ball.wides
    case .noBalls: ball.noBalls
    case .penalty: ball.penalty
    }
  }
}
