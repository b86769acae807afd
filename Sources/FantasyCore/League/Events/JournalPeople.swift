/// The people of a league by its journal alone, without matches and rules. Of a journal that is read in pieces nothing
/// is kept but what says who is in it.
public struct JournalPeople: JournalDigest {
  private var known: [(sequence: Int, who: ManagerID, event: any PeopleEvent)] = []
  private var creator: ManagerID?
  private var takenBack: Set<Int> = []

  /// The people of a journal of which nothing was read.
  public init() {}

  /// How many events about people there were, taken back or not.
  public var count: Int { known.count }

  /// Takes in the next commit.
  public mutating func add(_ commit: Commit) {
    if creator == nil { creator = commit.who }
    takenBack.note(commit)
    for event in commit.events {
      if let event = event.payload as? any PeopleEvent { known.append((commit.sequence, commit.who, event)) }
    }
  }

  /// Who is in the league; nil when there was no commit.
  public var people: LeaguePeople? {
    guard var people = creator.map(LeaguePeople.init) else { return nil }
    for (sequence, who, event) in known where !takenBack.contains(sequence) {
      event.apply(to: &people, by: who, in: sequence)
    }
    return people
  }

  /// The names of everybody in it, in the order in which they joined.
  public var members: [ManagerID] { people?.members ?? [] }
  /// The names that nobody has claimed.
  public var unclaimed: Set<ManagerID> { people?.unclaimed ?? [] }
}
