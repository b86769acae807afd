import Books
import FantasyCore
import LeagueStore

package struct Finding: Hashable, Sendable {
  package enum Check: String, Sendable, CaseIterable {
    case version, owner, permissions, accounts, session, space, journal, files
    case orphans = "left-overs"
    case caches, clock
    /// The slips on this device, which are not part of the store.
    case slips
  }

  package enum State: String, Sendable, CaseIterable {
    case ok
    /// A problem that the next writing command solves, so nothing need be done.
    case note
    /// A problem that a person must solve.
    case warning
    /// Data in the store were lost or changed.
    case damage
  }

  package enum Kind: Hashable, Sendable {
    case good
    case broken(StoreError)
    case olderFormat(StoreFormat)
    /// A journal is damaged. `good` is the number of valid commits before the damage.
    case damagedJournal(StoreError, good: Int)
    /// The journal ends with an incomplete line of this many bytes.
    case torn(bytes: Int)
    case leftOver
    case foreignLock
    /// No commit names this content-addressed file. The journal may have been cut off at the end of a line.
    case unnamed(ContentKind)
    /// The folder of a book has no journal. The journal was lost, or never written because the creation or import
    /// crashed.
    case lostJournal
    case unfinishedLeague
    case missing(ContentKind)
    case changed(ContentKind)
    /// Other users can access a private file or folder. The modes are permission bits: those found, and those needed.
    case tooOpen(mode: UInt32, wanted: UInt32)
    case foreign
    case wrongCache
    /// The last event is later than the machine's clock. The values are its time, and the first commit that is too
    /// late.
    case future(Instant, FirstWrongCommit)
    case farAhead(Instant, FirstWrongCommit)
    case littleSpace(bytes: Int)
    case lostAccounts
    /// Managers in books who never had an account in this store.
    case strangers([ManagerID])
    case unclaimed([ManagerID])
    case noSession
    case otherStore
    /// The session was ended from another device, or has expired.
    case sessionOver
  }

  package var check: Check
  package var book: BookPath?
  package var league: LeagueID? { book?.id }
  package var path: String
  package var state: State
  package var kind: Kind

  package init(_ check: Check, book: BookPath? = nil, path: String, _ state: State = .ok, _ kind: Kind = .good) {
    self.check = check
    self.book = book
    self.path = path
    self.state = state
    self.kind = kind
  }
}
