import CommandLineKit
import FantasyCore

/// `fcl entry claim`: claims an unclaimed entry with a code.
struct EntryClaim: Command {
  var codeFile: String?
  var isCodeFromInput = false

  static let description = CommandDescription<EntryClaim>(
    summary: "Claim your entry with the code that the commissioner gave you.",
    discussion: """
      You take over the entry with its team, points and history. The code belongs to one entry in one league. You can \
      have only one entry in each league.
      """,
    arguments: SecretSource.arguments("code", \.codeFile, \.isCodeFromInput),
    examples: [
      Example("fcl entry claim", "Prompt for the code that the commissioner gave you."),
      Example("fcl entry claim --code-file code", "From a script."),
    ],
    exitCodes: [
      3: "the entry is already claimed, or you have one", 4: "not logged in, or the code is wrong, used or expired",
      9: "the code is missing and can't be prompted for",
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
      message: "\(context.isDryRun ? "Would claim" : "Claimed") the entry\(name) in the league \(id)\(team).",
      league: id, details: [Fact("entry", .id(claimed.entry)), Fact("manager", .id(manager))])
  }
}
