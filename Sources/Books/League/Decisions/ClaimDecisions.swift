// Claims of entries that came with a league, or were created for a manager without an account. The store checks the
// code by which a manager proves that an entry is theirs.

import FantasyCore

extension League {
  /// Claims an entry: it continues under the claimant's name, with its history.
  ///
  /// - Parameter isRecorded: whether the claim is in a journal. A journal does not know who has an account: an entry
  ///   whose manager lost theirs is claimed like one that came with its league.
  /// - Throws: `Refusal` if the entry is somebody's, or the claimant has an entry or the name of another unclaimed one.
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
