// Undo among friends: an undo never reveals a refusal, and never makes a friend of a manager who did not agree.

import FantasyCore
import Games
import Testing

@Suite("Undo among friends")
struct PeopleUndoTests {
  private static func people(_ acts: (PeopleAct, ManagerID, ManagerID)...) throws -> People {
    var people = People()
    for (act, author, other) in acts { try people.act(act, author, other) }
    return people
  }

  @Test func `an invitation can be undone and redone whether or not it was refused`() throws {
    for isRefused in [false, true] {
      var people = try Self.people((.invite, People.ann, People.ben))
      if isRefused { try people.act(.refuse, People.ben, People.ann) }
      try people.act(.undo, People.ann)
      #expect(people.state() == "none")
      #expect(people.book.relations(of: People.ben).isEmpty)
      try people.act(.redo, People.ann)
      #expect(people.state() == (isRefused ? "sent, refused" : "sent"))
      #expect(people.book.relation(of: People.ann, to: People.ben) == .invited(since: People.time(1)))
    }
  }

  @Test func `an accepted invitation can't be undone`() throws {
    let people = try Self.people((.invite, People.ann, People.ben), (.accept, People.ben, People.ann))
    #expect(throws: PeopleRefusal.undo(.breaksChange(.undo, 2, later: 3, by: People.ben))) {
      try people.decided(.undo, People.ann, People.ben)
    }
  }

  @Test func `undoing an acceptance restores the invitation as it was`() throws {
    var people = try Self.people((.invite, People.ann, People.ben), (.refuse, People.ben, People.ann))
    try people.act(.accept, People.ben, People.ann)
    try people.act(.undo, People.ben)
    #expect(people.state() == "sent, refused")
    try people.act(.redo, People.ben)
    #expect(people.state() == "friends")
  }

  @Test func `an acceptance can't be redone once its invitation is withdrawn`() throws {
    for withdrawal in [PeopleAct.remove, .undo] {
      var people = try Self.people((.invite, People.ann, People.ben), (.accept, People.ben, People.ann))
      try people.act(.undo, People.ben)
      try people.act(withdrawal, People.ann)
      #expect(throws: PeopleRefusal.noInvitation(People.ann)) { try people.decided(.redo, People.ben, People.ann) }
      #expect(people.state() == "none")
    }
  }

  @Test func `a removal can't be undone, since a friendship needs both to agree`() throws {
    let people = try Self.people(
      (.invite, People.ann, People.ben), (.accept, People.ben, People.ann), (.remove, People.ann, People.ben))
    #expect(throws: PeopleRefusal.removalStands(People.ben)) { try people.decided(.undo, People.ann, People.ben) }
    #expect(people.state() == "none")
  }

  @Test func `a refusal can be undone and redone, and the inviter sees neither`() throws {
    var people = try Self.people((.invite, People.ann, People.ben), (.refuse, People.ben, People.ann))
    let seen = people.book.relation(of: People.ann, to: People.ben)
    try people.act(.undo, People.ben)
    #expect(people.state() == "sent")
    #expect(people.book.relation(of: People.ann, to: People.ben) == seen)
    try people.act(.redo, People.ben)
    #expect(people.state() == "sent, refused")
  }

  @Test func `managers can undo only their own last change`() throws {
    let people = try Self.people((.invite, People.ann, People.ben), (.invite, People.ann, People.cleo))
    #expect(throws: PeopleRefusal.undo(.notLast(2, last: 3))) {
      try people.book.undoing(2, by: People.ann, at: people.now)
    }
    #expect(throws: PeopleRefusal.undo(.foreign(2, People.ann))) {
      try people.book.undoing(2, by: People.ben, at: people.now)
    }
    #expect(throws: PeopleRefusal.undo(.nothing(.undo))) { try people.decided(.undo, People.ben, People.ann) }
    #expect(people.book.denial(of: .readLog, to: nil, at: people.now) == .guest)
  }
}
