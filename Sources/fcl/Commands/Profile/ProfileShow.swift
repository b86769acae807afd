import CommandLineKit
import FantasyCore
import LeagueStore

/// `fcl profile show`: the manager's own personal data, which nobody else can see.
struct ProfileShow: Command {
  static let description = CommandDescription<ProfileShow>(
    summary: "Show your personal data, which nobody else sees.",
    discussion: "Others see only your manager name and first name.",
    examples: [
      Example("fcl profile show", "Name, e-mail, birth date, address."),
      Example("fcl profile show -o csv --fields email --no-header", "One field, for a script."),
    ],
    exitCodes: [4: "not logged in"], seeAlso: ["profile set", "whoami", "account delete"])

  func run(_ context: Context) throws -> Answer {
    let manager = try context.login()
    guard let account = try context.accounts().account(manager) else { throw AccountFault.sessionOver }
    return .report(
      .single(
        "profile", league: nil,
        [
          (.text("manager", "Manager"), .id(manager)), (.text("first_name", "First name"), .text(account.firstName)),
          (.text("last_name", "Last name"), .text(account.lastName)), (.text("email", "E-mail"), .text(account.email)),
          (.text("birth_date", "Birth date"), .text(account.birthDate?.description)),
          (.text("address", "Address"), .text(account.address)),
        ]))
  }
}
