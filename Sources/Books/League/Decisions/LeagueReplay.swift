// Replays a league's commit. Several match files are one request, and so are teams imported by the commissioner, and an
// undo that sets the clock back. All other events are decided one by one.

extension League {
  /// Returns the events with which this league would answer a commit's request again, at the commit's time.
  public func redecided(_ commit: Commit) throws(Refusal) -> [LeagueEvent] {
    let requests = commit.events.compactMap { event in
      if case .matchScored(let scored) = event { scored.request(in: self) } else { nil }
    }
    if requests.count == commit.events.count {
      return try scoring(requests, replacing: true, by: commit.who, at: commit.time)
    }
    if commit.correctsClock, let undo = commit.undoTarget {
      return try undoingWithClock(undo.number, by: commit.who)
    }
    if commit.who == commissioner, let teams = commit.importedTeams {
      // The commissioner may have saved their own team directly, or imported it.
      if commit.events.count == 1, let own = try? replayEach(commit) { return own }
      return try importingTeams(teams, by: commit.who, at: commit.time)
    }
    return try replayEach(commit)
  }
}

extension BookCommit<League> {
  /// Nil unless the commit has only teams, and settings for managers whose entries it creates.
  fileprivate var importedTeams: [ImportedTeam]? {
    var teams: [ImportedTeam] = []
    for event in events {
      switch event {
      case .teamSaved(let event): teams.append(ImportedTeam(manager: event.manager, lineUp: event.lineUp))
      case .settingsSaved: break
      default: return nil
      }
    }
    return teams.isEmpty ? nil : teams
  }
}
