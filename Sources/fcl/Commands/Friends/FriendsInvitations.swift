import Answers
import CommandLineKit

/// `fcl friends invitations`: lists received or sent invitations.
struct FriendsInvitations: Command {
  var isReceived = false
  var isSent = false

  static let description = CommandDescription<FriendsInvitations>(
    summary: "List invitations to be friends, received or sent.",
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
    var report = Report(
      schema: "invitations-received",
      columns: PersonColumns.all + [.text("since", "Since"), .text("state", "State")], rows: [])
    report.rows = invitations.map { manager, part in
      PersonColumns.values(manager, people.accounts)
        + [.time(part.since), .text(part.isRefused ? "refused" : "waiting")]
    }
    if !invitations.isEmpty {
      report.below = ["To answer one: fcl friends accept PERSON, or fcl friends refuse PERSON"]
    }
    report.emptyWord = "nobody has invited you"
    return report
  }

  private static func sent(_ people: OpenPeople) -> Report {
    let invitations = people.others { relation in if case .invited(let since) = relation { since } else { nil } }
    var report = Report(
      schema: "invitations-sent", columns: PersonColumns.all + [.text("since", "Since")], rows: [])
    report.rows = invitations.map { PersonColumns.values($0.manager, people.accounts) + [.time($0.part)] }
    report.emptyWord = "no invitation of yours is open"
    return report
  }
}
