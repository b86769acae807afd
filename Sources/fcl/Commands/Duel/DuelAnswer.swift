// What the answers to a duel have in common.

import CommandLineKit
import FantasyCore

extension SeenDuel {
  /// The facts of an answer, for scripts.
  var facts: [Fact] {
    [
      Fact("duel", .whole(number)), Fact("board", .id(duel.game)), Fact("opponent", .text(shown)),
      Fact("manager", .id(opponent)),
    ]
  }

  /// The answer if nothing has changed.
  func unchanged(_ words: String) -> Answer { .change("No change: \(words).", isChange: false, details: facts) }
}

extension Context {
  /// The duel that the logged-in manager knows by a number.
  func ownDuel(_ number: Int) throws -> SeenDuel {
    let people = try openPeople()
    let duel = try people.book.duel(number: number, of: people.actor)
    let seen = try duels(people) { $0.sequence == duel.sequence }
    guard let seen = seen.first else { throw PeopleRefusal.duelUnknown(number) }
    return seen
  }

  /// The time of an acceptance by the clock of the game, unless that is gone.
  func timeToAccept(_ seen: SeenDuel) throws -> Instant {
    if seen.standing.state == .void { throw PeopleRefusal.duelOver(seen.number, .waiting) }
    let game = try duelGame(named: seen.duel.game.text)
    if seen.standing.state == .waiting, !seen.isOwn {
      try requireDuel(of: [seen.duel.creator, seen.duel.friend], in: game)
    }
    return game.now
  }
}
