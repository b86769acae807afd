// Imports teams that the commissioner saves for managers, for example after a draft. If any team is refused, none is
// saved.

import FantasyCore

package struct ImportedTeam: Hashable, Sendable {
  package var manager: ManagerID
  /// The team's name; nil for the current name, or for a default name if the manager has no entry.
  package var teamName: String?
  package var lineUp: LineUp

  package init(manager: ManagerID, teamName: String? = nil, lineUp: LineUp) {
    self.manager = manager
    self.teamName = teamName
    self.lineUp = lineUp
  }
}

extension League {
  /// Saves teams for their managers. A manager who has no entry gets one. A team's name applies unless the manager has
  /// chosen another one. If the rules have formats, each team gets the format that it fits.
  ///
  /// Once a manager has picked a team, nobody else can change it. This rule doesn't apply if players are exclusive,
  /// since squads are then assigned and visible to all. After the start, a change window must be open. Its limit also
  /// applies to imported teams.
  ///
  /// - Parameters:
  ///   - invited: the managers to invite with their teams, and their given names; see `inviting`.
  ///   - folded: removes case and accents from a team name; see `savingSettings`.
  package func importingTeams(
    _ teams: [ImportedTeam], inviting invited: [ManagerID] = [], givenNames: [ManagerID: String] = [:],
    folded: ((String) -> String)? = nil, by actor: ManagerID, at now: Instant
  ) throws(Refusal) -> [LeagueEvent] {
    try require(.importTeams, of: actor, at: now)
    if !invited.isEmpty {
      let invitations = try inviting(invited, givenNames: givenNames, by: actor, at: now)
      let after = applying(invitations, by: actor, at: now)
      return try invitations + after.importingTeams(teams, folded: folded, by: actor, at: now)
    }
    let picked = teams.filter { $0.manager != actor && !teamRules.isExclusive && hasPicked($0.manager) }
    let changed = teams.filter {
      !picked.contains($0) && (entry(of: $0.manager)?.lineUp != $0.lineUp || newName(for: $0) != nil)
    }
    // Only a team that could be saved may count as unchanged; otherwise an import could test guesses about a hidden
    // team.
    let isHidden = teams.contains { hidesLineUp(of: $0.manager, from: actor) }
    // Commands accept only members. In a replay, however, the joining of a manager may have been undone.
    let strangers = teams.filter { !isMember($0.manager) && entry(of: $0.manager) == nil }
    var faults = (importLock(at: now).map { [$0] } ?? []) + strangers.map { .teamOf($0.manager, .notMember(terms.id)) }
    faults += picked.map { .teamOf($0.manager, .entry(.pickedAlready)) }
    if changed.isEmpty, faults.isEmpty || picked.isEmpty && !isHidden { return [] }
    let owners = squads(after: teams)
    let names = folded.map { folded in Dictionary(grouping: namesAfter(changed)) { folded($0.name) } }
    for team in changed {
      faults += nameFaults(team, among: names, folded).map { .teamOf(team.manager, $0) }
      let own = importFaults(team, owners: owners, at: now).map { fault in
        guard case .entry(.tooManyChanges(let window, _, _)) = fault, hidesTeam(of: team.manager, from: actor) else {
          return fault
        }
        return LeagueFault.entry(.tooManyHiddenChanges(window))
      }
      faults += own.map { .teamOf(team.manager, $0) }
    }
    if !faults.isEmpty { throw Refusal(faults) }
    return changed.flatMap { events($0, at: now) }
  }

  /// Returns the team name that an import changes; nil if the name stays as it is.
  private func newName(for team: ImportedTeam) -> String? {
    guard let entry = entry(of: team.manager) else { return team.teamName }
    return entry.isNameGiven && team.teamName != entry.teamName ? team.teamName : nil
  }

  private func namesAfter(_ teams: [ImportedTeam]) -> [(manager: ManagerID, name: String)] {
    let new = teams.compactMap { team in newName(for: team).map { (manager: team.manager, name: $0) } }
    let renamed = Set(new.map(\.manager))
    return entries.filter { !renamed.contains($0.manager) }.map { (manager: $0.manager, name: $0.teamName) } + new
  }

  /// `names` has the team names after the import, by their folded forms.
  private func nameFaults(
    _ team: ImportedTeam, among names: [String: [(manager: ManagerID, name: String)]]?, _ folded: ((String) -> String)?
  ) -> [LeagueFault] {
    guard let folded, let name = newName(for: team) else { return [] }
    if !Self.isUsable(name, TextLength.teamName) { return [.entry(.teamNameUnusable(name))] }
    guard let other = names?[folded(name)]?.first(where: { $0.manager != team.manager }) else { return [] }
    return [.entry(.teamNameTaken(other.name, by: other.manager))]
  }

  private func hasPicked(_ manager: ManagerID) -> Bool {
    commits.contains { commit in
      if undone.contains(commit.sequence) { return false }
      let isCoManaged = coManagedEntry(in: commit) == manager
      return (isCoManaged || owner(of: commit) == manager)
        && commit.events.contains {
          if case .teamSaved(let event) = $0 { isCoManaged || event.manager == commit.author } else { false }
        }
    }
  }

  private func importLock(at now: Instant) -> LeagueFault? {
    switch phase(at: now) {
    case .open: return nil
    case .completed(let since): return .completed(terms.id, since)
    case .started(let since):
      if terms.lock == .league { return .lockedSince(terms.id, since) }
      return openWindow(at: now) == nil ? .entry(.teamImportClosed(next: nextWindow(after: now))) : nil
    }
  }

  private func squads(after teams: [ImportedTeam]) -> [PlayerID: [ManagerID]] {
    let imported = Dictionary(teams.map { ($0.manager, $0.lineUp) }) { $1 }
    var owners: [PlayerID: [ManagerID]] = [:]
    let staying = entries.filter { imported[$0.manager] == nil && showsSquad(of: $0.manager) }.map {
      ($0.manager, $0.lineUp)
    }
    for (manager, lineUp) in staying + teams.map({ ($0.manager, $0.lineUp) }) {
      for player in lineUp?.players ?? [] { owners[player, default: []].append(manager) }
    }
    return owners
  }

  private func importFaults(_ team: ImportedTeam, owners: [PlayerID: [ManagerID]], at now: Instant) -> [LeagueFault] {
    let broken = faults(of: team.lineUp, format: format(for: team), for: team.manager, owners: owners)
      .map(LeagueFault.team)
    guard case .started = phase(at: now), openWindow(at: now) != nil, let entry = entry(of: team.manager) else {
      return broken
    }
    return windowFaults(team.lineUp, of: entry, at: now) + broken
  }

  private func format(for team: ImportedTeam) -> Format? {
    let counts = teamRules.roles.map { role in team.lineUp.players.count { pool[$0]?.role == role } }
    return teamRules.formats.first { $0.counts == counts } ?? entry(of: team.manager)?.format
  }

  private func events(_ team: ImportedTeam, at now: Instant) -> [LeagueEvent] {
    let format = format(for: team)
    let entry = entry(of: team.manager)
    let isPlayed = entry.map { hasPendingWildCard($0, at: now) } ?? false
    let saved = LeagueEvent.teamSaved(TeamSaved(team.manager, format: format, team.lineUp, playsWildCard: isPlayed))
    let name = newName(for: team) ?? (entry == nil ? Entry.defaultName(of: team.manager) : nil)
    guard let name else { return [saved] }
    return [.settingsSaved(SettingsSaved(team.manager, teamName: name, format: format)), saved]
  }
}
