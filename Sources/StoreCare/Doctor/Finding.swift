import Books
import FantasyCore
import LeagueStore

/// The result of one check by `doctor`; the program adds the wording and the remedy.
package struct Finding: Hashable, Sendable {
  /// The subject of a check.
  package enum Check: String, Sendable, CaseIterable {
    case version, owner, permissions, accounts, session, space, journal, files
    case orphans = "left-overs"
    case caches, clock
    /// A book that is no part of the store: the slips of this device.
    case slips
  }

  /// The severity of a finding.
  package enum State: String, Sendable, CaseIterable {
    /// As it should be.
    case ok
    /// Nothing to do: the next writer takes care of it.
    case note
    /// A person has to act.
    case warning
    /// Data that the store promised to keep is lost or changed.
    case damage
  }

  /// The details of a finding.
  package enum What: Hashable, Sendable {
    case good
    /// A file that can't be read as the kind of file it is.
    case broken(StoreError)
    /// The store should be upgraded.
    case olderFormat(StoreFormat)
    /// Damage of a journal; `good` commits before it are valid.
    case damagedJournal(StoreError, good: Int)
    /// Bytes after the last complete line.
    case torn(bytes: Int)
    /// A temporary file.
    case leftOver
    /// There is something else in the place of a lock.
    case foreignLock
    /// A content-addressed file that no commit names. This includes the files of lost commits after a journal was
    /// truncated at the end of a line, which leaves it valid in itself.
    case unnamed(ContentKind)
    /// A book's folder without a journal: either the journal was lost, or it was never written because the creation or
    /// import crashed.
    case lostJournal
    case unfinishedLeague
    /// A file that the journal names is missing or has different content.
    case missing(ContentKind)
    case changed(ContentKind)
    /// Others may read or write something that is only for its owner.
    case tooOpen(mode: UInt32, wanted: UInt32)
    /// It belongs to another user of the machine.
    case foreign
    /// The cache doesn't match the files.
    case wrongCache
    /// The last event is in the future by the machine's clock; also the first commit that is.
    case future(Instant, FirstWrongCommit)
    /// The last event is far later than every fixture; also the first commit that is.
    case farAhead(Instant, FirstWrongCommit)
    /// Fewer bytes are free than a season needs.
    case littleSpace(bytes: Int)
    /// accounts.json is missing, and the leagues have managers.
    case lostAccounts
    /// The leagues have these managers, but accounts.json doesn't.
    case strangers([ManagerID])
    /// These entries came with the league and have not been claimed.
    case unclaimed([ManagerID])
    /// No manager is logged in on this device.
    case noSession
    /// The session file is for another store.
    case otherStore
    /// The session of the file was ended from elsewhere, or has expired.
    case sessionOver
  }

  /// The check that was made.
  package var check: Check
  /// The book, if the finding is about one.
  package var book: BookPath?
  /// The league, if the finding is about one.
  package var league: LeagueID? { book?.id }
  /// The path that was checked.
  package var path: String
  /// The severity.
  package var state: State
  /// The details.
  package var what: What

  /// Creates a finding.
  package init(_ check: Check, book: BookPath? = nil, path: String, _ state: State = .ok, _ what: What = .good) {
    self.check = check
    self.book = book
    self.path = path
    self.state = state
    self.what = what
  }
}
