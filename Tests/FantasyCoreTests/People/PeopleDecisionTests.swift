// Decisions of the book of friends: the answer in each state, and the next state.

import FantasyCore
import Games
import Testing

@Suite("Friends")
struct PeopleDecisionTests {
  /// The actions that lead to each state between ann and ben.
  static let ways: [(state: String, acts: [(PeopleAct, ManagerID, ManagerID)])] = [
    ("none", []), ("sent", [(.invite, People.ann, People.ben)]),
    ("sent, refused", [(.invite, People.ann, People.ben), (.refuse, People.ben, People.ann)]),
    ("received", [(.invite, People.ben, People.ann)]),
    ("received, refused", [(.invite, People.ben, People.ann), (.refuse, People.ann, People.ben)]),
    ("friends", [(.invite, People.ann, People.ben), (.accept, People.ben, People.ann)]),
  ]

  /// The next state when ann acts on ben: `-` for no change, `!` for a refusal.
  static let table = """
    state              invite   accept   refuse             remove
    none               sent     !        !                  -
    sent               -        !        !                  none
    sent, refused      -        !        !                  none
    received           friends  friends  received, refused  -
    received, refused  friends  friends  -                  -
    friends            -        -        !                  none
    """

  @Test(arguments: ways.indices) func `each action has its result in each state`(_ index: Int) throws {
    let (state, acts) = Self.ways[index]
    var people = People()
    for (act, author, other) in acts { try people.act(act, author, other) }
    #expect(people.state() == state)
    let row = try #require(Self.table.split(separator: "\n").dropFirst().first { Self.cells(of: $0)[0] == state })
    for (act, wanted) in zip(PeopleAct.betweenTwo, Self.cells(of: row).dropFirst()) {
      var after = people
      do throws(PeopleRefusal) {
        let events = try after.act(act, People.ann, People.ben)
        #expect(events.isEmpty == (wanted == "-"), "\(act) in \(state)")
        #expect(after.state() == (wanted == "-" ? state : wanted), "\(act) in \(state)")
      } catch {
        #expect(wanted == "!", "\(act) in \(state): \(error)")
        #expect(error == (state == "friends" ? .friendAlready(People.ben) : .notInvited(by: People.ben)))
      }
    }
  }

  private static func cells(of row: Substring) -> [String] {
    row.components("  ").filter { !$0.isEmpty }
  }

  @Test(arguments: PeopleAct.betweenTwo) func `a manager can't befriend themselves`(_ act: PeopleAct) {
    #expect(throws: PeopleRefusal.oneself) { try People().decided(act, People.ann, People.ann) }
  }

  @Test func `both sides agree on the relation and the time of the last step`() throws {
    var people = People()
    try people.act(.invite, People.ann, People.ben)
    let book = people.book
    #expect(book.relation(of: People.ann, to: People.ben) == .invited(since: People.time(1)))
    #expect(book.relation(of: People.ben, to: People.ann) == .invitedBy(since: People.time(1), isRefused: false))
    try people.act(.accept, People.ben, People.ann)
    for (one, other) in [(People.ann, People.ben), (People.ben, People.ann)] {
      #expect(people.book.relation(of: one, to: other) == .friend(since: People.time(2)))
      #expect(people.book.relations(of: one).map(\.other) == [other])
    }
    #expect(people.book.relations(of: People.cleo).isEmpty)
  }

  @Test func `a refused invitation stays refused when repeated, until the two become friends`() throws {
    var people = People()
    try people.act(.invite, People.ann)
    try people.act(.refuse, People.ben, People.ann)
    try people.act(.remove, People.ann)
    #expect(people.state() == "none")
    try people.act(.invite, People.ann)
    #expect(people.state() == "sent, refused")
    try people.act(.accept, People.ben, People.ann)
    try people.act(.remove, People.ben, People.ann)
    try people.act(.invite, People.ann)
    #expect(people.state() == "sent")
  }

  @Test func `a reused name has none of the earlier relations`() throws {
    var people = People()
    try people.act(.invite, People.ann)
    try people.act(.accept, People.ben, People.ann)
    try people.act(.invite, People.cleo, People.ann)
    #expect(people.book.renewing(ManagerID(known: "dave")).isEmpty)
    people.add(people.book.renewing(People.ann), by: People.ann, at: people.now)
    #expect(people.book.relations(of: People.ann).isEmpty && people.book.relations(of: People.ben).isEmpty)
    #expect(throws: PeopleRefusal.undo(.nothing(.undo))) { try people.decided(.undo, People.ann, People.ben) }
    #expect(PeopleBook.visibleLog(for: People.ann, commits: people.commits).changes.isEmpty)
    try people.act(.invite, People.ann, People.cleo)
    #expect(people.state(People.ann, People.cleo) == "sent")
    try people.act(.undo, People.ann)
    #expect(throws: PeopleRefusal.undo(.nothing(.undo))) { try people.decided(.undo, People.ann, People.ben) }
  }
}

extension Substring {
  fileprivate func components(_ separator: String) -> [String] {
    var (parts, rest): ([String], Substring) = ([], self)
    while let range = rest.firstRange(of: separator) {
      parts.append(String(rest[..<range.lowerBound]))
      rest = rest[range.upperBound...].drop { $0 == " " }
    }
    return parts + [String(rest)]
  }
}
