import Answers
import CommandLineKit

struct DuelAccept: Command {
  var number = 0

  static let description = CommandDescription<DuelAccept>(
    summary: "Accept a duel.", effect: .changes,
    discussion: """
      It runs from now on, by the clock of its league or of the machine, and goes on to its end: this can't be undone.
      """,
    arguments: [.positional("N", \.number, "the number of the duel in your list")],
    examples: [
      Example("fcl duel list --waiting && fcl duel accept 1", "Accept the duel 1, if there is one.", exit: 5),
      Example("fcl duel accept 1 --dry-run", "Only check.", exit: 5),
    ],
    exitCodes: [
      3: "it was refused or cancelled, or is void", 4: "not logged in, or the duel is your own", 5: "no such duel",
    ],
    seeAlso: ["duel list", "duel refuse"])

  func run(_ context: Context) throws -> Answer {
    let seen = try context.ownDuel(number)
    let time = try context.timeToAccept(seen)
    let outcome = try context.changePeople { try $0.acceptingDuel(seen.duel.sequence, by: $1, at: time) }
    if outcome.events.isEmpty { return seen.unchanged("you have already accepted duel \(number)") }
    let finish = seen.duel.finish(acceptedAt: time)
    return context.answer(
      "accept duel \(number) against \(seen.shown). It runs until \(finish).", details: seen.facts)
  }
}
