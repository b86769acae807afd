// Events as lines of the journal: every kind survives writing and reading, and nothing unknown is skipped.

@testable import Books
import FantasyCore
import StrictJSON
import Testing

@Suite("Events")
struct EventTests {
  private static func terms() throws -> [LeagueTerms] {
    let reference = RuleReference(name: "classic", hash: fileHash(1))
    return [
      LeagueTerms(id: SampleLeague.id, title: "Plain", system: reference, rules: reference),
      LeagueTerms(
        id: SampleLeague.id, title: "Ärger \"um\" \\ \n\u{1} 🏏", system: reference,
        rules: RuleReference(name: "own", hash: fileHash(2)), budget: Price(tenths: 995), sideLimit: 7, lock: .league,
        clock: .simulated, isOpen: true, plannedStart: .earliest),
    ]
  }

  private static func everyKind() throws -> [LeagueEvent] {
    let players = [
      PoolPlayer(
        id: try poolPlayer("b1a").id, name: "J Bumrah", side: "A", role: .bowler, price: Price(tenths: 0)),
      PoolPlayer(
        id: try poolPlayer("b2a").id, name: "É\u{301} \u{200D}", side: "B", role: Role("left \"back\""),
        price: Price(tenths: 10_000_000), tags: ["overseas", ""], matchName: "JJ Bumrah", rank: 1_000_000,
        also: [PlayerID(known: "462411b3"), PlayerID(known: "b9")]),
    ]
    let fixtures = [
      try SampleLeague.fixture("m1", "2 14:00"),
      Fixture(
        id: MatchID(known: "m2"), number: 0, start: Instant(seconds: .max), home: "A", away: "B",
        venue: "Lord's, London",
        kind: MatchKind(competition: "The Ashes", gender: .female)),
    ]
    let lineUp = LineUp(players: SamplePool.eleven)
    let captained = LineUp(
      players: SamplePool.eleven, captain: SamplePool.eleven[0], viceCaptain: SamplePool.eleven[1])
    return try terms().map { .leagueCreated(LeagueCreated($0)) } + [
      .managerJoined(ManagerJoined(anna)), .settingsSaved(SettingsSaved(anna, teamName: "Regis", format: nil)),
      .settingsSaved(SettingsSaved(anna, teamName: "Regis", format: Format([4, 1, 2, 4]))),
      .poolImported(PoolImported(players: [])), .poolImported(PoolImported(players: players)),
      .fixturesImported(FixturesImported(fixtures)), .teamSaved(TeamSaved(anna, format: nil, lineUp)),
      .teamSaved(TeamSaved(anna, format: Format([11]), captained)),
      .teamSaved(TeamSaved(anna, format: Format([11]), captained, playsWildCard: true)),
      .leagueStarted(LeagueStarted()), .leagueCompleted(LeagueCompleted()),
      .matchScored(MatchScored(match: MatchID(known: "m1"), file: fileHash(3), fixture: nil)),
      .matchScored(MatchScored(match: MatchID(known: "m1"), file: fileHash(3), fixture: fixtures[0])),
      .matchAbandoned(MatchAbandoned(match: MatchID(known: "m1"))),
      .matchMoved(MatchMoved(match: MatchID(known: "m1"), start: try moment("5 09:30"))),
      .rulesAdopted(
        RulesAdopted(reference: RuleReference(name: "own", hash: fileHash(4)), ruleKind: .system, scope: .season)),
      .rulesAdopted(
        RulesAdopted(
          reference: RuleReference(name: "own", hash: fileHash(4)), ruleKind: .system,
          scope: .from(MatchID(known: "m2")))),
      .rulesAdopted(
        RulesAdopted(reference: RuleReference(name: "own", hash: fileHash(4)), ruleKind: .rules, scope: .season)),
      .leagueImported(LeagueImported(LeagueImport(commissioner: anna))),
      .leagueImported(LeagueImported(LeagueImport(commissioner: anna, entry: ben, hasSamePeople: true))),
      .entryClaimed(EntryClaimed(entry: ben, claimant: cleo)),
      .managerInvited(ManagerInvited(cleo)),
      .managerInvited(ManagerInvited(cleo, givenName: "Cléo \"C\" Roy")),
      .entryHandedOver(EntryHandedOver(entry: ben, newManager: cleo, isInvitation: false)),
      .entryHandedOver(EntryHandedOver(entry: ben, newManager: cleo, isInvitation: true, givenName: "Cléo")),
      .entryHandedOver(EntryHandedOver(entry: ben, newManager: cleo, isInvitation: true)),
      .entryShared(EntryShared(entry: ben, coManager: cleo, isEnd: false)),
      .entryShared(EntryShared(entry: ben, coManager: cleo, isEnd: true)),
      .leagueRenamed(LeagueRenamed(title: "The \"Friday\" Cup")),
      .cupCreated(CupCreated(terms: CupTerms(name: CupID(known: "shield"), from: 3))),
      .cupCreated(
        CupCreated(
          terms: CupTerms(
            name: CupID(known: "last"), kind: .lastStanding, from: 1_000, round: .matches(2), seeds: .draw, legs: 2,
            lot: 999_999_999))),
      .cupRemoved(CupRemoved(cup: CupID(known: "shield"))), .managerLeft(ManagerLeft(manager: anna)),
      .contestChosen(ContestChosen(contest: nil)), .contestChosen(ContestChosen(contest: ContestTerms())),
      .contestChosen(ContestChosen(contest: ContestTerms(round: .matches(100), rounds: 1_000))),
      .contestChosen(ContestChosen(contest: ContestTerms(round: .day, rounds: 1))),
      .matchLinked(MatchLinked(fileID: MatchID(known: "1527674"), match: MatchID(known: "m1"))),
      .matchLinked(
        MatchLinked(
          fileID: MatchID(known: "m1"), match: MatchID(known: "m1"), file: fileHash(3), fixture: fixtures[0])),
      .pointsAdjusted(PointsAdjusted(manager: ben, match: MatchID(known: "m1"), points: Points(hundredths: -250))),
      .elevensAnnounced(ElevensAnnounced(match: MatchID(known: "m1"), players: SamplePool.eleven)),
    ]
  }

