// Decides requests. Each function returns events, or throws a refusal with all reasons. The result depends only on the
// state, the request and the time. A request that changes nothing results in no events. Teams, imports and scoring are
// in other files.

import FantasyCore

extension League {
  package func joining(_ manager: ManagerID, at now: Instant) throws(Refusal) -> [LeagueEvent] {
    if isMember(manager) { return [] }
    try require(.join, of: manager, at: now)
    return [.managerJoined(ManagerJoined(manager))]
  }

  /// Records that a manager has deleted their account. Returns no event if the league is completed, or has neither
  /// head-to-head rounds nor cups.
  package func leaving(_ manager: ManagerID) -> [LeagueEvent] {
    if !isMember(manager) || completed != nil || contest == nil && cups.isEmpty { return [] }
    return [.managerLeft(ManagerLeft(manager: manager))]
  }

  package func starting(by actor: ManagerID, at now: Instant) throws(Refusal) -> [LeagueEvent] {
    try require(.start, of: actor, at: now)
    switch phase(at: now) {
    case .open: return [.leagueStarted(LeagueStarted())]
    case .started: return []
    case .completed(let since): throw Refusal(.completed(terms.id, since))
    }
  }

  package func completing(by actor: ManagerID, at now: Instant) throws(Refusal) -> [LeagueEvent] {
    try require(.complete, of: actor, at: now)
    switch phase(at: now) {
    case .open(let planned): throw Refusal(.notStarted(terms.id, planned: planned))
    case .started: return [.leagueCompleted(LeagueCompleted())]
    case .completed: return []
    }
  }

  package func renaming(to title: String, by actor: ManagerID, at now: Instant) throws(Refusal) -> [LeagueEvent] {
    try require(.rename, of: actor, at: now)
    if title == self.title || !LeagueTerms.isTitle(title) { return [] }
    return [.leagueRenamed(LeagueRenamed(title: title))]
  }

  /// Chooses how the league is decided: head to head on these terms, or by total points if `contest` is nil. Refused
  /// once the league has started.
  package func choosing(_ contest: ContestTerms?, by actor: ManagerID, at now: Instant) throws(Refusal) -> [LeagueEvent]
  {
    try require(.chooseContest, of: actor, at: now)
    if contest == self.contest { return [] }
    if let start = start(at: now) { throw Refusal(.contestFixed(terms.id, start)) }
    return [.contestChosen(ContestChosen(contest: contest))]
  }

  /// Saves a manager's team name and format. A nil name or format leaves the current value unchanged.
  ///
  /// - Parameters:
  ///   - actor: the manager who acts for `manager`; nil if managers change their own settings.
  ///   - folded: removes case and accents from a name. A new name must differ from all other names in more than case and
  ///     accents. Nil to skip this check in a replay, since older journals have names that are too similar.
  package func savingSettings(
    of manager: ManagerID, by actor: ManagerID? = nil, teamName: String?, format formatName: String?,
    folded: ((String) -> String)? = nil, at now: Instant
  ) throws(Refusal) -> [LeagueEvent] {
    if let fault = ownershipRefusal(of: manager, to: actor ?? manager) { throw Refusal(fault) }
    let entry = entry(of: manager)
    if entry == nil, case .claim(let fault) = missingEntry(of: manager) { throw Refusal(.claim(fault)) }
    var faults: [LeagueFault] = []
    let name = teamName ?? entry?.teamName
    if name == nil { faults.append(.entry(.teamNameMissing)) }
    if let teamName, !Self.isUsable(teamName, TextLength.teamName) {
      faults.append(.entry(.teamNameUnusable(teamName)))
    }
    if let entry, fixesTeamName(of: entry), let teamName, teamName != entry.teamName {
      faults.append(.entry(.teamNameFixed(entry.teamName)))
    } else if let teamName, teamName != entry?.teamName, let folded {
      let wanted = folded(teamName)
      let other = entries.first { $0.manager != manager && folded($0.teamName) == wanted }
      if let other { faults.append(.entry(.teamNameTaken(other.teamName, by: other.manager))) }
    }
    let format = chosenFormat(formatName, faults: &faults) ?? entry?.format
    if let format, let entry, format != entry.format { faults += formatFaults(format, entry) }
    if let name, let entry, faults.isEmpty, entry.teamName == name, entry.format == format { return [] }
    if let fault = changeRefusal(of: manager, to: actor ?? manager, at: now) { faults.insert(fault, at: 0) }
    if entry == nil, let completed { faults.insert(.completed(terms.id, completed), at: 0) }
    guard let name, faults.isEmpty else { throw Refusal(faults) }
    return [.settingsSaved(SettingsSaved(manager, teamName: name, format: format))]
  }

  /// Returns true if a team's name can no longer change, because the manager has saved a team or the league is
  /// completed. If somebody else chose the name, the manager can still change it once before the completion.
  package func fixesTeamName(of entry: Entry) -> Bool {
    completed != nil || !entry.lineUps.isEmpty && !entry.isNameGiven
  }

  func chosenFormat(_ name: String?, faults: inout [LeagueFault]) -> Format? {
    guard let name else { return nil }
    if teamRules.formats.isEmpty {
      faults.append(.entry(.noFormats(rules: teamRules.name)))
      return nil
    }
    guard let format = teamRules.format(named: name) else {
      faults.append(.entry(.formatUnknown(name, known: teamRules.formats)))
      return nil
    }
    return format
  }

  private func formatFaults(_ format: Format, _ entry: Entry) -> [LeagueFault] {
    guard let lineUp = entry.lineUp else { return [] }
    let faults = self.faults(ofSaved: lineUp, format: format)
    return faults.isEmpty ? [] : [.formatDoesNotFit(format, faults)]
  }

  /// Returns true if a text has no control characters, is not blank, and has an allowed length in bytes.
  package static func isUsable(_ text: String, _ length: ClosedRange<Int>) -> Bool {
    let isVisible = text.unicodeScalars.allSatisfy { scalar in
      switch scalar.properties.generalCategory {
      case .control, .lineSeparator, .paragraphSeparator, .surrogate, .unassigned: false
      default: true
      }
    }
    return isVisible && length.contains(text.utf8.count)
      && text.unicodeScalars.contains { !$0.properties.isWhitespace }
  }
}
