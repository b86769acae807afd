import Answers
import CommandLineKit
import FantasyCore

struct EntryClaim: Command {
  var codeFile: String?
  var isCodeFromInput = false

  static let description = CommandDescription<EntryClaim>(
    summary: "Claim your entry, or your player on a board, with a code.", effect: .changes,
    discussion: """
      You take over the entry with its team, points and history. A code belongs to one entry in one league, or to one \
      player on one board. You can have only one entry in each league, and one player on each board.
      """,
    arguments: SecretSource.arguments("code", \.codeFile, \.isCodeFromInput),
    examples: [
      Example("fcl entry claim", "Prompt for the code that the commissioner gave you."),
      Example("fcl entry claim --code-file code", "From a script."),
    ],
    exitCodes: [
      3: "the entry is already claimed, or you already have an entry",
      4: "not logged in, or the code is wrong, used or expired",
      9: "the code is missing and can't be prompted for",
    ],
    seeAlso: ["entry code", "register", "team show"])

  func run(_ context: Context) throws -> Answer {
    let manager = try context.login()
    let source = SecretSource(file: codeFile, isStandardInput: isCodeFromInput, word: "code")
    guard source.isGiven || context.canAsk else { throw ConsentFault.inputNeeded([source.options]) }
    let claimed = try context.claimEntry(try context.secret(source, or: "Code: "), for: manager)
    if !context.isDryRun, claimed.league != nil, try context.sessionFile()?.league == nil {
      try context.use(claimed.book)
    }
    return .change(Self.change(claimed, manager, context))
  }

  static func change(_ claimed: ClaimedEntry, _ manager: ManagerID, _ context: Context) -> Change {
    let name = claimed.name == manager.text ? "" : " \(claimed.name)"
    let details = [Fact("entry", .text(claimed.name)), Fact("manager", .id(manager))]
    guard let league = claimed.league else {
      let claim = "claim the player\(name) of the board \"\(claimed.book)\"."
      return Change(message: context.message(claim), details: details)
    }
    let entry = ManagerID(claimed.name).flatMap { league.entry(of: $0) }
    let team = entry.map { ": the team \($0.teamName) \(context.isDryRun ? "would be" : "is") yours" } ?? ""
    return Change(
      message: context.message("claim the entry\(name) in the league \"\(claimed.book)\"\(team)."),
      league: claimed.book, details: details)
  }
}
