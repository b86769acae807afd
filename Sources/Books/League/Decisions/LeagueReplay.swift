// Replays a league's commits. Three kinds of commits are decided as a single request: several match files, teams
// imported by the commissioner, and an undo that sets the clock back. Otherwise each event is decided separately.

extension League {
  /// Re-evaluates a commit's original request at the commit's time.
  public func redecided(_ commit: Commit) throws(Refusal) -> [LeagueEvent] {
    let requests = commit.events.compactMap { event in
      if case .matchScored(let scored) = event { scored.request(in: self) } else { nil }
    }
    if requests.count == commit.events.count {
      return try scoring(requests, replacing: true, by: commit.author, at: commit.time)
    }
    if commit.correctsClock, let undo = commit.undoTarget {
      return try undoingWithClock(undo.number, by: commit.author)
    }
    if commit.author == commissioner, let teams = commit.importedTeams {
      // The commissioner could have saved this team directly or imported it, so both are tried.
      if commit.events.count == 1, let own = try? replayEach(commit) { return own }
      return try importingTeams(teams, by: commit.author, at: commit.time)
    }
    return try replayEach(commit)
  }
}

extension BookCommit<League> {
  /// The teams in a commit of a team import. Nil if the commit has events other than saved teams and the settings of
  /// new entries.
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
