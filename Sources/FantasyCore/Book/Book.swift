import StrictJSON

/// A book: a value folded from the events of a journal. What it is about it says itself; commits, chain, undo, files
/// and all that keeps a journal safe are written once for every book.
public protocol Book: Sendable {
  /// The list of its events.
  associatedtype Event: EventList where Event.Subject == Self
  /// A request refused, with every reason.
  associatedtype BookRefusal: Error
  /// What is kept of a journal that is read in pieces.
  associatedtype Digest: JournalDigest where Digest.Subject == Self

  /// What it is called and where it lies in a store.
  static var layout: BookLayout { get }
  /// Its commits, and which of them are taken back.
  var record: Record<Self> { get set }
  /// The book as its first commit makes it, with what was read to fold it.
  var beginning: Self { get }

  /// The book as its first commit makes it.
  ///
  /// - Parameters:
  ///   - first: the first commit, which begins the book; see `EventNature.begins`.
  ///   - commits: the commits that are to be folded.
  ///   - read: gives the bytes of a file that they name, where the book can't be folded without it; nil for one that can't
  ///     be read.
  /// - Throws: `BookDefect` when a file is not what it should be.
  static func beginning(
    with first: BookCommit<Self>, of commits: ArraySlice<BookCommit<Self>>, read: (NamedContent) -> [UInt8]?
  ) throws(BookDefect) -> Self

  /// Reads a commit from a line of a journal, and takes in the commits that follow: see the extensions. They are asked of
  /// each book, so that each has its own, compiled for it alone; a journal of many lines is folded a tenth faster by that.
  static func readCommit(_ line: [UInt8]) throws(JSONError) -> (commit: BookCommit<Self>, previous: String)
  /// See `readCommit`.
  mutating func apply(all following: ArraySlice<BookCommit<Self>>)

  /// Takes over what does not follow from the fold of its commits that count, from the same book before another fold.
  mutating func keep(from before: Self)

  /// Whether of a lost file that has several possible endings the last one is taken for its own.
  var takesLastEnding: Bool { get }

  /// The time that a commit of some events is recorded at.
  ///
  /// - Parameter time: the moment of the decision.
  func recordedTime(of events: [Event], at time: Instant) -> Instant

  // MARK: Who may do and see what

  /// Why somebody may not do a thing that every book knows; nil when they may.
  ///
  /// - Parameter actor: nil for a guest.
  func denial(of right: BookRight, to actor: ManagerID?, at now: Instant) -> BookRefusal?
  /// Whether somebody may act in another's name.
  func actsForOthers(_ manager: ManagerID) -> Bool
  /// Whose a commit is, by today's name.
  func holder(of commit: BookCommit<Self>) -> ManagerID
  /// Who takes back what was decided for all.
  var decider: ManagerID { get }

  // MARK: Deciding anew

  /// The events that the book, as it stands before a commit, would answer its request with.
  func deciding(_ commit: BookCommit<Self>) throws(BookRefusal) -> [Event]

  // MARK: Undo

  /// A reason against taking a change back, as a refusal.
  static func refused(_ fault: UndoFault) -> BookRefusal
  /// Whether a later change stands on an earlier one, which is to be taken back or brought back at a moment.
  func dependence(of later: BookCommit<Self>, on earlier: BookCommit<Self>, at now: Instant) -> UndoDependence
  /// Why the book may not become the other one by what is done to a commit; nil when it may.
  func objection(
    _ direction: UndoDirection, _ commit: BookCommit<Self>, becoming other: Self, at now: Instant
  ) -> BookRefusal?
}

/// What somebody may do with any book.
public enum BookRight: Hashable, Sendable, CaseIterable {
  /// See who did what.
  case readLog
  /// Take back one's last change.
  case undo
  /// Take back any decision of one's own.
  case undoEarlier
  /// Bring back what was taken back last.
  case redo
}

/// Why commits can't be folded.
public enum BookDefect: Error, Hashable, Sendable {
  /// The first commit is not the beginning of such a book.
  case noBeginning
  /// A file that the journal names can't be read at all.
  case unread(NamedContent)
  /// A file that the journal names can't be read as what it is.
  case content(NamedContent, JSONError)
}

extension Book {
  /// What a first commit calls the book that it begins; nil when it begins none.
  public static func name(in first: BookCommit<Self>) -> BookID? { first.events.first?.payload.nature.begins }

  /// The book as the first of some commits makes it; see `beginning(with:of:read:)`.
  public static func beginning(
    of commits: ArraySlice<BookCommit<Self>>, read: (NamedContent) -> [UInt8]?
  ) throws(BookDefect) -> Self {
    guard let first = commits.first, name(in: first) != nil else { throw .noBeginning }
    return try beginning(with: first, of: commits, read: read)
  }

  /// A commit and the hash of the line before from a line of a journal.
  ///
  /// - Throws: `JSONError` with the place in the line.
  public static func readCommit(_ line: [UInt8]) throws(JSONError) -> (commit: BookCommit<Self>, previous: String) {
    try BookCommit<Self>.reading(line)
  }

  /// Nobody may.
  public func actsForOthers(_ manager: ManagerID) -> Bool { false }

  /// Who began the book.
  public var decider: ManagerID { commits[0].who }

  /// Takes over nothing.
  public mutating func keep(from before: Self) {}

  /// The first one.
  public var takesLastEnding: Bool { false }

  /// Never before the last commit.
  public func recordedTime(of events: [Event], at time: Instant) -> Instant { max(time, lastEvent) }

  /// Who made it.
  public func holder(of commit: BookCommit<Self>) -> ManagerID { commit.who }

  /// Each event decided by itself, on the state that those before it make.
  public func deciding(_ commit: BookCommit<Self>) throws(BookRefusal) -> [Event] { try decidingEach(commit) }

  /// What comes later is decided anew without the earlier change.
  public func dependence(of later: BookCommit<Self>, on earlier: BookCommit<Self>, at now: Instant) -> UndoDependence {
    .decidable
  }

  /// Nothing speaks against it.
  public func objection(
    _ direction: UndoDirection, _ commit: BookCommit<Self>, becoming other: Self, at now: Instant
  ) -> BookRefusal? { nil }
}
