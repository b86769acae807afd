// Finding the fixtures of match files whose names are not the ids of matches. The sample league has three matches of A v
// B, on 2, 3 and 4 April at 14:00 UTC.

@testable import Books
import FantasyCore
import Testing

@Suite("Fixtures of match files")
struct FixtureSearchTests {
  /// Returns a file of A v B on a day of April 2026. Its number is the match number in the competition.
  private func file(
    _ id: StaticString, on day: Int, number: Int? = nil, venue: String? = nil, sides: [String] = ["A", "B"],
    clubs: KnownClubs = .builtIn
  ) -> ImportedMatch {
    var match = SmallMatch.match
    match.info.teams = sides
    match.info.dates = [day < 1 ? "2026-03-\(31 + day)" : "2026-04-0\(day)"]
    match.info.event = number.map { MatchInfo.Event(name: "Cup", matchNumber: $0) }
    match.info.venue = venue
    return ImportedMatch(id: MatchID(known: id), match: match, file: fileHash(day), clubs: clubs)
  }

  private func league(adding fixtures: Fixture..., scored: String? = nil) throws -> League {
    var sample = try SampleLeague()
    if !fixtures.isEmpty {
      try sample.step(anna, "1 08:30") { league, now throws(Refusal) in
        try league.importingFixtures(fixtures, by: anna, at: now)
      }
    }
    try sample.start("1 10:00")
    if let scored { try sample.score(scored, "5 08:00", file: 9) }
    return sample.league
  }

  private func found(_ files: ImportedMatch..., in league: League) -> [String: String] {
    let search = FixtureSearch(files, in: league)
    return search.found.reduce(into: [:]) { $0[$1.key.text] = $1.value.text }
      .merging(search.ambiguous.map { ($0.key.text, $0.value.map(\.text).joined(separator: " or ")) }) { one, _ in one }
  }

  @Test(arguments: [
    (0, nil), (1, "m1"), (2, "m1"), (3, "m2"), (4, "m3"), (5, "m3"), (7, "m3"), (8, nil),
  ])
  func `a file fits from the day before a fixture until three days after it, and the nearest day decides`(
    _ day: Int, _ match: String?
  ) throws {
    #expect(found(file("x", on: day), in: try league())["x"] == match)
  }

  @Test func `the sides must be the same, in either order`() throws {
    let league = try league()
    #expect(found(file("x", on: 2, sides: ["B", "A"]), in: league) == ["x": "m1"])
    #expect(found(file("x", on: 2, sides: ["A", "C"]), in: league) == [:])
  }

  @Test func `files are assigned in order of date, although single files would fit later matches better`() throws {
    let league = try league()
    let three = found(file("z", on: 3), file("y", on: 4), file("x", on: 5), in: league)
    #expect(three == ["z": "m1", "y": "m2", "x": "m3"])
    #expect(found(file("y", on: 4), file("x", on: 5), in: league) == ["y": "m2", "x": "m3"])
  }

  @Test func `of several fixtures, the match number decides before the date`() throws {
    let numbered = Fixture(id: MatchID(known: "n7"), number: 7, start: try moment("3 18:00"), home: "A", away: "B")
    let league = try league(adding: numbered)
    #expect(found(file("x", on: 4, number: 7), in: league) == ["x": "n7"])
    #expect(found(file("x", on: 4, number: 8), in: league) == ["x": "m3"])
  }

  @Test func `on the same day, the venue decides; without one, the file is ambiguous`() throws {
    let second = Fixture(
      id: MatchID(known: "n2"), start: try moment("2 18:00"), home: "A", away: "B", venue: "The Shore")
    let league = try league(adding: second)
    #expect(found(file("x", on: 2, venue: "The Shore"), in: league) == ["x": "n2"])
    #expect(found(file("x", on: 1), in: league) == ["x": "m1 or n2"])
    // Two files of the same day have no order.
    let both = found(file("x", on: 2), file("y", on: 2), in: league)
    #expect(both == ["x": "m1 or n2", "y": "m1 or n2"])
    let placed = found(file("x", on: 2, venue: "The Shore"), file("y", on: 2), in: league)
    #expect(placed == ["x": "n2", "y": "m1"])
  }

  @Test func `a fixture that has a file, or gets one in the same import, is not available`() throws {
    let league = try league(scored: "m1")
    #expect(found(file("x", on: 2), in: league) == [:], "m1 fits better than m2, so it may be a second file of m1")
    #expect(found(file("x", on: 3), in: league) == ["x": "m2"])
    #expect(found(file("m2", on: 3), file("x", on: 3), in: league) == [:])
  }

  @Test func `men and women on the same day are told apart by the kind of match, if both have it`() throws {
    func played(_ id: StaticString, _ gender: MatchKind.Gender, venue: String? = nil) throws -> Fixture {
      Fixture(
        id: MatchID(known: id), start: try moment("6 18:00"), home: "A", away: "B", venue: venue,
        kind: MatchKind(gender: gender))
    }
    let league = try league(adding: played("w", .female), played("x", .male))
    func found(_ gender: String?) -> [String: String] {
      var match = file("f", on: 6).match
      match.info.gender = gender
      return self.found(
        ImportedMatch(id: MatchID(known: "f"), match: match, file: fileHash(1), clubs: .builtIn), in: league)
    }
    #expect(found("female") == ["f": "w"])
    #expect(found("male") == ["f": "x"])
    #expect(found(nil) == ["f": "w or x"])
  }

  @Test func `a file has a club's full name, and the fixture a short or former one`() throws {
    let short = Fixture(id: MatchID(known: "s"), start: try moment("6 18:00"), home: "MI", away: "rcb")
    let league = try league(adding: short)
    func found(_ sides: [String], event: String?) -> String? {
      var match = file("f", on: 6, sides: sides).match
      match.info.event = event.map { MatchInfo.Event(name: $0, matchNumber: 1) }
      return self.found(
        ImportedMatch(id: MatchID(known: "f"), match: match, file: fileHash(1), clubs: .builtIn), in: league)["f"]
    }
    let ipl = "Indian Premier League"
    #expect(found(["Mumbai Indians", "Royal Challengers Bengaluru"], event: ipl) == "s")
    #expect(found(["Royal Challengers Bangalore", "Mumbai Indians"], event: nil) == "s")
    #expect(found(["MI Emirates", "Royal Challengers Bengaluru"], event: ipl) == nil, "another competition's club")
    #expect(found(["Mumbai Indians", "Chennai Super Kings"], event: ipl) == nil)
  }

  @Test func `names of clubs come from the user's file too, in their years`() throws {
    let league = try league(
      adding: Fixture(id: MatchID(known: "s"), start: try moment("6 18:00"), home: "N", away: "S"))
    func found(until year: Int) throws -> [String: String] {
      let text = "club,names,until\nNorth,N,\(year)\nSouth,S,\n"
      let clubs = try KnownClubs(adding: SpreadsheetText(Array(text.utf8)))
      return self.found(file("f", on: 6, sides: ["South", "North"], clubs: clubs), in: league)
    }
    #expect(try found(until: 2026) == ["f": "s"])
    #expect(try found(until: 2025) == [:])
  }
}
