// Claims of entries that belong to nobody in this store: entries of an imported league, or of managers without
// accounts. The store checks the code that proves a claimant's right.

import FantasyCore

extension League {
  /// Claims an entry. The entry keeps its history and continues under the claimant's name.
  ///
  /// - Parameter isRecorded: true for a claim read from a journal. Journals don't record accounts, so the entry need
  ///   not be unclaimed in this store.
  package func claiming(
    _ entry: ManagerID, by claimant: ManagerID, isRecorded: Bool = false
  ) throws(Refusal) -> [LeagueEvent] {
    guard people.contains(entry), isRecorded || isUnclaimed(entry) else { throw Refusal(.claim(.claimed(entry))) }
    if entry != claimant, isMember(claimant), self.entry(of: claimant) != nil {
      throw Refusal(.claim(.second(claimant)))
    }
    if entry != claimant, people.isNamesake(claimant) {
      throw Refusal(.claim(.nameUnclaimed(claimant, terms.id)))
    }
    return [.entryClaimed(EntryClaimed(entry: entry, claimant: claimant))]
  }
}
