// Reads the `info` object of a match file: teams, players, dates, toss, outcome and officials.

import FantasyCore

extension MatchReader {
  /// Reads the `info` object. Also sets `teams` and `players`.
  mutating func info() throws(Defect) -> MatchInfo {
    let start = cursor.position
    var members = try cursor.openObject()
    var info = MatchInfo(teams: [], dates: [], matchType: "")
    var lists: [PlayerList]?
    var registry: Registry?
    while let key = try cursor.nextKey(&members) {
      switch key {
      case Key("teams"): info.teams = try twoTeams()
      case Key("dates"): info.dates = try days()
      case Key("match_type"): info.matchType = try cursor.string()
      case Key("players"): lists = try playerLists()
      case Key("registry"): registry = try self.registry()
      default: try fact(key, &info)
      }
    }
    if info.teams.isEmpty { throw missing("teams", start) }
    if info.dates.isEmpty { throw missing("dates", start) }
    if info.matchType.isEmpty { throw missing("match_type", start) }
    teams = info.teams
    try settle(lists, registry, start)
    return info
  }

  private mutating func fact(_ key: Key, _ info: inout MatchInfo) throws(Defect) {
    switch key {
    case Key("balls_per_over"): info.ballsPerOver = try positive(upTo: 255)
    case Key("overs"): info.overs = try positive(upTo: 65_535)
    case Key("gender"): info.gender = try cursor.string()
    case Key("season"): info.season = try textOrNumber()
    case Key("team_type"): info.teamType = try cursor.string()
    case Key("city"): info.city = try cursor.string()
    case Key("venue"): info.venue = try cursor.string()
    case Key("player_of_match"): info.playersOfMatch = try strings()
    case Key("simulated"): info.isSimulated = try cursor.bool()
    case Key("event"): info.event = try event()
    case Key("toss"): info.toss = try toss()
    case Key("outcome"): info.outcome = try outcome()
    case Key("officials"):
      officials = try ifWellFormed { (reader) throws(Defect) in try reader.allOfficials() } ?? Officials()
    default: try cursor.passValue()
    }
  }

  private mutating func positive(upTo maximum: Int) throws(Defect) -> Int {
    let start = cursor.position
    let number = try cursor.whole(upTo: maximum)
    if number == 0 { throw Defect(start, .outOfRange, "0 is out of range: use 1 to \(maximum)") }
    return number
  }

  private mutating func twoTeams() throws(Defect) -> [String] {
    let start = cursor.position
    let teams = try strings()
    guard teams.count == 2, !teams[0].utf8.elementsEqual(teams[1].utf8) else {
      throw Defect(start, .outOfRange, "expected two different teams")
    }
    return teams
  }

  private mutating func days() throws(Defect) -> [String] {
    let start = cursor.position
    let days = try list { (reader) throws(Defect) in try reader.day() }
    if days.isEmpty { throw Defect(start, .outOfRange, "expected at least one date") }
    return days
  }

  private mutating func event() throws(Defect) -> MatchInfo.Event {
    let start = cursor.position
    var members = try cursor.openObject()
    var event = MatchInfo.Event(name: "")
    var isNamed = false
    while let key = try cursor.nextKey(&members) {
      switch key {
      case Key("name"):
        event.name = try cursor.string()
        isNamed = true
      case Key("match_number"): event.matchNumber = try cursor.whole(upTo: largest)
      case Key("group"): event.group = try textOrNumber()
      case Key("stage"): event.stage = try cursor.string()
      default: try cursor.passValue()
      }
    }
    if !isNamed { throw missing("name", start) }
    return event
  }

  private mutating func toss() throws(Defect) -> MatchInfo.Toss {
    let start = cursor.position
    var members = try cursor.openObject()
    var winner, decision: String?
    while let key = try cursor.nextKey(&members) {
      switch key {
      case Key("winner"): winner = try cursor.string()
      case Key("decision"): decision = try cursor.string()
      default: try cursor.passValue()
      }
    }
    guard let winner else { throw missing("winner", start) }
    guard let decision else { throw missing("decision", start) }
    return MatchInfo.Toss(winner: winner, decision: decision)
  }
}
