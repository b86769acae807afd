// The names of clubs by competition and year, and a user's file of clubs.

import Testing

@testable import FantasyCore

@Suite("Names of clubs")
struct KnownClubsTests {
  private func clubs(_ rows: String) throws -> KnownClubs {
    try KnownClubs(adding: SpreadsheetText(Array(("club,names,competition,from,until,colour\n" + rows).utf8)))
  }

  private func isSame(
    _ one: String, _ other: String, in competition: String? = nil, _ year: Int? = nil, with clubs: KnownClubs = .builtIn
  ) -> Bool {
    let name = SideName(one, in: clubs)
    let isSame = name.isSame(as: SideName(other, in: clubs), in: competition, year: year)
    #expect(isSame == SideName(other, in: clubs).isSame(as: name, in: competition, year: year), "in either order")
    return isSame
  }

  @Test func `the table that ships is a valid file, and well-known clubs have colours`() throws {
    _ = try KnownClubs(adding: SpreadsheetText(Array(KnownClubs.table.utf8)))
    let clubs = KnownClubs.builtIn
    #expect(clubs.colour(of: "CSK", in: nil, year: nil) == "#ffcb05")
    #expect(clubs.colour(of: "Terns", in: nil, year: nil) == nil)
    #expect(clubs.colour(of: "SCO", in: "Big Bash League", year: 2025) == "#ff6600")
    #expect(clubs.colour(of: "SCO", in: "Cricket World Cup", year: 2027) == "#005eb8")
  }

  @Test(arguments: [
    ("DC", "Deccan Chargers", 2012, true), ("DC", "Deccan Chargers", 2013, false),
    ("DC", "Delhi Capitals", 2018, false), ("DC", "Delhi Capitals", 2019, true),
    ("DD", "Delhi Capitals", 2018, true), ("Delhi Daredevils", "Delhi Capitals", 2019, false),
    ("Delhi Daredevils", "DD", 2008, true), ("Delhi Daredevils", "Delhi Capitals", nil, true),
    ("Kings XI Punjab", "PBKS", 2020, true), ("KXIP", "Punjab Kings", 2021, false),
    ("Royal Challengers Bangalore", "RCB", 2026, true),
  ])
  func `short and former names apply in their years`(_ one: String, _ other: String, _ year: Int?, _ isSame: Bool) {
    #expect(self.isSame(one, other, in: "Indian Premier League", year) == isSame)
  }

  @Test func `the competition decides between clubs with the same short name`() {
    let sides = ["Mumbai Indians", "MI Emirates"].map { SideName($0, in: .builtIn) }
    func side(_ competition: String?) -> String? {
      SideName("MI", in: .builtIn).side(among: sides, in: competition, year: 2026)
    }
    #expect(side("IPL 2026") == "Mumbai Indians" && side("International League T20") == "MI Emirates")
    #expect(side(nil) == nil && side("SA20") == nil)
  }

  @Test func `names of the user's file come before those that ship, where they apply`() throws {
    let clubs = try clubs("Madurai Idols,MI; Idols,Village Cup,2025,2026,\n")
    #expect(isSame("mi", "Madurai Idols", in: "Village Cup", 2026, with: clubs))
    #expect(!isSame("MI", "Mumbai Indians", in: "Village Cup", 2026, with: clubs))
    #expect(
      !isSame("MI", "Madurai Idols", in: "IPL", 2026, with: clubs)
        && isSame("MI", "Mumbai Indians", in: "IPL", 2026, with: clubs))
    #expect(
      !isSame("Idols", "Madurai Idols", in: nil, 2024, with: clubs)
        && isSame("MI", "Mumbai Indians", in: nil, 2024, with: clubs))
    // Without a competition and a year, every meaning is possible.
    #expect(isSame("MI", "Madurai Idols", with: clubs) && isSame("MI", "Mumbai Indians", with: clubs))
  }

  @Test func `a row of the user's file adds to a club that ships`() throws {
    let clubs = try clubs("Mumbai Indians,Paltan,,,,112233\nGujarat Giants,,Legends League,,,#ABCDEF\n")
    #expect(isSame("Paltan", "MI", in: "Indian Premier League", 2026, with: clubs))
    #expect(clubs.colour(of: "MI", in: "IPL", year: 2026) == "#112233")
    #expect(clubs.colour(of: "Gujarat Giants", in: "Women's Premier League", year: 2026) == "#e4612b")
    #expect(clubs.colour(of: "Gujarat Giants", in: "Legends League", year: 2026) == "#abcdef")
  }

  @Test func `a file has usual headers and any separator and encoding`() throws {
    let text = "Team;Short name;League;Since;To;Color\nNorth;\"NOR;The North\";;2020;;\n"
    var utf16: [UInt8] = [0xFF, 0xFE]
    for unit in text.utf16 { utf16 += [UInt8(unit & 0xFF), UInt8(unit >> 8)] }
    let clubs = try KnownClubs(adding: SpreadsheetText(utf16))
    #expect(
      isSame("The North", "NOR", in: nil, 2020, with: clubs) && !isSame("NOR", "North", in: nil, 2019, with: clubs))
  }

  @Test(arguments: [
    (",T,,,,", 1, "expected the name of a club"),
    ("A,,,18,,", 5, "expected a year such as 2018; found \"18\""),
    ("A,,,2020,2019,", 10, "expected a year from 2020 on; found \"2019\""),
    ("A,,,,,red", 7, "expected a colour such as #004ba0; found \"red\""),
    ("A,,,,,#12345", 7, "expected a colour such as #004ba0; found \"#12345\""),
  ])
  func `defects of a file have a line and a column`(_ row: String, _ column: Int, _ message: String) {
    #expect(throws: CSVErrors([CSVError(line: 3, column: column, message)])) { try clubs("B,,,,,\n\(row)\n") }
  }

  @Test func `a name that is too long is refused, and a file must have the column club`() {
    let long = String(repeating: "n", count: TextLength.standard.upperBound + 1)
    #expect(throws: CSVErrors.self) { try clubs("A,B;\(long),,,,\n") }
    #expect(throws: CSVErrors.self) { try KnownClubs(adding: SpreadsheetText(Array("names\nMI\n".utf8))) }
  }
}
