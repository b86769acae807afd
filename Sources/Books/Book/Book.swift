import FantasyCore
import StrictJSON

/// A state computed from the events of a journal, for example a league. Each conforming type defines its own events and
/// rules. All conforming types share the code for commits, the hash chain, undo and files.
public protocol Book: Sendable {
  associatedtype Event: EventList where Event.Subject == Self
  associatedtype BookRefusal: Error
  /// The type that summarises the people in a journal while the journal is read piece by piece.
  associatedtype Digest: JournalDigest where Digest.Subject == Self

  /// The noun for this kind of book, such as "league", and the folders of a store that contain these books.
  static var layout: BookLayout { get }
  var record: Record<Self> { get set }
  /// The book after its first commit, from which later states are recomputed. Includes the files that were already read
  /// for later commits, so that they need not be read again.
  var beginning: Self { get }

  /// Returns the book that the commit `first` creates.
  ///
  /// - Parameters:
  ///   - first: the first commit of the journal.
  ///   - commits: all commits that will be applied, including the first.
  ///   - read: returns the bytes of a file that the commits need; nil if the file can't be read.
  /// - Throws: `BookDefect` if a file can't be read or is invalid.
  static func beginning(
    with first: BookCommit<Self>, of commits: ArraySlice<BookCommit<Self>>, read: (NamedContent) -> [UInt8]?
  ) throws(BookDefect) -> Self

  /// Parses a journal line into a commit and the hash of the previous line.
  ///
  /// This method and `apply(all:)` are protocol requirements so that the compiler specialises them for each book. That
  /// makes reading a long journal 10 % faster.
  static func readCommit(_ line: [UInt8]) throws(JSONError) -> (commit: BookCommit<Self>, previous: String)
  mutating func apply(all following: ArraySlice<BookCommit<Self>>)

  /// Copies state that is not in the journal from `before`, the book before an undo or redo. Called after the undo or
  /// redo has recomputed the state.
  mutating func keep(from before: Self)

  /// True if a missing file with several possible extensions is assumed to have the last of them; false to assume the
  /// first.
  var defaultsToLastExtension: Bool { get }

  /// Returns the time to record in a commit with these events. `time` is the time at which the events were decided.
  func recordedTime(of events: [Event], at time: Instant) -> Instant

  // MARK: Checkpoint

  /// The version of the checkpoint format. Increase the version after any change to `pack(into:)`, or to the meaning of
  /// the packed state. Checkpoints with other versions are ignored.
  static var checkpointVersion: Int { get }
  /// Adds the state, except `record`, to a checkpoint. When a book is opened from the checkpoint, only the later
  /// journal lines are read.
  func pack(into packed: inout PackedBytes)
  /// Restores a book from a checkpoint.
  ///
  /// - Parameter read: returns the bytes of a file that the journal names; nil if the file can't be read.
  /// - Throws: `UnpackingError` if the checkpoint or a file is unusable. The book must then be computed from the whole
  ///   journal.
  init(
    unpacking packed: inout PackedReader, record: Record<Self>, read: (NamedContent) -> [UInt8]?
  ) throws(UnpackingError)
  /// Reads the files that the commits `following` need, before these commits are applied. `read` returns nil if a file
  /// can't be read.
  mutating func prepare(
    for following: ArraySlice<BookCommit<Self>>, read: (NamedContent) -> [UInt8]?
  ) throws(BookDefect)

  // MARK: Permissions

  /// Returns the reason why `actor` lacks a right; nil if `actor` has the right. A nil `actor` is a guest, who isn't
  /// logged in.
  func denial(of right: BookPermission, to actor: ManagerID?, at now: Instant) -> BookRefusal?
  func actsForOthers(_ manager: ManagerID) -> Bool
  /// Returns the current name of the commit's author, who may have been renamed since the commit.
  func owner(of commit: BookCommit<Self>) -> ManagerID
  /// Returns the manager who may undo a commit that does not concern only its author, such as the commissioner of a league.
  func decisionOwner(of commit: BookCommit<Self>) -> ManagerID

