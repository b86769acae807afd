import Books
import FantasyCore
import StrictJSON

package struct DuelCreated: EventBetweenTwo, Hashable, Sendable {
  package var game: BookID
  package var manager: ManagerID
  package var goal: Int
  /// The duration in days, from the acceptance.
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
  /// The time by the clock of the board or league, since a league may have a simulated clock.
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

/// The end of a duel that was never accepted: the friend refused it, or its creator cancelled it.
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
  /// The challenged friend.
  package var manager: ManagerID

  package static let name = "duel.cancelled"

  package func apply(to book: inout PeopleBook, in commit: PeopleCommit) {
    book.answer(duel, .cancelled, by: commit.author, at: commit.time)
  }

  package func decided(in book: PeopleBook, of commit: PeopleCommit) throws(PeopleRefusal) -> [PeopleBookEvent] {
    try book.cancellingDuel(duel, by: commit.author)
  }
}
