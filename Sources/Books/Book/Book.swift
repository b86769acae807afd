import FantasyCore
import StrictJSON

/// A state computed from the events of a journal. Each conforming type defines its own events and rules. Commits, the
/// hash chain, undo, files and journal safety are implemented once for all books.
public protocol Book: Sendable {
  associatedtype Event: EventList where Event.Subject == Self
  associatedtype BookRefusal: Error
  /// The summary of a journal that is read piece by piece.
  associatedtype Digest: JournalDigest where Digest.Subject == Self

  /// The noun for this kind of book, such as "league", and the folders of a store that hold these books.
  static var layout: BookLayout { get }
  var record: Record<Self> { get set }
  /// The book after its first commit, with the files that were already read for later commits.
  var beginning: Self { get }

  /// Returns the book that its first commit creates. `commits` are all commits that will be folded. `read` returns the
  /// bytes of a file that these commits need; nil if the file can't be read.
  ///
  /// - Throws: `BookDefect` if a file can't be read or is invalid.
  static func beginning(
    with first: BookCommit<Self>, of commits: ArraySlice<BookCommit<Self>>, read: (NamedContent) -> [UInt8]?
  ) throws(BookDefect) -> Self

  /// Parses a commit from a journal line. `readCommit` and `apply(all:)` are protocol requirements so that the compiler
  /// specialises them for each book, which makes folding a long journal 10 % faster.
  static func readCommit(_ line: [UInt8]) throws(JSONError) -> (commit: BookCommit<Self>, previous: String)
  mutating func apply(all following: ArraySlice<BookCommit<Self>>)

  /// Copies state that is not in the journal from `before`, the book as it was before an undo or redo recomputed the
  /// state.
  mutating func keep(from before: Self)

  /// True to assume the last possible extension of a missing file that may have several; false to assume the first.
  var defaultsToLastExtension: Bool { get }

  /// Returns the time to record for a commit of these events that was decided at `time`.
  func recordedTime(of events: [Event], at time: Instant) -> Instant

  // MARK: Checkpoint

  /// The version of the checkpoint's format. Increase the version after any change to `pack(into:)` or to the meaning
  /// of the packed state. Checkpoints of other versions are ignored.
  static var checkpointVersion: Int { get }
  /// Adds the state, without its record, to a checkpoint. Opening the book then needs only the later journal lines.
  func pack(into packed: inout PackedBytes)
  /// Restores a book from a checkpoint.
  ///
  /// - Parameter read: returns the bytes of a file that the journal names; nil if it can't be read.
  /// - Throws: `UnpackingError` if the checkpoint or a file is unusable; the whole journal must then be folded.
  init(
    unpacking packed: inout PackedReader, record: Record<Self>, read: (NamedContent) -> [UInt8]?
  ) throws(UnpackingError)
  /// Reads the files that the following commits need; see `beginning(with:of:read:)`.
  mutating func prepare(
    for following: ArraySlice<BookCommit<Self>>, read: (NamedContent) -> [UInt8]?
  ) throws(BookDefect)

  // MARK: Permissions

  /// Returns the reason why `actor` lacks a right; nil if they have it. `actor` is nil for a guest.
  func denial(of right: BookPermission, to actor: ManagerID?, at now: Instant) -> BookRefusal?
  func actsForOthers(_ manager: ManagerID) -> Bool
  /// Returns the current name of the manager who owns a commit.
  func owner(of commit: BookCommit<Self>) -> ManagerID
  /// The manager who may undo decisions made for the whole book.
  var decisionOwner: ManagerID { get }

  // MARK: Replaying decisions

  /// Re-evaluates a commit's original request in the state before the commit.
  func redecided(_ commit: BookCommit<Self>) throws(BookRefusal) -> [Event]

  // MARK: Undo

  static func refused(_ fault: UndoFault) -> BookRefusal
  /// Returns the dependence of a later change on an earlier one that is to be undone or redone.
  func dependence(of later: BookCommit<Self>, on earlier: BookCommit<Self>, at now: Instant) -> UndoDependence
  /// Returns the reason why a commit can't be undone or redone; nil if it can. `other` is the book that would result.
  func undoRefusal(
    _ direction: UndoDirection, _ commit: BookCommit<Self>, becoming other: Self, at now: Instant
  ) -> BookRefusal?
}

/// A right that exists in every book.
public enum BookPermission: Hashable, Sendable, CaseIterable {
  case readLog
  case undo
  /// The right to undo any of one's own decisions, not only the last one.
  case undoEarlier
  case redo
}

/// A reason why commits can't be folded.
public enum BookDefect: Error, Hashable, Sendable {
  case noBeginning
  case unread(NamedContent)
  case content(NamedContent, JSONError)
}

extension Book {
  /// Returns the name of the book that a first commit creates; nil if the commit creates no book.
  public static func name(in first: BookCommit<Self>) -> BookID? { first.events.first?.payload.nature.begins }

  /// Returns the book after the first of these commits; throws `noBeginning` if that commit creates no book.
  public static func beginning(
    of commits: ArraySlice<BookCommit<Self>>, read: (NamedContent) -> [UInt8]?
  ) throws(BookDefect) -> Self {
    guard let first = commits.first, name(in: first) != nil else { throw .noBeginning }
    return try beginning(with: first, of: commits, read: read)
  }

  /// Parses a commit and the hash of the previous line. Errors have the position in the line.
  public static func readCommit(_ line: [UInt8]) throws(JSONError) -> (commit: BookCommit<Self>, previous: String) {
    try BookCommit<Self>.reading(line)
  }

  /// Returns false by default.
  public func actsForOthers(_ manager: ManagerID) -> Bool { false }

  /// The author of the first commit, by default.
  public var decisionOwner: ManagerID { record.first.author }

  /// Copies nothing by default.
  public mutating func keep(from before: Self) {}

  /// Reads no files by default.
  public mutating func prepare(
    for following: ArraySlice<BookCommit<Self>>, read: (NamedContent) -> [UInt8]?
  ) throws(BookDefect) {}

  /// Returns false by default, so the first extension is assumed.
  public var defaultsToLastExtension: Bool { false }

  /// Returns the given time by default, or the last commit's time if that is later.
  public func recordedTime(of events: [Event], at time: Instant) -> Instant { max(time, lastEvent) }

  /// Returns the commit's author by default.
  public func owner(of commit: BookCommit<Self>) -> ManagerID { commit.author }

  /// Re-evaluates each event separately, in the state after the previous ones, by default.
  public func redecided(_ commit: BookCommit<Self>) throws(BookRefusal) -> [Event] { try replayEach(commit) }

  /// Returns `decidable` by default: the later change is replayed without the earlier one.
  public func dependence(of later: BookCommit<Self>, on earlier: BookCommit<Self>, at now: Instant) -> UndoDependence {
    .decidable
  }

  /// Returns nil by default.
  public func undoRefusal(
    _ direction: UndoDirection, _ commit: BookCommit<Self>, becoming other: Self, at now: Instant
  ) -> BookRefusal? { nil }
}
