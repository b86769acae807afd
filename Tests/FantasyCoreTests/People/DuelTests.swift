// Duels: their stages by the answers of both managers, and their winners.

import Testing

@testable import Books
@testable import FantasyCore
@testable import Games

@Suite("Duels")
struct DuelTests {
  /// ann and ben are friends, and ann has challenged ben.
  private static func sample(_ acts: (PeopleAct, ManagerID)...) throws -> People {
    var people = People()
    try people.act(.invite, People.ann, People.ben)
    try people.act(.accept, People.ben, People.ann)
    try people.act(.challenge, People.ann, People.ben)
    for (act, author) in acts { try people.act(act, author, author == People.ann ? People.ben : People.ann) }
    return people
  }

  /// The result of each answer by creator and friend in each stage: a stage, `-` for no change, `!` for a refusal
  /// because the duel is over, or `own` and `others` for an answer reserved for the other manager.
  static let table: [(stage: String, ways: [(PeopleAct, ManagerID)], ann: [String], ben: [String])] = [
    ("waiting", [], ["own", "own", "cancelled"], ["accepted", "refused", "others"]),
    ("accepted", [(.acceptDuel, People.ben)], ["own", "own", "!"], ["-", "!", "others"]),
    ("refused", [(.refuseDuel, People.ben)], ["own", "own", "!"], ["!", "-", "others"]),
    ("cancelled", [(.cancelDuel, People.ann)], ["own", "own", "-"], ["!", "!", "others"]),
    ("void", [(.remove, People.ben)], ["own", "own", "!"], ["!", "!", "others"]),
  ]

  @Test(arguments: table.indices) func `each answer has its result in each stage`(_ index: Int) throws {
    let (stage, ways, ann, ben) = Self.table[index]
    var people = try Self.sample()
    for (act, author) in ways { try people.act(act, author, author == People.ann ? People.ben : People.ann) }
    #expect(people.duels(of: People.ann) == ["1 ben \(stage)"] && people.duels(of: People.ben) == ["1 ann \(stage)"])
    for (author, other, wanted) in [(People.ann, People.ben, ann), (People.ben, People.ann, ben)] {
      for (act, wanted) in zip([PeopleAct.acceptDuel, .refuseDuel, .cancelDuel], wanted) {
        var after = people
        do throws(PeopleRefusal) {
          let events = try after.act(act, author, other)
          #expect(events.isEmpty == (wanted == "-"), "\(act) by \(author) of one \(stage)")
          #expect(after.duels(of: author) == ["1 \(other) \(wanted == "-" ? stage : wanted)"])
        } catch {
          let word =
            switch error {
            case .ownDuel(1, People.ben): "own"
            case .othersDuel(1, People.ann): "others"
            case .duelOver(1, _): "!"
            default: "\(error)"
            }
          #expect(word == wanted, "\(act) by \(author) of one \(stage)")
        }
      }
    }
  }

  @Test func `a challenge needs a friend and valid terms`() throws {
    let people = try Self.sample()
    func refusal(_ author: ManagerID, _ other: ManagerID, goal: Int = 1, days: Int = 1) -> PeopleRefusal? {
      do throws(PeopleRefusal) {
        _ = try people.book.challenging(
          other, on: People.game, goal: goal, days: days, among: Duel.leagueGoals, by: author)
        return nil
      } catch { return error }
    }
    #expect(refusal(People.ann, People.ben) == nil && refusal(People.ben, People.ann, days: 365) == nil)
    #expect(refusal(People.ann, People.ann) == .oneself)
    #expect(refusal(People.ann, People.cleo) == .notFriends(People.cleo))
    #expect(refusal(People.ann, People.ben, goal: 0) == .duelTerms([.goal: Duel.leagueGoals]))
    let both: [DuelTerm: ClosedRange<Int>] = [.goal: Duel.leagueGoals, .days: 1...365]
    #expect(refusal(People.ann, People.ben, goal: 1 << 31, days: 366) == .duelTerms(both))
    #expect(refusal(People.ann, People.cleo, days: 0) == .duelTerms([.days: 1...365]))
  }

