import Books
import FantasyCore
import StrictJSON

package struct DuelCreated: EventBetweenTwo, Hashable, Sendable {
  package var game: BookID
  package var manager: ManagerID
  package var goal: Int
  /// The duration in days, counted from the acceptance.
  package var days: Int

  package static let name = "duel.created"
  package static var coding: JSONCoding<Self> {
    JSONCoding(
      Self.init, .field("game") { $0.game }, .field("manager") { $0.manager },
      .field("goal", .whole(in: Duel.boardGoals)) { $0.goal }, .field("days", .whole(in: Duel.days)) { $0.days })
  }

  package func apply(to book: inout PeopleBook, in commit: PeopleCommit) {
    book.add(
      Duel(
        sequence: commit.sequence, game: game, creator: commit.author, friend: manager, goal: goal, days: days,
        created: commit.time))
  }

  package func decided(in book: PeopleBook, of commit: PeopleCommit) throws(PeopleRefusal) -> [PeopleBookEvent] {
    try book.challenging(manager, on: game, goal: goal, days: days, among: Duel.boardGoals, by: commit.author)
  }
}

package struct DuelAccepted: EventBetweenTwo, Hashable, Sendable {
  /// The number of the commit that created the duel.
  package var duel: Int
  /// The duel's creator.
  package var manager: ManagerID
  /// The time of acceptance by the clock of the board or league. A league may have a simulated clock.
  package var time: Instant

  package static let name = "duel.accepted"
  package static var coding: JSONCoding<Self> {
    JSONCoding(
      Self.init, .field("duel", .ordinal) { $0.duel }, .field("manager") { $0.manager }, .field("at") { $0.time })
  }

  package func apply(to book: inout PeopleBook, in commit: PeopleCommit) {
    book.answer(duel, .accepted(time), by: commit.author, at: commit.time)
  }

  package func decided(in book: PeopleBook, of commit: PeopleCommit) throws(PeopleRefusal) -> [PeopleBookEvent] {
    try book.acceptingDuel(duel, by: commit.author, at: time)
  }
}

/// An event that ends a duel before its acceptance: the friend refused the duel, or the creator cancelled it.
protocol DuelEnd: EventBetweenTwo {
  /// The number of the commit that created the duel.
  var duel: Int { get }
  init(duel: Int, manager: ManagerID)
}

extension DuelEnd {
  package static var coding: JSONCoding<Self> {
    JSONCoding(Self.init, .field("duel", .ordinal) { $0.duel }, .field("manager") { $0.manager })
  }
}

package struct DuelRefused: DuelEnd, Hashable, Sendable {
  package var duel: Int
  /// The duel's creator.
  package var manager: ManagerID

  package static let name = "duel.refused"

  package func apply(to book: inout PeopleBook, in commit: PeopleCommit) {
    book.answer(duel, .refused, by: commit.author, at: commit.time)
  }

  package func decided(in book: PeopleBook, of commit: PeopleCommit) throws(PeopleRefusal) -> [PeopleBookEvent] {
    try book.refusingDuel(duel, by: commit.author)
  }
}

package struct DuelCancelled: DuelEnd, Hashable, Sendable {
  package var duel: Int
  /// The friend who was challenged.
  package var manager: ManagerID

  package static let name = "duel.cancelled"

  package func apply(to book: inout PeopleBook, in commit: PeopleCommit) {
    book.answer(duel, .cancelled, by: commit.author, at: commit.time)
  }

  package func decided(in book: PeopleBook, of commit: PeopleCommit) throws(PeopleRefusal) -> [PeopleBookEvent] {
    try book.cancellingDuel(duel, by: commit.author)
  }
}
