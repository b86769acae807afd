import FantasyCore
import Knowledge

/// The error that no team meets all demands. `demands` contains only demands that conflict with each other.
package struct NoLegalTeam: Error {
  package let demands: [SelectionConstraint]
  package let pool: Pool
  package var isPoolOfFile = false
  /// True if the demands come from a command's options; false if the user picked players from a list.
  package var hasOptions = true
  package var isOtherFormatLegal = false

  package init(
    demands: [SelectionConstraint], pool: Pool, isPoolOfFile: Bool = false, hasOptions: Bool = true,
    isOtherFormatLegal: Bool = false
  ) {
    self.demands = demands
    self.pool = pool
    self.isPoolOfFile = isPoolOfFile
    self.hasOptions = hasOptions
    self.isOtherFormatLegal = isOtherFormatLegal
  }
}

package enum NotSimulated: Error {
  case side(SideFault, of: String, format: String)
  case fewClubs
  case noFormat(String)
}

extension Problem {
  package init(_ fault: NotSimulated) {
    let reason =
      switch fault {
      case .side(.players(let count), let club, let format):
        "\(club) fielded \(Problem.count(count, "player")) in its last \(format) matches, but a side needs 11"
      case .side(.noKeeper, let club, _): "\(club) has no known wicket-keeper"
      case .side(.bowlers(let count), let club, _):
        "\(club) has \(count == 0 ? "no known bowlers" : "only \(Problem.count(count, "known bowler"))"), but a side needs five"
      case .fewClubs: "fewer than two clubs fit the options"
      case .noFormat(let format): "there are no \(format) matches to learn from"
      }
    self.init(
      .refused, "simulation.none", "the simulation can't run: \(reason)",
      hint:
        "to list a club's players: fcl club roster CLUB; to name other players: --lineup FILE; or try another --format"
    )
  }

  package static let noUpcomingMatch = Problem(
    unprojected: "there is no upcoming match", hint: "fcl history import FILE adds matches")

  package static let noPlayedMatch = Problem(unprojected: "no match has been played yet")

  package init(
    unprojected reason: String,
    hint: String = "score more matches; for cricket, --from DIR adds a folder of match files"
  ) {
    self.init(.refused, "projection.none", "players can't be projected: \(reason)", hint: hint)
  }

  package static func noFormats(rules: String) -> Problem {
    Problem(.refused, "format.none", "the team rules \"\(rules)\" have no formats", hint: "leave --format out")
  }

  package static let tooLargeTeam = Problem(
    .refused, "selection.too-large",
    "the team rules allow teams of over \(TeamSelection.maxPlayers) players, too many to search for the best team",
    hint: "limit the team size in the rules to at most \(TeamSelection.maxPlayers)")

  package init(_ fault: NoLegalTeam) {
    if fault.pool.players.isEmpty {
      self.init(
        .refused, "selection.impossible", "the pool is empty",
        hint: fault.isPoolOfFile
          ? "a pool file has a line for each player: fcl help pool import" : "fcl pool import FILE")
      return
    }
    if fault.demands.isEmpty {
      self.init(.refused, "selection.impossible", "no legal team has all of these players", hint: "drop one of them")
      return
    }
    let words = fault.demands.map { $0.description(fault.pool, hasOptions: fault.hasOptions) }
    if case .size = fault.demands.first, words.count == 1 {
      let count = Problem.count(fault.pool.players.count, "player")
      self.init(.refused, "selection.impossible", "no team can have \(words[0]): the pool has only \(count)")
      return
    }
    let hint =
      fault.isOtherFormatLegal
      ? "a different format allows it: add --any-format"
      : words.count == 1 ? nil : fault.hasOptions ? "change one of them" : "drop one of them"
    self.init(
      .refused, "selection.impossible",
      words.count == 1
        ? "no team can have \(words[0])" : "no team can meet all of these: \(words.joined(separator: "; "))",
      hint: hint)
  }
}

extension SelectionConstraint {
  /// Returns a noun phrase for the demand, such as `1 to 4 wicket-keepers`.
  fileprivate func description(_ pool: Pool, hasOptions: Bool) -> String {
    func name(_ id: PlayerID) -> String { pool[id]?.name ?? id.text }
    return switch self {
    case .size(let allowed): allowed.count(of: "player")
    case .format(let format): "the format \(format.name)"
    case .formats(let formats): "one of the formats \(Problem.names(formats))"
    case .role(let role, let allowed): allowed.count(of: role.name)
    case .budget(let price): "a cost of at most \(price)"
    case .maxPerSide(let maximum): "at most \(Problem.count(maximum, "player")) from one side"
    case .tag(let limit): limit.range.count(of: "\(limit.tag) player")
    case .keep(let player): name(player) + (hasOptions ? " (--keep)" : "")
    case .without(let player): "no \(name(player)) (--without)"
    case .taken: "no players from other squads"
    case .valued: "only players with a value in the file"
    case .captains(let count): count == 1 ? "a captain" : "a captain and a vice-captain"
    case .minSides(let minimum): "players from \(Problem.count(minimum, "side")) (--min-sides)"
    case .changes(let maximum): maximum == 0 ? "no new players" : "at most \(Problem.count(maximum, "new player"))"
    case .difference(let minimum): "at least \(Problem.count(minimum, "player")) not in the other team"
    }
  }
}
