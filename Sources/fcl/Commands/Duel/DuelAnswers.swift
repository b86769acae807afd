import CommandLineKit
import FantasyCore

/// `fcl duel accept`: accepts a duel.
struct DuelAccept: Command {
  var number = 0

  static let description = CommandDescription<DuelAccept>(
    summary: "Accept a duel.",
    discussion: """
      It runs from now on, by the clock of its league or of the machine, and goes on to its end: this can't be undone.
      """,
    arguments: [.positional("N", \.number, "the number of the duel in your list")],
    examples: [
      Example("fcl duel list --waiting && fcl duel accept 1", "Accept the duel 1, if there is one.", exit: 5)
    ],
    exitCodes: [
      3: "it was refused or cancelled, or is void", 4: "not logged in, or the duel is your own", 5: "no such duel",
    ],
    seeAlso: ["duel list", "duel refuse"])

  func run(_ context: Context) throws -> Answer {
    let seen = try context.duel(number)
    let time = try context.timeToAccept(seen)
    let outcome = try context.changePeople { try $0.acceptingDuel(seen.duel.sequence, by: $1, at: time) }
    if outcome.events.isEmpty { return .unchanged(seen, "you have already accepted duel \(number)") }
    let finish = Instant(seconds: time.seconds + seen.duel.days * 24 * 3_600)
    let words = context.isDryRun ? "Would accept" : "Accepted"
    return .change(
      "\(words) duel \(number) against \(seen.shown). It runs until \(finish).", details: Answer.facts(seen))
  }
}

/// `fcl duel refuse`: refuses a duel.
struct DuelRefuse: Command {
  var number = 0

  static let description = CommandDescription<DuelRefuse>(
    summary: "Refuse a duel.",
    discussion: "Your friend sees that you have refused it.",
    arguments: [.positional("N", \.number, "the number of the duel in your list")],
    examples: [
      Example("fcl duel list --waiting && fcl duel refuse 1", "Refuse the duel 1, if there is one.", exit: 5)
    ],
    exitCodes: [
      3: "it was accepted or cancelled, or is void", 4: "not logged in, or the duel is your own", 5: "no such duel",
    ],
    seeAlso: ["duel list", "duel accept"])

  func run(_ context: Context) throws -> Answer {
    let seen = try context.duel(number)
    let outcome = try context.changePeople { try $0.refusingDuel(seen.duel.sequence, by: $1) }
    if outcome.events.isEmpty { return .unchanged(seen, "you have already refused duel \(number)") }
    let words = context.isDryRun ? "Would refuse" : "Refused"
    return .change("\(words) duel \(number) against \(seen.shown).", details: Answer.facts(seen))
  }
}

/// `fcl duel cancel`: cancels a duel that waits.
struct DuelCancel: Command {
  var number = 0

  static let description = CommandDescription<DuelCancel>(
    summary: "Cancel a duel that you have created, while it waits.",
    arguments: [.positional("N", \.number, "the number of the duel in your list")],
    examples: [
      Example("fcl duel list --waiting && fcl duel cancel 1", "Cancel the duel 1, if there is one.", exit: 5)
    ],
    exitCodes: [
      3: "it was accepted or refused, or is void", 4: "not logged in, or your friend created it", 5: "no such duel",
    ],
    seeAlso: ["duel list", "duel create"])

  func run(_ context: Context) throws -> Answer {
    let seen = try context.duel(number)
    let outcome = try context.changePeople { try $0.cancellingDuel(seen.duel.sequence, by: $1) }
    if outcome.events.isEmpty { return .unchanged(seen, "you have already cancelled duel \(number)") }
    let words = context.isDryRun ? "Would cancel" : "Cancelled"
    return .change("\(words) duel \(number) against \(seen.shown).", details: Answer.facts(seen))
  }
}

extension Answer {
  fileprivate static func unchanged(_ seen: SeenDuel, _ words: String) -> Answer {
    .change("No change: \(words).", isChange: false, details: facts(seen))
  }

  fileprivate static func facts(_ seen: SeenDuel) -> [Fact] {
    [
      Fact("duel", .whole(seen.number)), Fact("board", .id(seen.duel.game)), Fact("opponent", .text(seen.shown)),
      Fact("manager", .id(seen.opponent)),
    ]
  }
}

extension Context {
  /// The duel that the logged-in manager knows by a number.
  fileprivate func duel(_ number: Int) throws -> SeenDuel {
    let people = try openPeople()
    let duel = try people.book.duel(number: number, of: people.actor)
    let seen = try duels(people) { $0.sequence == duel.sequence }
    guard let seen = seen.first else { throw PeopleRefusal.duelUnknown(number) }
    return seen
  }

  /// The time of an acceptance by the clock of the game, unless that is gone.
  fileprivate func timeToAccept(_ seen: SeenDuel) throws -> Instant {
    if seen.standing.state == .void { throw PeopleRefusal.duelOver(seen.number, .waiting) }
    let game = try duelGame(named: seen.duel.game.text)
    if seen.standing.state == .waiting, !seen.isOwn {
      try requireDuel(of: [seen.duel.creator, seen.duel.friend], in: game)
    }
    return game.now
  }
}
