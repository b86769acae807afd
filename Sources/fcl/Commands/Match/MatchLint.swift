import Answers
import Books
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
      note marks something unusual that does occur in real matches. All files are checked, even if one has errors. In a \
      league, players of the pool whose id seems to have changed are noted too.

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
    // Files can be checked without a league.
    let league = (reading.league ?? (try? context.openLeague()))?.league
    let clubs = try league == nil ? KnownClubs.builtIn : context.clubs()
    for (path, match) in files {
      if path == "-", id == nil { throw Problem.noMatchID }
      report.rows += Self.rows(path, try reading.bytes(path, of: match), match, league, clubs)
    }
    for archive in archives {
      let found = try reading.read(archive) {
        (path: $0.path, rows: Self.rows($0.path, try $0.bytes(), nil, league, clubs))
      }
      report.rows += found.sorted { $0.path < $1.path }.flatMap(\.rows)
    }
    report.emptyWord = "no findings"
    return Answer(content: .report(report), verdict: report.rows.isEmpty ? .fine : .no)
  }

  static let columns: [Column] = [
    .prose("file", "File"), .number("line", "Line"), .number("column", "Column"),
    .text("severity", "Severity"), .text("code", "Code", leaves: 1), .prose("message", "Message"),
  ]

  private static func rows(
    _ path: String, _ bytes: [UInt8], _ known: LeagueMatch?, _ league: League?, _ clubs: KnownClubs
  ) -> [[Value]] {
    let findings = MatchFile.lint(bytes) { match in
      guard let league, let day = match.info.dates.first.flatMap({ Day($0) }) else { return [] }
      let pool = league.pool(at: known?.fixture.start ?? Instant(day))
      return pool.changedIDs(in: match, pool.matching(match), clubs: clubs).map { player, known in
        (player, MatchImportWarning(player, seemsToBe: known).description(in: league, isDryRun: false))
      }
    }
    return findings.map { finding in
      [
        .text(path), .whole(finding.position.line), .whole(finding.position.column), .text(finding.severity.rawValue),
        .text(finding.code), .text(finding.message),
      ]
    }
  }
}
