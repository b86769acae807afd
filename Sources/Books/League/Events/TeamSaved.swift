import FantasyCore
import StrictJSON

/// A manager's line-up was saved, with a format if the rules have formats.
public struct TeamSaved: LeagueEventPayload {
  package var manager: ManagerID
  package var format: Format?
  package var lineUp: LineUp
  package var playsWildCard: Bool

  package init(_ manager: ManagerID, format: Format?, _ lineUp: LineUp, playsWildCard: Bool = false) {
    self.manager = manager
    self.format = format
    self.lineUp = lineUp
    self.playsWildCard = playsWildCard
  }

  /// The event's name in journals.
  public static var name: String { "team.saved" }
  static var actions: [LeagueAction] { [.changeTeam, .importTeams] }

  /// Parses the event from a journal line in canonical form, starting after the event's name. Nil if the line has
  /// another form.
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

  package static var coding: JSONCoding<Self> {
    JSONCoding(
      { TeamSaved($0, format: $1, LineUp(players: $2, captain: $3, viceCaptain: $4), playsWildCard: $5) },
      .field("manager") { $0.manager }, .optional("format") { $0.format }, .field("players") { $0.lineUp.players },
      .optional("captain") { $0.lineUp.captain }, .optional("vice_captain") { $0.lineUp.viceCaptain },
      .flag("wild_card") { $0.playsWildCard })
  }
  /// The event concerns only the manager of the team.
  public var nature: EventTraits { EventTraits(.manager(manager)) }

  /// Appends the line-up to the entry's line-ups, and sets the entry's format.
  public func apply(to league: inout League, in commit: Commit) {
    guard let index = league.entries.index(of: manager) else { return }
    league.entries.change(index) {
      $0.format = format
      $0.lineUps.append(
        SavedLineUp(
          time: commit.time, sequence: commit.sequence, format: format, lineUp: lineUp, playsWildCard: playsWildCard))
    }
  }

  /// Repeats the request that led to this event, and returns the resulting events. `league` is the state before the
  /// event.
  public func decided(in league: League, of commit: Commit) throws(Refusal) -> [LeagueEvent] {
    try league.picking(
      lineUp, format: format?.name, playsWildCard: playsWildCard, by: league.actor(of: commit, for: manager),
      for: manager, at: commit.time)
  }
}

extension LeagueAction {
  package static let changeTeam = LeagueAction(name: "change-team", label: "team pick, replace", right: .ownTeam)
  package static let importTeams = LeagueAction(name: "import-teams", label: "team import", right: .commissioner)
}
