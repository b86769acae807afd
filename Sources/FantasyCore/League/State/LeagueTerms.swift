/// When a match's line-ups are locked.
public enum LockRule: String, Hashable, Sendable, CaseIterable {
  /// Each match counts the line-up saved strictly before its start.
  case match
  /// One line-up, from the league's start to its completion.
  case league
}

/// Where a league's time comes from.
public enum ClockKind: String, Hashable, Sendable, CaseIterable {
  /// The machine's clock.
  case real
  /// Each command says what time it is.
  case simulated
}

/// A rule file that a league has adopted, by name and content.
public struct RuleReference: Hashable, Sendable {
  /// The file's own name.
  public var name: String
  /// The SHA-256 of its bytes, 64 hexadecimal digits.
  public var hash: String

  /// A reference to a rule file.
  public init(name: String, hash: String) {
    (self.name, self.hash) = (name, hash)
  }
}

/// What is settled when a league is created.
public struct LeagueTerms: Hashable, Sendable {
  /// The league's name.
  public var id: LeagueID
  /// What people call it.
  public var title: String
  /// The scoring system adopted.
  public var system: RuleReference
  /// The team rules adopted.
  public var rules: RuleReference
  /// The budget that takes the place of the rules' own.
  public var budget: Price?
  /// The side limit that takes the place of the rules' own.
  public var sideLimit: Int?
  /// When line-ups are locked.
  public var lock: LockRule
  /// Where time comes from.
  public var clock: ClockKind
  /// Whether line-ups are shown to everybody at any time.
  public var isOpen: Bool
  /// When the league is to start by itself.
  public var plannedStart: Instant?

  /// Terms with the defaults of `league create`.
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

  /// Whether a league may be called so.
  public static func isTitle(_ text: String) -> Bool { TextLength.usual.contains(text.utf8.count) }

  /// The side limits that a league may have.
  public static let sideLimits = 1...1_000
}
