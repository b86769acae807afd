/// A match file to be scored, as far as a decision needs it.
public struct ScoringRequest: Hashable, Sendable {
  /// The match.
  public var id: MatchID
  /// The SHA-256 of the file.
  public var file: String
  /// The fixture that the file itself gives, for a match that nothing announced.
  public var fixture: Fixture
  /// How it differs from the file that the match was scored from; nil for a new match, or when nobody compared them.
  public var comparison: FileComparison?

  /// A match file to be scored.
  public init(id: MatchID, file: String, fixture: Fixture, comparison: FileComparison? = nil) {
    (self.id, self.file, self.fixture, self.comparison) = (id, file, fixture, comparison)
  }
}

/// A match file beside the one that a match was scored from.
public struct FileComparison: Hashable, Sendable {
  /// The SHA-256 of the file that it was compared with.
  public var file: String
  /// Whether it continues the same match, so that nothing is corrected.
  public var isContinuation: Bool
  /// What differs.
  public var differences: [MatchDifference]
}

extension FileComparison {
  /// Compares a record of a match with the one read from a file.
  ///
  /// The new one continues the old one when that had no outcome yet and all that it says is in the new one unchanged.
  ///
  /// - Parameters:
  ///   - new: the later record.
  ///   - old: the earlier one.
  ///   - file: the SHA-256 of the file of the earlier one.
  public init(of new: Match, with old: Match, file: String) {
    let differences = new.differences(from: old)
    self.init(
      file: file, isContinuation: old.isInProgress && differences.allSatisfy(\.isGrowth), differences: differences)
  }
}