  @Test func `each manager numbers their own duels, and two equal challenges are two duels`() throws {
    var people = try Self.sample()
    try people.act(.invite, People.cleo, People.ben)
    try people.act(.accept, People.ben, People.cleo)
    try people.act(.challenge, People.cleo, People.ben)
    try people.act(.challenge, People.cleo, People.ben)
    #expect(people.duels(of: People.cleo) == ["1 ben waiting", "2 ben waiting"])
    #expect(people.duels(of: People.ben) == ["1 ann waiting", "2 cleo waiting", "3 cleo waiting"])
    #expect(try people.book.duel(number: 3, of: People.ben).creator == People.cleo)
    for number in [0, 4, -1] {
      #expect(throws: PeopleRefusal.duelUnknown(number)) { try people.book.duel(number: number, of: People.ben) }
    }
    let ofOthers = try people.book.duel(number: 1, of: People.cleo).sequence
    #expect(throws: PeopleRefusal.duelUnknown(nil)) {
      try people.book.refusingDuel(ofOthers, by: People.ann)
    }
  }

  @Test func `a challenge is cancelled rather than undone, and an acceptance can't be undone`() throws {
    var people = try Self.sample()
    #expect(throws: PeopleRefusal.cancelInstead(1)) { try people.act(.undo, People.ann) }
    try people.act(.acceptDuel, People.ben, People.ann)
    #expect(throws: PeopleRefusal.duelRuns(1)) { try people.act(.undo, People.ben) }
    // Undoing the friendship would void the duel.
    var other = try Self.sample(((.refuseDuel), People.ben))
    #expect(throws: PeopleRefusal.undo(.breaksChange(.undo, 3, later: 4, by: People.ann))) {
      try other.act(.undo, People.ben)
      try other.act(.undo, People.ben)
    }
    #expect(other.duels(of: People.ann) == ["1 ben waiting"])
  }

  @Test func `ending a friendship voids waiting and running duels for good`() throws {
    // Accepted at hour 4 for two days, so over after hour 52.
    for (hour, stage) in [(6, "void"), (52, "void"), (53, "accepted")] {
      var people = try Self.sample((.acceptDuel, People.ben), (.challenge, People.ann), (.challenge, People.ann))
      try people.act(.refuseDuel, People.ben, People.ann)
      try people.act(.remove, People.ann, People.ben, at: People.time(hour))
      let stages = ["1 ben \(stage)", "2 ben void", "3 ben refused"]
      #expect(people.duels(of: People.ann) == stages, "hour \(hour)")
      try people.act(.invite, People.ann, People.ben, at: People.time(60))
      try people.act(.accept, People.ben, People.ann, at: People.time(61))
      #expect(people.duels(of: People.ann) == stages, "hour \(hour)")
      try people.act(.remove, People.ben, People.ann, at: People.time(62))
      #expect(people.duels(of: People.ann) == stages, "hour \(hour)")
    }
  }

  @Test func `duels with others stay, and only the parties can answer a duel`() throws {
    var people = try Self.sample()
    try people.act(.invite, People.cleo, People.ben)
    try people.act(.accept, People.ben, People.cleo)
    try people.act(.challenge, People.cleo, People.ben)
    let own = try people.book.duel(number: 1, of: People.ann).sequence
    // Lines that no decision would make.
    people.add(
      [.duelAccepted(DuelAccepted(duel: own, manager: People.ann, time: people.now))], by: People.cleo, at: people.now)
    people.add(
      [.duelAccepted(DuelAccepted(duel: own, manager: People.ben, time: people.now))], by: People.ann, at: people.now)
    people.add([.duelCancelled(DuelCancelled(duel: own, manager: People.ann))], by: People.ben, at: people.now)
    #expect(people.duels(of: People.ann) == ["1 ben waiting"])
    try people.act(.remove, People.ann, People.ben)
    #expect(people.duels(of: People.ben) == ["1 ann void", "2 cleo waiting"])
  }

  @Test func `a reused name has no former duels, and the opponent's numbers stay`() throws {
    var people = try Self.sample()
    people.add(people.book.renewing(People.ann), by: People.ann, at: people.now)
    #expect(people.duels(of: People.ann).isEmpty && people.duels(of: People.ben) == ["1 - void"])
    try people.act(.invite, People.ann, People.ben)
    try people.act(.accept, People.ben, People.ann)
    try people.act(.challenge, People.ben, People.ann)
    #expect(people.duels(of: People.ann) == ["1 ben waiting"])
    #expect(people.duels(of: People.ben) == ["1 - void", "2 ann waiting"])
  }

  // MARK: On a board

  /// A duel between anna and ben, accepted at minute 10, for a day.
  private static func duel(goal: Int, on game: BookID = SampleBoard.id, _ accepted: Instant, days: Int = 1) -> Duel {
    var duel = Duel(
      sequence: 2, game: game, creator: anna, friend: ben, goal: goal, days: days, created: accepted)
    duel.stage = .accepted(accepted)
    return duel
  }

  /// Results with player, score and minute, then both final scores and the end of the duel. A day has 1,440 minutes.
  static let races: [(order: ScoreOrder, goal: Int, results: [(String, Int, Int)], words: String)] = [
    (.higher, 50, [], "- - running"),
    (.higher, 50, [("anna", 60, 9), ("ben", 10, 11)], "- 10 running"),
    (
      .higher, 50, [("anna", 99, 10), ("anna", 49, 11), ("ben", 20, 11), ("ben", 50, 12), ("anna", 90, 13)],
      "49 50 friend"
    ),
    (.higher, 50, [("ben", 20, 11), ("ben", 10, 12), ("anna", 50, 1_450)], "50 20 creator"),
    (.higher, 50, [("ben", 20, 11), ("anna", 50, 1_451)], "- 20 drawn"),
    (.higher, 50, [("anna", 51, 11), ("ben", 60, 11)], "51 - creator"),
    (.higher, -5, [("anna", -6, 11), ("ben", -5, 12)], "-6 -5 friend"),
    (.lower, 30, [("anna", 31, 11), ("ben", 40, 12), ("anna", 30, 13)], "30 40 creator"),
    (.lower, 30, [("anna", 31, 11), ("ben", 40, 12), ("mo", 3, 13), ("mo", 4, 2_000)], "31 40 drawn"),
  ]

  @Test(arguments: races.indices) func `on a board the first to reach the goal wins, by the time of the commit`(
    _ index: Int
  ) throws {
    let (order, goal, results, words) = Self.races[index]
    var sample = try SampleBoard(order, players: ["mo"])
    for manager in [anna, ben] {
      try sample.step(anna) { board, _ throws(BoardRefusal) in try board.registering(manager, by: anna) }
    }
    // The results were all achieved long ago, which does not matter.
    for (player, score, minute) in results { try sample.submit(player, score, minute, achieved: 0) }
    let duel = Self.duel(goal: goal, SampleBoard.time(10))
    for board in [sample.board, try SampleBoard.unpacked(SampleBoard.packed(sample.board))] {
      let race = try #require(duel.race(on: board, at: max(board.lastEvent, SampleBoard.time(20))))
      let ends: [DuelRace.End?: String] = [.creator: "creator", .friend: "friend", .drawn: "drawn"]
      let scores = [race.creator, race.friend].map { $0?.description ?? "-" }
      #expect((scores + [ends[race.end] ?? "running"]).joined(separator: " ") == words)
    }
  }

  @Test(arguments: [(51, 60, "friend"), (61, 60, "creator"), (60, 60, "drawn")])
  func `of results submitted in one file, the better one wins`(_ mine: Int, _ theirs: Int, _ end: String) throws {
    var sample = try SampleBoard()
    for manager in [anna, ben] {
      try sample.step(anna) { board, _ throws(BoardRefusal) in try board.registering(manager, by: anna) }
    }
    let lines = [SampleBoard.line("anna", mine, 1), SampleBoard.line("anna", 7, 2), SampleBoard.line("ben", theirs, 1)]
    try sample.submit(file: lines, 3, 11)
    let duel = Self.duel(goal: 50, SampleBoard.time(10))
    for board in [sample.board, try SampleBoard.unpacked(SampleBoard.packed(sample.board))] {
      let race = try #require(duel.race(on: board, at: SampleBoard.time(12)))
      #expect("\(try #require(race.end))" == end && race.creator == Points(mine) && race.friend == Points(theirs))
    }
  }

  @Test func `withdrawing a result can change the winner of a duel on a board`() throws {
    var sample = try SampleBoard()
    for manager in [anna, ben] {
      try sample.step(anna) { board, _ throws(BoardRefusal) in try board.registering(manager, by: anna) }
    }
    try sample.submit("ben", 50, 11)
    try sample.submit("anna", 70, 12)
    let duel = Self.duel(goal: 50, SampleBoard.time(10))
    #expect(duel.race(on: sample.board, at: SampleBoard.time(20))?.end == .friend)
    try sample.step(anna, 13) { board, now throws(BoardRefusal) in
      try board.undoing(board.sequence - 1, by: anna, at: now)
    }
    #expect(duel.race(on: try sample.folded, at: SampleBoard.time(20))?.end == .creator)
  }

  // MARK: In a league

  /// A league in which anna has captain b1a and ben captain b2a in the same eleven. The matches start on the 2nd to
  /// 4th.
  private static func league() throws -> SampleLeague {
    var sample = try SampleLeague(system: "ipl-2026")
    try sample.enter(anna, captain: "b1a", vice: "k1a")
    try sample.enter(ben, captain: "b2a", vice: "k1a")
    try sample.start("1 12:00")
    return sample
  }

  /// 14 points for b1a give anna 28, and 34 points for b2a give ben 68.
  private static let (one, two) = (["b1a": "runs 10"], ["b2a": "runs 28"])

  @Test func `in a league the first to reach the points wins, over matches that start after the acceptance`() throws {
    var sample = try Self.league()
    try sample.score("m1", "2 20:00")
    try sample.score("m2", "3 20:00", file: 6)
    try sample.score("m3", "4 20:00", file: 7)
    let files = try records(["m1": ["b1a": "runs 28"], "m2": Self.one, "m3": ["b2a": "runs 28"]])
    let board = LeagueScores(sample.league, records: files, at: try moment("4 20:00"))
    func race(_ goal: Int, _ accepted: String, days: Int = 9, at now: String = "4 20:00") throws -> DuelRace? {
      Self.duel(goal: goal, on: SampleLeague.id, try moment(accepted), days: days)
        .race(in: board, at: try moment(now))
    }
    let sums = try #require(board.league.entry(of: anna).map { board.matchTotals(of: $0) })
    #expect(sums.map(\.description) == ["64", "28", "32"])
    // Accepted before all matches: 64 to 32, 92 to 46, and 124 to 110.
    #expect(try race(60, "1 13:00")?.end == .creator)
    // The first match started at the acceptance and doesn't count: 28 to 14, then 60 to 78.
    let later = try #require(try race(60, "2 14:00"))
    #expect(later.creator == Points(60) && later.friend == Points(78) && later.end == .friend)
    #expect(try race(14, "2 14:00")?.end == .creator)
    #expect(try race(79, "2 14:00")?.end == nil)
    // The finish is a day after the acceptance, when the second match starts. The third does not count.
    let short = try #require(try race(60, "2 14:00", days: 1))
    #expect(short.creator == Points(28) && short.friend == Points(14) && short.end == .drawn)
    #expect(try race(60, "2 14:00", days: 1, at: "3 14:00")?.end == nil)
  }

  @Test func `if both reach the goal in one match the higher score wins, and equal scores are a draw`() throws {
    var sample = try Self.league()
    try sample.score("m1", "2 20:00")
    let duel = Self.duel(goal: 40, on: SampleLeague.id, try moment("2 10:00"))
    func end(_ figures: [String: String]) throws -> DuelRace.End? {
      let board = LeagueScores(sample.league, records: try records(["m1": figures]), at: try moment("2 20:00"))
      return duel.race(in: board, at: try moment("2 20:00"))?.end
    }
    #expect(try end(["b1a": "runs 40", "b2a": "runs 41"]) == .friend)
    #expect(try end(["b1a": "runs 41", "b2a": "runs 40"]) == .creator)
    #expect(try end(["b1a": "runs 40", "b2a": "runs 40"]) == .drawn)
  }

  @Test func `a duel is drawn once no further points can count, and not before`() throws {
    var sample = try Self.league()
    let duel = Self.duel(goal: 500, on: SampleLeague.id, try moment("2 10:00"), days: 1)
    func end(_ files: [MatchID: MatchRecord], at now: String) throws -> DuelRace.End? {
      duel.race(in: LeagueScores(sample.league, records: files, at: try moment(now)), at: try moment(now))?.end
    }
    // m1 counts but has no points yet.
    #expect(try end([:], at: "5 00:00") == nil)
    try sample.score("m1", "5 20:00")
    let live = [MatchID(known: "m1"): try record(Self.one, result: nil)]
    #expect(try end(live, at: "5 20:00") == nil)
    let played = try records(["m1": Self.one])
    #expect(try end(played, at: "3 09:00") == nil)
    #expect(try end(played, at: "5 20:00") == .drawn)
  }

  @Test func `the points of an unfinished match are shown but decide nothing`() throws {
    var sample = try Self.league()
    try sample.score("m1", "2 20:00")
    let (duel, now) = (Self.duel(goal: 20, on: SampleLeague.id, try moment("2 10:00")), try moment("2 20:00"))
    func race(_ record: MatchRecord) -> DuelRace? {
      duel.race(in: LeagueScores(sample.league, records: [MatchID(known: "m1"): record], at: now), at: now)
    }
    let live = try #require(race(try record(Self.one, result: nil)))
    #expect(live.creator == Points(28) && live.friend == Points(14) && live.end == nil)
    #expect(race(try record(Self.one))?.end == .creator)
  }

  @Test func `a corrected scorecard can change the winner, and there is no race without two teams`() throws {
    var sample = try Self.league()
    try sample.score("m1", "2 20:00")
    let duel = Self.duel(goal: 40, on: SampleLeague.id, try moment("2 10:00"))
    let now = try moment("2 20:00")
    let first = LeagueScores(sample.league, records: try records(["m1": ["b1a": "runs 28"]]), at: now)
    let second = LeagueScores(sample.league, records: try records(["m1": Self.two]), at: now)
    #expect(duel.race(in: first, at: now)?.end == .creator && duel.race(in: second, at: now)?.end == .friend)
    var stranger = Duel(
      sequence: 2, game: SampleLeague.id, creator: anna, friend: cleo, goal: 1, days: 1, created: now)
    stranger.stage = .accepted(try moment("2 10:00"))
    #expect(stranger.race(in: first, at: now) == nil)
  }

  // MARK: The view of each manager

  @Test func `each manager sees their own side first`() {
    var race = DuelRace(50, .higher)
    race.add(Points(60), Points(20))
    let duel = Self.duel(goal: 50, SampleBoard.time(10))
    let (own, other) = (
      DuelStanding(duel, for: anna, race, isGone: false), DuelStanding(duel, for: ben, race, isGone: false)
    )
    #expect(own.state == .won && own.mine == Points(60) && own.theirs == Points(20))
    #expect(other.state == .lost && other.mine == Points(20) && other.theirs == Points(60))
    // A decided duel stays decided; an undecided one is void.
    #expect(DuelStanding(duel, for: anna, race, isGone: true).state == .won)
    let open = DuelRace(50, .higher)
    #expect(DuelStanding(duel, for: anna, open, isGone: false).state == .running)
    #expect(DuelStanding(duel, for: anna, open, isGone: true).state == .void)
    #expect(DuelStanding(duel, for: anna, nil, isGone: true).state == .void)
    var waiting = duel
    for (stage, state) in [
      (Duel.Stage.waiting, DuelState.waiting), (.refused, .refused), (.cancelled, .cancelled),
    ] {
      waiting.stage = stage
      #expect(DuelStanding(waiting, for: ben, nil, isGone: false).state == state)
    }
    waiting.stage = .waiting
    #expect(DuelStanding(waiting, for: ben, nil, isGone: true).state == .void)
  }
}
