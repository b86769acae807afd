import Answers
import CommandLineKit
import FantasyCore

struct HistoryImport: Command {
  var file = ""

  static let description = CommandDescription<HistoryImport>(
    summary: "Import fixtures from a CSV file.", effect: .changesOnce,
    discussion: """
      The columns are match, number, start, home, away and venue. start is in RFC 3339, or as tables show it in your \
      time zone: 2026-03-28 19:30 IST. With --zone Kolkata, it can also be 2026-03-28 19:30. The match id is the name \
      of the match file without .json. Known matches that have not begun are updated.
      """,
    arguments: [.positional("FILE", \.file, "the CSV file; - is standard input")],
    examples: [
      Example("fcl history import fixtures.csv", "Import the fixtures."),
      Example("fcl history import fixtures.csv --dry-run", "Only check the file."),
    ],
    exitCodes: [4: "you are not the commissioner", 6: "a match has begun", 7: "the file is invalid"],
    seeAlso: ["history", "pool import"])

  func run(_ context: Context) throws -> Answer {
    _ = try context.leagueThenLogin()
    _ = try context.openLeague(for: .importFixtures)
    let bytes = try context.read(file: file)
    let fixtures = try DefectiveFile.reading(file) { try Fixture.reading(bytes, starts: context.startForm) }
    let outcome = try context.change { league, now, actor in
      try league.importingFixtures(fixtures, by: actor, at: now)
    }
    let changed = fixtures.filter { outcome.before.matches[$0.id]?.fixture != $0 }.count
    let count = Problem.count(fixtures.count, "match")
    let imported =
      changed == fixtures.count
      ? count : "\(Problem.count(changed, "new or changed match")) of \(fixtures.count)"
    return context.answer(
      "import \(imported).", isChange: outcome.isChange,
      same: "the league already has \(fixtures.count == 1 ? "this match" : "all \(count)").",
      league: outcome.after.terms.id,
      details: [Fact("matches", .whole(fixtures.count)), Fact("changed", .whole(changed))])
  }
}
