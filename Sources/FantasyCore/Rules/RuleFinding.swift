import StrictJSON

/// A finding of `rules lint`: an error in a rule file, or something its author is unlikely to have meant.
public struct RuleFinding: Sendable, Hashable {
  /// The severity of a finding.
  public enum Severity: String, Sendable, Hashable, CaseIterable {
    /// The file can't be used, or not with the rules that it is checked against.
    case error
    /// The file can be used, but its author is unlikely to have meant this.
    case warning
  }

  /// The kind of finding, for programs.
  public enum Code: String, Sendable, Hashable, CaseIterable {
    case syntax
    /// An unknown key, figure, item, role or group.
    case unknownWord = "unknown-word"
    /// An invalid or missing value.
    case defect
    /// A band that no value can fall in, or that other bands cover.
    case unreachableBand = "unreachable-band"
    case bandOverlap = "band-overlap"
    /// Two bands almost meet, leaving a gap.
    case bandGap = "band-gap"
    /// A higher step earns fewer points.
    case stepOrder = "step-order"
    /// An item, step or band earns 0 points, or the system has no items.
    case earnsNothing = "earns-nothing"
    /// An item or role that applies to no player.
    case nobody
    /// A qualifier that can't be met, or a figure that is always 0.
    case neverHolds = "never-holds"
    /// A rule that has no effect.
    case idle
    /// A condition in overs on a figure that isn't counted in balls.
    case notBalls = "not-balls"
    /// Captaincy points, but the team rules have no captaincy.
    case noCaptain = "no-captain"
    case otherSport = "other-sport"
    /// Contradictory numbers of players.
    case impossible
  }

  /// The location in the file.
  public var place: JSONPlace
  /// The severity of the finding.
  public var severity: Severity
  /// The kind of finding.
  public var code: Code
  /// The message as a clause.
  public var message: String
  /// The unknown word with the valid ones, if that is the finding.
  public var unknown: UnknownWord?
}

extension RuleFinding {
  /// Creates a finding from an error of the strict reader; a warning for a word that is merely unusual.
  package init(_ error: JSONError, _ severity: Severity = .error, isSyntax: Bool = false) {
    let code = isSyntax ? Code.syntax : error.unknown == nil ? .defect : .unknownWord
    self.init(place: error.place, severity: severity, code: code, message: error.message, unknown: error.unknown)
  }
}

extension [RuleFinding] {
  /// Ordered by place; findings at the same place keep their order.
  package var inOrder: [RuleFinding] {
    enumerated().sorted { one, other in
      let left = one.element.place, right = other.element.place
      return (left.line, left.column, one.offset) < (right.line, right.column, other.offset)
    }.map(\.element)
  }
}
