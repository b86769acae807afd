import StrictJSON

/// A finding of `fcl rules lint`: an error in a rule file, or a valid rule that its author probably did not intend.
public struct RuleFinding: Sendable, Hashable {
  /// The severity of a finding. A file with an error can't be used.
  public enum Severity: String, Sendable, Hashable, CaseIterable {
    /// The file can't be used by itself, or can't be used with the team rules that it was checked against.
    case error
    /// The file can be used, but its author probably did not intend the rule.
    case warning
  }

  /// A machine-readable code.
  public enum Code: String, Sendable, Hashable, CaseIterable {
    case syntax
    /// A word that is not a known key, figure, item, role or group.
    case unknownWord = "unknown-word"
    /// An invalid or missing value.
    case defect
    /// A band that contains no possible value, or that earlier bands cover completely.
    case unreachableBand = "unreachable-band"
    case bandOverlap = "band-overlap"
    /// A narrow gap between two bands.
    case bandGap = "band-gap"
    /// A higher step that earns fewer points, or deducts fewer points, than the step before.
    case stepOrder = "step-order"
    /// An item, step or band that earns 0 points, or a system without items.
    case earnsNothing = "earns-nothing"
    /// An item that no player can earn, or a role that no format includes.
    case nobody
    /// A qualifier that no player can meet, or a figure that is always 0.
    case neverHolds = "never-holds"
    case idle
    /// A qualifier or rate in overs, for a figure that is not a number of balls.
    case notBalls = "not-balls"
    /// A captaincy multiplier, although the team rules have no captains.
    case noCaptain = "no-captain"
    case otherSport = "other-sport"
    /// Limits that contradict each other, or that leave no possible team.
    case impossible
  }

  /// The location of the finding in the file.
  public var position: JSONPosition
  /// The severity, which decides whether the file can be used.
  public var severity: Severity
  /// The machine-readable code.
  public var code: Code
  /// The message: a clause without a full stop.
  public var message: String
  /// The unknown word and the valid words; nil if the finding is not about an unknown word.
  public var unknown: UnknownWord?
}

extension RuleFinding {
  package init(_ error: JSONError, _ severity: Severity = .error, isSyntax: Bool = false) {
    let code = isSyntax ? Code.syntax : error.unknown == nil ? .defect : .unknownWord
    self.init(position: error.position, severity: severity, code: code, message: error.message, unknown: error.unknown)
  }
}

extension [RuleFinding] {
  package var inOrder: [RuleFinding] {
    enumerated().sorted { one, other in
      let left = one.element.position, right = other.element.position
      return (left.line, left.column, one.offset) < (right.line, right.column, other.offset)
    }.map(\.element)
  }
}
