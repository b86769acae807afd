import CommandLineKit
import FantasyCore

/// `fcl entry claim`: an entry that came with its league becomes one's own.
struct EntryClaim: Command {
  var codeFile: String?
  var isCodeFromInput = false

  static let description = CommandDescription<EntryClaim>(
    name: "entry claim", summary: "Claim your entry with the code that the commissioner gave you.",
    discussion: """
      The entry goes on under your name, with its team, points and history. The code says which entry of which league \
      it is for. Nobody has two entries in one league.
      """,
    arguments: SecretSource.arguments("code", \.codeFile, \.isCodeFromInput),
    examples: [
      Example("fcl entry claim", "Ask for the code."), Example("fcl entry claim --code-file code", "From a script."),
    ],
    exitCodes: [
      3: "the entry is somebody's, or you have one", 4: "not logged in, or the code is not right",
      9: "the code is missing and can't be asked for",
    ],
    seeAlso: ["entry code", "register", "team show"])

  func run(_ context: Context) throws -> Answer {
    let manager = try context.login()
    let source = SecretSource(file: codeFile, isStandardInput: isCodeFromInput, word: "code")
    guard source.isGiven || context.canAsk else { throw ConsentFault.inputNeeded([source.options]) }
    let claimed = try context.claimEntry(try context.secret(source, or: "Code: "), for: manager)
    if !context.isDryRun, try context.sessionFile()?.league == nil { try context.use(claimed.league.terms.id) }
    return .change(Self.change(claimed, manager, context))
  }

  static func change(_ claimed: ClaimedEntry, _ manager: ManagerID, _ context: Context) -> Change {
    let id = claimed.league.terms.id
    let name = claimed.entry == manager ? "" : " \(claimed.entry)"
    let team = claimed.league.entry(of: claimed.entry).map { ": \($0.teamName) is yours" } ?? ""
    return Change(
      message: "\(context.isDryRun ? "Would claim" : "Claimed") the entry\(name) of the league \(id)\(team).",
      league: id, details: [Fact("entry", .id(claimed.entry)), Fact("manager", .id(manager))])
  }
}
