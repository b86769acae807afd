// Undo and redo in random leagues: earlier states are restored, and matches that have begun never change.

import Books
import FantasyCore
import Testing

@Suite("Undo in random leagues")
struct UndoPropertyTests {
  @Test(arguments: Array(UInt64(1)...8))
  func `an undo restores the previous league, and a redo restores the later one`(_ seed: UInt64) throws {
    var world = try RandomLeague(seed: seed)
    var (undone, refused) = (0, 0)
    for _ in 0..<140 {
      let before = world.league
      try world.step()
      guard let commit = world.commits.last, commit.sequence > before.sequence else { continue }
      var trial = world
      let (after, now) = (world.league, world.now)
      trial.attempt(commit.author) { () throws(Refusal) in try after.undoing(by: commit.author, at: now) }
      guard trial.league.sequence > after.sequence else {
        refused += 1
        continue
      }
      undone += 1
      #expect(content(trial.league) == content(before))
      let league = trial.league
      trial.attempt(commit.author) { () throws(Refusal) in try league.redoing(by: commit.author, at: now) }
      #expect(content(trial.league) == content(after))
    }
    #expect(undone > 5, "and \(refused) refused")
  }

  @Test(arguments: Array(UInt64(1)...8))
  func `random undos and redos never change the line-ups of a match that has begun`(_ seed: UInt64) throws {
    var world = try RandomLeague(seed: seed)
    var dice = SeededRandom(seed: seed &+ 1_000)
    var count = 0
    for _ in 0..<160 {
      try world.step()
      let (league, now, author) = (world.league, world.now, dice.pick(RandomLeague.managers))
      let isRedo = dice.chance(3_000)
      world.attempt(author) { () throws(Refusal) in
        isRedo ? try league.redoing(by: author, at: now) : try league.undoing(by: author, at: now)
      }
      // Reading only the people of the journal gives the same members.
      let people = JournalPeople(world.commits).people
      #expect(people?.members == world.league.members && people?.commissioner == world.league.commissioner)
      guard world.league.sequence > league.sequence, let back = world.commits.last?.undoTarget else { continue }
      count += 1
      // Line-ups locked for matches that have begun never change.
      for match in league.matchesByStart where match.fixture.start <= now && league.counts(match, at: now) {
        for entry in league.entries {
          let same = world.league.entry(of: entry.manager).flatMap { world.league.lockedLineUp(of: $0, for: match) }
          #expect(league.lockedLineUp(of: entry, for: match) == same, "seed \(seed), change \(back.number)")
        }
      }
    }
    #expect(count > 20)
    guard case .leagueCreated(let created)? = world.commits[0].events.first else { return }
    let terms = created.terms
    let first = League(terms: terms, created: world.commits[0], system: world.system, rules: world.rules)
    var folded = first
    folded.apply(all: world.commits.dropFirst())
    #expect(state(folded) == state(world.league) && content(folded) == content(world.league))
    #expect(JournalReplay(world.commits, from: first).findings.map(\.sequence) == [])
  }
}
