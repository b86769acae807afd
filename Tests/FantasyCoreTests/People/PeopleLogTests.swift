// The log of the book of friends, as each reader may see it.

import FantasyCore
import Games
import Testing

@Suite("The log among friends")
struct PeopleLogTests {
  /// The lines of a reader's log in short: number, author, action, and the number of the undo.
  static func lines(_ people: People, for reader: ManagerID) -> [String] {
    PeopleBook.visibleLog(for: reader, commits: people.commits).changes.map { change in
      let what = change.commit.events.map { type(of: $0.payload).name }.joined(separator: " ")
      return "\(change.number) \(change.commit.author) \(what)" + (change.undoneBy.map { " (\($0))" } ?? "")
    }
  }

  @Test func `managers see their own actions and those that reached them, numbered without gaps`() throws {
    var people = People()
    try people.act(.invite, People.cleo, People.ann)
    try people.act(.invite, People.ann, People.ben)
    try people.act(.refuse, People.ben, People.ann)
    try people.act(.undo, People.ben)
    try people.act(.refuse, People.ann, People.cleo)
    try people.act(.accept, People.ben, People.ann)
    try people.act(.undo, People.ben)
    try people.act(.undo, People.ann)
    try people.act(.undo, People.ann)
    #expect(
      Self.lines(people, for: People.ann) == [
        "1 cleo friend.invited", "2 ann friend.invited (7)", "3 ann friend.refused (6)", "4 ben friend.accepted (5)",
        "5 ben change.undone", "6 ann change.undone", "7 ann change.undone",
      ])
    #expect(
      Self.lines(people, for: People.ben) == [
        "1 ann friend.invited (6)", "2 ben friend.refused (3)", "3 ben change.undone", "4 ben friend.accepted (5)",
        "5 ben change.undone", "6 ann change.undone",
      ])
    #expect(Self.lines(people, for: People.cleo) == ["1 cleo friend.invited"])
    #expect(Self.lines(people, for: ManagerID(known: "dave")) == [])
  }

  @Test func `a redo removes the undo mark, and both sides see a removal`() throws {
    var people = People()
    try people.act(.invite, People.ann, People.ben)
    try people.act(.undo, People.ann)
    try people.act(.redo, People.ann)
    try people.act(.accept, People.ben, People.ann)
    try people.act(.remove, People.ben, People.ann)
    let all = [
      "1 ann friend.invited", "2 ann change.undone", "3 ann change.redone", "4 ben friend.accepted",
      "5 ben friend.removed",
    ]
    #expect(Self.lines(people, for: People.ann) == all && Self.lines(people, for: People.ben) == all)
  }

  @Test func `a reader's numbers map to commits and back`() throws {
    var people = People()
    try people.act(.invite, People.ann, People.ben)
    try people.act(.refuse, People.ben, People.ann)
    try people.act(.invite, People.ann, People.cleo)
    let log = PeopleBook.visibleLog(for: People.ann, commits: people.commits)
    #expect((0...3).map { log.sequence(of: $0) } == [nil, 2, 4, nil])
    #expect((1...4).map { log.number(of: $0) } == [nil, 1, nil, 2])
  }
}
