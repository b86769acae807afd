import Answers
import CommandLineKit
import Cricsheet
import FantasyCore

/// `fcl match lint`: reports errors and suspicious values in match files, with line and column.
struct MatchLint: Command {
  var words: [String] = []
  var id: MatchID?

  static let description = CommandDescription<MatchLint>(
    summary: "Check match files for errors and oddities.", effect: .reads,
    discussion: """
      An error makes a file unreadable. A warning means that the file contradicts itself or the Laws of Cricket. A \
      note marks something unusual that does occur in real matches. All files are checked, even if one has errors.

      \(MatchHelp.files)
      """,
    arguments: [MatchHelp.operand(\.words), MatchHelp.standardInput(\.id)],
    examples: [
      Example("fcl match lint d0001", "The file of a match in the league."),
      Example("fcl match lint d0001 d0002 -o csv", "Findings for a script."),
    ],
    exitCodes: [0: "no findings", 1: "there are findings", 5: "no such match, file or store"],
    seeAlso: ["score", "match show"])

  func run(_ context: Context) throws -> Answer {
    let reading = try MatchReading(words, id: id, context)
    var report = Report(
      schema: "match-findings", league: reading.league?.league.terms.id, columns: Self.columns, rows: [])
    let (files, archives) = try reading.paths()
    for (path, match) in files {
      if path == "-", id == nil { throw Problem.noMatchID }
      report.rows += Self.rows(path, try reading.bytes(path, of: match))
    }
    for archive in archives {
      report.rows += try reading.read(archive) { Self.rows($0.path, try $0.bytes()) }.joined()
    }
    report.emptyWord = "no findings"
    return Answer(content: .report(report), verdict: report.rows.isEmpty ? .fine : .no)
  }

  static let columns: [Column] = [
    .prose("file", "File"), .number("line", "Line"), .number("column", "Column"),
    .text("severity", "Severity"), .text("code", "Code", leaves: 1), .prose("message", "Message"),
  ]

  private static func rows(_ path: String, _ bytes: [UInt8]) -> [[Value]] {
    MatchFile.lint(bytes).map { finding in
      [
        .text(path), .whole(finding.position.line), .whole(finding.position.column), .text(finding.severity.rawValue),
        .text(finding.code), .text(finding.message),
      ]
    }
  }
}
