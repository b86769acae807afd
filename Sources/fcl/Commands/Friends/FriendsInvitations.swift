import Answers
import CommandLineKit

/// `fcl friends invitations`: lists received or sent invitations.
struct FriendsInvitations: Command {
  var isReceived = false
  var isSent = false

  static let description = CommandDescription<FriendsInvitations>(
    summary: "List invitations to be friends, received or sent.", effect: .reads,
    discussion: """
      You can accept a received invitation while it is waiting, and also after you have refused it. Sent invitations \
      are shown until they are accepted. You can't see whether a sent invitation was refused.
      """,
    arguments: [
      .flag("--received", \.isReceived, "only received invitations; the default").excluding("--sent"),
      .flag("--sent", \.isSent, "only sent invitations"),
    ],
    examples: [
      Example("fcl friends invitations", "Managers who have invited you."),
      Example("fcl friends invitations --sent", "Managers you have invited."),
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
        ? [] : ["To answer an invitation: fcl friends accept PERSON, or fcl friends refuse PERSON"],
      emptyWord: "no manager has invited you")
  }

  private static func sent(_ people: OpenPeople) -> Report {
    let invitations = people.others { relation in if case .invited(let since) = relation { since } else { nil } }
    return Report(
      schema: "invitations-sent", of: invitations,
      people.fields { $0.manager } + [.text("since", "Since") { $0.part }],
      emptyWord: "no sent invitation is waiting for an answer")
  }
}
