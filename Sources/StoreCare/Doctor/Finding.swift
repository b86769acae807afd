import Books
import FantasyCore
import LeagueStore

/// The result of one check by `doctor`. The program adds the message and the remedy.
package struct Finding: Hashable, Sendable {
  package enum Check: String, Sendable, CaseIterable {
    case version, owner, permissions, accounts, session, space, journal, files
    case orphans = "left-overs"
    case caches, clock
    /// The slips on this device, which aren't part of the store.
    case slips
  }

  package enum State: String, Sendable, CaseIterable {
    case ok
    /// Nothing to do: the next command that writes fixes the problem.
    case note
    /// A person must act.
    case warning
    /// Data that the store had saved are lost or changed.
    case damage
  }

  package enum Kind: Hashable, Sendable {
    case good
    case broken(StoreError)
    case olderFormat(StoreFormat)
    /// A journal is damaged after `good` valid commits.
    case damagedJournal(StoreError, good: Int)
    /// The number of bytes after the last complete line.
    case torn(bytes: Int)
    case leftOver
    case foreignLock
    /// A content-addressed file that no commit names. The journal may have been truncated at the end of a line.
    case unnamed(ContentKind)
    /// The folder of a book has no journal. The journal was lost, or never written because the creation or import
    /// crashed.
    case lostJournal
    case unfinishedLeague
    case missing(ContentKind)
    case changed(ContentKind)
    /// Other users can access a private file or folder.
    case tooOpen(mode: UInt32, wanted: UInt32)
    /// The store belongs to another user of the machine.
    case foreign
    case wrongCache
    /// The last event is in the future, by the machine's clock.
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
