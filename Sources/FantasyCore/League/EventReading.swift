// Events from JSON, strictly: the reading half of `EventWriting.swift`.

import StrictJSON

extension Commit {
  /// A commit and the hash of the line before from a line of a journal.
  ///
  /// - Throws: `JSONError` with the place in the line.
  public static func reading(_ line: [UInt8]) throws(JSONError) -> (commit: Commit, previous: String) {
    if let usual = readingUsual(line) { return usual }
    let object = try JSONValue(parsing: line, limits: .journalLine)
      .object(["seq", "time", "who", "why", "events", "prev"])
    var events: [LeagueEvent] = []
    let list = try object.required("events")
    for value in try list.array() { events.append(try LeagueEvent(value)) }
    if events.isEmpty { throw list.error("a commit has at least one event") }
    if events.count > 1, events.contains(where: \.standsAlone) {
      throw list.error("what takes a change back, or brings it back, or sets the clock stands alone")
    }
    let commit = Commit(
      sequence: try object.required("seq").int(in: 1...Int.max), time: try object.required("time").instant(),
      who: try object.required("who").id(), why: try object.optional("why")?.string(), events: events)
    return (commit, try object.required("prev").hash())
  }
}

extension LeagueEvent {
  init(_ value: JSONValue) throws(JSONError) {
    guard let kind = value["event"] else { throw value.error("the key \"event\" is missing") }
    switch try kind.string() {
    case "league.created":
      self = .leagueCreated(try LeagueTerms(try value.object(["event", "terms"]).required("terms")))
    case "manager.joined":
      self = .managerJoined(try value.object(["event", "manager"]).required("manager").id())
    case "settings.saved": self = try Self.settingsSaved(value)
    case "pool.imported":
      var players: [PoolPlayer] = []
      for player in try value.object(["event", "players"]).required("players").array() {
        players.append(try PoolPlayer(player))
      }
      self = .poolImported(players)
    case "history.imported":
      var fixtures: [Fixture] = []
      for fixture in try value.object(["event", "matches"]).required("matches").array() {
        fixtures.append(try Fixture(fixture))
      }
      self = .historyImported(fixtures)
    case "team.saved": self = try Self.teamSaved(value)
    case "league.started":
      _ = try value.object(["event"])
      self = .leagueStarted
    case "league.completed":
      _ = try value.object(["event"])
      self = .leagueCompleted
    case "match.scored": self = try Self.matchScored(value)
    case "match.abandoned":
      self = .matchAbandoned(try value.object(["event", "match"]).required("match").id())
    case "match.moved":
      let object = try value.object(["event", "match", "start"])
      self = .matchMoved(try object.required("match").id(), start: try object.required("start").instant())
    case "rules.adopted": self = try Self.rulesAdopted(value)
    case "clock.set": self = try Self.clockSet(value)
    case "league.imported": self = try Self.leagueImported(value)
    case "entry.claimed":
      let object = try value.object(["event", "entry", "by"])
      self = .entryClaimed(try object.required("entry").id(), by: try object.required("by").id())
    case "change.undone": self = .changeUndone(try Self.commitNumber(value))
    case "change.redone": self = .changeRedone(try Self.commitNumber(value))
    default: throw kind.error("an event of another kind than this version of fcl knows")
    }
  }

  private static func settingsSaved(_ value: JSONValue) throws(JSONError) -> LeagueEvent {
    let object = try value.object(["event", "manager", "team_name", "format"])
    return .settingsSaved(
      try object.required("manager").id(), teamName: try object.required("team_name").string(),
      format: try object.optional("format")?.format())
  }

  private static func teamSaved(_ value: JSONValue) throws(JSONError) -> LeagueEvent {
    let object = try value.object(["event", "manager", "format", "players", "captain", "vice_captain"])
    var players: [PlayerID] = []
    for player in try object.required("players").array() { players.append(try player.id()) }
    return .teamSaved(
      try object.required("manager").id(), format: try object.optional("format")?.format(),
      LineUp(
        players: players, captain: try object.optional("captain")?.id(),
        viceCaptain: try object.optional("vice_captain")?.id()))
  }

  private static func matchScored(_ value: JSONValue) throws(JSONError) -> LeagueEvent {
    let object = try value.object(["event", "match", "file", "fixture"])
    var fixture: Fixture?
    if let value = object.optional("fixture") { fixture = try Fixture(value) }
    return .matchScored(try object.required("match").id(), file: try object.required("file").hash(), fixture: fixture)
  }
}

extension LeagueEvent {
  fileprivate static func commitNumber(_ value: JSONValue) throws(JSONError) -> Int {
    try value.object(["event", "commit"]).required("commit").int(in: 1...Int.max)
  }

