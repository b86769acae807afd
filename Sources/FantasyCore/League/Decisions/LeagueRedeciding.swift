// A commit of a league decided anew. Several match files are one request, and so are teams that the commissioner imports;
// all else is decided event by event.

extension League {
  /// The events that this league would answer a commit's request with, at its time.
  public func deciding(_ commit: Commit) throws(Refusal) -> [LeagueEvent] {
    let requests = commit.events.compactMap { event in
      if case .matchScored(let scored) = event { scored.request(in: self) } else { nil }
    }
    if requests.count == commit.events.count {
      return try scoring(requests, replacing: true, by: commit.who, at: commit.time)
    }
    if commit.who == commissioner, let teams = commit.importedTeams {
      // Their own team they may have saved themselves, or imported.
      if commit.events.count == 1, let own = try? decidingEach(commit) { return own }
      return try importingTeams(teams, by: commit.who, at: commit.time)
    }
    return try decidingEach(commit)
  }
}

extension BookCommit<League> {
  /// The teams of a commit that has nothing but teams, and settings of who gets an entry by them.
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
