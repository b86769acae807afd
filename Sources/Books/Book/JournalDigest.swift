import FantasyCore

/// A summary of the people in a journal. Commits are added one by one, so that a journal can be read piece by piece,
/// for example from an archive.
public protocol JournalDigest<Subject>: Sendable {
  associatedtype Subject: Book

  init()
  mutating func add(_ commit: BookCommit<Subject>)
  /// The number of items that the summary keeps in memory. An archive is refused if this number is too high.
  var count: Int { get }
  /// The members, in order of joining.
  var members: [ManagerID] { get }
  /// The members whose names belong to no account.
  var unclaimed: Set<ManagerID> { get }
}

extension JournalDigest {
  /// Creates a digest of `commits`, which must be in journal order.
  public init(_ commits: some Sequence<BookCommit<Subject>>) {
    self.init()
    for commit in commits { add(commit) }
  }
}

/// A digest for books whose members are the authors of the commits.
public struct Authors<Subject: Book>: JournalDigest {
  /// The authors, in the order of their first commits.
  public private(set) var members: [ManagerID] = []

  /// Creates an empty digest.
  public init() {}

  /// The number of authors.
  public var count: Int { members.count }
  /// Always empty, because these books have no unclaimed members.
  public var unclaimed: Set<ManagerID> { [] }

  /// Adds the commit's author to `members`, unless the author is already a member.
  public mutating func add(_ commit: BookCommit<Subject>) {
    if !members.contains(commit.author) { members.append(commit.author) }
  }
}
