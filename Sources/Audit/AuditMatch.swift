import StrictJSON

/// An independent reader of match files, for `verify`. Reads the JSON tree, identifies players by name, and keeps only
/// the data that figures need. Simple rather than fast; shares no code with the main reader.
package struct AuditMatch: Sendable {
  package struct Player: Hashable, Sendable {
    package var name: String
    package var id: String
    /// The index of the player's side in `info.teams`: 0 or 1.
    package var side: Int
  }

  struct Ball {
    var over: Int
    var overNumber: Int
    var batter, bowler, nonStriker: String
    var batterRuns: Int
    var isNonBoundary: Bool
    var extras: [String: Int]
    var wickets: [Out]
    /// The players who came in before the ball, with the team and the reason.
    var arrivals: [(player: String, team: String, reason: String)]

    func extra(_ kind: String) -> Int { extras[kind] ?? 0 }
    var isLegal: Bool { extra("wides") == 0 && extra("noballs") == 0 }
    var charged: Int { batterRuns + extra("wides") + extra("noballs") }
    /// The total runs from the ball, added up from their parts. The file may state another total.
    var total: Int { ["wides", "noballs", "byes", "legbyes", "penalty"].reduce(batterRuns) { $0 + extra($1) } }
  }

  struct Out {
    var kind, player: String
    var fielders: [(name: String?, isSubstitute: Bool)]
  }

  struct Innings {
    /// The number of the innings in the file, from 1.
    var number: Int
    var side: Int
    var isSuperOver: Bool
    var balls: [Ball]
    var miscounted: [Int: Int]
    /// Penalty runs awarded outside any delivery.
    var penalties: Int
  }

  package let teams: [String]
  /// The players of both sides. Each id appears at most once per side.
  package let players: [Player]
  /// The substitute fielders who are on neither side's list but in the registry.
  let substitutes: [Player]
  package let ballsPerOver: Int
  package let hasNoResult: Bool
  package let hasOutcome: Bool
  let innings: [Innings]
  /// For each side, a dictionary from every name of a player to the player's name in `players`.
  private let known: [[String: String]]

  /// The deliveries of a file, by the position of the JSON list that contains them. Deliveries are converted one by
  /// one, because the JSON tree of all deliveries in a large file would take gigabytes.
  final class Deliveries {
    private var lists: [JSONPosition: [Ball]] = [:]
    private var names: [String: String] = [:]

    func add(_ value: JSONValue, to list: JSONPosition) throws(JSONError) {
      var ball = try Ball(value)
      (ball.batter, ball.bowler, ball.nonStriker) = (shared(ball.batter), shared(ball.bowler), shared(ball.nonStriker))
      lists[list, default: []].append(ball)
    }

    func take(_ list: JSONValue) throws(JSONError) -> [Ball] {
      if let balls = lists.removeValue(forKey: list.position) { return balls }
      return try list.array().map { value throws(JSONError) in try Ball(value) }
    }

    private func shared(_ name: String) -> String {
      if let known = names[name], known.utf8.elementsEqual(name.utf8) { return known }
      names[name] = name
      return name
    }
  }

  package init(parsing bytes: [UInt8]) throws(JSONError) {
    let deliveries = Deliveries()
    let file = try JSONValue(parsing: bytes, limits: .matchTree, passing: "deliveries") {
      (value, list) throws(JSONError) in try deliveries.add(value, to: list)
    }
    try self.init(file, deliveries)
  }

  package init(_ file: JSONValue) throws(JSONError) { try self.init(file, Deliveries()) }

  private init(_ file: JSONValue, _ deliveries: Deliveries) throws(JSONError) {
    let info = try Self.value(file, "info")
    let teams = try Self.value(info, "teams").array().map { team throws(JSONError) in try team.string() }
    let people = try Self.value(try Self.value(info, "registry"), "people")
    var players: [Player] = []
    var known: [[String: String]] = [[:], [:]]
    for side in 0...1 {
      for listed in try Self.value(try Self.value(info, "players"), teams[side]).array() {
        let name = try listed.string()
        let id = try Self.value(people, name).string()
        // Two names with the same id on one side belong to one player, who gets the first name (SCORING.md, 16).
        let first = players.first { $0.side == side && $0.id == id }
        if first == nil { players.append(Player(name: name, id: id, side: side)) }
        known[side][name] = first?.name ?? name
      }
    }
    innings = try Self.value(file, "innings").array().enumerated().map { index, value throws(JSONError) in
      try Innings(value, deliveries, number: index + 1, teams: teams)
    }
    var substitutes: [Player] = []
    for one in innings {
      for fielder in one.balls.flatMap(\.wickets).flatMap(\.fielders) where fielder.isSubstitute {
        guard let name = fielder.name, known[0][name] == nil, known[1][name] == nil, let id = people[name]?.text,
          id.utf8.count == 8, id.allSatisfy("0123456789abcdef".contains)
        else { continue }
        let player = Player(name: name, id: id, side: 1 - one.side)
        if !substitutes.contains(player) { substitutes.append(player) }
      }
    }
    self.substitutes = substitutes
    self.teams = teams
    self.players = players
    self.known = known
    ballsPerOver = try info["balls_per_over"]?.int() ?? 6
    hasOutcome = info["outcome"] != nil
    hasNoResult = try info["outcome"]?["result"]?.string() == "no result"
  }

  /// Returns the reason for which a player came in; nil for a player who was in the XI from the start.
  func reason(of player: Player) -> String? {
    for ball in innings.flatMap(\.balls) {
      for one in ball.arrivals where one.player == player.name && one.team == teams[player.side] { return one.reason }
    }
    return nil
  }

  static func value(_ object: JSONValue, _ key: String) throws(JSONError) -> JSONValue {
    guard let value = object[key] else { throw object.error("the key \"\(key)\" is missing") }
    return value
  }

  func player(_ name: String, of side: Int) -> Player? { only(name, side) ?? only(name, 1 - side) }

  func only(_ name: String, _ side: Int) -> Player? {
    guard let first = known[side][name] else { return nil }
    return players.first { $0.side == side && $0.name == first }
  }
}

