// Random leagues whose clock is set forward and back. Scored matches and visible line-ups do not change, those who set
// the clock gain nothing, and every way to read the journal agrees.

import Books
import FantasyCore
import Testing

@Suite("The clock in random leagues")
struct ClockPropertyTests {
  private static let commissioner = RandomLeague.managers[0]

  /// Sets the clock to a random time; returns nil if that is refused or changes nothing.
  private func setClock(_ world: inout RandomLeague, _ dice: inout SeededRandom) -> Commit? {
    let league = world.league
    let first = dice.chance(5_000) ? dice.within(1...league.sequence) : nil
    let time = Instant(seconds: league.lastEvent.seconds + dice.within(-60...30) * 3_600)
    let before = world.commits.count
    let now = world.now
    world.now = time
    world.attempt(Self.commissioner) { () throws(Refusal) in
      try league.settingClock(to: time, from: first, by: Self.commissioner, clock: nil)
    }
    if world.commits.count == before {
      world.now = now
      return nil
    }
    return world.commits.last
  }

  @Test(arguments: Array(UInt64(1)...24))
  func `setting the clock never changes scored matches or hides visible line-ups`(_ seed: UInt64) throws {
    var world = try RandomLeague(seed: seed)
    var dice = SeededRandom(seed: seed &+ 500)
    var (moved, back) = (0, 0)
    for _ in 0..<160 {
      try world.step()
      guard dice.chance(1_000) else { continue }
      let before = world.league
      guard let commit = setClock(&world, &dice) else { continue }
      let after = world.league
      #expect(after.lastEvent == commit.time)
      if commit.correctsClock { back += 1 } else { moved += 1 }
      for entry in before.entries {
        let same = try #require(after.entry(of: entry.manager))
        for match in before.matchesByStart where match.file != nil {
          let later = try #require(after.matches[match.fixture.id])
          #expect(
            before.lockedLineUp(of: entry, for: match)?.sequence == after.lockedLineUp(of: same, for: later)?.sequence)
        }
        if !commit.correctsClock { continue }
        let (was, now) = (
          before.visibleLineUp(of: entry, at: before.lastEvent), after.visibleLineUp(of: same, at: after.lastEvent)
        )
        #expect(was?.lineUp == now?.lineUp, "seed \(seed), \(entry.manager)")
      }
      try checkKept(before, after, commit)
      world.now = max(world.now, world.league.lastEvent)
    }
    #expect(moved + back > 0)
    try SecondReading(world.commits, of: world.league, world.system, world.rules)
  }

  @Test(arguments: Array(UInt64(1)...16))
  func `an undo that sets the clock back equals the undo and the clock correction together`(_ seed: UInt64) throws {
    var world = try RandomLeague(seed: seed)
    var dice = SeededRandom(seed: seed &+ 900)
    var (back, forward, steps) = (0, 0, 0)
    while steps < 160 || (back == 0 || forward == 0) && steps < 2_000 {
      steps += 1
      try world.step()
      guard dice.chance(6_000) else { continue }
      let before = world.league
      let events: [LeagueEvent]
      do throws(Refusal) { events = try before.undoingWithClock(by: Self.commissioner) } catch { continue }
      guard case .changeUndone(let undo)? = events.first else { continue }
      let ahead = try #require(before.clockAhead(without: undo.number))
      #expect(events.count == 2 && before.recordedTime(of: events, at: world.now) == ahead.time)
      world.now = ahead.time
      world.attempt(Self.commissioner) { () throws(Refusal) in events }
      let undone = before.applying([events[0]], by: Self.commissioner, at: before.lastEvent)
      let both = undone.applying([events[1]], by: Self.commissioner, at: ahead.time)
      #expect(content(world.league) == content(both), "seed \(seed), change \(undo.number)")
      #expect(world.league.lastEvent == ahead.time && ahead.time < before.lastEvent)
      back += 1
      if dice.chance(5_000), redo(&world, before, undo.number) { forward += 1 }
    }
    #expect(back > 0 && forward > 0)
    try SecondReading(world.commits, of: world.league, world.system, world.rules)
  }

  /// Redoes an undo that set the clock. The clock shows the earlier time again, and scored matches count the same
  /// line-ups.
  private func redo(_ world: inout RandomLeague, _ before: League, _ number: Int) -> Bool {
    let undone = world.league
    #expect(undone.timeBeforeUndo(of: number) == before.lastEvent)
    let count = world.commits.count
    world.now = before.lastEvent
    world.attempt(Self.commissioner) { () throws(Refusal) in
      let events = try undone.redoingWithClock(by: Self.commissioner, at: undone.lastEvent)
      #expect(undone.recordedTime(of: events, at: undone.lastEvent) == before.lastEvent)
      return events
    }
    if world.commits.count == count { return false }
    let after = world.league
    #expect(after.lastEvent == before.lastEvent && after.clockAhead(without: number) != nil)
    #expect(after.matches.mapValues(\.file) == before.matches.mapValues(\.file))
    for entry in before.entries {
      guard let same = after.entry(of: entry.manager) else { continue }
      for match in before.matchesByStart where match.file != nil {
        let lineUp = after.matches[match.fixture.id].flatMap { after.lockedLineUp(of: same, for: $0) }
        #expect(before.lockedLineUp(of: entry, for: match)?.sequence == lineUp?.sequence, "change \(number)")
      }
    }
    return true
  }

  /// Checks that the commissioner and the author of the first wrong commit keep their line-ups for matches that become
  /// upcoming again.
  private func checkKept(_ before: League, _ after: League, _ commit: Commit) throws {
    guard let first = commit.firstWrong else { return }
    for author in Set([Self.commissioner, first.author]) {
      guard let entry = before.entry(of: author), let same = after.entry(of: author) else { continue }
      for match in before.matchesByStart where match.hasBegun(at: before.lastEvent) {
        let was = before.lockedLineUp(of: entry, for: match)
        #expect(was?.lineUp == after.lockedLineUp(of: same, for: match)?.lineUp)
        #expect(
          match.fixture.start <= commit.time
            || after.nextMatch(after: commit.time, for: author)?.fixture != match.fixture)
      }
    }
  }
}
