import FantasyCore

/// A league from an export.
public typealias LeagueOffer = BookOffer<League>

extension BookOffer<League> {
  /// Its name.
  public var league: LeagueID { id }
}

extension Store {
  /// Reads an export of a league and checks it whole; see `offer(_:_:isKept:waiting:)`.
  public func offer(
    _ archive: consuming ArchiveSource, isKept: Bool, waiting seconds: Int = 10
  ) throws(ArchiveFault) -> LeagueOffer { try offer(League.self, archive, isKept: isKept, waiting: seconds) }

  /// Takes a league in that was unpacked, under the store's lock.
  ///
  /// - Parameters:
  ///   - details: who runs it here, and which entry is claimed.
  ///   - manager: who takes it in.
  ///   - clock: the moment by the machine's clock.
  /// - Returns: false when a league of that name exists; it stays as it is then.
  /// - Throws: `StoreError.lost` when not all of it is on the disk at the end.
  public func take(
    _ offer: borrowing LeagueOffer, _ details: LeagueImport, by manager: ManagerID, at clock: Instant,
    waiting seconds: Int
  ) throws(StoreError) -> Bool {
    let events: [LeagueEvent] = [.leagueImported(details)]
    return try take(offer, events, by: manager, at: { $0.time(byClock: clock) }, waiting: seconds)
  }
}
