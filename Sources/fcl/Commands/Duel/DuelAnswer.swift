// Shared by the commands that answer a duel.

import Answers
import FantasyCore
import Games

extension SeenDuel {
  var facts: [Fact] {
    [
      Fact("duel", .whole(number)), Fact("board", .id(duel.game)), Fact("opponent", .text(shown)),
      Fact("manager", .id(opponent)),
    ]
  }

  func requireNotVoid() throws {
    if standing.state == .void { throw PeopleRefusal.duelOver(number, .waiting) }
  }

  func unchanged(_ words: String) -> Answer { .change("No change: \(words).", isChange: false, details: facts) }
}

extension Context {
  /// Ends a duel that waits for an answer. `number` is the duel's number in the manager's list. `decide` receives the
  /// duel's number in the journal.
  func endDuel(
    _ number: Int, _ verb: String, done: String, _ decide: (PeopleBook, Int, ManagerID) throws -> [PeopleBookEvent]
  ) throws -> Answer {
    let seen = try ownDuel(number)
    try seen.requireNotVoid()
    let outcome = try changePeople { try decide($0, seen.duel.sequence, $1) }
    if outcome.events.isEmpty { return seen.unchanged("you have already \(done) duel \(number)") }
    return answer("\(verb) duel \(number) against \(seen.shown).", details: seen.facts)
  }

  func ownDuel(_ number: Int) throws -> SeenDuel {
    let people = try openPeople()
    let duel = try people.book.duel(number: number, of: people.actor)
    let seen = try duels(people) { $0.sequence == duel.sequence }
    guard let seen = seen.first else { throw PeopleRefusal.duelUnknown(number) }
    return seen
  }

  func timeToAccept(_ seen: SeenDuel) throws -> Instant {
    try seen.requireNotVoid()
    guard let game = try duelGame(accepting: seen.duel) else { throw PeopleRefusal.duelOver(seen.number, .waiting) }
    if seen.waitsForMe { try requireDuel(of: [seen.duel.creator, seen.duel.friend], in: game) }
    switch game {
    case .board: return max(game.now, seen.duel.created)
    case .league(let open, _):
      // A simulated clock that was never set can't measure the days of a duel.
      if game.now == .earliest, let first = open.league.matchesByStart.first {
        throw Problem.nowNeeded(game.id, first: first.fixture.start)
      }
      return game.now
    }
  }
}
