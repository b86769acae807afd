import Books
import FantasyCore
import LeagueStore

package typealias LeagueImportCandidate = ImportCandidate<League>

extension ImportCandidate<League> {
  package var league: LeagueID { id }
}

extension Store {
  /// Reads and checks an export of a league; see `offer(_:_:isKept:waiting:)`.
  package func offer(
    _ archive: consuming ArchiveSource, isKept: Bool, waiting seconds: Int = 10
  ) throws(ArchiveFault) -> LeagueImportCandidate { try offer(League.self, archive, isKept: isKept, waiting: seconds) }

  /// Imports an unpacked league; see `take(_:_:by:at:waiting:)`. `details` contains the commissioner in this store and
  /// the claimed entry. `clock` is the machine's time.
  package func take(
    _ offer: borrowing LeagueImportCandidate, _ details: LeagueImport, by manager: ManagerID, at clock: Instant,
    waiting seconds: Int
  ) throws(StoreError) -> Bool {
    let events: [LeagueEvent] = [.leagueImported(LeagueImported(details))]
    return try take(offer, events, by: manager, at: { $0.time(byClock: clock) }, waiting: seconds)
  }
}
