// Undo and redo: the resulting league, and refusals.

import Books
import FantasyCore
import Testing

/// The content of a league, except the number and the time of its last commit.
func content(_ league: League) -> [AnyHashable] {
  [
    league.members, Array(league.entries), league.pool, league.formerSides, league.matches, league.adoptions,
    league.adjustments, league.teamRules, league.rulesReference, league.started?.time, league.started?.sequence,
    league.completed, LateJoiners(of: league, at: league.lastEvent).joined,
  ]
}

extension SampleLeague {
  /// Makes a change, undoes it, redoes it and undoes it again. Expects the same league before and after each time.
  fileprivate mutating func expectUndoable(
    _ what: String, by author: ManagerID = anna, _ time: String, _ change: (inout SampleLeague) throws -> Void
  ) throws {
    let before = content(league)
    try change(&self)
    let after = content(league)
    #expect(after != before, "\(what) changes something")
    #expect(try undo(author, time).count == 1, "\(what)")
    #expect(content(league) == before, "\(what) taken back")
    #expect(try redo(author, time).count == 1, "\(what)")
    #expect(content(league) == after, "\(what) brought back")
    try undo(author, time)
    #expect(content(league) == before, "\(what) taken back again")
    try redo(author, time)
    expectSound()
  }

  /// Expects each line to survive writing and reading, and the journal to fold to the same league.
  fileprivate func expectSound() {
    guard case .leagueCreated(let created)? = commits[0].events.first else { return }
    let first = League(terms: created.terms, created: commits[0], system: system, rules: rules, book: league.book)
    #expect(JournalReplay(commits, from: first).findings.isEmpty)
    var folded = first
    folded.apply(all: commits.dropFirst())
    #expect(content(folded) == content(league))
    #expect(folded.sequence == league.sequence && folded.lastEvent == league.lastEvent)
  }

  func undoFaults(_ author: ManagerID, _ time: String, _ number: Int? = nil) throws -> [LeagueFault] {
    let now = try moment(time)
    return faults { () throws(Refusal) in try league.undoing(number, by: author, at: now) }
  }

  fileprivate func redoFaults(_ author: ManagerID, _ time: String) throws -> [LeagueFault] {
    let now = try moment(time)
    return faults { () throws(Refusal) in try league.redoing(by: author, at: now) }
  }
}

@Suite("Undo and redo")
struct UndoTests {
  private let m1 = MatchID(known: "m1")

