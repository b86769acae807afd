import Answers
import CommandLineKit

struct DuelCancel: Command {
  var number = 0

  static let description = CommandDescription<DuelCancel>(
    summary: "Cancel a duel that you created, before your friend answers.", effect: .changes,
    arguments: [.positional("N", \.number, "the number of the duel in your list")],
    examples: [
      Example("fcl duel list --waiting && fcl duel cancel 1", "Cancel duel 1, if there is one.", exit: 5),
      Example("fcl duel cancel 1 --dry-run", "Only check whether this is possible.", exit: 5),
    ],
    exitCodes: [
      3: "the duel was accepted or refused, or is void", 4: "not logged in, or your friend created the duel",
      5: "no such duel",
    ],
    seeAlso: ["duel list", "duel create"])

  func run(_ context: Context) throws -> Answer {
    try context.endDuel(number, "cancel", done: "cancelled") { try $0.cancellingDuel($1, by: $2) }
  }
}
