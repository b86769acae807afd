import Books
import FantasyCore
import StrictJSON

/// The author challenged a friend to a duel.
package struct DuelCreated: EventBetweenTwo, Hashable, Sendable {
  /// The board or league.
  package var game: BookID
  /// The friend.
  package var manager: ManagerID
  /// The score or points to reach.
  package var goal: Int
  /// How long it lasts from its acceptance, in days.
  package var days: Int

  /// Creates the event.
  package init(_ game: BookID, _ manager: ManagerID, goal: Int, days: Int) {
    (self.game, self.manager, self.goal, self.days) = (game, manager, goal, days)
  }

  /// Its kind in the list of events.
  package static let kind = PeopleBookEvent.Kind.duelCreated
  /// Its name in a journal.
  package static let name = "duel.created"
  /// The payload as one of the book's events.
  package var listed: PeopleBookEvent { .duelCreated(self) }
  /// It belongs to its author.
  package var nature: EventTraits { EventTraits(.author) }
  /// None.
  package var files: [NamedContent] { [] }

  /// Reads the event from JSON.
  package init(_ value: JSONValue) throws(JSONError) {
    let object = try value.object(["event", "game", "manager", "goal", "days"])
    self.init(
      try object.required("game").id(), try object.required("manager").id(),
      goal: try object.required("goal").int(in: Duel.boardGoals), days: try object.required("days").int(in: Duel.days))
  }

  /// The event as JSON.
  package var members: KeyValuePairs<String, JSON> {
    ["game": .string(game.text), "manager": .string(manager.text), "goal": .int(goal), "days": .int(days)]
  }

  /// The duel waits from now on.
  package func apply(to book: inout PeopleBook, in commit: PeopleCommit) {
    book.add(
      Duel(
        sequence: commit.sequence, game: game, creator: commit.who, friend: manager, goal: goal, days: days,
        created: commit.time))
  }

  /// Decides it again, as a request of its author.
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
  /// It belongs to its author.
  package var nature: EventTraits { EventTraits(.author) }
  /// None.
  package var files: [NamedContent] { [] }
  /// The event as JSON.
  package var members: KeyValuePairs<String, JSON> { ["duel": .int(duel), "manager": .string(manager.text)] }

  fileprivate static func read(_ value: JSONValue) throws(JSONError) -> (Int, ManagerID) {
    let object = try value.object(["event", "duel", "manager"])
    return (try object.required("duel").int(in: 1...Int.max), try object.required("manager").id())
  }
}

/// The author accepted a duel.
package struct DuelAccepted: DuelAnswer, Hashable, Sendable {
  /// The number of the commit that created the duel.
  package var duel: Int
  /// Who created it.
  package var manager: ManagerID
  /// When, by the game's clock: a league may have one of its own.
  package var time: Instant

  /// Creates the event.
  package init(_ duel: Int, by manager: ManagerID, at time: Instant) {
    (self.duel, self.manager, self.time) = (duel, manager, time)
  }

  /// Its kind in the list of events.
  package static let kind = PeopleBookEvent.Kind.duelAccepted
  /// Its name in a journal.
  package static let name = "duel.accepted"
  /// The payload as one of the book's events.
  package var listed: PeopleBookEvent { .duelAccepted(self) }

  /// Reads the event from JSON.
  package init(_ value: JSONValue) throws(JSONError) {
    let object = try value.object(["event", "duel", "manager", "at"])
    self.init(
      try object.required("duel").int(in: 1...Int.max), by: try object.required("manager").id(),
      at: try object.required("at").instant())
  }

  /// The event as JSON.
  package var members: KeyValuePairs<String, JSON> {
    ["duel": .int(duel), "manager": .string(manager.text), "at": .string(time.description)]
  }

  /// The duel runs from now on.
  package func apply(to book: inout PeopleBook, in commit: PeopleCommit) {
    book.answer(duel, .accepted(time), by: commit.who, at: commit.time)
  }

  /// Decides it again, as a request of its author.
  package func decided(in book: PeopleBook, of commit: PeopleCommit) throws(PeopleRefusal) -> [PeopleBookEvent] {
    try book.acceptingDuel(duel, by: commit.who, at: time)
  }
}

/// The author refused a duel.
package struct DuelRefused: DuelAnswer, Hashable, Sendable {
  /// The number of the commit that created the duel.
  package var duel: Int
  /// Who created it.
  package var manager: ManagerID

  /// Creates the event.
  package init(_ duel: Int, by manager: ManagerID) { (self.duel, self.manager) = (duel, manager) }

  /// Its kind in the list of events.
  package static let kind = PeopleBookEvent.Kind.duelRefused
  /// Its name in a journal.
  package static let name = "duel.refused"
  /// The payload as one of the book's events.
  package var listed: PeopleBookEvent { .duelRefused(self) }

  /// Reads the event from JSON.
  package init(_ value: JSONValue) throws(JSONError) { (duel, manager) = try Self.read(value) }

  /// The duel is over.
  package func apply(to book: inout PeopleBook, in commit: PeopleCommit) {
    book.answer(duel, .refused, by: commit.who, at: commit.time)
  }

  /// Decides it again, as a request of its author.
  package func decided(in book: PeopleBook, of commit: PeopleCommit) throws(PeopleRefusal) -> [PeopleBookEvent] {
    try book.refusingDuel(duel, by: commit.who)
  }
}

/// The author cancelled a duel that they had created.
package struct DuelCancelled: DuelAnswer, Hashable, Sendable {
  /// The number of the commit that created the duel.
  package var duel: Int
  /// The friend who was challenged.
  package var manager: ManagerID

  /// Creates the event.
  package init(_ duel: Int, with manager: ManagerID) { (self.duel, self.manager) = (duel, manager) }

  /// Its kind in the list of events.
  package static let kind = PeopleBookEvent.Kind.duelCancelled
  /// Its name in a journal.
  package static let name = "duel.cancelled"
  /// The payload as one of the book's events.
  package var listed: PeopleBookEvent { .duelCancelled(self) }

  /// Reads the event from JSON.
  package init(_ value: JSONValue) throws(JSONError) { (duel, manager) = try Self.read(value) }

  /// The duel is over.
  package func apply(to book: inout PeopleBook, in commit: PeopleCommit) {
    book.answer(duel, .cancelled, by: commit.who, at: commit.time)
  }

  /// Decides it again, as a request of its author.
  package func decided(in book: PeopleBook, of commit: PeopleCommit) throws(PeopleRefusal) -> [PeopleBookEvent] {
    try book.cancellingDuel(duel, by: commit.who)
  }
}
