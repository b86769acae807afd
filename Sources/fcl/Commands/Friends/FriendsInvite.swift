import Answers
import CommandLineKit

/// `fcl friends invite`: invites a manager to be a friend, or accepts their invitation.
struct FriendsInvite: Command {
  var person = ""

  static let description = CommandDescription<FriendsInvite>(
    summary: "Invite a manager to be your friend.", effect: .changesOnce,
    discussion: """
      Friends see each other's results. If the manager has already invited you, the command accepts that invitation. \
      You can't see whether your invitation is waiting or was refused.
      """,
    arguments: [.positional("PERSON", \.person, "the other manager, by manager name or public name")],
    examples: [
      Example("fcl friends invite rakesh", "Invite rakesh."),
      Example("fcl friends invite rakesh --dry-run", "Only check whether this is possible."),
    ],
    exitCodes: [2: "PERSON is you, or the name is ambiguous", 4: "not logged in", 5: "no such manager"],
    seeAlso: ["friends search", "friends invitations", "friends remove"])

  func run(_ context: Context) throws -> Answer {
    let change = try context.changeFriend(person) { try $0.inviting($1, by: $2) }
    let name = change.shown
    let isFriend = if case .friend = change.before { true } else { false }
    return change.answer(orElse: isFriend ? "\(name) is already your friend" : "you have already invited \(name)")
  }
}