  // MARK: Replaying decisions

  /// Repeats the request that led to a commit, and returns the resulting events. Call this method on the state before
  /// the commit.
  func redecided(_ commit: BookCommit<Self>) throws(BookRefusal) -> [Event]

  // MARK: Undo

  static func refused(_ fault: UndoFault) -> BookRefusal
  /// Returns whether a later change depends on an earlier one that is to be undone or redone.
  func dependence(of later: BookCommit<Self>, on earlier: BookCommit<Self>, at now: Instant) -> UndoDependence
  /// Returns the reason why a commit can't be undone or redone; nil if there is none. `other` is the book after the
  /// undo or redo.
  func undoRefusal(
    _ direction: UndoDirection, _ commit: BookCommit<Self>, becoming other: Self, at now: Instant
  ) -> BookRefusal?
}

/// A right that managers can have in every kind of book.
public enum BookPermission: Hashable, Sendable, CaseIterable {
  case readLog
  case undo
  /// The right to undo earlier changes, not only the last one.
  case undoEarlier
  case redo
}

/// A reason why a book can't be computed from its commits.
public enum BookDefect: Error, Hashable, Sendable {
  case noBeginning
  case unread(NamedContent)
  case content(NamedContent, JSONError)
}

extension Book {
  /// Returns the name of the book that the commit `first` creates; nil if the commit creates no book.
  public static func name(in first: BookCommit<Self>) -> BookID? { first.events.first?.payload.nature.begins }

  /// Returns the book after the first of `commits`. Throws `noBeginning` if there is no first commit, or if that commit
  /// creates no book.
  public static func beginning(
    of commits: ArraySlice<BookCommit<Self>>, read: (NamedContent) -> [UInt8]?
  ) throws(BookDefect) -> Self {
    guard let first = commits.first, name(in: first) != nil else { throw .noBeginning }
    return try beginning(with: first, of: commits, read: read)
  }

  /// Parses a journal line into a commit and the hash of the previous line. Errors include the position in the line.
  public static func readCommit(_ line: [UInt8]) throws(JSONError) -> (commit: BookCommit<Self>, previous: String) {
    try BookCommit<Self>.reading(line)
  }

  /// Returns false by default: managers act only for themselves.
  public func actsForOthers(_ manager: ManagerID) -> Bool { false }

  /// By default, the author of the first commit.
  public func decisionOwner(of commit: BookCommit<Self>) -> ManagerID { record.first.author }

  /// Does nothing by default.
  public mutating func keep(from before: Self) {}

  /// Reads no files by default.
  public mutating func prepare(
    for following: ArraySlice<BookCommit<Self>>, read: (NamedContent) -> [UInt8]?
  ) throws(BookDefect) {}

  /// False by default, so the first possible extension of a missing file is assumed.
  public var defaultsToLastExtension: Bool { false }

  /// By default, returns the later of `time` and the last commit's time.
  public func recordedTime(of events: [Event], at time: Instant) -> Instant { max(time, lastEvent) }

  /// By default, returns the commit's author.
  public func owner(of commit: BookCommit<Self>) -> ManagerID { commit.author }

  /// By default, repeats the request of each event separately, in the state after the previous events.
  public func redecided(_ commit: BookCommit<Self>) throws(BookRefusal) -> [Event] { try replayEach(commit) }

  /// Returns `decidable` by default, so a replay of the later change determines the dependence.
  public func dependence(of later: BookCommit<Self>, on earlier: BookCommit<Self>, at now: Instant) -> UndoDependence {
    .decidable
  }

  /// Returns nil by default, so this method refuses nothing.
  public func undoRefusal(
    _ direction: UndoDirection, _ commit: BookCommit<Self>, becoming other: Self, at now: Instant
  ) -> BookRefusal? { nil }
}
