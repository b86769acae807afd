import Answers
import Books
import CommandLineKit
import FantasyCore
import Games
import LeagueStore

/// `fcl register`: creates an account. The first account also creates the store.
struct Register: Command {
  var name, firstName, lastName, email, birthDate, address, passwordFile: String?
  var isPasswordFromInput = false
  var codeFile: String?
  var asksOptionalFields = true

  static let description = CommandDescription<Register>(
    summary: "Register as a manager and log in.", effect: .changes,
    discussion: """
      At a terminal, fcl prompts for missing values. The first registration creates the store. Others see your manager \
      name and your first name, or a public name if you set one later; only you see the rest. Registration reveals \
      whether an e-mail address is already registered, so a store is for people who know each other. If a commissioner \
      gave you a code for an entry, --code-file claims that entry.
      """,
    arguments: [
      .option("--name", \.name, value: "NAME", "the manager name; by default made from the first name"),
      .option("--first-name", \.firstName, value: "NAME", "the first name, shown on the leaderboard"),
      .option("--last-name", \.lastName, value: "NAME", "the last name"),
      .option("--email", \.email, value: "ADDRESS", "the e-mail address, which you can also log in with"),
      .option("--birth-date", \.birthDate, value: "DATE", "the birth date, mm/dd/yyyy or ISO; optional"),
      .option("--address", \.address, value: "TEXT", "the postal address; optional"),
    ]
      + (SecretSource.arguments("password", \.passwordFile, \.isPasswordFromInput) + [
        .option("--code-file", \.codeFile, value: "FILE", "a file with an entry code; claims that entry")
      ]).map { $0.readingInput() },
    examples: [
      Example("fcl register", "Prompt for everything."),
      Example(
        """
        fcl register --name anna --first-name Anna --last-name Rao \\
          --email anna@example.org --password-file pw
        """, "From a script."),
    ],
    exitCodes: [
      2: "a field is invalid", 3: "the name or the e-mail address is taken", 4: "the code is wrong, used or expired",
      9: "input is missing and can't be prompted for",
    ],
    seeAlso: ["login", "league join", "entry claim"])

  func run(_ context: Context) throws -> Answer {
    try context.checkFields(among: Leaderboard.columnsAfterChange)
    var form = try RegistrationForm(self, context)
    _ = try form.account(at: context.world.clock())
    let code = try codeFile.map { _ in try form.code(context) }
    if context.isDryRun { return try form.submit(context) { try rehearse($0, code, context) } }
    let hash = try Passwords.hash(form.password)
    try context.makeStore()
    try context.checkSessionLocation()
    let (account, replaced) = try form.submit(context) { try Self.begin($0, code: code, passwordHash: hash, context) }
    var change = Change(
      message: "Registered \(account.name) and logged in.", details: [Fact("manager", .id(account.name))])
    let claimed = try code.map { code in try Self.claim(code, account.name, context) }
    if let claimed { change.lines = [EntryClaim.change(claimed, account.name, context).message] }
    change.following = context.leaderboardAfterLogin()
    if context.canAsk, claimed == nil { change.closing = Self.invitation(context) }
    let warnings = try Self.warnings(account, butFor: claimed?.book, try context.store())
    return Answer(content: .change(change), warnings: replaced + warnings)
  }

  private static func begin(
    _ account: Account, code: [UInt8]?, passwordHash hash: String, _ context: Context
  ) throws -> (account: Account, warnings: [String]) {
    let now = context.clock
    var registered = account
    let (_, warnings) = try context.startSession { former in
      let begun = try context.registering(account, code) { accounts in
        accounts.change(account.name) { $0.password = hash }
        return accounts.beginSession(of: account.name, replacing: former, at: now)
      }
      registered = begun.account
      return (account.name, begun.value)
    }
    return (registered, warnings)
  }

  private static func invitation(_ context: Context) -> [String] {
    let leagues = (try? context.store().leagues()) ?? []
    if leagues.isEmpty { return [] }
    return ["", "Next: fcl league join \(leagues.count == 1 ? leagues[0].text : "NAME (fcl league list)")"]
  }

  private func rehearse(_ account: Account, _ code: [UInt8]?, _ context: Context) throws -> Answer {
    if try ifPresent({ try context.store() }) != nil { _ = try context.registering(account, code) { _ in } }
    return context.answer("register \(account.name) and log in.")
  }

  private static func claim(_ code: [UInt8], _ manager: ManagerID, _ context: Context) throws -> ClaimedEntry {
    do {
      let claimed = try context.claimEntry(code, for: manager)
      if claimed.league != nil { try context.use(claimed.book) }
      return claimed
    } catch {
      context.say("fcl: \(manager) is registered and logged in, but the entry was not claimed")
      throw error
    }
  }

  /// Returns a warning for each league or board, except `claimed`, that has an unclaimed entry or player with the
  /// account's name. Other kinds of books have nothing to claim.
  private static func warnings(_ account: Account, butFor claimed: BookID?, _ store: Store) throws -> [String] {
    account.namesakeIn.filter { $0 != claimed }.compactMap { book in
      switch store.kind(ofBook: book) {
      case is Board.Type:
        "the board \"\(book)\" has a player called \(account.name); if that is you, ask the board's owner for a code, "
          + "then run fcl entry claim"
      case is League.Type:
        "the league \"\(book)\" has an unclaimed entry called \(account.name); if the entry is yours, ask the "
          + "commissioner for a code, then run fcl entry claim"
      default: nil
      }
    }
  }
}
