import Answers
import CommandLineKit

/// `fcl friends remove`: ends a friendship, or withdraws an invitation.
struct FriendsRemove: Command {
  var person = ""

  static let description = CommandDescription<FriendsRemove>(
    summary: "Remove a friend, or withdraw an invitation.", effect: .changesOnce,
    discussion: """
      The other manager sees that you are no longer friends. You can only become friends again with a new invitation. \
      Duels between you become void, unless their days are over.
      """,
    arguments: [.positional("PERSON", \.person, "the other manager, by manager name or public name")],
    examples: [
      Example("fcl friends remove rakesh", "End the friendship with rakesh."),
      Example("fcl friends invite rakesh && fcl friends remove rakesh", "Withdraw an invitation."),
    ],
    exitCodes: [2: "PERSON is you, or the name is ambiguous", 4: "not logged in", 5: "no such manager"],
    seeAlso: ["friends list", "friends refuse"])

  func run(_ context: Context) throws -> Answer {
    let change = try context.changeFriend(person) { try $0.removing($1, by: $2) }
    return change.answer(orElse: "\(change.shown) is not your friend")
  }
}
