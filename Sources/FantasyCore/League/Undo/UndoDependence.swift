// Whether a later change depends on one that is to be taken back, and whether that may be tried out: what comes of it could
// tell whom a hidden team has.

extension League {
  /// Whether a later change depends on an earlier one, which is to be taken back at a moment.
  ///
  /// A team depends on the pool, the rules and the windows by which it was saved. Before the league's start it stands until
  /// its next save all the same, as it does when pool or rules are replaced; afterwards nothing is pulled from under it. A
  /// league's end depends on all that led to it. That the clock was put right stays.
  public func dependence(of later: Commit, on earlier: Commit, at now: Instant) -> UndoDependence {
    if later.putsClockRight { return .none }
    if later.events.contains(.leagueCompleted) { return .assumed }
    let isGround = earlier.events.contains { event in
      switch event {
      case .poolImported, .rulesAdopted: true
      case .historyImported, .matchMoved, .leagueCompleted: windows != nil
      default: false
      }
    }
    guard isGround, later.who != earlier.who, later.savesTeams else { return .decidable }
    return start(at: now) == nil ? .none : .assumed
  }
}
