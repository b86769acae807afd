import Answers
import Books
import CommandLineKit
import FantasyCore

/// The data for picking a team: the league's rules, and the pool with the players' figures.
struct PickerInput {
  struct Player {
    let player: PoolPlayer
    let points: Points
    let form: Points?
    let searched: String
  }

  let league: League
  let manager: ManagerID
  let players: [Player]
  let indices: [PlayerID: Int]
  private let board: LeagueStandings
  /// The number of changes left in the open window; nil if changes are unlimited.
  private let changesLeft: Int?

  init(_ open: OpenLeague, _ manager: ManagerID, _ board: LeagueStandings) {
    league = open.league
    self.manager = manager
    self.board = board
    changesLeft = open.league.changesLeft(of: open.league.entry(of: manager), at: open.now)
    let form = PlayerForm(board: board)
    let totals = board.playerTotals
    let players = open.league.pool.players.elementIndices.map { index -> Player in
      let player = open.league.pool.players[index]
      return Player(
        player: player, points: totals[index] ?? .zero, form: form.form(of: index),
        searched: folded(player.name) + " " + player.id.text)
    }
    self.players = Array(players)
    indices = Dictionary(self.players.enumerated().map { ($1.player.id, $0) }) { first, _ in first }
  }

  var saved: TeamChoice { TeamChoice(league.entry(of: manager)) }

  func player(_ id: PlayerID) -> PoolPlayer? { indices[id].map { players[$0].player } }

  func name(_ id: PlayerID) -> String { player(id)?.name ?? id.text }

  func left(beside choice: TeamChoice) -> Price? { league.left(beside: choice.lineUp) }

  func count(_ role: Role, in choice: TeamChoice) -> Int { choice.players.count { player($0)?.role == role } }

  /// Returns the maximum number of players of a role, or nil for no limit.
  func maximum(_ role: Role, in choice: TeamChoice) -> Int? {
    let rules = league.teamRules
    switch rules.composition {
    case .formats: return choice.format.flatMap { $0.counts[at: rules.roles.firstIndex(of: role)] }
    case .ranges(let ranges): return ranges[role]?.maximum
    case .free: return nil
    }
  }

  func open(in choice: TeamChoice) -> String {
    let rules = league.teamRules
    let size = rules.size.maximum.map { max(0, $0 - choice.players.count) }
    var parts: [String] = []
    var surplus: [String] = []
    for role in rules.roles {
      let have = count(role, in: choice)
      switch rules.composition {
      case .formats:
        let takes = maximum(role, in: choice) ?? have
        if takes > have { parts.append(Problem.count(takes - have, role.name)) }
        if takes < have { surplus.append(Problem.count(have - takes, role.name)) }
      case .ranges(let ranges):
        guard let range = ranges[role] else { continue }
        if range.minimum > have { parts.append("\(range.minimum - have) or more \(role.name)s") }
        if let maximum = range.maximum, maximum < have { surplus.append(Problem.count(have - maximum, role.name)) }
      case .free: break
      }
    }
    let isWhole = choice.players.count >= rules.size.minimum
    if case .formats = rules.composition, choice.format == nil { return "choose a format (f)" }
    if parts.isEmpty, surplus.isEmpty, !isWhole { parts.append(Problem.count(size ?? 0, "player")) }
    if case .ranges = rules.composition, let size, size > 0, isWhole || !parts.isEmpty {
      parts.append("\(Problem.count(size, "player")) in all")
    }
    for captaincy in league.captaincies {
      let player = captaincy == .captain ? choice.captain : choice.viceCaptain
      if player == nil { parts.append("\(captaincy.rawValue) (\(captaincy == .captain ? "c" : "v"))") }
    }
    let steps = [("add", parts), ("remove", surplus)].filter { !$0.1.isEmpty }
    if steps.isEmpty { return "nothing more" }
    return steps.map { "\($0.0) \($0.1.joined(separator: ", "))" }.joined(separator: "; ")
  }

  func sides(of choice: TeamChoice) -> [(name: String, count: Int)] {
    let sides = choice.players.compactMap { player($0)?.side }
    return Dictionary(sides.map { ($0, 1) }, uniquingKeysWith: +).sorted {
      ($1.value, $0.key) < ($0.value, $1.key)
    }.map { ($0.key, $0.value) }
  }

  /// Returns the best legal team that includes the chosen players. The best team has the most points in recent matches
  /// or, before the first score, the highest prices. Throws `NoLegalTeam` with the conflicting demands, or
  /// `tooLargeTeam`.
  func filled(_ choice: TeamChoice) throws -> TeamChoice {
    let values = SelectionValues(board.matches.isEmpty ? .price : .form, of: league, board)
    var selection = TeamSelection(
      rules: league.teamRules, pool: league.pool, values: values.values, captaincies: values.captaincies)
    selection.format = choice.format
    selection.kept = choice.players
    selection.taken = league.players(takenFrom: manager)
    if let changesLeft, !saved.players.isEmpty { selection.changes = (saved.players, changesLeft) }
    if selection.isTooLarge { throw Problem.tooLargeTeam }
    guard let best = selection.best(1).first else {
      // With thousands of players, searching for the reason would block the keyboard.
      let isLarge = league.pool.players.count > 1_000
      throw NoLegalTeam(demands: isLarge ? [] : selection.conflict() ?? [], pool: league.pool, hasOptions: false)
    }
    var filled = choice
    filled.players += best.lineUp.players.filter { !choice.players.contains($0) }
    filled.format = best.format ?? choice.format
    let captaincies = league.captaincies
    if captaincies.contains(.captain), filled.captain == nil {
      filled.captain = best.lineUp.captain == filled.viceCaptain ? best.lineUp.viceCaptain : best.lineUp.captain
    }
    if captaincies.contains(.viceCaptain), filled.viceCaptain == nil {
      let other = best.lineUp.viceCaptain == filled.captain ? best.lineUp.captain : best.lineUp.viceCaptain
      filled.viceCaptain = other
    }
    return filled
  }
}

extension Array {
  fileprivate subscript(at index: Int?) -> Element? { index.flatMap { indices.contains($0) ? self[$0] : nil } }
}
