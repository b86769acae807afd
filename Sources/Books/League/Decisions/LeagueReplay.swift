// Replays a league's commits. Three kinds of commits are repeated as a single request: several match files, teams
// imported by the commissioner, and an undo that sets the clock back. In other commits, each event is repeated
// separately.

import FantasyCore

extension League {
  /// Repeats the request that led to a commit, at the commit's time, and returns the resulting events.
  public func redecided(_ commit: Commit) throws(Refusal) -> [LeagueEvent] {
    let links = commit.scoringLinks
    let requests = commit.events.compactMap { event -> ScoringRequest? in
      guard case .matchScored(let scored) = event else { return nil }
      var request = scored.request(in: self)
      request?.fileID = links[scored.match]
      return request
    }
    if !requests.isEmpty, requests.count + links.count == commit.events.count {
      return try scoring(requests, replacing: true, by: commit.author, at: commit.time)
    }
    if commit.correctsClock, let undo = commit.undoTarget {
      return try undoingWithClock(undo.number, by: commit.author)
    }
    if commit.author == commissioner, let teams = commit.importedTeams {
      // The commissioner may have saved or imported this team, so both are tried.
      if commit.events.count == 1, let own = try? replayEach(commit) { return own }
      let invited = commit.invitations
      return try importingTeams(
        teams, inviting: invited.map(\.manager),
        givenNames: Dictionary(invited.map { ($0.manager, $0.givenName) }) { first, _ in first }
          .compactMapValues(\.self), by: commit.author, at: commit.time)
    }
    return try replayEach(commit)
  }

  /// Returns the manager who changed an entry: the author who acted for an invited manager or as a co-manager. Otherwise
  /// `manager`, as a commit that the commissioner made for other managers, such as a team import, is repeated as if the
  /// managers had made it.
  func actor(of commit: Commit, for manager: ManagerID) -> ManagerID {
    isInvited(manager) || commit.author != commissioner ? commit.author : manager
  }
}

extension BookCommit<League> {
  /// The ids of files that were linked when they were scored, by the ids of their matches.
  fileprivate var scoringLinks: [MatchID: MatchID] {
    var links: [MatchID: MatchID] = [:]
    for case .matchLinked(let link) in events where link.file == nil { links[link.match] = link.fileID }
    return links
  }

  fileprivate var invitations: [ManagerInvited] {
    events.compactMap { if case .managerInvited(let event) = $0 { event } else { nil } }
  }

  /// The saved teams of a commit that may be a team import. Nil if the commit saves no team, or has events other than
  /// saved teams, settings and invitations.
  fileprivate var importedTeams: [ImportedTeam]? {
    var teams: [ImportedTeam] = []
    var names: [ManagerID: String] = [:]
    for event in events {
      switch event {
      case .teamSaved(let event):
        teams.append(
          ImportedTeam(manager: event.manager, teamName: names[event.manager], lineUp: event.lineUp))
      case .settingsSaved(let event): names[event.manager] = event.teamName
      case .managerInvited: break
      default: return nil
      }
    }
    return teams.isEmpty ? nil : teams
  }
}
