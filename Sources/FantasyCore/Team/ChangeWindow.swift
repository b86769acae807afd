/// A span of a season in which managers may change players, and how many (SCORING.md, "Team rules are data too").
public struct ChangeWindow: Hashable, Sendable {
  /// Where a window opens or closes.
  public enum Edge: Hashable, Sendable {
    /// The start of the match with this number in the league's fixtures. A number without a fixture yet is a future
    /// match.
    case match(Int)
    /// A time.
    case moment(Instant)
  }

  /// The name: `trade window`.
  public var name: String
  /// When it opens, inclusive; nil if it is open from the beginning.
  public var opens: Edge?
  /// When it closes, exclusive; nil if it never closes.
  public var closes: Edge?
  /// The most players that may be brought in while it is open; nil if there is no limit.
  public var most: Int?

  /// A window; omitted values mean no limit.
  public init(name: String, opens: Edge? = nil, closes: Edge? = nil, most: Int? = nil) {
    (self.name, self.opens, self.closes, self.most) = (name, opens, closes, most)
  }
}
