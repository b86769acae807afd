import FantasyCore

/// A request to score a match file, with only what the decision needs.
package struct ScoringRequest: Hashable, Sendable {
  package var id: MatchID
  /// The SHA-256 of the file.
  package var file: String
  /// The fixture given by the file itself, used for an unannounced match.
  package var fixture: Fixture
  /// The comparison with the file from which the match was scored; nil for a new match, or if they weren't compared.
  package var comparison: FileComparison?
}

package struct FileComparison: Hashable, Sendable {
  /// The SHA-256 of the earlier file.
  package var file: String
  /// Whether the file continues the same match, so that nothing is corrected.
  package var isContinuation: Bool
  package var differences: [MatchDifference]
}

extension FileComparison {
  /// Compares a record of a match with an earlier one, whose file has the SHA-256 `file`. The new record continues the
  /// old one if that had no outcome yet and everything in it is unchanged.
  package init(of new: Match, with old: Match, file: String) {
    let differences = new.differences(from: old)
    self.init(
      file: file, isContinuation: old.isInProgress && differences.allSatisfy(\.isGrowth), differences: differences)
  }
}
