import FantasyCore

package struct ScoringRequest: Hashable, Sendable {
  package var id: MatchID
  /// A SHA-256.
  package var file: String
  /// As given by the file, for an unannounced match.
  package var fixture: Fixture
  /// With the file from which the match was scored; nil for a new match, or if none was made.
  package var comparison: FileComparison?
}

package struct FileComparison: Hashable, Sendable {
  /// The SHA-256 of the earlier file.
  package var file: String
  package var isContinuation: Bool
  package var differences: [MatchDifference]
}

extension FileComparison {
  /// Compares a record with an earlier one, whose file has the SHA-256 `file`. It continues one that has no outcome if
  /// everything there is unchanged.
  package init(of new: Match, with old: Match, file: String) {
    let differences = new.differences(from: old)
    self.init(
      file: file, isContinuation: old.isInProgress && differences.allSatisfy(\.isGrowth), differences: differences)
  }
}
