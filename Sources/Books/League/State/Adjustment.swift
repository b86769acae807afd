// Adjustments of points, by the commissioner or by the rule for late joiners. Like the cost of transfers, they count in
// an entry's total, but not in the points of a match that tie-breaks compare. Those of the commissioner count in rounds
// too.

import FantasyCore

/// Points added to a manager's points, or subtracted from them: by the commissioner, or by the team rules for a match
/// that began before the manager joined.
public struct Adjustment: Hashable, Sendable {
  package var manager: ManagerID
  /// The match in whose round the points count.
  package var match: MatchID
  /// The points added; negative if points were subtracted.
  package let points: Points
  package let reason: String
  /// True if the team rules give the points to a late joiner. Such points are computed and never stored.
  package var isForLateJoiner = false
}

extension [Adjustment] {
  package var total: Points { reduce(.zero) { $0 + $1.points } }
}

extension League {
  /// Returns the commissioner's adjustments that count, in the order in which they were made. An adjustment counts if
  /// its match does.
  ///
  /// - Parameters:
  ///   - start: the start of the first match to include; nil to include all earlier matches.
  ///   - end: the start of the first match to leave out; nil to include all later matches.
  package func adjustments(at now: Instant, from start: Instant? = nil, until end: Instant? = nil) -> [Adjustment] {
    adjustments.filter { adjustment in
      guard let match = matches[adjustment.match], counts(match, at: now) else { return false }
      return start.map { $0 <= match.fixture.start } ?? true && end.map { match.fixture.start < $0 } ?? true
    }
  }
}
