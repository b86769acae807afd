// The second, simple computation of an encyclopedia. It shares no code with the first and reads match files with the
// system's JSON reader.

import FantasyCore
import Knowledge

/// Sums in dictionaries: each player's figures by name.
struct PlainEncyclopedia {
  struct Player {
    var numbers: [String: Int] = [:]
    mutating func add(_ key: String, _ number: Int = 1) { numbers[key, default: 0] += number }
    mutating func raise(_ key: String, _ number: Int) { numbers[key] = max(numbers[key] ?? 0, number) }
  }

  var players: [String: Player] = [:]
  var partnerships: [String: [Int]] = [:]
  var totals: [String: [String]] = [:]

  /// The same numbers from the encyclopedia.
  static func description(_ known: Encyclopedia, _ index: Int) -> [String: Int] {
    let career = known.career(of: index)
    var numbers = [
      "matches": career.matches, "innings": career.innings, "outs": career.outs, "runs": career.runs,
      "balls": career.balls, "fours": career.fours, "sixes": career.sixes, "50": career.fifties,
      "100": career.hundreds, "ducks": career.ducks, "highest": career.highest?.runs ?? 0,
      "bowled": career.ballsBowled, "conceded": career.conceded, "wickets": career.wickets,
      "5w": career.fiveWickets, "catches": career.catches, "stumpings": career.stumpings, "runouts": career.runOuts,
      "positions": career.positions, "best": career.best.map { $0.wickets * 1000 - $0.runs } ?? 0,
    ]
    numbers["bowled innings"] = career.inningsBowled
    for matchup in known.matchups(ofBatter: index) {
      let bowler = known.players[matchup.bowler].id.text
      for (key, number) in [("faced", matchup.balls.faced), ("made", matchup.balls.runs)] {
        numbers["\(key) \(bowler)", default: 0] += number
        numbers["\(key) in phase \(matchup.phase.rawValue)", default: 0] += number
      }
      numbers["dots", default: 0] += matchup.balls.dots
      if let wicket = matchup.wicket { numbers["out \(wicket.rawValue) to \(bowler)", default: 0] += 1 }
    }
    for matchup in known.matchups(ofBowler: index) {
      numbers["bowled in phase \(matchup.phase.rawValue)", default: 0] += matchup.balls.legal
      numbers["gave in phase \(matchup.phase.rawValue)", default: 0] += matchup.balls.conceded
      if matchup.wicket != nil { numbers["got \(known.players[matchup.batter].id.text)", default: 0] += 1 }
    }
    for appearance in known.appearances(of: index) {
      for batting in appearance.batting where batting.ballsToFifty > 0 {
        numbers["balls to 50", default: 0] += batting.ballsToFifty
        numbers["balls to 100", default: 0] += batting.ballsToHundred
      }
    }
    return numbers
  }

  private typealias Batter = (runs: Int, balls: Int, isOut: Bool)
  private typealias Bowler = (legal: Int, conceded: Int, wickets: Int)

  mutating func add(_ json: [String: Any], _ id: String) {
    guard let info = json["info"] as? [String: Any], let sides = info["players"] as? [String: [String]],
      let teams = info["teams"] as? [String],
      let people = (info["registry"] as? [String: Any])?["people"] as? [String: String]
    else { return }
    for side in sides.values {
      for player in Set(side.compactMap { people[$0] }) { players[player, default: Player()].add("matches") }
    }
    let listed = sides.mapValues { Set($0) }
    let format = info["match_type"] as? String ?? ""
    for innings in json["innings"] as? [[String: Any]] ?? [] where innings["super_over"] as? Bool != true {
      let overs = innings["overs"] as? [[String: Any]] ?? []
      if overs.allSatisfy({ ($0["deliveries"] as? [Any] ?? []).isEmpty }) { continue }
      let team = innings["team"] as? String ?? ""
      let fielders = listed[teams.first { $0 != team } ?? ""] ?? []
      add(overs, innings, id, format, people, fielders, side: teams.firstIndex(of: team) ?? 0)
    }
  }

