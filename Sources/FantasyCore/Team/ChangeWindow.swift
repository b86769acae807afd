/// A period of a season in which managers may change the players in their teams (SCORING.md, "Team rules are data
/// too").
public struct ChangeWindow: Hashable, Sendable {
  /// The time at which a window opens or closes.
  public enum Edge: Hashable, Sendable {
    /// The start of the match with this number in the league's fixtures. The match may not have been announced yet.
    case match(Int)
    case moment(Instant)
  }

  /// The name, such as `trade window`.
  public var name: String
  /// The start of the window, inclusive; nil for the start of the season.
  public var opens: Edge?
  /// The end of the window, exclusive; nil for the end of the season.
  public var closes: Edge?
  /// The maximum number of players brought in during the window; nil for no limit.
  public var maximum: Int?

  /// Creates a window. Omitted values mean no limit.
  public init(name: String, opens: Edge? = nil, closes: Edge? = nil, maximum: Int? = nil) {
    self.name = name
    self.opens = opens
    self.closes = closes
    self.maximum = maximum
  }
}
