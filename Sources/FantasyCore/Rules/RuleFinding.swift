import StrictJSON

/// A finding of `rules lint`: an error in a rule file, or a valid rule that its author is unlikely to have meant.
public struct RuleFinding: Sendable, Hashable {
  /// The severity, which decides whether the file can be used.
  public enum Severity: String, Sendable, Hashable, CaseIterable {
    /// The file can't be used, or can't be combined with the rules that it is checked against.
    case error
    /// The file can be used, but its author is unlikely to have meant the rule.
    case warning
  }

  /// A machine-readable code.
  public enum Code: String, Sendable, Hashable, CaseIterable {
    case syntax
    /// An unknown key, figure, item, role or group.
    case unknownWord = "unknown-word"
    /// An invalid or missing value.
    case defect
    /// A band that contains no possible value, or that earlier bands cover.
    case unreachableBand = "unreachable-band"
    case bandOverlap = "band-overlap"
    /// A narrow gap between two bands.
    case bandGap = "band-gap"
    /// A higher step that earns fewer points.
    case stepOrder = "step-order"
    /// An item, step or band that earns 0 points, or a system without items.
    case earnsNothing = "earns-nothing"
    /// An item or role that applies to no player.
    case nobody
    /// A qualifier that can't be met, or a figure that is always 0.
    case neverHolds = "never-holds"
    case idle
    /// A condition in overs on a figure that isn't counted in balls.
    case notBalls = "not-balls"
    /// Captaincy points under team rules without captaincy.
    case noCaptain = "no-captain"
    case otherSport = "other-sport"
    /// Contradictory numbers of players.
    case impossible
  }

  /// The location in the file.
  public var position: JSONPosition
  /// An error or a warning.
  public var severity: Severity
  /// The machine-readable code.
  public var code: Code
  /// The message, a clause without a full stop.
  public var message: String
  /// For an unknown word, the word and the valid alternatives.
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