extension AuditMatch.Innings {
  init(
    _ value: JSONValue, _ deliveries: AuditMatch.Deliveries, number: Int, teams: [String]
  ) throws(JSONError) {
    self.number = number
    let team = try AuditMatch.value(value, "team").string()
    side = team == teams[0] ? 0 : 1
    isSuperOver = try value["super_over"]?.bool() ?? false
    balls = []
    for (index, over) in try (value["overs"]?.array() ?? []).enumerated() {
      let number = try AuditMatch.value(over, "over").int()
      for var ball in try deliveries.take(AuditMatch.value(over, "deliveries")) {
        ball.over = index
        ball.overNumber = number
        balls.append(ball)
      }
    }
    miscounted = [:]
    for over in try value["miscounted_overs"]?.members() ?? [] {
      let balls = try AuditMatch.value(over.value, "balls")
      if let number = Int(over.key) { miscounted[number] = balls.text.map { Int($0) } ?? (try? balls.int()) }
    }
    let outside = value["penalty_runs"]
    penalties = try (outside?["pre"]?.int() ?? 0) + (outside?["post"]?.int() ?? 0)
  }
}

extension AuditMatch.Ball {
  init(_ value: JSONValue) throws(JSONError) {
    let runs = try AuditMatch.value(value, "runs")
    over = 0
    overNumber = 0
    batter = try AuditMatch.value(value, "batter").string()
    bowler = try AuditMatch.value(value, "bowler").string()
    nonStriker = try AuditMatch.value(value, "non_striker").string()
    batterRuns = try AuditMatch.value(runs, "batter").int()
    _ = try AuditMatch.value(runs, "total").int()
    isNonBoundary = try runs["non_boundary"]?.bool() ?? false
    extras = [:]
    for extra in try value["extras"]?.members() ?? [] { extras[extra.key] = try extra.value.int() }
    wickets = []
    for wicket in try value["wickets"]?.array() ?? [] {
      let fielders = try (wicket["fielders"]?.array() ?? []).map { fielder throws(JSONError) in
        (name: try fielder["name"]?.string(), isSubstitute: try fielder["substitute"]?.bool() ?? false)
      }
      wickets.append(
        AuditMatch.Out(
          kind: try AuditMatch.value(wicket, "kind").string(),
          player: try AuditMatch.value(wicket, "player_out").string(), fielders: fielders))
    }
    arrivals = try (value["replacements"]?["match"]?.array() ?? []).map { one throws(JSONError) in
      (
        try AuditMatch.value(one, "in").string(), try AuditMatch.value(one, "team").string(),
        try AuditMatch.value(one, "reason").string()
      )
    }
  }
}
