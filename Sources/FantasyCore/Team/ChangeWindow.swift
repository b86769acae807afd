/// A span of a season in which managers may change players, and how many of them (SCORING.md, "Team rules are data too").
public struct ChangeWindow: Hashable, Sendable {
  /// Where a window opens or closes.
  public enum Edge: Hashable, Sendable {
    /// The start of the match of this number in the league's fixtures; while none has it, that match is to come.
    case match(Int)
    /// A moment.
    case moment(Instant)
  }

  /// What it is called: `trade window`.
  public var name: String
  /// Where it opens: from this moment itself on. Nil when it is open from the beginning.
  public var opens: Edge?
  /// Where it closes: the moment itself is outside. Nil when it never closes.
  public var closes: Edge?
  /// How many players may be brought in while it is open; nil where there is no limit.
  public var most: Int?

  /// A window; what is not given has no limit.
  public init(name: String, opens: Edge? = nil, closes: Edge? = nil, most: Int? = nil) {
    (self.name, self.opens, self.closes, self.most) = (name, opens, closes, most)
  }
}