  fileprivate static func clockSet(_ value: JSONValue) throws(JSONError) -> LeagueEvent {
    guard let from = try value.object(["event", "from"]).optional("from") else { return .clockSet(from: nil) }
    let wrong = try from.object(["commit", "who"])
    return .clockSet(
      from: FirstWrongCommit(
        sequence: try wrong.required("commit").int(in: 1...Int.max), who: try wrong.required("who").id()))
  }

  fileprivate static func leagueImported(_ value: JSONValue) throws(JSONError) -> LeagueEvent {
    let object = try value.object(["event", "commissioner", "entry", "same_people"])
    return .leagueImported(
      LeagueArrival(
        commissioner: try object.required("commissioner").id(), entry: try object.optional("entry")?.id(),
        hasSamePeople: try object.required("same_people").bool()))
  }

  fileprivate static func rulesAdopted(_ value: JSONValue) throws(JSONError) -> LeagueEvent {
    let object = try value.object(["event", "kind", "file", "from"])
    let first: MatchID? = try object.optional("from")?.id()
    return .rulesAdopted(
      try RuleReference(try object.required("file")), try object.required("kind").choice(),
      first.map(RuleScope.from) ?? .season)
  }
}

extension LeagueTerms {
  init(_ value: JSONValue) throws(JSONError) {
    let object = try value.object([
      "league", "title", "system", "rules", "budget", "side_limit", "lock", "clock", "open", "starts",
    ])
    self.init(
      id: try object.required("league").id(), title: try object.required("title").string(),
      system: try RuleReference(try object.required("system")), rules: try RuleReference(try object.required("rules")),
      budget: try object.optional("budget")?.price(), sideLimit: try object.optional("side_limit")?.int(in: 1...1_000),
      lock: try object.required("lock").choice(), clock: try object.required("clock").choice(),
      isOpen: try object.required("open").bool(), plannedStart: try object.optional("starts")?.instant())
  }
}

extension RuleReference {
  init(_ value: JSONValue) throws(JSONError) {
    let object = try value.object(["name", "sha256"])
    self.init(name: try RuleFileHead.name(try object.required("name")), hash: try object.required("sha256").hash())
  }
}

extension PoolPlayer {
  init(_ value: JSONValue) throws(JSONError) {
    let object = try value.object(["id", "name", "side", "role", "price", "tags", "match_name", "rank"])
    var tags: [String] = []
    for tag in try object.required("tags").array() { tags.append(try tag.string()) }
    self.init(
      id: try object.required("id").id(), name: try object.required("name").string(),
      side: try object.required("side").string(), role: Role(try object.required("role").string()),
      price: try object.required("price").price(atMost: .most), tags: tags,
      matchName: try object.optional("match_name")?.string(), rank: try object.optional("rank")?.int(in: 1...1_000_000))
  }
}

extension Fixture {
  init(_ value: JSONValue) throws(JSONError) {
    let object = try value.object(["match", "number", "start", "home", "away", "venue"])
    self.init(
      id: try object.required("match").id(), number: try object.optional("number")?.int(in: 0...1_000_000),
      start: try object.required("start").instant(), home: try object.required("home").string(),
      away: try object.required("away").string(), venue: try object.optional("venue")?.string())
  }
}

extension JSONValue {
  /// An id.
  public func id<Kind>() throws(JSONError) -> ID<Kind> {
    guard let id = ID<Kind>(try string()) else { throw error("an id of a to z, 0 to 9, _ and - is expected here") }
    return id
  }

  /// A moment in RFC 3339.
  public func instant() throws(JSONError) -> Instant {
    guard let instant = Instant(try string()) else { throw error("a moment such as 2026-03-28T14:00:00Z is expected") }
    return instant
  }

  /// A SHA-256 in hexadecimal digits.
  public func hash() throws(JSONError) -> String {
    let text = try string()
    guard text.utf8.count == 64, text.utf8.allSatisfy({ (0x30...0x39).contains($0) || (0x61...0x66).contains($0) })
    else { throw error("64 hexadecimal digits are expected here") }
    return text
  }

  fileprivate func format() throws(JSONError) -> Format {
    guard let format = Format(named: try string()) else { throw error("a format such as 4-1-2-4 is expected here") }
    return format
  }

  fileprivate func price(atMost most: Price = Price(tenths: .max)) throws(JSONError) -> Price {
    let tenths = try scaled(places: 1)
    guard tenths >= 0 else { throw error("a price is not negative") }
    guard tenths <= most.tenths else { throw error("a price is at most \(most)") }
    return Price(tenths: tenths)
  }

  /// One of the values of an enumeration.
  public func choice<Choice: RawRepresentable<String> & CaseIterable>() throws(JSONError) -> Choice {
    guard let choice = Choice(rawValue: try string()) else {
      let known = Choice.allCases.map { "\"\($0.rawValue)\"" }.joined(separator: " or ")
      throw error("\(known) is expected here")
    }
    return choice
  }
}
