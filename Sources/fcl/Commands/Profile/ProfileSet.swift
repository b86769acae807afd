import CommandLineKit
import FantasyCore
import LeagueStore

/// `fcl profile set`: changes the manager's own personal data, except the manager name, which journals use as an id.
struct ProfileSet: Command {
  var firstName: String?
  var lastName: String?
  var email: String?
  var birthDate: String?
  var address: String?

  static let description = CommandDescription<ProfileSet>(
    summary: "Change your first or last name, e-mail, birth date or address.",
    discussion: "Your manager name can't be changed: leagues identify you by it.",
    arguments: [
      .option("--first-name", \.firstName, value: "NAME", "the first name, shown on the leaderboard"),
      .option("--last-name", \.lastName, value: "NAME", "the last name"),
      .option("--email", \.email, value: "ADDRESS", "the e-mail address, which you can also log in with"),
      .option("--birth-date", \.birthDate, value: "DATE", "the birth date, mm/dd/yyyy or ISO; \"\" removes it"),
      .option("--address", \.address, value: "TEXT", "the postal address; \"\" removes it"),
    ],
    examples: [
      Example("fcl profile set --email nikhil@example.com", "Change the e-mail address."),
      Example("fcl profile set --birth-date \"\" --address \"\"", "Remove your birth date and postal address."),
    ],
    exitCodes: [2: "a field is invalid, or none is given", 3: "the e-mail address is taken", 4: "not logged in"],
    seeAlso: ["profile show", "password change", "account delete"])

  func run(_ context: Context) throws -> Answer {
    let manager = try context.login()
    let given = [firstName, lastName, email, birthDate, address]
    guard given.contains(where: { $0 != nil }) else { throw ValueFault.noFields }
    let day = try checked(at: context.world.clock())
    let isDryRun = context.isDryRun
    let isChange = try context.changeAccounts(revealingAddress: email != nil) { accounts in
      taken(in: accounts, manager)
    } then: { accounts in
      let before = accounts.account(manager)
      accounts.change(manager) { set(&$0, day) }
      return accounts.account(manager) != before
    }
    if isChange, !isDryRun { try? context.renewSession() }
    return .change(change(manager, isChange, isDryRun))
  }

  /// Checks every field, and returns the birth date if one is given.
  private func checked(at now: Instant) throws -> Day? {
    var faults = PersonalFields(firstName: firstName, lastName: lastName, email: email, address: address).faults
    let text = birthDate ?? ""
    if !text.isEmpty, let fault = PersonalFields.fault(ofBirthDate: text, at: now) { faults.append(fault) }
    if !faults.isEmpty { throw PersonalFields.errors(faults, command: "profile set") }
    return Day(birthDate: text)
  }

  private func taken(in accounts: Accounts, _ manager: ManagerID) -> NameFault? {
    guard let email, let other = accounts.account(nameOrEmail: email), other.name != manager else { return nil }
    return .taken(.emailAddress, email)
  }

  private func set(_ account: inout Account, _ day: Day?) {
    if let firstName { account.firstName = firstName }
    if let lastName { account.lastName = lastName }
    if let email { account.email = email }
    if birthDate != nil { account.birthDate = day }
    if let address { account.address = address.isEmpty ? nil : address }
  }

  private func change(_ manager: ManagerID, _ isChange: Bool, _ isDryRun: Bool) -> Change {
    let fields = [
      ("first name", firstName), ("last name", lastName), ("e-mail", email), ("birth date", birthDate),
      ("address", address),
    ].compactMap { $0.1 == nil ? nil : $0.0 }
    let words = fields.listed("and")
    var change = Change(message: isDryRun ? "Would change your \(words)." : "Changed your \(words).")
    if !isChange {
      change.message = "No change: \(fields.count == 1 ? "that is" : "those are") already your \(words)."
      change.isChange = false
    }
    change.details = [Fact("manager", .id(manager)), Fact("fields", .list(fields))]
    return change
  }
}