  static let undoing: [LeagueEvent] = [
    .changeUndone(7), .changeRedone(999_999), .clockSet(ClockSet(from: nil)),
    .clockSet(ClockSet(from: FirstWrongCommit(sequence: 3, author: anna))),
  ]

  @Test func `an undo or clock event is alone in its line, and survives writing and reading`() throws {
    for event in Self.undoing {
      let commit = Commit(sequence: 9, time: try moment("2 14:00"), author: anna, events: [event])
      #expect(try Commit.reading(Array(commit.line(after: fileHash(4)).utf8)).commit == commit)
      let two = Commit(
        sequence: 9, time: try moment("2 14:00"), author: anna, events: [event, .leagueStarted(LeagueStarted())])
      #expect(throws: JSONError.self) { try Commit.reading(Array(two.line(after: fileHash(4)).utf8)) }
    }
    // An undo may also set the clock back.
    for (events, isAllowed) in [
      ([0, 3], true), ([1, 3], false), ([0, 2], false), ([3, 0], false), ([0, 0], false), ([0, 3, 3], false),
    ] {
      let events = events.map { Self.undoing[$0] }
      let commit = Commit(sequence: 9, time: try moment("2 14:00"), author: anna, events: events)
      let line = Array(commit.line(after: fileHash(4)).utf8)
      #expect((try? Commit.reading(line).commit == commit) == (isAllowed ? true : nil), "\(events)")
    }
    #expect(Self.undoing[0].json.compact == #"{"event":"change.undone","commit":7}"#)
    #expect(LeagueEvent.changeRedone(3).json.compact == #"{"event":"change.redone","commit":3}"#)
    for line in [#"{"event":"change.undone"}"#, #"{"event":"change.undone","commit":0}"#] {
      let whole =
        #"{"seq":9,"time":"2026-04-02T14:00:00Z","who":"a","why":null,"events":[\#(line)],"prev":"\#(fileHash(4))"}"#
      #expect(throws: JSONError.self) { try Commit.reading(Array(whole.utf8)) }
    }
  }

  @Test func `each event is listed once under its own name with its payload`() throws {
    let types = LeagueEvent.kinds.types
    for type in types {
      #expect(LeagueEvent.kinds[type.name]?.type == type && type is any LeagueEventPayload.Type, "\(type)")
    }
    let tried = try Self.everyKind() + Self.undoing
    #expect(Set(tried.map(\.name)) == Set(types.map { $0.name }), "each is written and read below")
  }

  @Test func `every kind of event survives writing and reading`() throws {
    for event in try Self.everyKind() {
      let commit = Commit(sequence: 7, time: try moment("2 14:00"), author: anna, reason: "since", events: [event])
      let line = Array(commit.line(after: fileHash(4)).utf8)
      #expect(!line.contains(0x0A))
      let read = try Commit.reading(line)
      #expect(read.commit == commit)
      #expect(read.previous == fileHash(4))
    }
  }

