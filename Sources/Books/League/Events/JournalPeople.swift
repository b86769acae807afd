import FantasyCore

/// The people of a league from its journal alone, without matches and rules. When a journal is read in pieces, only its
/// events about people are kept.
public struct JournalPeople: JournalDigest {
  private var known: [(sequence: Int, who: ManagerID, event: any PeopleEvent)] = []
  private var creator: ManagerID?
  private var undone: Set<Int> = []

  /// Creates the digest of an empty journal.
  public init() {}

  /// The number of events about people, undone or not.
  public var count: Int { known.count }

  /// Adds the next commit.
  public mutating func add(_ commit: Commit) {
    if creator == nil { creator = commit.who }
    undone.note(commit)
    for event in commit.events {
      if let event = event.payload as? any PeopleEvent { known.append((commit.sequence, commit.who, event)) }
    }
  }

  /// Nil if there was no commit.
  package var people: LeaguePeople? {
    guard var people = creator.map(LeaguePeople.init) else { return nil }
    for (sequence, who, event) in known where !undone.contains(sequence) {
      event.apply(to: &people, by: who, in: sequence)
    }
    return people
  }

  /// The names of all people in the league, in the order in which they joined.
  public var members: [ManagerID] { people?.members ?? [] }
  /// The unclaimed names.
  public var unclaimed: Set<ManagerID> { people?.unclaimed ?? [] }
}
