import FantasyCore

/// A duel between two friends: the first to reach a goal on a board or in a league, within some days, wins. The outcome
/// is not stored, but computed from the results; see `DuelRace`.
package struct Duel: Hashable, Sendable {
  /// The number of the commit that created the duel, and its id in the journal. Managers see the numbers of
  /// `PeopleBook.duels(of:)` instead.
  package let sequence: Int
  package let game: BookID
  package let creator, friend: ManagerID
  /// The score or points to reach.
  package let goal: Int
  /// Days of 24 hours from the acceptance.
  package let days: Int
  package let created: Instant
  package internal(set) var stage = Stage.waiting
  /// The time of acceptance by this book's clock, to decide whether the days were over when the friendship ended.
  var begun: Instant?
  /// True if the friendship ended before the duel, or one of the names was registered again.
  package internal(set) var isVoid = false
  /// The names that belong to another person by now.
  var former: Set<ManagerID> = []

  package enum Stage: Hashable, Sendable {
    case waiting
    /// The friend accepted, at this time of the game's clock.
    case accepted(Instant)
    case refused
    case cancelled
  }

  package static let days = 1...365
  /// The range of 32-bit integers.
  package static let boardGoals = Int(Int32.min)...Int(Int32.max)
  /// Positive, since every manager starts with no points.
  package static let leagueGoals = 1...Int(Int32.max)

  /// By the game's clock; nil if not accepted.
  package var accepted: Instant? { if case .accepted(let time) = stage { time } else { nil } }
  package var finish: Instant? { accepted.map { finish(acceptedAt: $0) } }

  package func finish(acceptedAt time: Instant) -> Instant { Instant(seconds: time.seconds + days * 24 * 3_600) }

  /// Returns the opponent of one of the two managers; nil if that name belongs to another person by now.
  package func opponent(of manager: ManagerID) -> ManagerID? {
    let other = manager == creator ? friend : creator
    return former.contains(other) ? nil : other
  }

  func isOf(_ manager: ManagerID) -> Bool { (manager == creator || manager == friend) && !former.contains(manager) }
}

package enum DuelTerm: String, Hashable, Sendable {
  case goal
  case days
}

extension PeopleBook {
  /// Returns a manager's duels in order of creation. The numbers, from 1, are the manager's own, so they don't reveal
  /// how many other duels there are.
  package func duels(of manager: ManagerID) -> [(number: Int, duel: Duel)] {
    duels.filter { $0.isOf(manager) }.enumerated().map { (number: $0 + 1, duel: $1) }
  }

  /// Returns the manager's own number of a duel; nil if it is not theirs.
  package func number(ofDuel sequence: Int, for manager: ManagerID) -> Int? {
    duels(of: manager).first { $0.duel.sequence == sequence }?.number
  }

  /// - Parameter sequence: the number of the commit that created the duel.
  func duel(_ sequence: Int) -> Duel? { duels.first { $0.sequence == sequence } }

  // MARK: Changes of the state

  mutating func add(_ duel: Duel) { duels.append(duel) }

  /// Answers a waiting duel. Only the friend can accept or refuse it, and only its creator can cancel it.
  mutating func answer(_ sequence: Int, _ stage: Duel.Stage, by manager: ManagerID, at time: Instant) {
    guard let place = duels.firstIndex(where: { $0.sequence == sequence }), duels[place].stage == .waiting,
      !duels[place].isVoid, manager == (stage == .cancelled ? duels[place].creator : duels[place].friend)
    else { return }
    duels[place].stage = stage
    if duels[place].accepted != nil { duels[place].begun = time }
  }

  /// Voids the duels of two former friends, except those whose days are over by this book's clock. The state of boards
  /// and leagues doesn't matter, since results can be withdrawn and return.
  mutating func voidDuels(between one: ManagerID, _ other: ManagerID, at time: Instant) {
    for place in duels.indices where Pair(duels[place].creator, duels[place].friend) == Pair(one, other) {
      let end = duels[place].begun.map { duels[place].finish(acceptedAt: $0) }
      let isOver = end.map { $0 < time } ?? (duels[place].stage != .waiting)
      if !isOver, duels[place].isOf(one), duels[place].isOf(other) { duels[place].isVoid = true }
    }
  }

  mutating func voidDuels(of name: ManagerID) {
    for place in duels.indices where duels[place].isOf(name) {
      duels[place].isVoid = true
      duels[place].former.insert(name)
    }
  }
}
