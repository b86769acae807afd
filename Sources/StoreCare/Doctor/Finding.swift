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
    /// The state is harmless, or the next writing command corrects it. The user need not do anything.
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
    /// No commit names this file, although the file's name contains the hash of its content. The journal may have been
    /// cut off at the end of a line.
    case unnamed(ContentKind)
    /// The folder of a book has no journal. Either the journal was lost, or the creation or import crashed before
    /// writing it.
    case lostJournal
    case unfinishedLeague
    case missing(ContentKind)
    case changed(ContentKind)
    /// Other users can access a private file or folder. `mode` contains the permission bits found, `wanted` the
    /// required ones.
    case tooOpen(mode: UInt32, wanted: UInt32)
    case foreign
    case wrongCache
    /// The last event is later than the machine's clock. The values are the time of that event, and the first commit
    /// later than the clock.
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
