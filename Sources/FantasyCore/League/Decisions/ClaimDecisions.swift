// Claiming an entry that came with its league, or was made for somebody who had no account. By which code somebody shows
// that it is theirs, the store knows.

extension League {
  /// Claims an entry: it goes on under the claimant's name, history included.
  ///
  /// - Parameter isRecorded: whether it stands in a journal, which does not know who has an account: an entry whose manager
  ///   lost theirs is claimed like one that came with its league.
  /// - Throws: `Refusal` when the entry is somebody's, or the claimant has one or is called as another unclaimed one is.
  public func claiming(
    _ entry: ManagerID, by claimant: ManagerID, isRecorded: Bool = false
  ) throws(Refusal) -> [LeagueEvent] {
    guard people.contains(entry), isRecorded || isUnclaimed(entry) else { throw Refusal(.claim(.claimed(entry))) }
    if entry != claimant, isMember(claimant), self.entry(of: claimant) != nil {
      throw Refusal(.claim(.second(claimant)))
    }
    if entry != claimant, people.namesakes.contains(claimant) {
      throw Refusal(.claim(.nameUnclaimed(claimant, terms.id)))
    }
    return [.entryClaimed(EntryClaimed(entry, by: claimant))]
  }
}
