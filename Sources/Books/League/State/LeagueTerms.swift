import FantasyCore

/// The rule that decides when line-ups are locked.
public enum LockRule: String, Hashable, Sendable, CaseIterable {
  /// Line-ups are locked for each match at its start. The last line-up saved strictly before the start counts.
  case match
  /// Line-ups are locked once for all matches, from the league's start to its completion.
  case league
}

/// The source of a league's time.
public enum ClockKind: String, Hashable, Sendable, CaseIterable {
  case real
  /// The clock shows the times that users specify in commands.
  case simulated
}

/// A reference to a rule file, by name and hash.
public struct RuleReference: Hashable, Sendable {
  /// The rule file's name, as written in the file.
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
  /// The league's unique name, used in commands.
  public var id: LeagueID
  /// The initial title.
  public var title: String
  /// The initial scoring system.
  public var system: RuleReference
  /// The initial team rules.
  public var rules: RuleReference
  /// The budget that replaces the one in the team rules; nil to use the rules' budget.
  public var budget: Price?
  /// The side limit that replaces the one in the team rules; nil to use the rules' limit.
  public var sideLimit: Int?
  /// The rule that decides when line-ups are locked.
  public var lock: LockRule
  /// The source of the league's time.
  public var clock: ClockKind
  /// True if everyone can see all line-ups at any time.
  public var isOpen: Bool
  /// The time at which the league starts automatically; nil if the league starts only by command.
  public var plannedStart: Instant?

  /// Creates terms. The default values are those of the command `league create`.
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

  /// Returns true if the text's length is valid for a title.
  public static func isTitle(_ text: String) -> Bool { TextLength.standard.contains(text.utf8.count) }

  /// The valid side limits of a league.
  public static let sideLimits = 1...1_000
}
