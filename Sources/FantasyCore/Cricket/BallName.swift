/// The name of a delivery, as used by broadcasters: `13.2` is the second legal ball of over 13. Overs are numbered from
/// 0. A wide or no-ball has the number of the next legal ball: `13.2wd`, then `13.2`.
package struct BallName: Hashable, Sendable, CustomStringConvertible {
  package enum Extra: String, Hashable, Sendable {
    case wide = "wd"
    case noBall = "nb"
  }

  /// The number of the innings in the match, from 1. Super overs are included in the numbering.
  package var innings: Int
  /// The number of the over, from 0.
  package var over: Int
  /// The number of the ball in the over, from 1. A wide or no-ball has the number of the next legal ball.
  package var ball: Int
  package var extra: Extra?

  package init(innings: Int, over: Int, ball: Int, extra: Extra? = nil) {
    self.innings = innings
    self.over = over
    self.ball = ball
    self.extra = extra
  }

  package var description: String { "\(over).\(ball)\(extra?.rawValue ?? "")" }

  package var inMatch: String { "\(Self.description(innings: innings)) \(self)" }

  package static func description(innings: Int) -> String {
    let ending = [1: "st", 2: "nd", 3: "rd"][innings] ?? "th"
    return "\(innings)\(ending) inn"
  }
}

extension Innings {
  /// Returns the names of all deliveries, in order.
  ///
  /// - Parameter number: The number of this innings in the match record, from 1.
  package func ballNames(innings number: Int) -> [BallName] {
    var over = -1, legal = 0
    return deliveries.map { ball in
      if Int(ball.over) != over { (over, legal) = (Int(ball.over), 0) }
      defer { if ball.isLegal { legal += 1 } }
      let extra: BallName.Extra? = ball.wides > 0 ? .wide : ball.noBalls > 0 ? .noBall : nil
      return BallName(innings: number, over: over, ball: legal + 1, extra: extra)
    }
  }
}
