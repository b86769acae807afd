import FantasyCore
import StrictJSON

/// A manager's settings were saved; the first time, this creates their entry.
public struct SettingsSaved: LeagueEventPayload {
  /// The manager.
  package var manager: ManagerID
  /// The name of the team.
  package var teamName: String
  /// The chosen format.
  package var format: Format?

  /// Creates the event.
  package init(_ manager: ManagerID, teamName: String, format: Format?) {
    (self.manager, self.teamName, self.format) = (manager, teamName, format)
  }

  /// Its name in a journal.
  public static var name: String { "settings.saved" }
  /// Its kind in the list of events.
  public static var kind: LeagueEvent.Kind { .settingsSaved }
  static var actions: [LeagueAction] { [.saveSettings] }

  /// Reads the event from JSON.
  public init(_ value: JSONValue) throws(JSONError) {
    let object = try value.object(["event", "manager", "team_name", "format"])
    self.init(
      try object.required("manager").id(), teamName: try object.required("team_name").string(),
      format: try object.optional("format")?.format())
  }

  /// Reads the event from the bytes of a line in its usual form.
  public init?(fast line: inout FastLine) {
    guard line.pass(",\"manager\":\""), let manager: ManagerID = line.id(), line.pass(",\"team_name\":\""),
      let name = line.text(), line.pass(",\"format\":\""), let format = line.text().flatMap(Format.init(named:))
    else { return nil }
    self.init(manager, teamName: name, format: format)
  }

  /// The event as JSON.
  public var members: KeyValuePairs<String, JSON> {
    ["manager": .string(manager.text), "team_name": .string(teamName), "format": .text(format?.name)]
  }
  /// The payload as one of the league's events.
  public var listed: LeagueEvent { .settingsSaved(self) }
  /// It concerns the manager.
  public var nature: EventTraits { EventTraits(.manager(manager)) }
  /// None.
  public var files: [NamedContent] { [] }

  /// Creates the entry, or changes its name and format.
  public func apply(to league: inout League, in commit: Commit) {
    let isNew = league.entries.place(of: manager) == nil
    league.entries.change(league.entries.place(making: manager, teamName: teamName)) {
      if isNew || $0.teamName != teamName { $0.isNameGiven = isNameGiven(in: commit) }
      $0.teamName = teamName
      $0.format = format
    }
  }

  /// Whether the manager did not choose the name: others saved it, or it came with an imported team, which may be the
  /// commissioner's own. A new league like another one takes over names that its managers chose there, except for those
  /// that an import gave them.
  private func isNameGiven(in commit: Commit) -> Bool {
    if commit.sequence == 1 { return teamName == Entry.defaultName(of: manager) }
    let isImported = commit.events.contains { event in
      if case .teamSaved(let saved) = event { saved.manager == manager } else { false }
    }
    return commit.who != manager || isImported
  }

  /// Decides the request again in the given league.
  public func decided(in league: League, of commit: Commit) throws(Refusal) -> [LeagueEvent] {
    try league.savingSettings(of: manager, teamName: teamName, format: format?.name, at: commit.time)
  }
}

extension LeagueEvent {
  /// A manager's settings were saved.
  package static func settingsSaved(_ manager: ManagerID, teamName: String, format: Format?) -> LeagueEvent {
    .settingsSaved(SettingsSaved(manager, teamName: teamName, format: format))
  }
}

extension LeagueAction {
  /// Save team name or format.
  package static let saveSettings = LeagueAction("save-settings", "settings", .ownTeam)
}
