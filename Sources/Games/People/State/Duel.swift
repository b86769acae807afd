import FantasyCore

/// A duel between two friends: the first to reach a goal on a board or in a league, within some days. The outcome is
/// stored nowhere, but computed from the results; see `DuelRace`.
package struct Duel: Hashable, Sendable {
  /// The number of the commit that created it, which identifies it in the journal. People see the numbers of
  /// `PeopleBook.duels(of:)`.
  package let sequence: Int
  package let game: BookID
  package let creator, friend: ManagerID
  /// The score or points to reach.
  package let goal: Int
  /// Days of 24 hours from the acceptance.
  package let days: Int
  package let created: Instant
  /// The answers of the two.
  package internal(set) var stage = Stage.waiting
  /// The acceptance by this book's clock, to tell whether the days are over when the friendship ends.
  var begun: Instant?
  /// Whether the friendship ended before the days of the duel were over, or a name in it was registered again.
  package internal(set) var isVoid = false
  /// The names in it that belong to somebody else by now.
  var former: Set<ManagerID> = []

  package enum Stage: Hashable, Sendable {
    case waiting
    /// The friend accepted, at this time of the game's clock.
    case accepted(Instant)
    case refused
    case cancelled
  }

  package static let days = 1...365
  /// 32-bit integers.
  package static let boardGoals = Int(Int32.min)...Int(Int32.max)
  /// Positive, since everybody begins with no points.
  package static let leagueGoals = 1...Int(Int32.max)

  /// By the game's clock; nil if not accepted.
  package var accepted: Instant? { if case .accepted(let time) = stage { time } else { nil } }
  /// By the game's clock; nil if not accepted.
  package var finish: Instant? { accepted.map { finish(acceptedAt: $0) } }

  /// The finish if the duel is accepted at a time.
  package func finish(acceptedAt time: Instant) -> Instant { Instant(seconds: time.seconds + days * 24 * 3_600) }

  /// The other one of the two; nil if that name belongs to somebody else by now.
  package func opponent(of manager: ManagerID) -> ManagerID? {
    let other = manager == creator ? friend : creator
    return former.contains(other) ? nil : other
  }

  func isOf(_ manager: ManagerID) -> Bool { (manager == creator || manager == friend) && !former.contains(manager) }
}

package enum DuelTerm: String, Hashable, Sendable {
  /// The score or points to reach.
  case goal
  case days
}

extension PeopleBook {
  /// A manager's duels in order of creation. The numbers, from 1, are the manager's own, so they don't reveal the
  /// number of other duels.
  package func duels(of manager: ManagerID) -> [(number: Int, duel: Duel)] {
    duels.filter { $0.isOf(manager) }.enumerated().map { (number: $0 + 1, duel: $1) }
  }

  /// The manager's own number of a duel; nil if it is not theirs.
  package func number(ofDuel sequence: Int, for manager: ManagerID) -> Int? {
    duels(of: manager).first { $0.duel.sequence == sequence }?.number
  }

  /// - Parameter sequence: the number of the commit that created the duel.
  func duel(_ sequence: Int) -> Duel? { duels.first { $0.sequence == sequence } }

  // MARK: Changes of the state

  mutating func add(_ duel: Duel) { duels.append(duel) }

  /// Answers a waiting duel. Only the friend accepts or refuses it, and only its creator cancels it.
  mutating func answer(_ sequence: Int, _ stage: Duel.Stage, by manager: ManagerID, at time: Instant) {
    guard let place = duels.firstIndex(where: { $0.sequence == sequence }), duels[place].stage == .waiting,
      !duels[place].isVoid, manager == (stage == .cancelled ? duels[place].creator : duels[place].friend)
    else { return }
    duels[place].stage = stage
    if duels[place].accepted != nil { duels[place].begun = time }
  }

  /// Voids the duels of two former friends, except those whose days are over by this book's clock. The state of boards
  /// and leagues doesn't matter, since results may be withdrawn and come back.
  mutating func voidDuels(between one: ManagerID, _ other: ManagerID, at time: Instant) {
    for place in duels.indices where Pair(duels[place].creator, duels[place].friend) == Pair(one, other) {
      let end = duels[place].begun.map { duels[place].finish(acceptedAt: $0) }
      let isOver = end.map { $0 < time } ?? (duels[place].stage != .waiting)
      if !isOver, duels[place].isOf(one), duels[place].isOf(other) { duels[place].isVoid = true }
    }
  }

  /// Voids all duels under a name that was registered again.
  mutating func voidDuels(of name: ManagerID) {
    for place in duels.indices where duels[place].isOf(name) {
      duels[place].isVoid = true
      duels[place].former.insert(name)
    }
  }
}
