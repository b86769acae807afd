// A commit decided anew: by the same decisions that accept a request, on the state before it. `verify` asks so of a whole
// journal, `undo` of what came after the change that is taken back.

extension League {
  /// Why the league, as it stands before a commit, would not have answered with it; nil when it would.
  func fault(of commit: Commit) -> ReplayFinding.Reason? {
    let others = commit.managers.filter { $0 != commit.who }
    if commit.who != commissioner, let other = others.first { return .foreignHand(other) }
    do throws(Refusal) {
      return try deciding(commit) == commit.events ? nil : .otherEvents
    } catch {
      return .refused(error, self)
    }
  }

  /// The events that this league would answer a commit's request with, at its time.
  fileprivate func deciding(_ commit: Commit) throws(Refusal) -> [LeagueEvent] {
    let arrivals = commit.events.compactMap { arrival($0) }
    if arrivals.count == commit.events.count {
      return try scoring(arrivals, replacing: true, by: commit.who, at: commit.time)
    }
    if commit.who == commissioner, let teams = commit.importedTeams {
      // His own team he may have saved himself, or imported.
      if commit.events.count == 1, let own = try? deciding(commit.events[0], commit) { return own }
      return try importingTeams(teams, by: commit.who, at: commit.time)
    }
    if commit.events.count == 1 { return try deciding(commit.events[0], commit) }
    var state = self
    var events: [LeagueEvent] = []
    for event in commit.events {
      events += try state.deciding(event, commit)
      state.apply(Commit(sequence: commit.sequence, time: commit.time, who: commit.who, events: [event]))
    }
    return events
  }

  private func arrival(_ event: LeagueEvent) -> MatchArrival? {
    guard case .matchScored(let match, let file, let fixture) = event,
      let fixture = fixture ?? matches[match]?.fixture
    else { return nil }
    return MatchArrival(id: match, file: file, fixture: fixture)
  }

  private func deciding(_ event: LeagueEvent, _ commit: Commit) throws(Refusal) -> [LeagueEvent] {
    let (who, now) = (commit.who, commit.time)
    switch event {
    case .leagueCreated: return []
    case .managerJoined(let manager): return try joining(manager, at: now)
    case .settingsSaved(let manager, let name, let format):
      return try savingSettings(of: manager, teamName: name, format: format?.name, at: now)
    case .teamSaved(let manager, let format, let lineUp):
      return try picking(lineUp, format: format?.name, by: manager, at: now)
    case .poolImported(let players): return try importingPool(players, by: who, at: now)
    case .historyImported(let fixtures): return try importingHistory(fixtures, by: who, at: now, isRecorded: true)
    case .leagueStarted: return try starting(by: who, at: now)
    case .leagueCompleted: return try completing(by: who, at: now)
    case .matchScored:
      guard let arrival = arrival(event) else { return [] }
      return try scoring([arrival], replacing: true, by: who, at: now)
    case .matchAbandoned(let match):
      guard let match = matches[match] else { return [] }
      return try abandoning(match, by: who, at: now)
    case .matchMoved(let match, let start):
      guard let match = matches[match] else { return [] }
      return try moving(match, to: start, by: who, at: now)
    case .rulesAdopted(let reference, let kind, let scope):
      guard let content = content(of: reference, kind) else { return [] }
      return try adopting(
        reference, content, scope: scope, hasReason: commit.why != nil, by: who, at: now)
    case .clockSet(let first):
      return try settingClock(to: now, from: first?.sequence, by: who, clock: nil)
    case .leagueImported: return [event]
    case .entryClaimed(let entry, let claimant): return try claiming(entry, by: claimant, isRecorded: true)
    case .changeUndone(let number): return try undoing(number, by: who, at: now)
    case .changeRedone: return try redoing(by: who, at: now)
    }
  }

  private func content(of reference: RuleReference, _ kind: RuleKind) -> RuleContent? {
    switch kind {
    case .system: book.systems[reference].map { .system($0) }
    case .rules: book.teamRules[reference].map { .rules($0) }
    }
  }
}

extension Commit {
  /// The managers whom its events are about.
  fileprivate var managers: [ManagerID] {
    events.compactMap { event in
      switch event {
      case .managerJoined(let manager), .settingsSaved(let manager, _, _), .teamSaved(let manager, _, _),
        .entryClaimed(_, let manager):
        manager
      default: nil
      }
    }
  }

  /// The teams of a commit that has nothing but teams, and settings of who gets an entry by them.
  fileprivate var importedTeams: [TeamArrival]? {
    var teams: [TeamArrival] = []
    for event in events {
      switch event {
      case .teamSaved(let manager, _, let lineUp): teams.append(TeamArrival(manager: manager, lineUp: lineUp))
      case .settingsSaved: break
      default: return nil
      }
    }
    return teams.isEmpty ? nil : teams
  }
}