  private mutating func add(
    _ overs: [[String: Any]], _ innings: [String: Any], _ id: String, _ format: String, _ people: [String: String],
    _ fielders: Set<String>, side: Int
  ) {
    var (batters, bowlers): ([String: Batter], [String: Bowler]) = ([:], [:])
    var (order, pair, stand): ([String], Set<String>, Int) = ([], [], 0)
    let penalties = (innings["penalty_runs"] as? [String: Int] ?? [:]).values.reduce(0, +)
    var (total, fallen) = (penalties, 0)
    func come(_ name: String) {
      if batters[name] == nil {
        batters[name] = (0, 0, false)
        order.append(name)
      }
    }
    for over in overs {
      let number = over["over"] as? Int ?? 0
      let bounds = format.contains("T20") ? (6, 15) : format.hasPrefix("OD") ? (10, 40) : (20, 80)
      let phase = number < bounds.0 ? 0 : number < bounds.1 ? 1 : 2
      for ball in over["deliveries"] as? [[String: Any]] ?? [] {
        let (batter, partner) = (ball["batter"] as? String ?? "", ball["non_striker"] as? String ?? "")
        let bowler = ball["bowler"] as? String ?? ""
        let (runs, extras) = (ball["runs"] as? [String: Any] ?? [:], ball["extras"] as? [String: Int] ?? [:])
        let (made, all) = (runs["batter"] as? Int ?? 0, runs["total"] as? Int ?? 0)
        let isFaced = extras["wides"] == nil
        let isLegal = isFaced && extras["noballs"] == nil
        let conceded = made + (extras["wides"] ?? 0) + (extras["noballs"] ?? 0)
        come(batter)
        come(partner)
        if pair != [batter, partner] {
          if !pair.isEmpty { partnerships[id, default: []].append(stand) }
          (pair, stand) = ([batter, partner], 0)
        }
        stand += all
        total += all
        batters[batter]?.runs += made
        batters[batter]?.balls += isFaced ? 1 : 0
        let (own, its) = (people[batter] ?? "", people[bowler] ?? "")
        if isFaced {
          players[own, default: Player()].add("faced \(its)")
          players[own, default: Player()].add("faced in phase \(phase)")
          if made == 0 { players[own, default: Player()].add("dots") }
        }
        players[own, default: Player()].add("made \(its)", made)
        players[own, default: Player()].add("made in phase \(phase)", made)
        if runs["non_boundary"] as? Bool != true {
          if made == 4 { players[own, default: Player()].add("fours") }
          if made == 6 { players[own, default: Player()].add("sixes") }
        }
        let score = batters[batter] ?? (0, 0, false)
        if score.runs >= 50, score.runs - made < 50 { players[own, default: Player()].add("balls to 50", score.balls) }
        if score.runs >= 100, score.runs - made < 100 {
          players[own, default: Player()].add("balls to 100", score.balls)
        }
        bowlers[bowler, default: (0, 0, 0)].legal += isLegal ? 1 : 0
        bowlers[bowler, default: (0, 0, 0)].conceded += conceded
        if isLegal { players[its, default: Player()].add("bowled in phase \(phase)") }
        players[its, default: Player()].add("gave in phase \(phase)", conceded)
        for wicket in ball["wickets"] as? [[String: Any]] ?? [] {
          let (kind, out) = (wicket["kind"] as? String ?? "", wicket["player_out"] as? String ?? "")
          if kind == "retired hurt" || kind == "retired not out" { continue }
          come(out)
          fallen += 1
          batters[out]?.isOut = true
          addFielding(kind, wicket, bowler, people, fielders)
          if ["bowled", "caught", "caught and bowled", "lbw", "stumped", "hit wicket"].contains(kind) {
            bowlers[bowler, default: (0, 0, 0)].wickets += 1
            players[own, default: Player()].add("out \(kind) to \(its)")
            players[its, default: Player()].add("got \(own)")
          }
        }
      }
    }
    partnerships[id, default: []].append(stand)
    totals[id, default: []].append("\(side) \(total)/\(fallen)")
    for (index, name) in order.enumerated() {
      players[people[name] ?? "", default: Player()].add("positions", index + 1)
    }
    for (name, batter) in batters { add(batter, to: people[name] ?? "") }
    for (name, bowler) in bowlers { add(bowler, to: people[name] ?? "") }
  }

  private mutating func add(_ batter: Batter, to id: String) {
    var player = players[id, default: Player()]
    player.add("innings")
    player.add("runs", batter.runs)
    player.add("balls", batter.balls)
    if batter.isOut { player.add("outs") }
    if batter.isOut, batter.runs == 0 { player.add("ducks") }
    if batter.runs >= 100 { player.add("100") } else if batter.runs >= 50 { player.add("50") }
    player.raise("highest", batter.runs)
    players[id] = player
  }

  private mutating func add(_ bowler: Bowler, to id: String) {
    var player = players[id, default: Player()]
    player.add("bowled innings")
    player.add("bowled", bowler.legal)
    player.add("conceded", bowler.conceded)
    player.add("wickets", bowler.wickets)
    if bowler.wickets >= 5 { player.add("5w") }
    let figures = bowler.wickets * 1000 - bowler.conceded
    player.numbers["best"] = max(player.numbers["best"] ?? figures, figures)
    players[id] = player
  }

  private mutating func addFielding(
    _ kind: String, _ wicket: [String: Any], _ bowler: String, _ people: [String: String], _ listed: Set<String>
  ) {
    let named = (wicket["fielders"] as? [[String: Any]] ?? []).map { fielder in
      let name = fielder["name"] as? String
      return (name: name, counts: fielder["substitute"] as? Bool != true && name.map(listed.contains) ?? false)
    }
    func add(_ key: String, _ fielder: (name: String?, counts: Bool)?) {
      if let fielder, fielder.counts, let name = fielder.name {
        players[people[name] ?? "", default: Player()].add(key)
      }
    }
    switch kind {
    case "caught and bowled": add("catches", (bowler, true))
    case "caught": add("catches", named.first)
    case "stumped": add("stumpings", named.first)
    case "run out":
      var last: [(name: String?, counts: Bool)] = []
      for fielder in named.reversed()
      where last.count < 2 && !last.contains(where: { $0.name != nil && $0.name == fielder.name }) {
        last.append(fielder)
      }
      for fielder in last { add("runouts", fielder) }
    default: break
    }
  }
}
