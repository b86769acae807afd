/// A span of a season in which managers may change players, and a limit (SCORING.md, "Team rules are data too").
public struct ChangeWindow: Hashable, Sendable {
  /// The opening or closing of a window.
  public enum Edge: Hashable, Sendable {
    /// The start of the match with this number in the league's fixtures, which may not have it yet.
    case match(Int)
    case moment(Instant)
  }

  /// The name: `trade window`.
  public var name: String
  /// The opening, inclusive; nil if the window is open from the beginning.
  public var opens: Edge?
  /// The closing, exclusive; nil if the window never closes.
  public var closes: Edge?
  /// The maximum number of players brought in while it is open; nil if there is no limit.
  public var most: Int?

  /// Creates a window; omitted values mean no limit.
  public init(name: String, opens: Edge? = nil, closes: Edge? = nil, most: Int? = nil) {
    self.name = name
    self.opens = opens
    self.closes = closes
    self.most = most
  }
}
