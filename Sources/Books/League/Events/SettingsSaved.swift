import FantasyCore
import StrictJSON

/// A manager's team name and format were saved. The first save creates the manager's entry.
public struct SettingsSaved: LeagueEventPayload {
  package var manager: ManagerID
  package var teamName: String
  package var format: Format?

  package init(_ manager: ManagerID, teamName: String, format: Format?) {
    self.manager = manager
    self.teamName = teamName
    self.format = format
  }

  /// The event's name in journals.
  public static var name: String { "settings.saved" }
  static var actions: [LeagueAction] { [.saveSettings, .actForInvited] }

  /// Parses the event from a journal line in canonical form, starting after the event's name. Nil if the line has
  /// another form.
  public init?(fast line: inout FastLine) {
    guard line.pass(",\"manager\":\""), let manager: ManagerID = line.id(), line.pass(",\"team_name\":\""),
      let name = line.text(), line.pass(",\"format\":\""), let format = line.text().flatMap(Format.init(named:))
    else { return nil }
    self.init(manager, teamName: name, format: format)
  }

  package static var coding: JSONCoding<Self> {
    JSONCoding(
      Self.init, .field("manager") { $0.manager }, .field("team_name") { $0.teamName },
      .optional("format") { $0.format })
  }
  /// The event concerns only the manager of the entry.
  public var nature: EventTraits { EventTraits(.manager(manager)) }

  /// Creates the manager's entry, or changes its team name and format. A manager with an entry co-manages no other.
  public func apply(to league: inout League, in commit: Commit) {
    let isNew = league.entries.index(of: manager) == nil
    let isGiven = isNameGiven(in: commit) && !league.isShared(by: manager, with: commit.author)
    if isNew { league.changePeople { $0.endShares(in: commit.sequence) { $0.coManager == manager } } }
    league.entries.change(league.entries.index(making: manager, teamName: teamName)) {
      if isNew || $0.teamName != teamName { $0.isNameGiven = isGiven }
      $0.teamName = teamName
      $0.format = format
    }
    if isNew { league.fixNewEntry(of: manager) }
  }

  /// Returns true if the manager did not choose the team name: another manager saved it, or a team import created the
  /// entry. For an entry copied from a model league, returns true only if the team name is the default name.
  private func isNameGiven(in commit: Commit) -> Bool {
    if commit.sequence == 1 { return teamName == Entry.defaultName(of: manager) }
    let isImported = commit.events.contains { event in
      if case .teamSaved(let saved) = event { saved.manager == manager } else { false }
    }
    return commit.author != manager || isImported
  }

  /// Repeats the request that led to this event, and returns the resulting events. `league` is the state before the
  /// event.
  public func decided(in league: League, of commit: Commit) throws(Refusal) -> [LeagueEvent] {
    try league.savingSettings(
      of: manager, by: league.actor(of: commit, for: manager), teamName: teamName, format: format?.name,
      at: commit.time)
  }
}

extension LeagueAction {
  package static let saveSettings = LeagueAction(name: "save-settings", label: "settings", right: .ownTeam)
  /// Saving settings or a team for an invited manager.
  package static let actForInvited = LeagueAction(
    name: "act-for-invited", label: "settings, team --for", right: .commissioner)
}
