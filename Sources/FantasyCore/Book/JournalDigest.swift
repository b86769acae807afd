/// What is kept of a journal that is read in pieces, such as one that comes out of an archive: who is in the book.
public protocol JournalDigest<Subject>: Sendable {
  /// The book.
  associatedtype Subject: Book

  /// What is kept of a journal of which nothing was read.
  init()
  /// Takes in the next commit.
  mutating func add(_ commit: BookCommit<Subject>)
  /// How many things are kept.
  var count: Int { get }
  /// The names of everybody in it, in the order in which they came.
  var members: [ManagerID] { get }
  /// Those of them that no account has a right to.
  var unclaimed: Set<ManagerID> { get }
}

extension JournalDigest {
  /// What is kept of a journal.
  public init(_ commits: some Sequence<BookCommit<Subject>>) {
    self.init()
    for commit in commits { add(commit) }
  }
}

/// The people of a book in which whoever has made a commit is.
public struct Authors<Subject: Book>: JournalDigest {
  /// Who made commits, in the order of their first ones.
  public private(set) var members: [ManagerID] = []

  /// Nobody yet.
  public init() {}

  /// How many there are.
  public var count: Int { members.count }
  /// None.
  public var unclaimed: Set<ManagerID> { [] }

  /// Takes in the next commit.
  public mutating func add(_ commit: BookCommit<Subject>) {
    if !members.contains(commit.who) { members.append(commit.who) }
  }
}
