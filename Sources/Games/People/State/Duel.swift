import FantasyCore

/// A duel between two friends, on a board or in a league. The first to reach `goal` within `days` days wins. The
/// outcome is not stored but computed from the results; see `DuelRace`.
package struct Duel: Hashable, Sendable {
  /// The number of the commit that created the duel, which identifies the duel in the journal. Managers see the numbers
  /// from `PeopleBook.duels(of:)` instead.
  package let sequence: Int
  package let game: BookID
  package let creator, friend: ManagerID
  package let goal: Int
  /// The duration from the acceptance, in days of 24 hours.
  package let days: Int
  package let created: Instant
  package internal(set) var stage = Stage.waiting
  /// The time of acceptance by the clock of the friends' book; nil if the duel was not accepted. If the friendship
  /// ends, this time shows whether the duel was already over.
  var begun: Instant?
  /// True if the friendship ended before the duel was over, or if another person registered a manager's name.
  package internal(set) var isVoid = false
  var former: Set<ManagerID> = []

  package enum Stage: Hashable, Sendable {
    case waiting
    case accepted(Instant)
    case refused
    case cancelled
  }

  package static let days = 1...365
  /// The valid goals on a board, where scores are 32-bit integers.
  package static let boardGoals = Int(Int32.min)...Int(Int32.max)
  /// The valid goals in a league. Goals are positive, since every manager starts with zero points.
  package static let leagueGoals = 1...Int(Int32.max)

  /// The time of acceptance by the clock of the board or league; nil if the duel was not accepted.
  package var accepted: Instant? { if case .accepted(let time) = stage { time } else { nil } }
  package var finish: Instant? { accepted.map { finish(acceptedAt: $0) } }

  package func finish(acceptedAt time: Instant) -> Instant { Instant(seconds: time.seconds + days * 24 * 3_600) }

  /// Returns the opponent of a manager; nil if the opponent's name now belongs to another person.
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
  /// Returns a manager's duels in order of creation. The numbers, from 1, count only the manager's own duels, so they
  /// don't reveal the number of other duels.
  package func duels(of manager: ManagerID) -> [(number: Int, duel: Duel)] {
    duels.filter { $0.isOf(manager) }.enumerated().map { (number: $0 + 1, duel: $1) }
  }

  package func number(ofDuel sequence: Int, for manager: ManagerID) -> Int? {
    duels(of: manager).first { $0.duel.sequence == sequence }?.number
  }

  func duel(_ sequence: Int) -> Duel? { duels.first { $0.sequence == sequence } }

  // MARK: Changes

  mutating func add(_ duel: Duel) { duels.append(duel) }

  /// Changes the stage of an unanswered duel. Only the friend can accept or refuse a duel, and only the creator can
  /// cancel it. Does nothing in all other cases.
  mutating func answer(_ sequence: Int, _ stage: Duel.Stage, by manager: ManagerID, at time: Instant) {
    guard let index = duels.firstIndex(where: { $0.sequence == sequence }), duels[index].stage == .waiting,
      !duels[index].isVoid, manager == (stage == .cancelled ? duels[index].creator : duels[index].friend)
    else { return }
    duels[index].stage = stage
    if duels[index].accepted != nil { duels[index].begun = time }
  }

  /// Voids the duels between two former friends, except duels that are over by the clock of the friends' book. Scores
  /// don't matter, since results can be withdrawn and submitted again.
  mutating func voidDuels(between one: ManagerID, _ other: ManagerID, at time: Instant) {
    for index in duels.indices where Pair(duels[index].creator, duels[index].friend) == Pair(one, other) {
      let end = duels[index].begun.map { duels[index].finish(acceptedAt: $0) }
      let isOver = end.map { $0 < time } ?? (duels[index].stage != .waiting)
      if !isOver, duels[index].isOf(one), duels[index].isOf(other) { duels[index].isVoid = true }
    }
  }

  mutating func voidDuels(of name: ManagerID) {
    for index in duels.indices where duels[index].isOf(name) {
      duels[index].isVoid = true
      duels[index].former.insert(name)
    }
  }
}
