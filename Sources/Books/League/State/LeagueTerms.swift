import FantasyCore

/// The time at which line-ups are locked.
public enum LockRule: String, Hashable, Sendable, CaseIterable {
  /// Each match counts the last line-up saved strictly before its start.
  case match
  /// One line-up, from the league's start to its completion.
  case league
}

/// The source of a league's time.
public enum ClockKind: String, Hashable, Sendable, CaseIterable {
  case real
  /// The times given to commands.
  case simulated
}

/// A rule file adopted by a league, by name and content.
public struct RuleReference: Hashable, Sendable {
  /// The name in the file.
  public var name: String
  /// The SHA-256 of the file's bytes, 64 hexadecimal digits.
  public var hash: String

  /// Creates a reference to a rule file.
  public init(name: String, hash: String) {
    self.name = name
    self.hash = hash
  }
}

/// The terms on which a league is created.
public struct LeagueTerms: Hashable, Sendable {
  /// The unique name, which commands use.
  public var id: LeagueID
  /// The initial title.
  public var title: String
  /// The initial scoring system.
  public var system: RuleReference
  /// The initial team rules.
  public var rules: RuleReference
  /// The budget that replaces the one in the rules; nil to keep that one.
  public var budget: Price?
  /// The side limit that replaces the one in the rules; nil to keep that one.
  public var sideLimit: Int?
  /// The time at which line-ups are locked.
  public var lock: LockRule
  /// The source of the league's time.
  public var clock: ClockKind
  /// True if line-ups are visible to everyone at any time.
  public var isOpen: Bool
  /// The time at which the league starts by itself; nil if it only starts by command.
  public var plannedStart: Instant?

  /// Creates terms, with the defaults of `league create`.
  public init(
    id: LeagueID, title: String, system: RuleReference, rules: RuleReference, budget: Price? = nil,
    sideLimit: Int? = nil, lock: LockRule = .match, clock: ClockKind = .real, isOpen: Bool = false,
    plannedStart: Instant? = nil
  ) {
    self.id = id
    self.title = title
    self.system = system
    self.rules = rules
    self.budget = budget
    self.sideLimit = sideLimit
    self.lock = lock
    self.clock = clock
    self.isOpen = isOpen
    self.plannedStart = plannedStart
  }

  /// Returns whether a text has a valid length for a title.
  public static func isTitle(_ text: String) -> Bool { TextLength.usual.contains(text.utf8.count) }

  /// The valid side limits of a league.
  public static let sideLimits = 1...1_000
}
