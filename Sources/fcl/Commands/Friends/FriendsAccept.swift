import Answers
import CommandLineKit

/// `fcl friends accept`: accepts an invitation, even one that was refused.
struct FriendsAccept: Command {
  var person = ""

  static let description = CommandDescription<FriendsAccept>(
    summary: "Accept an invitation to be friends.", effect: .changes,
    discussion: """
      An invitation that you refused can still be accepted.
      """,
    arguments: [.positional("PERSON", \.person, "the other manager, by manager name or public name")],
    examples: [
      Example(
        "fcl friends invitations && fcl friends accept rakesh", "Accept the invitation of rakesh, if there is one.",
        exit: 3),
      Example("fcl friends accept rakesh --dry-run", "Only check whether you can accept.", exit: 3),
    ],
    exitCodes: [
      2: "PERSON is you, or the name is ambiguous", 3: "PERSON has not invited you", 4: "not logged in",
      5: "no such manager",
    ],
    seeAlso: ["friends invitations", "friends refuse"])

  func run(_ context: Context) throws -> Answer {
    let change = try context.changeFriend(person) { try $0.accepting($1, by: $2) }
    return change.answer(orElse: "\(change.shown) is already your friend")
  }
}
