import StrictJSON

/// What `rules lint` says of a rule file: what is wrong with it, and what its author can hardly have meant.
public struct RuleFinding: Sendable, Hashable {
  /// How grave a finding is.
  public enum Severity: String, Sendable, Hashable, CaseIterable {
    /// The file can't be used, or not with the rules that it is checked against.
    case error
    /// The file can be used, and its author can hardly have meant it.
    case warning
  }

  /// What kind of finding it is, for programs.
  public enum Code: String, Sendable, Hashable, CaseIterable {
    /// The text is no JSON.
    case syntax
    /// A key, figure, item, role or group that nothing is called.
    case unknownWord = "unknown-word"
    /// A value that can't stand where it stands, or a missing one.
    case defect
    /// No figure or rate lies in a band, or others take all of it.
    case unreachableBand = "unreachable-band"
    /// Two bands share a value.
    case bandOverlap = "band-overlap"
    /// Two bands nearly meet.
    case bandGap = "band-gap"
    /// A higher step earns less.
    case stepOrder = "step-order"
    /// An item, step or band earns 0 points, or there is none at all.
    case earnsNothing = "earns-nothing"
    /// An item that no player can have.
    case nobody
    /// A qualifier that can't be met, or a figure that is always 0.
    case neverHolds = "never-holds"
    /// Something that changes nothing.
    case idle
    /// Something in overs that is not counted in balls.
    case notBalls = "not-balls"
    /// Captaincy that the team rules do not have.
    case noCaptain = "no-captain"
    /// Rules of two sports.
    case otherSport = "other-sport"
    /// Numbers of players that contradict each other.
    case impossible
  }

  /// Where it is.
  public var place: JSONPlace
  /// How grave it is.
  public var severity: Severity
  /// What kind of finding it is.
  public var code: Code
  /// What it is, as half a sentence.
  public var message: String
  /// For a word that nothing is called: what may have been meant.
  public var unknown: UnknownWord?

  init(
    _ place: JSONPlace, _ severity: Severity, _ code: Code, _ message: String, unknown: UnknownWord? = nil
  ) {
    (self.place, self.severity, self.code, self.message) = (place, severity, code, message)
    self.unknown = unknown
  }

  /// What strict reading refuses, or a word that is only odd.
  init(_ error: JSONError, _ severity: Severity = .error, isSyntax: Bool = false) {
    let code = isSyntax ? Code.syntax : error.unknown == nil ? .defect : .unknownWord
    self.init(error.place, severity, code, error.message, unknown: error.unknown)
  }
}

extension [RuleFinding] {
  /// The findings in the order of their places, those of one place as they were found.
  var inOrder: [RuleFinding] {
    enumerated().sorted { one, other in
      let (left, right) = (one.element.place, other.element.place)
      return (left.line, left.column, one.offset) < (right.line, right.column, other.offset)
    }.map(\.element)
  }
}