  @Test func `every kind of change can be undone and redone`() throws {
    var sample = try SampleLeague()
    try sample.expectUndoable("joining", by: ben, "1 09:00") { sample in
      try sample.step(ben, "1 09:00") { league, now throws(Refusal) in try league.joining(ben, at: now) }
    }
    for format in ["4-1-4-2", "4-1-2-4"] {
      try sample.expectUndoable("settings", by: ben, "1 09:00") { sample in
        try sample.step(ben, "1 09:00") { league, now throws(Refusal) in
          try league.savingSettings(of: ben, teamName: "B \(format)", format: format, at: now)
        }
      }
    }
    try sample.expectUndoable("the first team", by: ben, "1 09:00") { try $0.pick(ben, "1 09:00", SamplePool.eleven) }
    try sample.expectUndoable("another player", by: ben, "1 09:10") { try $0.replace(ben, "1 09:10", "b1a", "b3a") }
    try sample.expectUndoable("a pool", "1 09:20") { sample in
      try sample.step(anna, "1 09:20") { league, now throws(Refusal) in
        try league.importingPool(SamplePool.players.filter { $0.id.text != "w3e" }, by: anna, at: now)
      }
    }
    try sample.expectUndoable("matches", "1 09:30") { sample in
      let fixtures = try [SampleLeague.fixture("m1", "2 15:00"), SampleLeague.fixture("m7", "7 14:00")]
      try sample.step(anna, "1 09:30") { league, now throws(Refusal) in
        try league.importingFixtures(fixtures, by: anna, at: now)
      }
    }
    try sample.expectUndoable("a move", "1 09:30") { try $0.move("m7", to: "8 14:00", "1 09:30") }
    try sample.expectUndoable("a match abandoned", "1 09:40") { try $0.abandon("m7", "1 09:40") }
    try sample.step(cleo, "1 09:45") { league, now throws(Refusal) in try league.joining(cleo, at: now) }
    try sample.expectUndoable("teams imported", "1 09:50") { sample in
      let team = ImportedTeam(manager: cleo, lineUp: LineUp(players: SamplePool.elevens["4-1-1-5"] ?? []))
      try sample.step(anna, "1 09:50") { league, now throws(Refusal) in
        try league.importingTeams([team], by: anna, at: now)
      }
    }
    let reference = RuleReference(name: "ipl-2026", hash: fileHash(8))
    let system = try ShippedRules.system("ipl-2026")
    sample.learn(RuleBook(systems: [reference: system]))
    try sample.expectUndoable("another system", "1 09:55") { sample in
      try sample.step(anna, "1 09:55") { league, now throws(Refusal) in
        try league.adopting(reference, .system(system), scope: nil, hasReason: true, by: anna, at: now)
      }
    }
    try sample.expectUndoable("the start", "1 12:00") { try $0.start("1 12:00") }
    try sample.expectUndoable("a score", "3 00:00") { try $0.score("m1", "3 00:00") }
    try sample.expectUndoable("a corrected score", "3 00:00") {
      try $0.score("m1", "3 00:00", file: 6, replacing: true)
    }
    try sample.expectUndoable("a match of its own", "9 00:00") { try $0.score("extra", "9 00:00", start: "5 14:00") }
    try sample.expectUndoable("the end", "9 00:00") { try $0.complete("9 00:00") }
  }

  @Test func `undoing a score reopens the match, and undoing a corrected score restores the earlier file`() throws {
    var sample = try SampleLeague()
    try sample.start("1 12:00")
    try sample.score("m1", "3 00:00", file: 5)
    try sample.score("m1", "3 01:00", file: 6, replacing: true)
    try sample.undo(anna, "3 02:00")
    #expect(sample.league.matches[m1]?.file == fileHash(5))
    try sample.undo(anna, "3 02:00")
    #expect(sample.league.matches[m1]?.file == nil)
    // Two undos allow two redos, and a third redo has no effect.
    try sample.redo(anna, "3 03:00")
    try sample.redo(anna, "3 03:00")
    #expect(sample.league.matches[m1]?.file == fileHash(6))
    #expect(try sample.redoFaults(anna, "3 03:00") == [.undo(.nothing(.redo))])
  }

  @Test func `a redo is refused once the manager has made another change`() throws {
    var sample = try SampleLeague()
    try sample.enter(ben)
    try sample.replace(ben, "1 10:00", "b1a", "b3a")
    try sample.undo(ben, "1 10:00")
    // Another manager's change makes no difference.
    try sample.enter(anna, "1 10:00")
    #expect(try sample.redoFaults(ben, "1 10:00") == [])
    try sample.replace(ben, "1 10:30", "b1a", "b1e")
    #expect(try sample.redoFaults(ben, "1 10:30") == [.undo(.nothing(.redo))])
    // An undo now affects the newer change, then the one before both.
    try sample.undo(ben, "1 10:30")
    #expect(sample.league.entry(of: ben)?.lineUp?.players == SamplePool.eleven)
  }

  // Saved at 13:00 for m1, which begins at 14:00 on the 2nd.
  @Test(arguments: [("2 13:59:59", true), ("2 14:00", false), ("2 18:00", false)])
  func `a line-up can be undone until a match has begun with it`(_ time: String, isFree: Bool) throws {
    var sample = try SampleLeague()
    try sample.enter(ben)
    try sample.start("1 12:00")
    try sample.replace(ben, "2 13:00", "b1a", "b3a")
    let number = sample.league.sequence
    let begun = LeagueFault.undoBreaksLock(.undo, number, m1, start: try moment("2 14:00"))
    #expect(try sample.undoFaults(ben, time) == (isFree ? [] : [begun]))
    // The same applies to a redo.
    var other = sample
    try other.undo(ben, "2 13:30")
    let again = LeagueFault.undoBreaksLock(.redo, number, m1, start: try moment("2 14:00"))
    #expect(try other.redoFaults(ben, time) == (isFree ? [] : [again]))
  }