  @Test func `a commit holds several events in order, and may have no reason`() throws {
    let commit = Commit(sequence: 1, time: .earliest, author: ben, events: try Self.everyKind())
    #expect(try Commit.reading(Array(commit.line(after: fileHash(0)).utf8)).commit == commit)
  }

  @Test func `a commit is written as this line`() throws {
    let commit = Commit(
      sequence: 2, time: try moment("2 14:00"), author: ben, events: [.managerJoined(ManagerJoined(ben))])
    #expect(
      commit.line(after: fileHash(0)) == #"{"seq":2,"time":"2026-04-02T14:00:00Z","who":"ben","why":null,"#
        + #""events":[{"event":"manager.joined","manager":"ben"}],"prev":"\#(fileHash(0))"}"#)
  }

  @Test func `match and rule events are written as these lines`() throws {
    let rules = RuleReference(name: "own", hash: fileHash(4))
    let events: [LeagueEvent] = [
      .matchAbandoned(MatchAbandoned(match: MatchID(known: "m1"))),
      .matchMoved(MatchMoved(match: MatchID(known: "m1"), start: try moment("5 09:30"))),
      .matchLinked(MatchLinked(fileID: MatchID(known: "1527674"), match: MatchID(known: "m1"))),
      .pointsAdjusted(PointsAdjusted(manager: ben, match: MatchID(known: "m1"), points: Points(hundredths: -250))),
      .rulesAdopted(RulesAdopted(reference: rules, ruleKind: .system, scope: .from(MatchID(known: "m2")))),
      .rulesAdopted(RulesAdopted(reference: rules, ruleKind: .rules, scope: .season)),
      .managerInvited(ManagerInvited(cleo)),
      .managerInvited(ManagerInvited(cleo, givenName: "Cléo")),
      .entryHandedOver(EntryHandedOver(entry: ben, newManager: cleo, isInvitation: true)),
      .entryShared(EntryShared(entry: ben, coManager: cleo, isEnd: false)),
      .entryShared(EntryShared(entry: ben, coManager: cleo, isEnd: true)),
    ]
    let file = #"{"name":"own","sha256":"\#(fileHash(4))"}"#
    #expect(
      events.map(\.json.compact) == [
        #"{"event":"match.abandoned","match":"m1"}"#,
        #"{"event":"match.moved","match":"m1","start":"2026-04-05T09:30:00Z"}"#,
        #"{"event":"match.linked","file_id":"1527674","match":"m1","file":null,"fixture":null}"#,
        #"{"event":"points.adjusted","manager":"ben","match":"m1","points":-2.5}"#,
        #"{"event":"rules.adopted","kind":"system","file":\#(file),"from":"m2"}"#,
        #"{"event":"rules.adopted","kind":"rules","file":\#(file),"from":null}"#,
        #"{"event":"manager.invited","manager":"cleo"}"#,
        #"{"event":"manager.invited","manager":"cleo","name":"Cléo"}"#,
        #"{"event":"entry.handed-over","entry":"ben","to":"cleo","invited":true}"#,
        #"{"event":"entry.shared","entry":"ben","with":"cleo"}"#,
        #"{"event":"entry.shared","entry":"ben","with":"cleo","ended":true}"#,
      ])
  }

  @Test(arguments: [
    (#"{"event":"league.paused"}"#, 10, "unknown kind of event, perhaps from a newer version of fcl"),
    (#"{"evnt":"league.started"}"#, 1, "the key \"event\" is missing"),
    (#"{"event":5}"#, 10, "expected a string, found a number"),
    (#"{"event":"manager.joined"}"#, 1, "the key \"manager\" is missing"),
    (#"{"event":"manager.joined","manager":"Anna"}"#, 37, "expected an id: use a to z, 0 to 9, _ and -"),
    (
      #"{"event":"manager.joined","manager":"anna","by":"ben"}"#, 44, "unknown key \"by\"; allowed keys: event, manager"
    ),
    (#"{"event":"league.started","by":"ben"}"#, 27, "unknown key \"by\"; allowed keys: event"),
    (#"{"event":"match.scored","match":"m1","file":"abc"}"#, 45, "expected 64 hexadecimal digits"),
    (
      #"{"event":"match.scored","match":"m1","file":"0000000000000000000000000000000000000000000000000000000000000000","fixture":"#
        + #"{"match":"m2","number":null,"start":"2026-04-05T09:30:00Z","home":"A","away":"B","venue":null}}"#,
      1, "the fixture belongs to match m2, not to m1"
    ),
    (
      #"{"event":"settings.saved","manager":"anna","team_name":"x","format":"4-x"}"#, 69,
      "expected a format such as 4-1-2-4"
    ),
    (
      #"{"event":"settings.saved","manager":"anna","team_name":"x","format":"4-+1"}"#, 69,
      "expected a format such as 4-1-2-4"
    ),
    (
      #"{"event":"pool.imported","players":[{"id":"a","name":"A","side":"B","role":"c","price":-1,"tags":[]}]}"#, 88,
      "a price can't be negative"
    ),
    (
      #"{"event":"pool.imported","players":[{"id":"a","name":"A","side":"B","role":"c","price":1.55,"tags":[]}]}"#, 88,
      "expected a number with at most 1 decimal place"
    ),
    (
      #"{"event":"pool.imported","players":[{"id":"a","name":"A","side":"B","role":"c","price":1000000.1,"tags":[]}]}"#,
      88, "a price must be at most 1000000"
    ),
    (
      #"{"event":"history.imported","matches":[{"match":"m1","start":"now","home":"A","away":"B"}]}"#, 62,
      "expected a time such as 2026-03-28T14:00:00Z"
    ),
    (#"{"event":"team.saved","manager":"anna","players":"b1a"}"#, 50, "expected a list, found a string"),
    (
      #"{"event":"points.adjusted","manager":"ben","match":"m1","points":1000000.01}"#, 66,
      "points must be from -1000000 to 1000000"
    ),
    (
      #"{"event":"points.adjusted","manager":"ben","match":"m1","points":0.005}"#, 66,
      "expected a number with at most 2 decimal places"
    ),
    (#"{"event":"match.abandoned"}"#, 1, "the key \"match\" is missing"),
    (
      #"{"event":"match.moved","match":"m1","start":"soon"}"#, 45,
      "expected a time such as 2026-03-28T14:00:00Z"
    ),
    (
      #"{"event":"rules.adopted","kind":"system","file":{"name":"a","sha256":"0"},"from":null}"#, 70,
      "expected 64 hexadecimal digits"
    ),
    (
      #"{"event":"rules.adopted","kind":"teams","file":{"name":"a","sha256":"\#(fileHash(1))"}}"#, 33,
      "expected \"system\" or \"rules\""
    ),
  ])
  func `an unknown event, key or type is refused at its position`(_ event: String, column: Int, message: String) {
    let start = #"{"seq":2,"time":"2026-04-02T14:00:00Z","who":"ben","why":null,"events":["#
    let line = start + event + #"],"prev":"\#(fileHash(0))"}"#
    do throws(JSONError) {
      _ = try Commit.reading(Array(line.utf8))
      Issue.record("it was accepted")
    } catch {
      #expect(error.message == message)
      #expect(error.position == JSONPosition(line: 1, column: start.utf8.count + column))
    }
  }

  @Test(arguments: [
    (#""seq":0"#, "0 is out of range: use 1 or more"), (#""seq":"2""#, "expected a number, found a string"),
    (#""time":"2026-04-02""#, "expected a time such as 2026-03-28T14:00:00Z"),
    (#""who":"Ben""#, "expected an id: use a to z, 0 to 9, _ and -"),
    (#""why":5"#, "expected a string, found a number"),
    (#""prev":"00""#, "expected 64 hexadecimal digits"),
    (#""more":1"#, "unknown key \"more\"; allowed keys: seq, time, who, why, events, prev"),
    (#""events":{}"#, "expected a list, found an object"), (#""events":[]"#, "a commit must have at least one event"),
  ])
  func `a faulty line is refused`(_ member: String, message: String) {
    var members = [
      "seq": "2", "time": "\"2026-04-02T14:00:00Z\"", "who": "\"ben\"", "why": "null",
      "events": "[{\"event\":\"league.started\"}]", "prev": "\"\(fileHash(0))\"",
    ]
    let parts = member.split(separator: ":", maxSplits: 1)
    members[String(parts[0].dropFirst().dropLast())] = String(parts[1])
    let line = "{" + members.sorted { $0.key < $1.key }.map { "\"\($0)\":\($1)" }.joined(separator: ",") + "}"
    do throws(JSONError) {
      _ = try Commit.reading(Array(line.utf8))
      Issue.record("it was accepted")
    } catch {
      #expect(error.message == message)
    }
  }
}
