/// The number of players of each role in a team, such as 5-1-3-2.
public struct Format: Hashable, Sendable {
  /// The number of players of each role, in the order of the rules' roles.
  public var counts: [Int]

  /// Creates a format. The counts are not checked.
  public init(_ counts: [Int]) { self.counts = counts }

  /// Creates a format from a name such as `4-1-2-4`; nil if the name is invalid.
  public init?(named name: String) {
    counts = []
    for part in name.split(separator: "-", omittingEmptySubsequences: false) {
      guard part.utf8.count <= 3, part.utf8.allSatisfy(\.isDigit), let count = Int(part) else {
        return nil
      }
      counts.append(count)
    }
    if counts.count > 16 { return nil }
  }

  /// The counts joined by hyphens: `4-1-2-4`.
  public var name: String { counts.map(String.init).joined(separator: "-") }
}

/// An allowed range for a count.
public struct Allowed: Hashable, Sendable {
  /// The minimum, inclusive.
  public var minimum: Int
  /// The maximum, inclusive; nil for no limit.
  public var maximum: Int?

  /// Creates a range, by default without limits.
  public init(minimum: Int = 0, maximum: Int? = nil) {
    self.minimum = minimum
    self.maximum = maximum
  }

  /// Returns true if a count is in the range.
  public func contains(_ count: Int) -> Bool { count >= minimum && maximum.map { count <= $0 } ?? true }
}

/// The team rules of a league, read from a rule file (SCORING.md, "Team rules are data too").
public struct TeamRules: Hashable, Sendable {
  /// The rule for the number of players of each role.
  public enum Composition: Hashable, Sendable {
    case formats([Format])
    case ranges([Role: Allowed])
    case free
  }

  /// A limit on the number of players with a tag.
  public struct TagLimit: Hashable, Sendable {
    /// The tag, as in the pool.
    public var tag: String
    /// The allowed number of players with the tag.
    public var range: Allowed

    /// Creates a limit on a tag.
    public init(tag: String, range: Allowed) {
      self.tag = tag
      self.range = range
    }
  }

  /// The name that identifies the rules, such as `original`.
  public var name: String
  /// A short title for display.
  public var title: String
  /// The sport, which determines the roles. The scoring system must be for the same sport.
  public var sport: String
  /// The roles, in the order of the numbers in a format such as 5-1-3-2.
  public var roles: [Role]
  /// The allowed number of players in a team.
  public var size: Allowed
  /// The rule for the number of players of each role.
  public var composition: Composition
  /// The maximum total price of a team; nil for no limit.
  public var budget: Price?
  /// The maximum number of players from one side; nil for no limit.
  public var maxPerSide: Int?
  /// The limits on the numbers of players with certain tags.
  public var tagLimits: [TagLimit]
  /// True if teams have no captains, even if the scoring system has captaincy multipliers.
  public var forbidsCaptaincy: Bool
  /// True if a player may be in only one entry of the league.
  public var isExclusive: Bool
  /// The change windows, in order; nil if managers may change players at any time.
  public var windows: [ChangeWindow]?
  /// True if managers may change captain and vice-captain outside the windows.
  public var allowsFreeCaptaincyChanges: Bool
  /// The rules for transfers; nil if all transfers are free.
  public var transfers: TransferRules?
  /// The rule for ranking entries with equal points on the leaderboard.
  public var ties = Ties.numbered(.shared)
  /// The points and tie-breaks of a head-to-head league.
  public var headToHead = HeadToHeadRules()
  /// The rule for the points of late joiners in matches that began before they joined.
  public var lateJoiners = LateJoinerRule.nothing

  /// Creates team rules. Omitted values mean no limit.
  public init(
    name: String, title: String, sport: String = "cricket", roles: [Role], size: Allowed, composition: Composition,
    budget: Price? = nil, maxPerSide: Int? = nil, tagLimits: [TagLimit] = [], forbidsCaptaincy: Bool = false,
    isExclusive: Bool = false, windows: [ChangeWindow]? = nil, allowsFreeCaptaincyChanges: Bool = true
  ) {
    self.name = name
    self.title = title
    self.sport = sport
    self.roles = roles
    self.size = size
    self.composition = composition
    self.budget = budget
    self.maxPerSide = maxPerSide
    self.tagLimits = tagLimits
    self.forbidsCaptaincy = forbidsCaptaincy
    self.isExclusive = isExclusive
    self.windows = windows
    self.allowsFreeCaptaincyChanges = allowsFreeCaptaincyChanges
  }

  /// The formats that a manager can choose from; empty if the rules have no formats.
  public var formats: [Format] {
    if case .formats(let formats) = composition { formats } else { [] }
  }

  /// Returns the format with a name; nil if there is none.
  public func format(named name: String) -> Format? { formats.first { $0.name == name } }
}
