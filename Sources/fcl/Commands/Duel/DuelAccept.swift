import Answers
import CommandLineKit

struct DuelAccept: Command {
  var number = 0

  static let description = CommandDescription<DuelAccept>(
    summary: "Accept a duel.", effect: .changes,
    discussion: """
      The duel starts now. In a league, the league's clock measures the duel's days; on a board, this machine's clock. \
      A running duel can't be cancelled or undone.
      """,
    arguments: [.positional("N", \.number, "the number of the duel in your list")],
    examples: [
      Example("fcl duel list --waiting && fcl duel accept 1", "Accept duel 1, if there is one.", exit: 5),
      Example("fcl duel accept 1 --dry-run", "Only check whether this is possible.", exit: 5),
    ],
    exitCodes: [
      3: "the duel was refused or cancelled, or is void", 4: "not logged in, or the duel is your own",
      5: "no such duel",
    ],
    seeAlso: ["duel list", "duel refuse"])

  func run(_ context: Context) throws -> Answer {
    let seen = try context.ownDuel(number)
    let time = try context.timeToAccept(seen)
    let outcome = try context.changePeople { try $0.acceptingDuel(seen.duel.sequence, by: $1, at: time) }
    if outcome.events.isEmpty { return seen.unchanged("you have already accepted duel \(number)") }
    let finish = seen.duel.finish(acceptedAt: time)
    return context.answer(
      "accept duel \(number) against \(seen.shown). The duel runs until \(finish).", details: seen.facts)
  }
}
