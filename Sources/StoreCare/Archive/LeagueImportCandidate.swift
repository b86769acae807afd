import Books
import FantasyCore
import LeagueStore

/// A league from an export.
package typealias LeagueImportCandidate = ImportCandidate<League>

extension ImportCandidate<League> {
  /// The league's name.
  package var league: LeagueID { id }
}

extension Store {
  /// Reads and checks a complete export of a league; see `offer(_:_:isKept:waiting:)`.
  package func offer(
    _ archive: consuming ArchiveSource, isKept: Bool, waiting seconds: Int = 10
  ) throws(ArchiveFault) -> LeagueImportCandidate { try offer(League.self, archive, isKept: isKept, waiting: seconds) }

  /// Imports an unpacked league, under the store's lock.
  ///
  /// - Parameters:
  ///   - details: the commissioner here, and which entry is claimed.
  ///   - manager: the manager who imports it.
  ///   - clock: the time by the machine's clock.
  /// - Returns: false if a league of that name exists; it is left unchanged then.
  /// - Throws: `StoreError.lost` if not all of it is on the disk at the end.
  package func take(
    _ offer: borrowing LeagueImportCandidate, _ details: LeagueImport, by manager: ManagerID, at clock: Instant,
    waiting seconds: Int
  ) throws(StoreError) -> Bool {
    let events: [LeagueEvent] = [.leagueImported(details)]
    return try take(offer, events, by: manager, at: { $0.time(byClock: clock) }, waiting: seconds)
  }
}
