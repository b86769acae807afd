/// Where in a match a delivery was, as a broadcast names it: `13.2` is the ball of over 13, counted from 0, that is to be
/// its second legal one. A wide or no-ball has the number of the ball that is bowled again after it: `13.2wd`, then `13.2`.
public struct BallName: Hashable, Sendable, CustomStringConvertible {
  /// What makes a delivery no ball of the over.
  public enum Extra: String, Hashable, Sendable {
    case wide = "wd"
    case noBall = "nb"
  }

  /// The innings by its place in the record, from 1.
  public var innings: Int
  /// The over, from 0.
  public var over: Int
  /// The ball of the over that was being bowled, from 1, wides and no-balls not counted.
  public var ball: Int
  /// Whether it was a wide or a no-ball.
  public var extra: Extra?

  /// A place.
  public init(innings: Int, over: Int, ball: Int, extra: Extra? = nil) {
    (self.innings, self.over, self.ball, self.extra) = (innings, over, ball, extra)
  }

  /// `13.2`, `13.2wd`; the innings is not in it.
  public var description: String { "\(over).\(ball)\(extra?.rawValue ?? "")" }

  /// `2nd inn 13.2wd`.
  public var inMatch: String { "\(Self.words(innings: innings)) \(self)" }

  /// `2nd inn`: the innings by its place in the record, from 1.
  public static func words(innings: Int) -> String {
    let ending = [1: "st", 2: "nd", 3: "rd"][innings] ?? "th"
    return "\(innings)\(ending) inn"
  }
}

extension Innings {
  /// The place of each delivery.
  ///
  /// - Parameter number: the innings by its place in the record, from 1.
  public func places(innings number: Int) -> [BallName] {
    var (over, legal) = (-1, 0)
    return deliveries.map { ball in
      if Int(ball.over) != over { (over, legal) = (Int(ball.over), 0) }
      defer { if ball.isLegal { legal += 1 } }
      let extra: BallName.Extra? = ball.wides > 0 ? .wide : ball.noBalls > 0 ? .noBall : nil
      return BallName(innings: number, over: over, ball: legal + 1, extra: extra)
    }
  }
}
