import FantasyCore
import StrictJSON

/// A manager's line-up was saved, for a format if the rules have any.
public struct TeamSaved: LeagueEventPayload {
  package var manager: ManagerID
  /// Nil if the rules have no formats.
  package var format: Format?
  package var lineUp: LineUp
  package var playsWildCard: Bool

  package init(_ manager: ManagerID, format: Format?, _ lineUp: LineUp, playsWildCard: Bool = false) {
    (self.manager, self.format, self.lineUp, self.playsWildCard) = (manager, format, lineUp, playsWildCard)
  }

  /// The event's name in journals.
  public static var name: String { "team.saved" }
  /// The event's case in the list of kinds.
  public static var kind: LeagueEvent.Kind { .teamSaved }
  static var actions: [LeagueAction] { [.changeTeam, .importTeams] }

  /// Reads the event from JSON.
  public init(_ value: JSONValue) throws(JSONError) {
    let object = try value.object(["event", "manager", "format", "players", "captain", "vice_captain", "wild_card"])
    var players: [PlayerID] = []
    for player in try object.required("players").array() { players.append(try player.id()) }
    self.init(
      try object.required("manager").id(), format: try object.optional("format")?.format(),
      LineUp(
        players: players, captain: try object.optional("captain")?.id(),
        viceCaptain: try object.optional("vice_captain")?.id()),
      playsWildCard: try object.optional("wild_card")?.bool() ?? false)
  }

  /// Reads the event from the bytes of a line in its usual form.
  public init?(fast line: inout FastLine) {
    guard line.pass(",\"manager\":\""), let manager: ManagerID = line.id(), line.pass(",\"format\":\""),
      let format = line.text().flatMap(Format.init(named:)), line.pass(",\"players\":[\"")
    else { return nil }
    var players: [PlayerID] = []
    players.reserveCapacity(11)
    repeat {
      guard let player: PlayerID = line.id() else { return nil }
      players.append(player)
    } while line.pass(",\"")
    guard line.pass("],\"captain\":"), let captain: PlayerID? = line.idOrNull(),
      line.pass(",\"vice_captain\":"), let vice: PlayerID? = line.idOrNull()
    else { return nil }
    self.init(manager, format: format, LineUp(players: players, captain: captain, viceCaptain: vice))
  }

  /// The event's JSON members after its name.
  public var members: KeyValuePairs<String, JSON> {
    let players = JSON.array(lineUp.players.map { .string($0.text) })
    let (captain, vice) = (JSON.text(lineUp.captain?.text), JSON.text(lineUp.viceCaptain?.text))
    let (who, format) = (JSON.string(manager.text), JSON.text(format?.name))
    if playsWildCard {
      return [
        "manager": who, "format": format, "players": players, "captain": captain, "vice_captain": vice,
        "wild_card": .bool(true),
      ]
    }
    return ["manager": who, "format": format, "players": players, "captain": captain, "vice_captain": vice]
  }
  /// The payload as a case of `LeagueEvent`.
  public var listed: LeagueEvent { .teamSaved(self) }
  /// The event concerns the manager.
  public var nature: EventTraits { EventTraits(.manager(manager)) }
  /// No files.
  public var files: [NamedContent] { [] }

  /// Adds it to the entry's line-ups.
  public func apply(to league: inout League, in commit: Commit) {
    guard let place = league.entries.place(of: manager) else { return }
    league.entries.change(place) {
      $0.format = format
      $0.lineUps.append(
        SavedLineUp(
          time: commit.time, sequence: commit.sequence, format: format, lineUp: lineUp, playsWildCard: playsWildCard))
    }
  }

  /// Decides the request again.
  public func decided(in league: League, of commit: Commit) throws(Refusal) -> [LeagueEvent] {
    try league.picking(lineUp, format: format?.name, playsWildCard: playsWildCard, by: manager, at: commit.time)
  }
}

extension LeagueEvent {
  package static func teamSaved(
    _ manager: ManagerID, format: Format?, _ lineUp: LineUp, playsWildCard: Bool = false
  ) -> LeagueEvent {
    .teamSaved(TeamSaved(manager, format: format, lineUp, playsWildCard: playsWildCard))
  }
}

extension LeagueAction {
  package static let changeTeam = LeagueAction("change-team", "team pick, replace", .ownTeam)
  package static let importTeams = LeagueAction("import-teams", "team import", .commissioner)
}
