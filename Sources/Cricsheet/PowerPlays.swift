import FantasyCore
import StrictJSON

extension MatchFile {
  /// The last ball of a powerplay. In a match file, `5.6` is the sixth delivery of the over with index 5. Wides and
  /// no-balls count as deliveries.
  public struct PowerPlayEnd: Hashable, Sendable {
    /// The index of the over, from 0.
    public let over: Int
    /// The number of the delivery in the over, from 1.
    public let ball: Int

    /// Returns true if the delivery is this ball or an earlier ball of the innings.
    public func isReached(by delivery: Delivery) -> Bool { (Int(delivery.over), Int(delivery.ball)) <= (over, ball) }
  }

  /// Returns the end of the first powerplay of each innings, in the order of the file. The end is nil if it is missing
  /// or invalid, such as `165.6`. Powerplays are only displayed, so an invalid end is not an error (MATCH-FILES.md, 1).
  public static func firstPowerPlays(_ bytes: [UInt8], limits: JSONLimits = .matchFile) -> [PowerPlayEnd?] {
    guard let file = try? JSONValue(parsing: bytes, limits: limits, skipping: ["overs"]),
      case .array(let innings)? = file["innings"]?.content
    else { return [] }
    return innings.map { innings in
      guard case .array(let all)? = innings["powerplays"]?.content,
        let tenths = try? all.first?["to"]?.scaled(places: 1),
        (1..<1_000).contains(tenths), tenths % 10 > 0
      else { return nil }
      return PowerPlayEnd(over: tenths / 10, ball: tenths % 10)
    }
  }
}
