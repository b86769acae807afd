import Answers
import CommandLineKit

/// `fcl refresh`: reads new and changed match files of a folder into the index.
struct Refresh: Command {
  var from: String?
  var isStrict = false

  static let description = CommandDescription<Refresh>(
    summary: "Read new and changed match files into the index of players and clubs.", effect: .reads,
    discussion: """
      Reads only the new and changed files in a folder, then shows the number of known matches, players and clubs. \
      Files that are not matches are reported and skipped; with --strict they are an error. A league needs no refresh: \
      its scored matches are always known.
      """,
    arguments: [
      .matchFiles(\.from),
      .flag("--strict", \.isStrict, "fail if a file is not a match"),
    ],
    examples: [
      Example("fcl refresh --from matches", "Read a folder of match files."),
      Example(
        "fcl refresh --from matches -o csv --fields matches,players --no-header", "Counts for a script."),
    ],
    exitCodes: [
      2: "no match files", 5: "no such folder", 7: "a file is not a match (--strict)", 10: "the index can't be saved",
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
          .number("left_out", "Skipped") { open.refused.count },
        ]))
    answer.warnings = open.refused.map(\.description)
    // Other commands also work with an older index or with no index.
    if let failure = open.failure { (answer.failure, answer.failureDecides) = (failure, true) }
    return answer
  }
}
