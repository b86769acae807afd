import Answers
import Books
import FantasyCore

/// A team that is being picked, possibly incomplete.
struct TeamChoice: Equatable {
  var players: [PlayerID] = []
  var captain, viceCaptain: PlayerID?
  var format: Format?

  var lineUp: LineUp { LineUp(players: players, captain: captain, viceCaptain: viceCaptain) }

  mutating func drop(_ player: PlayerID) {
    players.removeAll { $0 == player }
    if captain == player { captain = nil }
    if viceCaptain == player { viceCaptain = nil }
  }

  /// Makes a player captain or vice-captain, and adds the player to the team if necessary. A vice-captain who becomes
  /// captain swaps roles with the captain, and vice versa.
  mutating func make(_ player: PlayerID, _ captaincy: Captaincy) {
    if !players.contains(player) { players.append(player) }
    switch captaincy {
    case .captain:
      if viceCaptain == player { viceCaptain = captain }
      captain = player
    case .viceCaptain:
      if captain == player { captain = viceCaptain }
      viceCaptain = player
    }
  }
}

/// The options of a command, which are applied before the picker opens.
struct PickerOptions {
  var captain, viceCaptain, format: String?

  /// Applies the options to a choice. Throws the faults of all options that the league doesn't allow.
  func applied(to choice: TeamChoice, in league: League) throws -> TeamChoice {
    var choice = choice
    let wished = [(captain, Captaincy.captain), (viceCaptain, .viceCaptain)].compactMap { word, captaincy in
      word.map { ($0, captaincy) }
    }
    var faults = wished.filter { !league.captaincies.contains($1) }.map { LeagueFault.team(.captaincyUnknown($1)) }
    if let format {
      let rules = league.teamRules
      choice.format = rules.format(named: format)
      if rules.formats.isEmpty {
        faults.append(.entry(.noFormats(rules: rules.name)))
      } else if choice.format == nil {
        faults.append(.entry(.formatUnknown(format, known: rules.formats)))
      }
    }
    if !faults.isEmpty { throw Refused(Refusal(faults), in: league) }
    let own = Set(choice.players)
    let players = try Lookup.players(wished.map(\.0), in: league.pool) { own.contains($0.id) }
    for (player, captaincy) in zip(players, wished.map(\.1)) {
      choice.make(player.id, captaincy)
    }
    return choice
  }
}
