import Books
import FantasyCore
import StrictJSON

package struct DuelCreated: EventBetweenTwo, Hashable, Sendable {
  package var game: BookID
  package var manager: ManagerID
  /// The score or points to reach.
  package var goal: Int
  /// Days from the acceptance.
  package var days: Int

  package init(_ game: BookID, _ manager: ManagerID, goal: Int, days: Int) {
    (self.game, self.manager, self.goal, self.days) = (game, manager, goal, days)
  }

  package static let kind = PeopleBookEvent.Kind.duelCreated
  package static let name = "duel.created"
  package var listed: PeopleBookEvent { .duelCreated(self) }
  package var nature: EventTraits { EventTraits(.author) }
  package var files: [NamedContent] { [] }

  package init(_ value: JSONValue) throws(JSONError) {
    let object = try value.object(["event", "game", "manager", "goal", "days"])
    self.init(
      try object.required("game").id(), try object.required("manager").id(),
      goal: try object.required("goal").int(in: Duel.boardGoals), days: try object.required("days").int(in: Duel.days))
  }

  package var members: KeyValuePairs<String, JSON> {
    ["game": .string(game.text), "manager": .string(manager.text), "goal": .int(goal), "days": .int(days)]
  }

  package func apply(to book: inout PeopleBook, in commit: PeopleCommit) {
    book.add(
      Duel(
        sequence: commit.sequence, game: game, creator: commit.who, friend: manager, goal: goal, days: days,
        created: commit.time))
  }

  package func decided(in book: PeopleBook, of commit: PeopleCommit) throws(PeopleRefusal) -> [PeopleBookEvent] {
    try book.challenging(manager, on: game, goal: goal, days: days, among: Duel.boardGoals, by: commit.who)
  }
}

/// An answer to a waiting duel: by the friend, or by its creator, who cancels it.
protocol DuelAnswer: EventBetweenTwo {
  /// The number of the commit that created the duel.
  var duel: Int { get }
}

extension DuelAnswer {
  package var nature: EventTraits { EventTraits(.author) }
  package var files: [NamedContent] { [] }
  package var members: KeyValuePairs<String, JSON> { ["duel": .int(duel), "manager": .string(manager.text)] }

  fileprivate static func read(_ value: JSONValue) throws(JSONError) -> (Int, ManagerID) {
    let object = try value.object(["event", "duel", "manager"])
    return (try object.required("duel").int(in: 1...Int.max), try object.required("manager").id())
  }
}

package struct DuelAccepted: DuelAnswer, Hashable, Sendable {
  /// The number of the commit that created the duel.
  package var duel: Int
  /// The duel's creator.
  package var manager: ManagerID
  /// By the game's clock, since a league may have its own.
  package var time: Instant

  package init(_ duel: Int, by manager: ManagerID, at time: Instant) {
    (self.duel, self.manager, self.time) = (duel, manager, time)
  }

  package static let kind = PeopleBookEvent.Kind.duelAccepted
  package static let name = "duel.accepted"
  package var listed: PeopleBookEvent { .duelAccepted(self) }

  package init(_ value: JSONValue) throws(JSONError) {
    let object = try value.object(["event", "duel", "manager", "at"])
    self.init(
      try object.required("duel").int(in: 1...Int.max), by: try object.required("manager").id(),
      at: try object.required("at").instant())
  }

  package var members: KeyValuePairs<String, JSON> {
    ["duel": .int(duel), "manager": .string(manager.text), "at": .string(time.description)]
  }

  package func apply(to book: inout PeopleBook, in commit: PeopleCommit) {
    book.answer(duel, .accepted(time), by: commit.who, at: commit.time)
  }

  package func decided(in book: PeopleBook, of commit: PeopleCommit) throws(PeopleRefusal) -> [PeopleBookEvent] {
    try book.acceptingDuel(duel, by: commit.who, at: time)
  }
}

package struct DuelRefused: DuelAnswer, Hashable, Sendable {
  /// The number of the commit that created the duel.
  package var duel: Int
  /// The duel's creator.
  package var manager: ManagerID

  package init(_ duel: Int, by manager: ManagerID) { (self.duel, self.manager) = (duel, manager) }

  package static let kind = PeopleBookEvent.Kind.duelRefused
  package static let name = "duel.refused"
  package var listed: PeopleBookEvent { .duelRefused(self) }

  package init(_ value: JSONValue) throws(JSONError) { (duel, manager) = try Self.read(value) }

  package func apply(to book: inout PeopleBook, in commit: PeopleCommit) {
    book.answer(duel, .refused, by: commit.who, at: commit.time)
  }

  package func decided(in book: PeopleBook, of commit: PeopleCommit) throws(PeopleRefusal) -> [PeopleBookEvent] {
    try book.refusingDuel(duel, by: commit.who)
  }
}

/// The author cancelled a duel that they had created.
package struct DuelCancelled: DuelAnswer, Hashable, Sendable {
  /// The number of the commit that created the duel.
  package var duel: Int
  /// The challenged friend.
  package var manager: ManagerID

  package init(_ duel: Int, with manager: ManagerID) { (self.duel, self.manager) = (duel, manager) }

  package static let kind = PeopleBookEvent.Kind.duelCancelled
  package static let name = "duel.cancelled"
  package var listed: PeopleBookEvent { .duelCancelled(self) }

  package init(_ value: JSONValue) throws(JSONError) { (duel, manager) = try Self.read(value) }

  package func apply(to book: inout PeopleBook, in commit: PeopleCommit) {
    book.answer(duel, .cancelled, by: commit.who, at: commit.time)
  }

  package func decided(in book: PeopleBook, of commit: PeopleCommit) throws(PeopleRefusal) -> [PeopleBookEvent] {
    try book.cancellingDuel(duel, by: commit.who)
  }
}
