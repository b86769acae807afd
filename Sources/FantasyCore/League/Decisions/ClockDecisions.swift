extension League {
  /// Sets the clock: moves a simulated one on, or corrects a wrong time; no event if the clock already shows this time.
  ///
  /// - Parameters:
  ///   - time: the new time. If it is earlier than the last event, commits from `first` on count as made at this time.
  ///   - first: the first wrong commit; nil for the first one at the time of the last event.
  ///   - clock: the machine's clock; nil when a journal is replayed.
  /// - Throws: `Refusal` if nothing is wrong, or if the time is earlier than the commit before the first wrong one.
  public func settingClock(
    to time: Instant, from first: Int?, by actor: ManagerID, clock: Instant?
  ) throws(Refusal) -> [LeagueEvent] {
    try require(.setClock, of: actor, at: lastEvent)
    if first == nil, time == lastEvent { return [] }
    if first == nil, time > lastEvent {
      if terms.clock == .real { throw Refusal(.clock(.hasRealClock(terms.id))) }
      return [.clockSet(ClockSet(from: nil))]
    }
    if terms.clock == .real, let clock, time > clock { throw Refusal(.clock(.toCome(time, clock: clock))) }
    return [.clockSet(ClockSet(from: try firstWrongCommit(from: first, time)))]
  }

  private func firstWrongCommit(from first: Int?, _ time: Instant) throws(Refusal) -> FirstWrongCommit {
    let times = CountedTimes(commits)
    let found = commits.firstIndex { commit in
      if let first { commit.sequence == first } else { times[commit] == lastEvent }
    }
    guard let place = found else { throw Refusal(.clock(.unknownCommit(first ?? 0))) }
    let wrong = commits[place]
    if place > 0, times[commits[place - 1]] > time {
      throw Refusal(.clock(.beforeCommit(commits[place - 1].sequence, times[commits[place - 1]])))
    }
    if times[wrong] < time || lastEvent == time { throw Refusal(.clock(.notWrong(wrong.sequence, times[wrong]))) }
    return FirstWrongCommit(sequence: wrong.sequence, who: owner(of: wrong))
  }
}
