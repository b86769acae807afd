// A book of friends for tests, and the actions in it.

import FantasyCore
import Games
import Testing

/// An action among friends, or an undo or redo of one's own last action. Answers apply to the newest duel between the
/// two.
enum PeopleAct: CaseIterable {
  case invite, accept, refuse, remove, undo, redo, challenge, acceptDuel, refuseDuel, cancelDuel

  /// Actions concerning another manager.
  static let betweenTwo: [PeopleAct] = [.invite, .accept, .refuse, .remove]
}

/// A book of friends with its commits.
struct People {
  static let ann = ManagerID(known: "ann")
  static let ben = ManagerID(known: "ben")
  static let cleo = ManagerID(known: "cleo")
  static let all = [ann, ben, cleo]

  private(set) var commits: [PeopleCommit]
  private(set) var book: PeopleBook

  init() {
    let first = PeopleCommit(sequence: 1, time: Self.time(0), author: Self.ann, events: [.opened(PeopleOpened())])
    (commits, book) = ([first], PeopleBook(opened: first))
  }

  static func time(_ hour: Int) -> Instant { Instant(seconds: 1_775_044_800 + hour * 3_600) }

  /// The time of the next action.
  var now: Instant { Self.time(commits.count) }

  /// Returns the events of an action.
  func decided(
    _ act: PeopleAct, _ author: ManagerID, _ other: ManagerID, at time: Instant? = nil
  ) throws(PeopleRefusal) -> [PeopleBookEvent] {
    let now = time ?? now
    return switch act {
    case .invite: try book.inviting(other, by: author)
    case .accept: try book.accepting(other, by: author)
    case .refuse: try book.refusing(other, by: author)
    case .remove: try book.removing(other, by: author)
    case .undo: try book.undoing(by: author, at: now)
    case .redo: try book.redoing(by: author, at: now)
    case .challenge: try book.challenging(other, on: Self.game, goal: -5, days: 2, among: Duel.boardGoals, by: author)
    case .acceptDuel: try book.acceptingDuel(newestDuel(author, other), by: author, at: now)
    case .refuseDuel: try book.refusingDuel(newestDuel(author, other), by: author)
    case .cancelDuel: try book.cancellingDuel(newestDuel(author, other), by: author)
    }
  }

  /// The game of all duels.
  static let game = BookID(known: "snake")

  /// Returns the journal number of the newest duel between two managers, or 0.
  private func newestDuel(_ one: ManagerID, _ other: ManagerID) -> Int {
    book.duels(of: one).last { $0.duel.opponent(of: one) == other }?.duel.sequence ?? 0
  }

  /// Returns a manager's duels by number, with their stages.
  func duels(of manager: ManagerID) -> [String] {
    book.duels(of: manager).map { number, duel in
      let stage =
        switch duel.stage {
        case .waiting: "waiting"
        case .accepted: "accepted"
        case .refused: "refused"
        case .cancelled: "cancelled"
        }
      return "\(number) \(duel.opponent(of: manager)?.text ?? "-") \(duel.isVoid ? "void" : stage)"
    }
  }

  /// Performs an action; throws a refusal.
  @discardableResult
  mutating func act(
    _ act: PeopleAct, _ author: ManagerID, _ other: ManagerID = ben, at time: Instant? = nil
  ) throws(PeopleRefusal) -> [PeopleBookEvent] {
    let events = try decided(act, author, other, at: time)
    if !events.isEmpty { add(events, by: author, at: time ?? now) }
    return events
  }

  mutating func add(_ events: [PeopleBookEvent], by author: ManagerID, at time: Instant) {
    let commit = PeopleCommit(sequence: book.sequence + 1, time: time, author: author, events: events)
    commits.append(commit)
    book.apply(commit)
  }

  /// Describes both sides of a relation.
  func state(_ one: ManagerID = ann, _ other: ManagerID = ben) -> String {
    switch book.relation(of: one, to: other) {
    case .none: "none"
    case .friend: "friends"
    case .invited:
      if case .invitedBy(_, isRefused: true) = book.relation(of: other, to: one) { "sent, refused" } else { "sent" }
    case .invitedBy(_, isRefused: false): "received"
    case .invitedBy(_, isRefused: true): "received, refused"
    }
  }
}
