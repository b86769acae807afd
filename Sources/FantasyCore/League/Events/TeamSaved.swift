import StrictJSON

/// A manager's line-up was saved, for a format.
public struct TeamSaved: LeagueEventPayload {
  /// Whose.
  public var manager: ManagerID
  /// The format that it was saved for; nil where the rules have none.
  public var format: Format?
  /// The players and captains.
  public var lineUp: LineUp

  /// A line-up of a manager.
  public init(_ manager: ManagerID, format: Format?, _ lineUp: LineUp) {
    (self.manager, self.format, self.lineUp) = (manager, format, lineUp)
  }

  /// Its name in a journal.
  public static var name: String { "team.saved" }
  /// Its place in the list.
  public static var kind: LeagueEvent.Kind { .teamSaved }
  static var actions: [LeagueAction] { [.changeTeam, .importTeams] }

  /// From JSON.
  public init(_ value: JSONValue) throws(JSONError) {
    let object = try value.object(["event", "manager", "format", "players", "captain", "vice_captain"])
    var players: [PlayerID] = []
    for player in try object.required("players").array() { players.append(try player.id()) }
    self.init(
      try object.required("manager").id(), format: try object.optional("format")?.format(),
      LineUp(
        players: players, captain: try object.optional("captain")?.id(),
        viceCaptain: try object.optional("vice_captain")?.id()))
  }

  /// From the bytes of a line.
  public init?(usual line: inout UsualLine) {
    guard line.pass(",\"manager\":\""), let manager: ManagerID = line.id(), line.pass(",\"format\":\""),
      let format = line.text().flatMap(Format.init(named:)), line.pass(",\"players\":[\"")
    else { return nil }
    var players: [PlayerID] = []
    players.reserveCapacity(11)
    repeat {
      guard let player: PlayerID = line.id() else { return nil }
      players.append(player)
    } while line.pass(",\"")
    guard line.pass("],\"captain\":"), let captain = Self.player(&line), line.pass(",\"vice_captain\":"),
      let vice = Self.player(&line)
    else { return nil }
    self.init(manager, format: format, LineUp(players: players, captain: captain, viceCaptain: vice))
  }

  /// A player or null; nil when it is neither.
  private static func player(_ line: inout UsualLine) -> PlayerID?? {
    if line.pass("null") { return .some(nil) }
    guard line.pass("\""), let player: PlayerID = line.id() else { return nil }
    return .some(player)
  }

  /// As JSON.
  public var members: KeyValuePairs<String, JSON> {
    [
      "manager": .string(manager.text), "format": .text(format?.name),
      "players": .array(lineUp.players.map { .string($0.text) }), "captain": .text(lineUp.captain?.text),
      "vice_captain": .text(lineUp.viceCaptain?.text),
    ]
  }
  /// As one of the league's events.
  public var listed: LeagueEvent { .teamSaved(self) }
  /// It is about the manager.
  public var nature: EventNature { EventNature(.manager(manager)) }
  /// None.
  public var files: [NamedContent] { [] }

  /// Adds it to the entry's line-ups.
  public func apply(to league: inout League, in commit: Commit) {
    guard let place = league.entryPlaces[manager] else { return }
    league.entries[place].format = format
    league.entries[place].lineUps.append(
      SavedLineUp(time: commit.time, sequence: commit.sequence, format: format, lineUp: lineUp))
  }

  /// As when the manager saves it.
  public func decided(in league: League, of commit: Commit) throws(Refusal) -> [LeagueEvent] {
    try league.picking(lineUp, format: format?.name, by: manager, at: commit.time)
  }
}

extension LeagueEvent {
  /// A manager's line-up was saved.
  public static func teamSaved(_ manager: ManagerID, format: Format?, _ lineUp: LineUp) -> LeagueEvent {
    .teamSaved(TeamSaved(manager, format: format, lineUp))
  }
}

extension LeagueAction {
  /// Save a line-up.
  public static let changeTeam = LeagueAction("change-team", "team pick, replace", .ownTeam)
  /// Save line-ups for other managers.
  public static let importTeams = LeagueAction("import-teams", "team import", .commissioner)
}
