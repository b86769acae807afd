import Answers
import Books
import CommandLineKit
import FantasyCore
import LeagueStore

/// `fcl entry code`: makes a code for an unclaimed entry. Anyone with the code can claim the entry, so the commissioner
/// must identify the entry's owner outside fcl.
struct EntryCodeMake: Command {
  var entry: String?

  static let description = CommandDescription<EntryCodeMake>(
    summary: "Make a code for claiming an entry, or a player on a board.", effect: .changes,
    discussion: """
      You can make a code for an invited manager, and for an entry that came with an imported league, or whose owner's \
      account was lost. Until \
      someone claims the entry, it has no owner; an account with the same name has no right to it. The code is shown \
      once, works once and expires after seven days; a new code replaces it. The new owner runs fcl entry claim, or \
      registers with the code. The commissioner makes codes; if the commissioner's own account is lost, the store's \
      first manager does. With --quiet, only the code is printed. For a player who was registered on a board by name, \
      the board's owner makes the code: add --book BOARD.
      """,
    arguments: [
      .positional("NAME", \.entry, "the entry; without NAME, unclaimed entries are listed").completed(by: "manager")
    ],
    examples: [
      Example("fcl entry code", "After an import: list unclaimed entries."),
      Example("fcl entry code rakesh", "Make a code for the unclaimed entry of rakesh."),
    ],
    exitCodes: [
      3: "the entry is already claimed", 4: "you are not the commissioner or owner", 5: "no such entry or player",
    ],
    seeAlso: ["entry claim", "import", "register"])

  func run(_ context: Context) throws -> Answer {
    if case .board(let board) = try context.namedBook() {
      return try context.playerCode(entry, on: board)
    }
    let open = try context.openLeague()
    let actor = try context.login()
    try Self.requirePermission(open.league, actor, context)
    guard let entry else { return .report(Self.list(open.league)) }
    let id = open.league.terms.id, whose = try Self.unclaimed(entry, in: open.league, try context.accounts())
    return try context.newCode(
      for: whose.text, subject: "entry \(whose)", location: "in the league \"\(id)\"", in: id, league: id)
  }

  private static func requirePermission(_ league: League, _ actor: ManagerID, _ context: Context) throws {
    let commissioner = league.commissioner
    let accounts = try context.accounts()
    let isLost = league.isUnclaimed(commissioner) || accounts.account(commissioner) == nil
    if isLost { return try context.requireFirstManager() }
    try context.requirePermission(.makeCodes, of: actor, in: league, at: league.lastEvent)
  }

  private static func unclaimed(_ name: String, in league: League, _ accounts: Accounts) throws -> ManagerID {
    let id = ManagerID(folding: name)
    if let id, league.members.contains(id) {
      if league.isUnclaimed(id) { return id }
      if accounts.former.contains(id) {
        throw Problem(
          .refused, "entry.former", "the entry \(id) belongs to a deleted account",
          hint: "to pass it to another manager: fcl entry hand-over \(id) --to NEW --reason TEXT")
      }
      throw Refused(.claim(.claimed(id)), in: league)
    }
    throw NameFault.unknown(.entry, name, among: league.unclaimed.map(\.text))
  }

  private static func list(_ league: League) -> Report {
    Report(
      schema: "entries", league: league.terms.id, of: league.unclaimed,
      [.text("entry", "Entry") { $0 }, .text("team_name", "Team", flexible: true) { league.entry(of: $0)?.teamName }],
      emptyWord: "every entry is claimed")
  }
}

extension Context {
  /// Makes a code for a name in a book. The message describes the entry or player as `subject`, and the book as
  /// `location`.
  func newCode(
    for name: String, subject: String, location: String, in book: BookID, league: LeagueID? = nil
  ) throws -> Answer {
    if isDryRun { return answer("make a code for the \(subject).", league: league) }
    let (code, now) = (EntryCode.random(), clock)
    let save: Answer.AccountsChange = { $0.keep(code, forName: name, in: book, at: now) }
    try rehearseAccounts(save)
    let until = Instant(seconds: now + EntryCode.lifetime)
    let change = Change(
      message: "The code for the \(subject) \(location) is \(code). The code works once, until \(until).",
      league: league,
      details: [Fact("entry", .text(name)), Fact("code", .text(code)), Fact("expires", .time(until))],
      lines: ["To claim the \(subject): fcl entry claim; without an account: fcl register --code-file FILE"])
    return .showing(code, kind: "code", change, thenSaving: save)
  }
}
