import FantasyCore

/// The time to which a simulated clock must be set back when the change that moved the clock forward is undone.
package struct ClockAhead: Hashable, Sendable {
  package var time: Instant
  /// The number of the first commit at the clock's current time.
  package var first: Int
}

extension League {
  /// Returns the time to which the clock would have to be set back if a change were undone. Nil if the change did not
  /// move the clock forward, or if another change keeps the clock at its current time.
  package func clockAhead(without number: Int) -> ClockAhead? {
    if terms.clock == .real { return nil }
    let (commits, times) = (commits, EffectiveTimes(commits))
    guard let index = commits.firstIndex(where: { times[$0] == lastEvent }), index > 0 else { return nil }
    // Undone changes, and the undos themselves, don't keep the clock at its time. A redo counts as the change that it
    // restores.
    let movers = commits[index...].lazy.compactMap { commit in
      switch commit.undoTarget {
      case nil: commit.sequence
      case let target?: target.direction == .redo ? target.number : nil
      }
    }
    guard movers.first(where: { $0 == number || !undone.contains($0) }) == number else { return nil }
    return ClockAhead(time: times[commits[index - 1]], first: commits[index].sequence)
  }

  /// Returns the clock's time before the undo of a change set it back; nil if the undo did not set the clock back.
  package func timeBeforeUndo(of number: Int) -> Instant? {
    let undo = UndoTarget(number: number, direction: .undo)
    guard terms.clock == .simulated, let index = commits.lastIndex(where: { $0.undoTarget == undo }), index > 0,
      commits[index].correctsClock, owner(of: commits[index]) == commissioner
    else { return nil }
    return commits[index - 1].time
  }

  /// Redoes the change that the actor last undid. If the undo set the clock back, the redo is decided and recorded at
  /// the clock's time before the undo.
  package func redoingWithClock(by actor: ManagerID, at now: Instant) throws(Refusal) -> [LeagueEvent] {
    let former = lastUndone(by: actor).flatMap { timeBeforeUndo(of: $0) }
    return try redoing(by: actor, at: max(now, former ?? now))
  }

  /// Undoes a change and, in the same commit, sets the clock back to the time before the change.
  ///
  /// - Throws: `Refusal` for the reasons of `undoing(_:by:at:)` and `settingClock(to:from:by:clock:)`, or if the undo
  ///   doesn't require setting the clock back.
  package func undoingWithClock(_ number: Int? = nil, by actor: ManagerID) throws(Refusal) -> [LeagueEvent] {
    if terms.clock == .real { throw Refusal(.clock(.realStays(terms.id))) }
    let events: [LeagueEvent] = try undoing(number, by: actor, at: lastEvent)
    guard case .changeUndone(let undo)? = events.first else { return [] }
    guard let ahead = clockAhead(without: undo.number) else { throw Refusal(.clock(.notAhead(undo.number))) }
    let after = applying(events, by: actor, at: lastEvent)
    return events + (try after.settingClock(to: ahead.time, from: ahead.first, by: actor, clock: nil))
  }

  /// Moves a simulated clock forward, or corrects a wrong time. Returns no event if the clock already shows this time.
  ///
  /// - Parameters:
  ///   - time: the new time. If this is earlier than the last event, the commit `first` and all later ones count as
  ///     made at the new time.
  ///   - first: the number of the first commit made at a wrong time. If nil, the first commit with the same time as
  ///     the last event.
  ///   - clock: the time of the machine's clock; nil in a replay.
  /// - Throws: `Refusal` if no time is wrong, or if `time` is before the last commit whose time is right.
  package func settingClock(
    to time: Instant, from first: Int?, by actor: ManagerID, clock: Instant?
  ) throws(Refusal) -> [LeagueEvent] {
    try require(.setClock, of: actor, at: lastEvent)
    if first == nil, time == lastEvent { return [] }
    if first == nil, time > lastEvent {
      if terms.clock == .real { throw Refusal(.clock(.hasRealClock(terms.id))) }
      return [.clockSet(ClockSet(from: nil))]
    }
    if terms.clock == .real, let clock, time > clock { throw Refusal(.clock(.inFuture(time, clock: clock))) }
    return [.clockSet(ClockSet(from: try firstWrongCommit(from: first, time)))]
  }

  private func firstWrongCommit(from first: Int?, _ time: Instant) throws(Refusal) -> FirstWrongCommit {
    let times = EffectiveTimes(commits)
    let found = commits.firstIndex { commit in
      if let first { commit.sequence == first } else { times[commit] == lastEvent }
    }
    guard let index = found else { throw Refusal(.clock(.unknownCommit(first ?? 0))) }
    let wrong = commits[index]
    if index > 0, times[commits[index - 1]] > time {
      throw Refusal(.clock(.beforeCommit(commits[index - 1].sequence, times[commits[index - 1]])))
    }
    if times[wrong] < time || lastEvent == time { throw Refusal(.clock(.notWrong(wrong.sequence, times[wrong]))) }
    return FirstWrongCommit(sequence: wrong.sequence, author: owner(of: wrong))
  }
}
