import FantasyCore

package struct ScoringRequest: Hashable, Sendable {
  package var id: MatchID
  /// The SHA-256 of the match file.
  package var file: String
  /// A fixture created from the match file. Used only if the match was not announced.
  package var fixture: Fixture
  /// The comparison with the file from which the match was scored. Nil if the match is new, or if the files were not
  /// compared.
  package var comparison: FileComparison?
  /// The id in the file's name, if the file was found to belong to a match with another id; otherwise nil.
  package var fileID: MatchID?
}

package struct FileComparison: Hashable, Sendable {
  /// The SHA-256 of the file from which the match was scored.
  package var file: String
  package var isContinuation: Bool
  package var differences: [MatchDifference]
}

extension FileComparison {
  /// Compares a match with an earlier version of it, read from a file with the SHA-256 `file`. The new version is a
  /// continuation if the old one has no outcome and everything in the old one is unchanged.
  package init(of new: Match, with old: Match, file: String) {
    let differences = new.differences(from: old)
    self.init(
      file: file, isContinuation: old.isInProgress && differences.allSatisfy(\.isGrowth), differences: differences)
  }
}
