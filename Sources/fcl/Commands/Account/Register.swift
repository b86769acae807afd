// fcl register: a new account, and the store with the first one.

import CommandLineKit
import FantasyCore
import LeagueStore

/// Registers a manager and logs him in.
struct Register: Command {
  var name: String?
  var firstName: String?
  var lastName: String?
  var email: String?
  var birthDate: String?
  var address: String?
  var passwordFile: String?
  var isPasswordFromInput = false

  static var description: CommandDescription<Register> {
    CommandDescription(
      name: "register", summary: "Register as a manager and log in.",
      discussion: """
        Asks at a terminal for what is not given. The first registration makes the store. The manager name is public \
        and is how others name you; everything else is seen only by you.
        """,
      arguments: [
        .option("--name", \.name, value: "NAME", "the login name; by default made from the first name"),
        .option("--first-name", \.firstName, value: "NAME", "the first name, which the leaderboard shows"),
        .option("--last-name", \.lastName, value: "NAME", "the last name"),
        .option("--email", \.email, value: "ADDRESS", "the e-mail address, which logs in too"),
        .option("--birth-date", \.birthDate, value: "DATE", "the birth date, mm/dd/yyyy or ISO; may be left out"),
        .option("--address", \.address, value: "TEXT", "the postal address; may be left out"),
        .option("--password-file", \.passwordFile, value: "FILE", "read the password from a file; - is standard input"),
        .flag("--password-stdin", \.isPasswordFromInput, "read the password from standard input"),
      ],
      examples: [
        Example("fcl register", "Ask for everything."),
        Example(
          "fcl register --name anna --first-name Anna --last-name Rao --email anna@example.org --password-file pw",
          "From a script."),
      ],
      exitCodes: [
        2: "a field is not right", 3: "the name or the address is taken",
        9: "something is missing and can't be asked for",
      ],
      seeAlso: ["login", "league join"])
  }

  func run(_ context: Context) throws(Failure) -> Answer {
    let form = try RegistrationForm(self, context)
    let account = try form.account()
    if context.isDryRun { return try rehearse(account, context) }
    let hash = try context.store { () throws(StoreError) in try Passwords.hash(form.password) }
    _ = try context.makeStore()
    try context.checkSessionPlace()
    let (now, old) = (context.clock, try context.ownToken())
    let token = try context.changeAccounts { accounts throws(Failure) in
      try Self.checkFree(account, accounts, context)
      var account = account
      account.password = hash
      accounts.people.append(account)
      return accounts.beginSession(of: account.name, replacing: old, at: now)
    }
    let warnings = try context.enter(account.name, token: token)
    var change = Change(message: "Registered \(account.name) and logged in.")
    change.details = [Fact(key: "manager", value: .id(account.name))]
    change.following = context.leaderboardAfterLogin()
    var answer = Answer.change(change)
    answer.warnings = warnings
    return answer
  }

  private func rehearse(_ account: Account, _ context: Context) throws(Failure) -> Answer {
    if (try? context.store()) != nil { try Self.checkFree(account, try context.accounts(), context) }
    return .change(Change(message: "Would register \(account.name) and log in."))
  }

  /// Refuses a name or an address that is taken: by somebody, by an account that was deleted, or by a manager whom a
  /// league knows although accounts.json does not: whoever got his name would get his entry.
  private static func checkFree(
    _ account: Account, _ accounts: Accounts, _ context: Context
  ) throws(Failure) {
    let store = try context.store()
    let lost = try context.store { () throws(StoreError) in try store.managersWithoutAccount(accounts) }
    var taken = Failures()
    if let league = lost[account.name] {
      taken.add(
        .declined(
          code: "name.known", "the name \"\(account.name)\" is taken: the league \(league) knows it",
          hint: "take another name; if it is yours, accounts.json lost it and a backup may have it"))
    } else if accounts.account(account.name) != nil || accounts.former.contains(account.name) {
      taken.add(.taken("name", account.name.text))
    }
    if accounts.account(nameOrEmail: account.email) != nil { taken.add(.taken("e-mail address", account.email)) }
    try taken.throwIfAny()
  }
}
