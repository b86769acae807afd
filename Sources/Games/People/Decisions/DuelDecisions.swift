// Decides requests about duels. Each function returns events or throws a refusal. The caller must check that the board
// or league exists and includes both managers, and must pass the time of its clock.

import FantasyCore

extension PeopleBook {
  /// Challenges a friend to a duel. Two friends can have several duels on the same board or in the same league.
  ///
  /// - Parameter goals: the valid goals on the board or in the league.
  package func challenging(
    _ friend: ManagerID, on game: BookID, goal: Int, days: Int, among goals: ClosedRange<Int>, by actor: ManagerID
  ) throws(PeopleRefusal) -> [PeopleBookEvent] {
    if friend == actor { throw .oneself }
    var wrong: [DuelTerm: ClosedRange<Int>] = [:]
    if !goals.contains(goal) { wrong[.goal] = goals }
    if !Duel.days.contains(days) { wrong[.days] = Duel.days }
    if !wrong.isEmpty { throw .duelTerms(wrong) }
    guard case .friend = relation(of: actor, to: friend) else { throw .notFriends(friend) }
    return [.duelCreated(DuelCreated(game: game, manager: friend, goal: goal, days: days))]
  }

  /// Accepts a duel. Returns no event if the actor has already accepted the duel.
  ///
  /// - Parameter time: the time by the clock of the board or league.
  package func acceptingDuel(
    _ sequence: Int, by actor: ManagerID, at time: Instant
  ) throws(PeopleRefusal) -> [PeopleBookEvent] {
    let (number, duel) = try received(sequence, by: actor)
    switch duel.stage {
    case .waiting where !duel.isVoid:
      return [.duelAccepted(DuelAccepted(duel: sequence, manager: duel.creator, time: time))]
    case .accepted: return []
    case .waiting, .refused, .cancelled: throw .duelOver(number, duel.stage)
    }
  }

  /// Refuses a duel, and lets the creator see the refusal. Returns no event if the actor has already refused the duel.
  package func refusingDuel(_ sequence: Int, by actor: ManagerID) throws(PeopleRefusal) -> [PeopleBookEvent] {
    let (number, duel) = try received(sequence, by: actor)
    switch duel.stage {
    case .waiting where !duel.isVoid: return [.duelRefused(DuelRefused(duel: sequence, manager: duel.creator))]
    case .refused: return []
    case .waiting, .accepted, .cancelled: throw .duelOver(number, duel.stage)
    }
  }

  /// Cancels a duel that has not been answered. Returns no event if the actor has already cancelled the duel.
  package func cancellingDuel(_ sequence: Int, by actor: ManagerID) throws(PeopleRefusal) -> [PeopleBookEvent] {
    let (number, duel) = try own(sequence, of: actor)
    if actor == duel.friend { throw .othersDuel(number, duel.creator) }
    switch duel.stage {
    case .waiting where !duel.isVoid: return [.duelCancelled(DuelCancelled(duel: sequence, manager: duel.friend))]
    case .cancelled: return []
    case .waiting, .accepted, .refused: throw .duelOver(number, duel.stage)
    }
  }

  private func received(
    _ sequence: Int, by actor: ManagerID
  ) throws(PeopleRefusal) -> (number: Int, duel: Duel) {
    let (number, duel) = try own(sequence, of: actor)
    if actor == duel.creator { throw .ownDuel(number, duel.friend) }
    return (number, duel)
  }

  private func own(_ sequence: Int, of actor: ManagerID) throws(PeopleRefusal) -> (number: Int, duel: Duel) {
    guard let own = duels(of: actor).first(where: { $0.duel.sequence == sequence }) else { throw .duelUnknown(nil) }
    return own
  }

  /// Returns a manager's duel; throws `duelUnknown` if the manager has no duel with this number.
  ///
  /// - Parameter number: the duel's number among the manager's own duels, from 1.
  package func duel(number: Int, of manager: ManagerID) throws(PeopleRefusal) -> Duel {
    guard let own = duels(of: manager)[number: number] else { throw .duelUnknown(number) }
    return own.duel
  }
}
