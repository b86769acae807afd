// Permissions and decisions on boards: each request gives events, no event if nothing changes, or all reasons for its
// refusal.

import Testing

@testable import Books
@testable import FantasyCore
@testable import Games

@Suite("Decisions on boards")
struct BoardDecisionTests {
  /// A board with the players kim and lee, and ben, who plays under his own name. kim has a result.
  private static func sample(removed isRemoved: Bool = false) throws -> SampleBoard {
    var sample = try SampleBoard(players: ["kim", "lee"])
    try sample.step(anna) { board, _ throws(BoardRefusal) in try board.registering(ben, by: anna) }
    try sample.submit("kim", 10, 1)
    if isRemoved { try sample.step(anna) { board, _ throws(BoardRefusal) in try board.removing(by: anna) } }
    return sample
  }

  /// A request, its events, and the faults for a stranger and on a removed board. Nil means the same result as for the
  /// owner.
  struct Case: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var decide: @Sendable (Board, ManagerID) throws -> [BoardEvent]
    var events: [BoardEvent]
    var stranger: [BoardFault]? = [.ownerOnly(anna)]
    var removed: [BoardFault]? = [.removed]
  }

  private static let now = SampleBoard.time(5)
  private static let changed = BoardTerms(name: "Snakes", order: .higher, texts: [.genre: "arcade"])

  static let cases: [Case] = [
    Case(
      testDescription: "set", decide: { try $0.setting(changed, by: $1) }, events: [.boardSet(BoardSet(terms: changed))]
    ),
    Case(testDescription: "set alike", decide: { try $0.setting(SampleBoard.terms, by: $1) }, events: []),
    Case(
      testDescription: "promote", decide: { board, _ in try board.promoting(true) },
      events: [.boardPromoted(BoardPromoted(isPromoted: true))], stranger: nil),
    Case(
      testDescription: "promote alike", decide: { board, _ in try board.promoting(false) }, events: [], stranger: nil),
    Case(
      testDescription: "remove", decide: { try $0.removing(by: $1) }, events: [.boardRemoved(BoardRemoved())],
      removed: []),
    Case(
      testDescription: "register a name", decide: { try $0.registering("mo", by: $1) },
      events: [.playerRegistered(PlayerRegistered(BoardPlayer(name: "mo", manager: nil)))]),
    Case(testDescription: "register a name again", decide: { try $0.registering("kim", by: $1) }, events: []),
    Case(
      testDescription: "register a manager", decide: { try $0.registering(cleo, by: $1) },
      events: [.playerRegistered(PlayerRegistered(BoardPlayer(name: nil, manager: cleo)))]),
    Case(
      testDescription: "register a manager again", decide: { try $0.registering(ben, by: $1) }, events: [],
      stranger: nil, removed: nil),
    Case(
      testDescription: "rename", decide: { try $0.renaming("kim", to: "Kim K", by: $1) },
      events: [.playerRenamed(PlayerRenamed(player: "kim", newName: "Kim K"))]),
    Case(testDescription: "rename alike", decide: { try $0.renaming("kim", to: "kim", by: $1) }, events: []),
    Case(
      testDescription: "claim", decide: { board, _ in try board.claiming("kim", by: cleo) },
      events: [.playerClaimed(PlayerClaimed(player: "kim", manager: cleo))], stranger: nil),
    Case(
      testDescription: "submit", decide: { try $0.submitting(11, of: "kim", at: now, by: $1, now: now) },
      events: [.resultSubmitted(ResultSubmitted(player: "kim", score: 11, time: now))]),
    Case(
      testDescription: "submit the same",
      decide: { try $0.submitting(10, of: "kim", at: SampleBoard.time(1), by: $1, now: now) }, events: []),
    Case(
      testDescription: "submit a file", decide: { try $0.submitting(file: fileHash(7), by: $1, now: now) },
      events: [.resultsSubmitted(ResultsSubmitted(file: fileHash(7), count: 2))]),
    Case(
      testDescription: "submit a file of nothing new",
      decide: { try $0.submitting(file: fileHash(8), by: $1, now: now) }, events: []),
    Case(
      testDescription: "pass on", decide: { board, _ in board.passing(to: ben) },
      events: [.boardPassed(BoardPassed(owner: ben))], stranger: nil, removed: nil),
    Case(
      testDescription: "pass to who owns it", decide: { board, _ in board.passing(to: anna) }, events: [],
      stranger: nil,
      removed: nil),
  ]

  private static func withFiles(_ sample: SampleBoard) -> Board {
    var board = sample.board
    let (old, new) = (SampleBoard.line("kim", 10, 1), [SampleBoard.line("lee", 3, 2), SampleBoard.line("ben", 4, 2)])
    board.files[fileHash(7)] = SubmittedResults(parsing: Array(([old] + new).joined(separator: "\n").utf8))
    board.files[fileHash(8)] = SubmittedResults(parsing: Array(old.utf8))
    return board
  }

  @Test(arguments: cases)
  func `each request makes its events for the owner, and is refused to others and on a removed board`(
    _ request: Case
  ) throws {
    let board = Self.withFiles(try Self.sample())
    #expect(try request.decide(board, anna) == request.events)
    let stranger = boardFaults { try request.decide(board, ben) }
    #expect(stranger == request.stranger ?? [])
    if request.stranger == nil { #expect(try request.decide(board, ben) == request.events) }
    let removed = Self.withFiles(try Self.sample(removed: true))
    #expect(boardFaults { try request.decide(removed, anna) } == request.removed ?? [])
    if request.stranger != nil { #expect(boardFaults { try request.decide(removed, ben) } == [.ownerOnly(anna)]) }
  }

  @Test func `removing a removed board changes nothing`() throws {
    #expect(try Self.sample(removed: true).board.removing(by: anna).isEmpty)
  }

  @Test func `all faults in a board's texts are reported together, each at its limit and one beyond`() throws {
    let board = try Self.sample().board
    let limits: [(BoardText, Int)] = [
      (.name, 20), (.genre, 20), (.description, 200), (.icon, 70), (.graphic, 100), (.price, 20), (.player, 20),
    ]
    #expect(limits.map(\.0) == BoardText.allCases)
    for (text, limit) in limits {
      #expect(text.limit == limit)
      for letter in ["a", "é", "\u{1F40D}"] {
        #expect(text.fault(of: String(repeating: letter, count: limit)) == nil)
        #expect(text.fault(of: String(repeating: letter, count: limit + 1)) == .tooLong(text))
      }
      // One character with many combining marks.
      #expect(text.fault(of: "a" + String(repeating: "\u{301}", count: 4 * limit + 1)) == .tooLong(text))
      for word in ["", " ", "\u{A0}", "a\nb", "a\u{0}", "\u{7F}", "a\u{202E}b", "\u{200B}a", "\u{2028}", "\u{E000}"] {
        #expect(text.fault(of: word) == .unusable(text), "\(word.debugDescription)")
      }
      #expect(text.fault(of: "a b") == nil)
    }
    let bad = BoardTerms(
      name: "", order: .lower, texts: [.genre: String(repeating: "g", count: 21), .icon: "\t", .price: "free"])
    #expect(
      boardFaults { try board.setting(bad, by: ben) }
        == [.ownerOnly(anna), .unusable(.name), .tooLong(.genre), .unusable(.icon), .orderFixed(results: 1)])
  }

  @Test func `the score order can change until there is a result`() throws {
    var sample = try SampleBoard(players: ["kim"])
    let lower = BoardTerms(name: "Snake", order: .lower)
    #expect(try sample.board.setting(lower, by: anna) == [.boardSet(BoardSet(terms: lower))])
    try sample.submit("kim", 1, 1)
    #expect(boardFaults { try sample.board.setting(lower, by: anna) } == [.orderFixed(results: 1)])
    try sample.step(anna) { board, now throws(BoardRefusal) in try board.undoing(by: anna, at: now) }
    #expect(try sample.board.setting(lower, by: anna).count == 1)
  }

  @Test func `all faults of a result are reported together`() throws {
    let (board, now) = (try Self.sample().board, Self.now)
    let ahead = Instant(seconds: now.seconds + 1)
    #expect(
      boardFaults { try board.submitting(1 << 31, of: "nobody", at: ahead, by: ben, now: now) }
        == [.ownerOnly(anna), .scoreOutOfRange, .futureTime(ahead), .playerUnknown("nobody")])
    for score in [Int(Int32.min), -1, 0, Int(Int32.max)] {
      #expect(try board.submitting(score, of: "kim", at: now, by: anna, now: now).count == 1)
    }
    for score in [Int(Int32.min) - 1, Int(Int32.max) + 1, .min, .max] {
      #expect(boardFaults { try board.submitting(score, of: "kim", at: now, by: anna, now: now) } == [.scoreOutOfRange])
    }
    #expect(boardFaults { try board.submitting(1, of: "KIM", at: now, by: anna, now: now) } == [.playerUnknown("KIM")])
  }

  @Test func `a name is taken if another player has it, and case matters only without folding`() throws {
    let board = try Self.sample().board
    let folded: (String) -> String = { $0.lowercased() }
    #expect(boardFaults { try board.registering("Kim", by: anna, folded: folded) } == [.playerTaken("kim")])
    #expect(try board.registering("Kim", by: anna).count == 1)
    #expect(boardFaults { try board.registering("BEN", by: anna, folded: folded) } == [.playerTaken("ben")])
    #expect(boardFaults { try board.registering("ben", by: anna) } == [.playerTaken("ben")])
    #expect(boardFaults { try board.renaming("kim", to: "Lee", by: anna, folded: folded) } == [.playerTaken("lee")])
    #expect(try board.renaming("kim", to: "KIM", by: anna, folded: folded).count == 1)
    #expect(boardFaults { try board.renaming("kim", to: "lee", by: anna) } == [.playerTaken("lee")])
    #expect(boardFaults { try board.renaming("mo", to: "lee", by: anna) } == [.playerUnknown("mo")])
    #expect(boardFaults { try board.renaming("ben", to: "Benjamin", by: anna) } == [.namedByThemselves(ben)])
    let long = String(repeating: "x", count: 21)
    #expect(boardFaults { try board.registering(long, by: ben) } == [.ownerOnly(anna), .tooLong(.player)])
    #expect(boardFaults { try board.renaming("kim", to: long, by: anna) } == [.tooLong(.player)])
  }

  @Test func `a manager claims one player, for good`() throws {
    var sample = try Self.sample()
    #expect(boardFaults { try sample.board.claiming("mo", by: cleo) } == [.playerUnknown("mo")])
    #expect(boardFaults { try sample.board.claiming("kim", by: ben) } == [.playsAlready(ben)])
    try sample.step(cleo) { board, _ throws(BoardRefusal) in try board.claiming("kim", by: cleo) }
    #expect(try sample.board.claiming("kim", by: cleo).isEmpty)
    #expect(boardFaults { try sample.board.claiming("kim", by: ben) } == [.claimed("kim", by: cleo)])
    #expect(boardFaults { try sample.board.claiming("lee", by: cleo) } == [.playsAlready(cleo)])
    #expect(boardFaults { try sample.board.renaming("kim", to: "Kay", by: anna) } == [.namedByThemselves(cleo)])
    // From now on, results can name the player in either way.
    try sample.submit("cleo", 12, 2)
    try sample.submit("kim", 11, 3)
    #expect(sample.standings == ["1 kim 12"])
    #expect(try sample.board.registering(cleo, by: anna).isEmpty)
  }

  @Test func `a player with a manager's name keeps that manager from being registered`() throws {
    var sample = try SampleBoard(players: ["ben"])
    #expect(boardFaults { try sample.board.registering(ben, by: anna) } == [.playerTaken("ben")])
    try sample.step(cleo) { board, _ throws(BoardRefusal) in try board.claiming("ben", by: cleo) }
    #expect(sample.board.players.index(of: ben) == nil && sample.board.players.index(of: cleo) == 0)
    #expect(boardFaults { try sample.board.registering(ben, by: anna) } == [.playerTaken("ben")])
  }

  @Test func `results stay with their player when names and owners change`() throws {
    var sample = try Self.sample()
    try sample.step(anna) { board, _ throws(BoardRefusal) in try board.renaming("kim", to: "Kay", by: anna) }
    #expect(sample.board.players.index(of: "kim") == nil && sample.standings == ["1 Kay 10"])
    // Another player can take the old name.
    try sample.step(anna) { board, _ throws(BoardRefusal) in try board.registering("kim", by: anna) }
    try sample.submit("kim", 5, 2)
    try sample.step(cleo) { board, _ throws(BoardRefusal) in try board.claiming("Kay", by: cleo) }
    #expect(sample.standings == ["1 Kay 10", "2 kim 5"])
    try sample.step(ben) { board, _ in board.passing(to: ben) }
    #expect(sample.board.owner == ben && sample.standings == ["1 Kay 10", "2 kim 5"])
    #expect(boardFaults { try sample.board.removing(by: anna) } == [.ownerOnly(ben)])
    try sample.submit("Kay", 20, 3)
    #expect(sample.commits.last?.author == ben && sample.standings.first == "1 Kay 20")
    #expect(JournalReplay(sample.commits, from: try sample.folded.beginning).findings.isEmpty)
  }

  @Test func `a manager can only take over a board for themselves`() throws {
    let sample = try Self.sample()
    func finding(_ author: ManagerID) -> ReplayFault<Board>? {
      sample.board.fault(
        of: BoardCommit(
          sequence: 9, time: sample.board.lastEvent, author: author, events: [.boardPassed(BoardPassed(owner: ben))]))
    }
    #expect(finding(ben) == nil)
    guard case .otherEvents? = finding(cleo) else {
      Issue.record("cleo made an owner of ben")
      return
    }
    #expect(sample.board.passed(to: ben).owner == ben && sample.board.passed(to: ben).sequence == sample.board.sequence)
  }

  @Test func `every event survives writing and reading, and a bad value is refused at its position`()
    throws
  {
    let events: [BoardEvent] =
      Self.cases.flatMap(\.events) + [
        .boardCreated(BoardCreated(SampleBoard.id, Self.changed)), .changeUndone(3), .changeRedone(3),
        .resultSubmitted(ResultSubmitted(player: "Zoë \"z\"", score: -5, time: Instant(seconds: -1))),
        .resultSubmitted(ResultSubmitted(player: "kim", score: 0, time: .earliest)),
      ]
    #expect(Set(events.map(\.name)) == Set(BoardEvent.kinds.types.map { $0.name }))
    for event in events {
      let commit = BoardCommit(sequence: 2, time: Self.now, author: anna, events: [event])
      let read = try Board.readCommit(Array(commit.line(after: fileHash(0)).utf8))
      #expect(read.commit == commit && read.previous == fileHash(0))
    }
    let bad = [
      #"{"event":"result.submitted","player":"kim","score":2147483648,"at":"2026-01-01T00:00:00Z"}"#,
      #"{"event":"result.submitted","player":"kim","score":-2147483649,"at":"2026-01-01T00:00:00Z"}"#,
      #"{"event":"result.submitted","player":"kim","score":1.5,"at":"2026-01-01T00:00:00Z"}"#,
      #"{"event":"result.submitted","player":"kim","score":1,"at":"2026-01-32T00:00:00Z"}"#,
      #"{"event":"result.submitted","player":"kim","score":1,"at":"2026-01-01T00:00:00Z","more":1}"#,
      #"{"event":"results.submitted","file":"\#(fileHash(1))","count":0}"#,
      #"{"event":"results.submitted","file":"abc","count":1}"#,
      #"{"event":"player.registered","name":null,"manager":null}"#,
      #"{"event":"player.registered","name":"kim","manager":"ben"}"#,
      #"{"event":"player.claimed","player":"kim","by":"Ben Stone"}"#, #"{"event":"board.passed","to":null}"#,
      #"{"event":"board.promoted","promoted":1}"#, #"{"event":"board.set","name":"x","score":"best"}"#,
      #"{"event":"board.removed","why":"x"}"#, #"{"event":"board.lost"}"#,
    ]
    for event in bad {
      let line =
        #"{"seq":2,"time":"2026-04-01T00:00:00Z","who":"anna","why":null,"events":[\#(event)],"prev":"\#(fileHash(0))"}"#
      #expect(throws: (any Error).self, "\(event)") { try Board.readCommit(Array(line.utf8)) }
    }
  }
}
