import Books
import FantasyCore
import LeagueStore

/// The result of one check by `doctor`; the program adds the wording and the remedy.
package struct Finding: Hashable, Sendable {
  package enum Check: String, Sendable, CaseIterable {
    case version, owner, permissions, accounts, session, space, journal, files
    case orphans = "left-overs"
    case caches, clock
    /// The book of slips on this device, which isn't part of the store.
    case slips
  }

  package enum State: String, Sendable, CaseIterable {
    case ok
    /// Nothing to do: the next writer takes care of it.
    case note
    /// A person has to act.
    case warning
    /// Data that the store promised to keep is lost or changed.
    case damage
  }

  package enum What: Hashable, Sendable {
    case good
    /// A file that can't be read as the kind of file it is.
    case broken(StoreError)
    case olderFormat(StoreFormat)
    /// Damage of a journal; `good` commits before it are valid.
    case damagedJournal(StoreError, good: Int)
    /// Bytes after the last complete line.
    case torn(bytes: Int)
    case leftOver
    /// Something else is in the place of a lock.
    case foreignLock
    /// A content-addressed file that no commit names, perhaps because the journal was truncated at the end of a line,
    /// which leaves it valid in itself.
    case unnamed(ContentKind)
    /// A book's folder without a journal: it was lost, or never written because the creation or import crashed.
    case lostJournal
    case unfinishedLeague
    /// A file that the journal names is missing or has different content.
    case missing(ContentKind)
    case changed(ContentKind)
    /// Others may read or write something private.
    case tooOpen(mode: UInt32, wanted: UInt32)
    /// The store belongs to another user of the machine.
    case foreign
    case wrongCache
    /// The last event is in the future by the machine's clock; also the first such commit.
    case future(Instant, FirstWrongCommit)
    /// The last event is far later than every fixture; also the first such commit.
    case farAhead(Instant, FirstWrongCommit)
    /// Fewer bytes are free than a season needs.
    case littleSpace(bytes: Int)
    /// accounts.json is missing, although the store has books.
    case lostAccounts
    /// Managers in books who have never had an account.
    case strangers([ManagerID])
    /// Entries that have not been claimed here.
    case unclaimed([ManagerID])
    case noSession
    /// The session file is for another store.
    case otherStore
    /// The session was ended from elsewhere, or has expired.
    case sessionOver
  }

  package var check: Check
  package var book: BookPath?
  package var league: LeagueID? { book?.id }
  package var path: String
  package var state: State
  package var what: What

  package init(_ check: Check, book: BookPath? = nil, path: String, _ state: State = .ok, _ what: What = .good) {
    self.check = check
    self.book = book
    self.path = path
    self.state = state
    self.what = what
  }
}
