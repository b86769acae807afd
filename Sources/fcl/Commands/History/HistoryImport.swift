import Answers
import Books
import CommandLineKit
import FantasyCore

struct HistoryImport: Command {
  var file = ""
  var columns: String?

  static let description = CommandDescription<HistoryImport>(
    summary: "Import fixtures from a CSV file.", effect: .changesOnce,
    discussion: """
      The columns are match, number, start, home, away and venue. Usual names such as Match No, Team 1 or Ground are \
      recognised; --columns names the rest. fcl help spreadsheets describes separators and encodings.
      start is in RFC 3339, or as tables show it in your time zone: 2026-03-28 19:30 IST. With --zone Kolkata, it can \
      also be 2026-03-28 19:30. The match id is the name of the match file without .json. Known matches that have not \
      begun are updated. Sides that are not in the pool are reported.
      """,
    arguments: [
      .positional("FILE", \.file, "the CSV file; - is standard input"),
      .option("--columns", \.columns, value: "LIST", "the column names: match=NAME,start=NAME,…"),
    ],
    examples: [
      Example("fcl history import fixtures.csv", "Import the fixtures."),
      Example("fcl history import fixtures.csv --dry-run", "Only check the file."),
    ],
    exitCodes: [4: "you are not the commissioner", 6: "a match has begun", 7: "the file is invalid"],
    seeAlso: ["history", "pool import"])

  func run(_ context: Context) throws -> Answer {
    _ = try context.leagueThenLogin()
    _ = try context.openLeague(for: .importFixtures)
    let fixtures = try context.fixtures(in: file, columns: try Fixture.columnNames.named(columns))
    let outcome = try context.change { league, now, actor in
      try league.importingFixtures(fixtures, by: actor, at: now)
    }
    let changed = fixtures.filter { outcome.before.matches[$0.id]?.fixture != $0 }.count
    let count = Problem.count(fixtures.count, "match")
    let imported =
      changed == fixtures.count
      ? count : "\(Problem.count(changed, "new or changed match")) of \(fixtures.count)"
    var answer = context.answer(
      "import \(imported).", isChange: outcome.isChange,
      same: "the league already has \(fixtures.count == 1 ? "this match" : "all \(count)").",
      league: outcome.after.terms.id,
      details: [Fact("matches", .whole(fixtures.count)), Fact("changed", .whole(changed))])
    answer.noteUnknownSides(of: fixtures, in: outcome.after)
    return answer
  }
}

extension Answer {
  /// Adds a warning for each side of the fixtures that is not in the pool, unless the pool is empty.
  fileprivate mutating func noteUnknownSides(of fixtures: [Fixture], in league: League) {
    if league.pool.players.isEmpty { return }
    var known = Set(league.pool.players.map(\.side)), unknown: Set<String> = []
    for fixture in fixtures where !known.isSuperset(of: [fixture.home, fixture.away]) {
      known.formUnion(league.pool(at: fixture.start).players.map(\.side))
      unknown.formUnion([fixture.home, fixture.away].filter { !known.contains($0) })
    }
    for side in unknown.subtracting(known).sorted() {
      let message = "the side \"\(side)\" is not in the pool"
      if let near = didYouMean(suggestions(for: side, among: known.sorted(), limit: 1)) {
        warnings.append("\(message): \(near)")
      } else {
        let several = Recurrence(thing: side, ofSeveral: "sides are not in the pool")
        notices.append(Notice(message: message, recurrence: several))
      }
    }
  }
}
