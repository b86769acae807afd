import FantasyCore

/// A duel between two friends: who first reaches a goal on a board or in a league, within some days. Its outcome is not in
/// it, and nowhere else: it is computed from the results; see `DuelRace`.
package struct Duel: Hashable, Sendable {
  /// The number of the commit that created it, which identifies it in the journal. People see the numbers of
  /// `PeopleBook.duels(of:)`.
  package let sequence: Int
  /// The board or league.
  package let game: BookID
  /// Who created it.
  package let creator: ManagerID
  /// The friend who is challenged.
  package let friend: ManagerID
  /// The score or points to reach.
  package let goal: Int
  /// How long it lasts from its acceptance, in days of 24 hours.
  package let days: Int
  /// When it was created.
  package let created: Instant
  /// What the two have said about it.
  package internal(set) var stage = Stage.waiting
  /// When it was accepted by the clock of this book, to tell whether its days are over when the friendship ends.
  var begun: Instant?
  /// Whether the friendship ended before the days of the duel were over, or a name in it was registered anew.
  package internal(set) var isVoid = false
  /// The names in it that are somebody else's by now.
  var former: Set<ManagerID> = []

  /// What the two have said about a duel.
  package enum Stage: Hashable, Sendable {
    /// The friend has not answered.
    case waiting
    /// The friend has accepted, at this time of the game's clock.
    case accepted(Instant)
    /// The friend has refused.
    case refused
    /// The creator has cancelled it.
    case cancelled
  }

  /// The days that a duel may last.
  package static let days = 1...365
  /// The goals on a board: whole numbers of 32 bits.
  package static let boardGoals = Int(Int32.min)...Int(Int32.max)
  /// The goals in a league, where everybody begins with no points.
  package static let leagueGoals = 1...Int(Int32.max)

  /// When it was accepted, by the game's clock; nil for one that was not.
  package var accepted: Instant? { if case .accepted(let time) = stage { time } else { nil } }
  /// When it is over, by the game's clock; nil for one that was not accepted.
  package var finish: Instant? { accepted.map { finish(acceptedAt: $0) } }

  /// When it is over if it is accepted at a time.
  package func finish(acceptedAt time: Instant) -> Instant { Instant(seconds: time.seconds + days * 24 * 3_600) }

  /// The other one of the two; nil if that name is somebody else's by now.
  package func opponent(of manager: ManagerID) -> ManagerID? {
    let other = manager == creator ? friend : creator
    return former.contains(other) ? nil : other
  }

  /// Whether a manager is one of the two.
  func isOf(_ manager: ManagerID) -> Bool {
    (manager == creator || manager == friend) && !former.contains(manager)
  }
}

/// A term of a duel.
package enum DuelTerm: String, Hashable, Sendable {
  /// The score or points to reach.
  case goal
  /// How many days it lasts.
  case days
}

extension PeopleBook {
  /// A manager's duels in the order in which they were created. Their numbers, from 1, are the manager's own: they tell
  /// nobody how many duels others have.
  package func duels(of manager: ManagerID) -> [(number: Int, duel: Duel)] {
    duels.filter { $0.isOf(manager) }.enumerated().map { (number: $0 + 1, duel: $1) }
  }

  /// The number by which a manager knows a duel; nil if it is not theirs.
  package func number(ofDuel sequence: Int, for manager: ManagerID) -> Int? {
    duels(of: manager).first { $0.duel.sequence == sequence }?.number
  }

  /// The duel of the commit that created it.
  func duel(_ sequence: Int) -> Duel? { duels.first { $0.sequence == sequence } }

  // MARK: Changes of the state

  /// Adds a duel that waits.
  mutating func add(_ duel: Duel) { duels.append(duel) }

  /// Answers a waiting duel. Only the friend accepts or refuses it, and only its creator cancels it.
  mutating func answer(_ sequence: Int, _ stage: Duel.Stage, by manager: ManagerID, at time: Instant) {
    guard let place = duels.firstIndex(where: { $0.sequence == sequence }), duels[place].stage == .waiting,
      !duels[place].isVoid, manager == (stage == .cancelled ? duels[place].creator : duels[place].friend)
    else { return }
    duels[place].stage = stage
    if duels[place].accepted != nil { duels[place].begun = time }
  }

  /// Voids the duels of two whose friendship has ended, but for those whose days are over by the clock of this book. What
  /// boards and leagues say at this moment doesn't matter: results may be withdrawn and come back.
  mutating func voidDuels(between one: ManagerID, _ other: ManagerID, at time: Instant) {
    for place in duels.indices where Pair(duels[place].creator, duels[place].friend) == Pair(one, other) {
      let end = duels[place].begun.map { duels[place].finish(acceptedAt: $0) }
      let isOver = end.map { $0 < time } ?? (duels[place].stage != .waiting)
      if !isOver, duels[place].isOf(one), duels[place].isOf(other) { duels[place].isVoid = true }
    }
  }

  /// Voids all duels under a name, which is somebody else's from now on.
  mutating func voidDuels(of name: ManagerID) {
    for place in duels.indices where duels[place].isOf(name) {
      duels[place].isVoid = true
      duels[place].former.insert(name)
    }
  }
}
