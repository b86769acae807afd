import FantasyCore

/// The outcome of one import: the matches that are newly scored, continued, corrected or unchanged.
package struct MatchImportOutcome: Sendable {
  package let fresh, continued: [MatchID]
  package let replaced: [MatchID]
  /// Matches that were already scored from a file with the same bytes.
  package let known: [MatchID]
  package let lost: [MatchID]
  package let live: [MatchID]
  /// The matches that were live before this import and have an outcome now.
  package let ended: [(match: MatchID, outcome: Outcome)]
  /// The files that this import linked to fixtures: the ids in the files' names, and the fixtures.
  package let links: [(file: MatchID, fixture: Fixture)]
}

extension MatchImport {
  package func outcome(before: League, after: League) -> MatchImportOutcome {
    let changed = matches.filter { before.matches[$0.id]?.file != after.matches[$0.id]?.file }
    let others = changed.filter { before.matches[$0.id]?.file != nil }
    let continued = others.filter { isContinuation($0.id) }
    let known = matches.filter { before.matches[$0.id]?.file == $0.file }.map(\.id)
    return MatchImportOutcome(
      fresh: changed.filter { before.matches[$0.id]?.file == nil }.map(\.id), continued: continued.map(\.id),
      replaced: others.map(\.id).filter { !isContinuation($0) }, known: known, lost: known.filter(lost.contains),
      live: changed.filter(\.match.isInProgress).map(\.id),
      ended: continued.compactMap { imported in imported.match.info.outcome.map { (imported.id, $0) } },
      links: changed.compactMap { imported in
        let isNew = before.matchID(ofFile: imported.fileID) != after.matchID(ofFile: imported.fileID)
        return isNew ? after.matches[imported.id].map { (imported.fileID, $0.fixture) } : nil
      })
  }
}
