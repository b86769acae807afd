import Answers
import CommandLineKit

/// `fcl friends invitations`: lists received or sent invitations.
struct FriendsInvitations: Command {
  var isReceived = false
  var isSent = false

  static let description = CommandDescription<FriendsInvitations>(
    summary: "List invitations to be friends, received or sent.", effect: .reads,
    discussion: """
      Received ones are waiting, or refused, and can be accepted either way. Of sent ones you see all that were not \
      accepted; whether one was refused is not told to you.
      """,
    arguments: [
      .flag("--received", \.isReceived, "those that you have received; the default").excluding("--sent"),
      .flag("--sent", \.isSent, "those that you have sent"),
    ],
    examples: [
      Example("fcl friends invitations", "Who has invited you."),
      Example("fcl friends invitations --sent", "Whom you have invited."),
    ],
    exitCodes: [4: "not logged in"], seeAlso: ["friends accept", "friends refuse", "friends invite"])

  func run(_ context: Context) throws -> Answer {
    let people = try context.openPeople()
    return .report(isSent ? Self.sent(people) : Self.received(people))
  }

  private static func received(_ people: OpenPeople) -> Report {
    let invitations = people.others { relation in
      if case .invitedBy(let since, let isRefused) = relation { (since: since, isRefused: isRefused) } else { nil }
    }
    return Report(
      schema: "invitations-received", of: invitations,
      people.fields { $0.manager } + [
        .text("since", "Since") { $0.part.since },
        .text("state", "State") { $0.part.isRefused ? "refused" : "waiting" },
      ],
      below: invitations.isEmpty
        ? [] : ["To answer one: fcl friends accept PERSON, or fcl friends refuse PERSON"],
      emptyWord: "nobody has invited you")
  }

  private static func sent(_ people: OpenPeople) -> Report {
    let invitations = people.others { relation in if case .invited(let since) = relation { since } else { nil } }
    return Report(
      schema: "invitations-sent", of: invitations,
      people.fields { $0.manager } + [.text("since", "Since") { $0.part }],
      emptyWord: "no invitation of yours is open")
  }
}
