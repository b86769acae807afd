import Answers
import CommandLineKit
import FantasyCore
import LeagueStore

/// `fcl profile set`: changes the manager's own data, except the manager name, which is an id in journals.
struct ProfileSet: Command {
  var firstName, lastName, email, birthDate, address, publicName, avatar, link, company: String?

  static let description = CommandDescription<ProfileSet>(
    summary: "Change your personal data, or your public name, avatar and link.", effect: .changesOnce,
    discussion: """
      Your manager name can't be changed, because leagues identify you by that name. A public name replaces your first \
      name everywhere. It has at most 20 characters, all of one script, and must not look like another manager's name.
      """,
    arguments: [
      .option("--first-name", \.firstName, value: "NAME", "the first name, shown if you have no public name")
        .unless(
          "--last-name", "--email", "--birth-date", "--address", "--public-name", "--avatar", "--link", "--company"),
      .option("--last-name", \.lastName, value: "NAME", "the last name"),
      .option("--email", \.email, value: "ADDRESS", "the e-mail address, which you can also log in with"),
      .option("--birth-date", \.birthDate, value: "DATE", "the birth date, mm/dd/yyyy or ISO; \"\" removes it"),
      .option("--address", \.address, value: "TEXT", "the postal address; \"\" removes it"),
      .option("--public-name", \.publicName, value: "NAME", "the name that others see; \"\" removes it"),
      .option("--avatar", \.avatar, value: "TEXT", "a picture for others, as a path or URL; \"\" removes it"),
      .option("--link", \.link, value: "URL", "a link for others; \"\" removes it"),
      .option("--company", \.company, value: "NAME", "your company, if you own boards; \"\" removes it"),
    ],
    examples: [
      Example("fcl profile set --email nikhil@example.com", "Change the e-mail address."),
      Example("fcl profile set --public-name \"Nikhil R\"", "Choose the name that others see."),
      Example("fcl profile set --birth-date \"\" --address \"\"", "Remove your birth date and postal address."),
    ],
    exitCodes: [2: "a field is invalid", 3: "the e-mail address or the public name is taken", 4: "not logged in"],
    seeAlso: ["profile show", "password change", "account delete"])

  func run(_ context: Context) throws -> Answer {
    let manager = try context.login()
    let day = try checked(at: context.world.clock())
    let isChange = try context.changeAccounts(revealingAddress: email != nil) { accounts in
      taken(in: accounts, manager)
    } then: { accounts in
      let before = accounts.account(manager)
      accounts.change(manager) { set(&$0, day) }
      return accounts.account(manager) != before
    }
    if isChange, !context.isDryRun { context.renewSession() }
    let words = given.listed("and")
    return context.answer(
      "change your \(words).", isChange: isChange,
      same: "\(given.count == 1 ? "that is" : "those are") already your \(words).",
      details: [Fact("manager", .id(manager)), Fact("fields", .list(given))])
  }

  private var publicFields: PublicFields {
    PublicFields(name: publicName, avatar: avatar, link: link, company: company)
  }

  private var given: [String] {
    [
      ("first name", firstName), ("last name", lastName), ("e-mail", email), ("birth date", birthDate),
      ("address", address), ("public name", publicName), ("avatar", avatar), ("link", link), ("company", company),
    ].compactMap { $0.1 == nil ? nil : $0.0 }
  }

  private func checked(at now: Instant) throws -> Day? {
    var faults = PersonalFields(firstName: firstName, lastName: lastName, email: email, address: address).faults
    let text = birthDate ?? ""
    if !text.isEmpty, let fault = PersonalFields.fault(ofBirthDate: text, at: now) { faults.append(fault) }
    faults += publicFields.faults
    if !faults.isEmpty { throw PersonalFields.errors(faults, command: "profile set") }
    return Day(birthDate: text)
  }

  private func taken(in accounts: Accounts, _ manager: ManagerID) -> (any Error)? {
    var faults = Failures()
    if let email, let other = accounts.account(nameOrEmail: email), other.name != manager {
      faults.add(NameFault.taken(.emailAddress, email))
    }
    if let publicName, !publicName.isEmpty, accounts.isTaken(publicName: publicName, by: manager) {
      faults.add(NameFault.taken(.publicName, publicName))
    }
    return faults.one
  }

  private func set(_ account: inout Account, _ day: Day?) {
    if let firstName { account.firstName = firstName }
    if let lastName { account.lastName = lastName }
    if let email { account.email = email }
    if birthDate != nil { account.birthDate = day }
    if let address { account.address = address.isEmpty ? nil : address }
    publicFields.set(&account)
  }

}
