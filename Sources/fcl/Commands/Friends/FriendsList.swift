import Answers
import CommandLineKit

struct FriendsList: Command {
  static let description = CommandDescription<FriendsList>(
    summary: "List your friends.", effect: .reads,
    examples: [
      Example("fcl friends list", "Your friends, with the start of each friendship."),
      Example("fcl friends list -o csv --fields manager", "For a script."),
    ],
    exitCodes: [4: "not logged in"], seeAlso: ["friends invite", "friends remove", "profile show"])

  func run(_ context: Context) throws -> Answer {
    let people = try context.openPeople()
    let friends = people.others { relation in if case .friend(let since) = relation { since } else { nil } }
    return .report(
      Report(
        schema: "friends", of: friends, people.fields { $0.manager } + [.text("since", "Since") { $0.part }],
        emptyWord: "no friends yet; to find people: fcl friends search WORD"))
  }
}
