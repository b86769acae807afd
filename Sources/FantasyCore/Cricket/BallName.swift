/// A delivery's position in a match, as broadcasts name it: `13.2` is the second legal ball of over 13, counted from 0.
/// A wide or no-ball has the number of the ball bowled again for it: `13.2wd`, then `13.2`.
package struct BallName: Hashable, Sendable, CustomStringConvertible {
  package enum Extra: String, Hashable, Sendable {
    case wide = "wd"
    case noBall = "nb"
  }

  /// The number of the innings in the record, from 1.
  package var innings: Int
  /// From 0.
  package var over: Int
  /// From 1; wides and no-balls don't count.
  package var ball: Int
  /// Nil for a legal ball.
  package var extra: Extra?

  package init(innings: Int, over: Int, ball: Int, extra: Extra? = nil) {
    self.innings = innings
    self.over = over
    self.ball = ball
    self.extra = extra
  }

  package var description: String { "\(over).\(ball)\(extra?.rawValue ?? "")" }

  /// With the innings: `2nd inn 13.2wd`.
  package var inMatch: String { "\(Self.words(innings: innings)) \(self)" }

  /// Describes an innings by its number in the record, from 1: `2nd inn`.
  package static func words(innings: Int) -> String {
    let ending = [1: "st", 2: "nd", 3: "rd"][innings] ?? "th"
    return "\(innings)\(ending) inn"
  }
}

extension Innings {
  /// Names the deliveries in order; `number` is the innings' number in the record, from 1.
  package func places(innings number: Int) -> [BallName] {
    var over = -1, legal = 0
    return deliveries.map { ball in
      if Int(ball.over) != over { (over, legal) = (Int(ball.over), 0) }
      defer { if ball.isLegal { legal += 1 } }
      let extra: BallName.Extra? = ball.wides > 0 ? .wide : ball.noBalls > 0 ? .noBall : nil
      return BallName(innings: number, over: over, ball: legal + 1, extra: extra)
    }
  }
}
