import FantasyCore

package struct ScoringRequest: Hashable, Sendable {
  package var id: MatchID
  /// The SHA-256 of the match file.
  package var file: String
  /// A fixture made from the match file, for a match that was not announced.
  package var fixture: Fixture
  /// The comparison with the file from which the match was scored; nil for a new match, or if there was no comparison.
  package var comparison: FileComparison?
}

package struct FileComparison: Hashable, Sendable {
  /// The SHA-256 of the file from which the match was scored.
  package var file: String
  package var isContinuation: Bool
  package var differences: [MatchDifference]
}

extension FileComparison {
  /// Compares a record with an earlier one, whose file has the SHA-256 `file`. The new record is a continuation if the
  /// earlier one has no outcome and everything in it is unchanged.
  package init(of new: Match, with old: Match, file: String) {
    let differences = new.differences(from: old)
    self.init(
      file: file, isContinuation: old.isInProgress && differences.allSatisfy(\.isGrowth), differences: differences)
  }
}
