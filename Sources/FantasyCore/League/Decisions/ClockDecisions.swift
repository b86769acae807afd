// Setting the clock: moving a simulated one on, putting a wrong time right.

extension League {
  /// Sets the clock: moves a simulated one on, or puts a wrong time right; no event when it is that time already.
  ///
  /// - Parameters:
  ///   - time: the new time. Earlier than the last event, it is when commits from `first` on count as made.
  ///   - first: the first wrong commit; nil for the first one of the last instant.
  ///   - clock: the machine's clock; nil when a journal is decided anew.
  /// - Throws: `Refusal` when nothing is wrong, or the time is before the commit ahead.
  public func settingClock(
    to time: Instant, from first: Int?, by actor: ManagerID, clock: Instant?
  ) throws(Refusal) -> [LeagueEvent] {
    try demand(.setClock, of: actor, at: lastEvent)
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
    return FirstWrongCommit(sequence: wrong.sequence, who: holder(of: wrong))
  }
}
