import Answers
import CommandLineKit
import Games

/// `fcl friends search`: finds managers of the store by part of their public name.
struct FriendsSearch: Command {
  var word = SearchText("")

  static let description = CommandDescription<FriendsSearch>(
    summary: "Find managers by part of their public name.", effect: .reads,
    arguments: [.positional("WORD", \.word, "part of the name, in any case, with or without accents")],
    examples: [
      Example("fcl friends search rak", "All managers whose name contains rak."),
      Example("fcl friends search rak -o csv --fields manager,relation", "For a script."),
    ],
    exitCodes: [4: "not logged in"], seeAlso: ["friends invite", "profile show"])

  func run(_ context: Context) throws -> Answer {
    let people = try context.openPeople()
    let names = people.accounts.displayNames
    let found = names.keys.filter { $0 != people.actor && word.isPart(of: names[$0] ?? "") }
    return .report(
      Report(
        schema: "people", of: found.ordered { people.accounts.nameOrder(of: $0) },
        people.fields { $0 } + [
          .text("relation", "Relation") { people.book.relation(of: people.actor, to: $0).description }
        ],
        emptyWord: "no other manager has \"\(shownSafe(word.text))\" in their name"))
  }

}

extension Relation {
  fileprivate var description: String? {
    switch self {
    case .none: nil
    case .friend: "friend"
    case .invited: "invited"
    case .invitedBy: "has invited you"
    }
  }
}