  @Test func `a line-up saved after a match began can be undone until the next one begins`() throws {
    var sample = try SampleLeague()
    try sample.enter(ben)
    try sample.start("1 12:00")
    try sample.replace(ben, "2 14:00", "b1a", "b3a")
    #expect(try sample.undoFaults(ben, "3 13:59:59") == [])
    #expect(try sample.undoFaults(ben, "3 14:00").count == 1)
  }

  @Test func `with a league lock no line-up can be undone between start and completion`() throws {
    var sample = try SampleLeague(lock: .league)
    try sample.enter(ben)
    try sample.replace(ben, "1 10:00", "b1a", "b3a")
    try sample.start("1 12:00")
    #expect(try sample.undoFaults(ben, "1 12:00") == [.lockedSince(SampleLeague.id, try moment("1 12:00"))])
    // The start locked and revealed all teams, so it can't be undone either.
    #expect(try sample.undoFaults(anna, "1 12:00") == [.lockedSince(SampleLeague.id, try moment("1 12:00"))])
    #expect(try sample.undoFaults(anna, "2 14:00") == [.lockedSince(SampleLeague.id, try moment("1 12:00"))])
  }

  @Test func `a start that locks nothing yet can be undone until the first match begins`() throws {
    var sample = try SampleLeague()
    try sample.enter(ben)
    try sample.start("1 12:00")
    #expect(try sample.undoFaults(anna, "2 13:59:59") == [])
    let begun = LeagueFault.undoBreaksLock(.undo, sample.league.sequence, m1, start: try moment("2 14:00"))
    #expect(try sample.undoFaults(anna, "2 14:00") == [begun])
  }

