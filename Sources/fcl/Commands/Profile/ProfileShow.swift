import Answers
import CommandLineKit
import FantasyCore

struct ProfileShow: Command {
  var person: String?

  static let description = CommandDescription<ProfileShow>(
    summary: "Show your data, or the public profile of another manager.", effect: .reads,
    discussion: """
      Without PERSON, shows all your data in the store, which only you can see. With PERSON, shows the public profile \
      of that manager: public name, avatar and link. Without a public name, the first name is shown. A friend's profile \
      also has the date on which you became friends, their rank in each board and league that you share, their last \
      ten results there, and your duels. Others never see a last name, e-mail address, birth date or postal address.
      """,
    arguments: [.positional("PERSON", \.person, "a manager, by manager name or public name")],
    examples: [
      Example("fcl profile show", "Name, e-mail, birth date, address."),
      Example("fcl profile show rakesh", "The public profile of rakesh."),
      Example("fcl profile show -o csv --fields email --no-header", "One field, for a script."),
    ],
    exitCodes: [2: "the name is ambiguous", 4: "not logged in", 5: "no such manager"],
    seeAlso: ["profile set", "whoami", "friends list", "account delete"])

  func run(_ context: Context) throws -> Answer {
    let manager = try context.login()
    if let person { return .report(try Self.public(try context.person(person), context)) }
    guard let account = try context.accounts().account(manager) else { throw AccountFault.sessionOver }
    return .report(
      .single(
        "profile", league: nil,
        [
          .text("manager", "Manager") { manager }, .text("first_name", "First name") { account.firstName },
          .text("last_name", "Last name") { account.lastName }, .text("email", "E-mail") { account.email },
          .text("birth_date", "Birth date") { account.birthDate?.description },
          .text("address", "Address") { account.address },
          .text("public_name", "Public name") { account.publicName },
          .text("avatar", "Avatar") { account.avatar }, .text("link", "Link") { account.link },
          .text("company", "Company") { account.company },
        ]))
  }

  private static func `public`(_ manager: ManagerID, _ context: Context) throws -> Report {
    let people = try context.openPeople()
    let account = people.accounts.account(manager)
    let since = people.isFriend(manager) ? people.friendSince(manager) : nil
    let shared = try since.map { _ in try SharedPlay(with: manager, people, context) }
    var report = Report.single(
      "public-profile", league: nil,
      [
        .text("player", "Name") { people.accounts.displayName(of: manager) },
        .text("manager", "Manager") { manager }, .text("avatar", "Avatar") { account?.avatar },
        .text("link", "Link") { account?.link }, .text("since", "Friends since") { since },
      ] + (shared?.facts ?? []))
    report.below = shared?.lines ?? []
    return report
  }
}
