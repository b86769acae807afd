import Answers
import CommandLineKit

/// `fcl refresh`: reads new and changed match files of a folder into the index.
struct Refresh: Command {
  var from: String?
  var isStrict = false

  static let description = CommandDescription<Refresh>(
    summary: "Take in new and changed match files, for players and clubs.", effect: .reads,
    discussion: """
      Reads what is new or changed in a folder of match files, and nothing else, and says what is known then. A file that \
      is no match is named and left out, unless --strict makes it an error. In a league nothing needs to be taken in: its \
      scored matches are always known.
      """,
    arguments: [
      .option("--from", \.from, value: "DIR", "the folder of match files"),
      .flag("--strict", \.isStrict, "files that are no matches are an error"),
    ],
    examples: [
      Example("fcl refresh --from matches", "A folder of match files."),
      Example(
        "fcl refresh --from matches -o csv --fields matches,players --no-header", "How much is known, for a script."),
    ],
    exitCodes: [
      2: "there are no match files", 5: "there is no such folder", 7: "a file is no match (--strict)",
      10: "the index can't be kept",
    ],
    seeAlso: ["players", "player show", "clubs"])

  func run(_ context: Context) throws -> Answer {
    let open = try context.encyclopedia(from: from, isAnew: true, isStrict: isStrict)
    if let folder = open.folder, open.encyclopedia.matches.isEmpty, open.refused.isEmpty {
      throw Problem.noMatches(in: folder)
    }
    if isStrict {
      _ = try Failures.map(open.refused) { file in
        throw file.defect
      }
    }
    let known = open.encyclopedia
    var answer = Answer.report(
      .single(
        "refresh", league: open.league?.terms.id,
        [
          .text("folder", "Folder") { open.folder ?? open.league.map { "league \($0.terms.id)" } },
          .number("matches", "Matches") { known.matches.count },
          .number("players", "Players") { known.players.count },
          .number("clubs", "Clubs") { known.clubs.count }, .number("read", "New") { open.read },
          .number("left_out", "Left out") { open.refused.count },
        ]))
    answer.warnings = open.refused.map(\.words)
    // Other commands continue without an index or with an older one.
    if let failure = open.failure { (answer.failure, answer.failureDecides) = (failure, true) }
    return answer
  }
}