  @Test func `a change that a later one depends on can't be undone, and the refusal names the later one`() throws {
    var sample = try SampleLeague()
    let fixtures = 3  // creation, pool, fixtures
    try sample.start("1 12:00")
    let start = sample.league.sequence
    try sample.score("m1", "3 00:00")
    let score = sample.league.sequence
    let begun = LeagueFault.undoBreaksLock(.undo, start, m1, start: try moment("2 14:00"))
    #expect(try sample.undoFaults(anna, "3 00:00", start).first == begun)
    #expect(try sample.undoFaults(anna, "3 00:00", fixtures).count == 1)
    try sample.complete("3 01:00")
    let end = sample.league.sequence
    #expect(
      try sample.undoFaults(anna, "3 01:00", score) == [.undo(.breaksChange(.undo, score, later: end, by: anna))])
    #expect(try sample.undoFaults(anna, "3 01:00") == [])
  }

  @Test func `a pool can be undone before the start but not after it, whichever players are picked`() throws {
    for players in [SamplePool.eleven, SamplePool.elevens["4-1-2-4"]?.reversed() ?? []] {
      var sample = try SampleLeague()
      try sample.step(anna, "1 08:30") { league, now throws(Refusal) in
        try league.importingPool(SamplePool.players.filter { $0.id.text != "w3e" }, by: anna, at: now)
      }
      let pool = sample.league.sequence
      try sample.enter(ben, team: players)
      #expect(try sample.undoFaults(anna, "1 09:00") == [])
      let team = sample.league.sequence
      try sample.start("1 12:00")
      #expect(
        try sample.undoFaults(anna, "1 13:00", pool) == [.undo(.breaksChange(.undo, pool, later: team, by: ben))])
    }
  }

  @Test func `a release can't be undone once another member has the player`() throws {
    var sample = try SampleLeague.friends()
    try sample.pick(ben, "1 08:30", "b1a b2a")
    try sample.pick(ben, "1 08:40", "b2a")
    let release = sample.league.sequence
    #expect(try sample.undoFaults(ben, "1 08:50") == [])
    try sample.pick(cleo, "1 08:50", "b1a")
    #expect(
      try sample.undoFaults(ben, "1 09:00")
        == [.undo(.breaksChange(.undo, release, later: sample.league.sequence, by: cleo))])
    sample.expectSound()
  }

  @Test func `a change of players can be undone only in the window in which it was made`() throws {
    var sample = try SampleLeague.friends()
    try sample.pick(ben, "1 08:30", "b1a b2a")
    try sample.pick(ben, "2 13:00", "b2a")
    #expect(try sample.undoFaults(ben, "2 13:59") == [])
    guard case .entry(.changesClosed)? = try sample.undoFaults(ben, "2 14:00").first else {
      Issue.record("the auction ended with match 1")
      return
    }
  }

  @Test func `a system adopted from a match on can't be undone once that match has begun`() throws {
    var sample = try SampleLeague()
    try sample.start("1 12:00")
    let reference = RuleReference(name: "ipl-2026", hash: fileHash(8))
    let system = try ShippedRules.system("ipl-2026")
    sample.learn(RuleBook(systems: [reference: system]))
    try sample.step(anna, "2 15:00") { league, now throws(Refusal) in
      try league.adopting(
        reference, .system(system), scope: .from(MatchID(known: "m2")), hasReason: true, by: anna, at: now)
    }
    #expect(try sample.undoFaults(anna, "3 13:59:59") == [])
    let begun = LeagueFault.undoBreaksLock(
      .undo, sample.league.sequence, MatchID(known: "m2"), start: try moment("3 14:00"))
    #expect(try sample.undoFaults(anna, "3 14:00") == [begun])
  }

  @Test func `members can undo their own last change, and the commissioner any own decision`() throws {
    var sample = try SampleLeague()
    try sample.enter(ben)
    let team = sample.league.sequence
    try sample.enter(anna, "1 10:00")
    #expect(try sample.undoFaults(cleo, "1 10:00") == [.notMember(SampleLeague.id)])
    #expect(try sample.undoFaults(anna, "1 10:00", team) == [.undo(.foreign(team, ben))])
    #expect(try sample.undoFaults(ben, "1 10:00", 2) == [.undo(.foreign(2, anna))])
    #expect(try sample.undoFaults(ben, "1 10:00", team - 1) == [.undo(.notLast(team - 1, last: team))])
    #expect(try sample.undoFaults(anna, "1 10:00", 1) == [.undo(.never(1))])
    #expect(try sample.undoFaults(anna, "1 10:00", 99) == [.undo(.unknown(99))])
    #expect(try sample.undoFaults(anna, "1 10:00", 3) == [], "the fixtures, though not his last change")
    try sample.undo(ben, "1 10:00")
    #expect(try sample.undo(ben, "1 10:00", team) == [], "taken back already")
    let undo = sample.league.sequence
    #expect(try sample.undoFaults(ben, "1 10:00", undo) == [.undo(.never(undo))])
    try sample.undo(ben, "1 10:00")
    try sample.undo(ben, "1 10:00")
    #expect(!sample.league.isMember(ben))
    #expect(try sample.undoFaults(ben, "1 10:00") == [.notMember(SampleLeague.id)])
    // ben is no longer a member, but can redo joining.
    try sample.redo(ben, "1 10:00")
    #expect(sample.league.isMember(ben))
    sample.expectSound()
  }

  @Test func `a forged undo of the first commit, a later one or none is ignored`() throws {
    var sample = try SampleLeague()
    try sample.enter(ben)
    let before = content(sample.league)
    let (next, now) = (sample.league.sequence + 1, try moment("1 10:00"))
    for number in [1, next, next + 4, .max] {
      sample.commit([.changeUndone(number)], by: ben, at: now)
      #expect(content(sample.league) == before)
    }
    guard case .leagueCreated(let created)? = sample.commits[0].events.first else { return }
    let first = League(terms: created.terms, created: sample.commits[0], system: sample.system, rules: sample.rules)
    #expect(JournalReplay(sample.commits, from: first).findings.count == 4)
  }
}
