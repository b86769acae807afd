import FantasyCore

/// One thing that `doctor` looked at, and how it is; the program gives it words and a way out.
public struct Finding: Hashable, Sendable {
  /// What can be looked at.
  public enum Check: String, Sendable, CaseIterable {
    case version, owner, permissions, accounts, session, space, journal, files
    case leftOvers = "left-overs"
    case caches, clock
  }

  /// How it is.
  public enum State: String, Sendable, CaseIterable {
    /// As it should be.
    case ok
    /// Nothing to do: the next writer deals with it.
    case note
    /// A person is needed.
    case warning
    /// Something is lost or changed that the store promised to keep.
    case damage
  }

  /// What was found.
  public enum What: Hashable, Sendable {
    case good
    /// A file that can't be read as what it is.
    case broken(StoreError)
    /// The store is to be upgraded.
    case olderFormat(StoreFormat)
    /// Damage of a journal; so many commits before it are good.
    case damagedJournal(StoreError, good: Int)
    /// Bytes behind the last whole line.
    case torn(bytes: Int)
    /// A temporary file.
    case leftOver
    /// Something else stands where a lock belongs.
    case foreignLock
    /// A file by content that no commit names. After a journal was cut at the end of a line, which looks whole by itself,
    /// the files of the commits that are gone are such.
    case unnamed(ContentKind)
    /// A book's folder without a journal: one that was lost, or was never written since the creation or import died.
    case lostJournal
    case unfinishedLeague
    /// A file that the journal names is not there, or has other content.
    case missing(ContentKind)
    case changed(ContentKind)
    /// Others may read or write what is for its owner only.
    case tooOpen(mode: UInt32, wanted: UInt32)
    /// It belongs to another user of the machine.
    case foreign
    /// The cache says something else than what is there.
    case wrongCache
    /// The last event lies in the future of the machine's clock, with the first commit that does.
    case future(Instant, FirstWrongCommit)
    /// The last event lies far behind every fixture, with the first commit that does.
    case farAhead(Instant, FirstWrongCommit)
    /// There are fewer bytes free than a season needs.
    case littleSpace(bytes: Int)
    /// accounts.json is gone, and the leagues have managers.
    case lostAccounts
    /// The leagues have these managers, and accounts.json does not.
    case strangers([ManagerID])
    /// These entries came with the league, and nobody has claimed them.
    case unclaimed([ManagerID])
    /// Nobody is logged in on this device.
    case noSession
    /// The session file is for another store.
    case otherStore
    /// The session of the file was ended from elsewhere, or is over.
    case sessionOver
  }

  /// What was looked at.
  public var check: Check
  /// The book, if it is about one.
  public var book: BookPath?
  /// The league, if it is about one.
  public var league: LeagueID? { book?.id }
  /// The path.
  public var path: String
  /// How it is.
  public var state: State
  /// What was found.
  public var what: What

  /// A finding.
  public init(_ check: Check, book: BookPath? = nil, path: String, _ state: State = .ok, _ what: What = .good) {
    self.check = check
    self.book = book
    self.path = path
    self.state = state
    self.what = what
  }
}
