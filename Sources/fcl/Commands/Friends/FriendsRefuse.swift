import Answers
import CommandLineKit

/// `fcl friends refuse`: refuses an invitation; the inviter is not notified.
struct FriendsRefuse: Command {
  var person = ""

  static let description = CommandDescription<FriendsRefuse>(
    summary: "Refuse an invitation to be friends.", effect: .changes,
    discussion: """
      The manager who invited you is not notified; for them, the invitation is still waiting. You can still accept the \
      invitation later.
      """,
    arguments: [.positional("PERSON", \.person, "the other manager, by manager name or public name")],
    examples: [
      Example("fcl friends refuse rakesh", "Refuse the invitation of rakesh, if there is one.", exit: 3),
      Example("fcl friends refuse rakesh --dry-run", "Only check whether this is possible.", exit: 3),
    ],
    exitCodes: [
      2: "PERSON is you, or the name is ambiguous",
      3: "PERSON has not invited you, or is already your friend", 4: "not logged in", 5: "no such manager",
    ],
    seeAlso: ["friends invitations", "friends accept", "friends remove"])

  func run(_ context: Context) throws -> Answer {
    let change = try context.changeFriend(person) { try $0.refusing($1, by: $2) }
    return change.answer(orElse: "you have already refused the invitation from \(change.shown)")
  }
}
