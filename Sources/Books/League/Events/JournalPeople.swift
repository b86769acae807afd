import FantasyCore

/// The people of a league, computed from its journal. Only the events about people are kept in memory.
public struct JournalPeople: JournalDigest {
  private var known: [(sequence: Int, author: ManagerID, event: any PeopleEvent)] = []
  private var creator: ManagerID?
  private var undone: Set<Int> = []

  /// Creates the digest of an empty journal.
  public init() {}

  /// The number of stored events about people, including undone ones.
  public var count: Int { known.count }

  /// Reads the next commit, and stores its events about people.
  public mutating func add(_ commit: Commit) {
    if creator == nil { creator = commit.author }
    undone.note(commit)
    for event in commit.events {
      if let event = event.payload as? any PeopleEvent { known.append((commit.sequence, commit.author, event)) }
    }
  }

  package var people: LeaguePeople? {
    guard var people = creator.map(LeaguePeople.init) else { return nil }
    for (sequence, author, event) in known where !undone.contains(sequence) {
      event.apply(to: &people, by: author, in: sequence, lateAt: nil)
    }
    return people
  }

  /// The names of all managers in the league, in order of joining.
  public var members: [ManagerID] { people?.members ?? [] }
  /// The manager names of an imported league that nobody has claimed yet.
  public var unclaimed: Set<ManagerID> { people?.unclaimed ?? [] }
}
