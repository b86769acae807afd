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
      The columns are match, number, start, home, away and venue, and optionally competition, format and gender. Usual \
      names such as Match No, Team 1 or Ground are recognised; --columns names the rest. fcl help spreadsheets describes \
      separators and encodings.
      The match is an id of your choice, such as m1: score finds a file's fixture by sides, date, number and kind. start \
      is in RFC 3339, or as tables show it in your time zone: 2026-03-28 19:30 IST. With --zone Kolkata, it can also be \
      2026-03-28 19:30. Known matches that have not begun are updated. Sides that are not in the pool are reported.
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
    let league = try context.openLeague(for: .importFixtures).league
    var fixtures = try context.fixtures(in: file, columns: try Fixture.columnNames.named(columns))
    let sides = league.sides(at: fixtures)
    let renamed = fixtures.rename(as: sides, try context.clubs())
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
    if !renamed.isEmpty {
      let names = renamed.sorted { $0.key < $1.key }.map { "\($0.key) to \($0.value)" }
      answer.warnings.append("sides renamed as in the pool: \(names.joined(separator: ", "))")
    }
    answer.noteUnknownSides(of: fixtures, among: sides)
    return answer
  }
}

extension League {
  /// Returns the names of the sides in the pool, now and at the starts of fixtures of other sides.
  fileprivate func sides(at fixtures: [Fixture]) -> Set<String> {
    fixtures.reduce(into: Set(pool.players.map(\.side))) { known, fixture in
      if known.isSuperset(of: [fixture.home, fixture.away]) || formerSides.isEmpty { return }
      known.formUnion(pool(at: fixture.start).players.map(\.side))
    }
  }
}

extension [Fixture] {
  /// Gives sides the names in the pool. Returns these names, by the names in the file that mean them.
  fileprivate mutating func rename(as known: Set<String>, _ clubs: KnownClubs) -> [String: String] {
    let sides = known.map { SideName($0, in: clubs) }
    func name(_ side: String, _ fixture: Fixture) -> String {
      if known.contains(side) { return side }
      let (competition, year) = (fixture.kind?.competition, fixture.start.day.civil.year)
      return SideName(side, in: clubs).side(among: sides, in: competition, year: year) ?? side
    }
    var renamed: [String: String] = [:]
    for index in indices {
      let (home, away) = (self[index].home, self[index].away)
      let (newHome, newAway) = (name(home, self[index]), name(away, self[index]))
      // Both names can't mean the same side.
      if newHome == newAway { continue }
      (self[index].home, self[index].away) = (newHome, newAway)
      for (old, new) in [(home, newHome), (away, newAway)] where old != new { renamed[old] = new }
    }
    return renamed
  }
}

extension Answer {
  /// Adds a warning for each side of the fixtures that is not in the pool, unless the pool is empty.
  fileprivate mutating func noteUnknownSides(of fixtures: [Fixture], among known: Set<String>) {
    if known.isEmpty { return }
    for side in Set(fixtures.flatMap { [$0.home, $0.away] }).subtracting(known).sorted() {
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
