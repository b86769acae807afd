import Answers
import CommandLineKit

struct DuelRefuse: Command {
  var number = 0

  static let description = CommandDescription<DuelRefuse>(
    summary: "Refuse a duel.", effect: .changes,
    discussion: "Your friend sees that you have refused the duel.",
    arguments: [.positional("N", \.number, "the number of the duel in your list")],
    examples: [
      Example("fcl duel list --waiting && fcl duel refuse 1", "Refuse duel 1, if there is one.", exit: 5),
      Example("fcl duel refuse 1 --dry-run", "Only check whether this is possible.", exit: 5),
    ],
    exitCodes: [
      3: "the duel was accepted or cancelled, or is void", 4: "not logged in, or the duel is your own",
      5: "no such duel",
    ],
    seeAlso: ["duel list", "duel accept"])

  func run(_ context: Context) throws -> Answer {
    try context.endDuel(number, "refuse", done: "refused") { try $0.refusingDuel($1, by: $2) }
  }
}
