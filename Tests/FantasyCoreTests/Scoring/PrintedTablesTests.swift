// The printed tables of SCORING.md, item by item and on both sides of each edge. A row has the figures of one innings,
// the item and its points ("-" for none). The expectations come from the document, not the program.

import BuiltInRules
import FantasyCore
import Testing

@Suite("The printed tables")
struct PrintedTablesTests {
  private static func system(_ name: String) throws -> ScoringSystem {
    let file = try #require(BuiltInRules.scoringSystems.first { $0.name == name })
    return try ScoringSystem(parsing: file.bytes)
  }

  private static func row(_ words: Substring) throws -> FigureRow {
    var row = FigureRow()
    let parts = words.split(separator: " ")
    for position in stride(from: 0, to: parts.count, by: 2) {
      let index = try #require(CricketFigure.names.firstIndex(of: String(parts[position])))
      row[ElementIndex<Figure>(index)] = try #require(Int32(parts[position + 1]))
    }
    return row
  }

  @Test(
    "each item earns the printed points, on both sides of each edge", arguments: PrintedRows.tables.keys.sorted())
  func eachItemEarnsWhatIsPrinted(name: String) throws {
    let system = try Self.system(name)
    let lines = try #require(PrintedRows.tables[name]).split(separator: "\n")
    #expect(lines.count >= 18)
    for line in lines {
      let cells = line.split(separator: "|").map { $0.drop { $0 == " " } }
      let row = try Self.row(cells[cells.count - 3])
      let item = cells[cells.count - 2].split(separator: " ")[0]
      let points = system.matchPoints(innings: [row], total: row, role: .batter, ballsPerOver: 6)
      let earned = points.parts.first { system.items[$0.item].id == item }?.points
      #expect(earned == Points(String(cells[cells.count - 1])), "\(name): \(line)")
    }
  }

  @Test(
    "bowlers are exempt from ducks and strike rates, and players outside the pool from nothing",
    arguments: PrintedRows.tables.keys.sorted())
  func bowlersAreExempt(name: String) throws {
    let system = try Self.system(name)
    let row = try Self.row("ducks 1 balls 30 runs 1")
    func items(_ role: Role?) -> Set<String> {
      Set(
        system.matchPoints(innings: [row], total: row, role: role, ballsPerOver: 6).parts.map {
          system.items[$0.item].id
        })
    }
    #expect(items(.bowler).isDisjoint(with: ["duck", "strike-rate"]))
    #expect(items(nil).contains("duck"))
    #expect(items(.allRounder).contains("duck"))
  }

  @Test("a captain counts twice and a vice-captain one and a half times", arguments: PrintedRows.tables.keys.sorted())
  func captainsAreMultiplied(name: String) throws {
    let system = try Self.system(name)
    #expect(system.multiplier(of: .captain) == Multiplier(hundredths: 200))
    #expect(system.multiplier(of: .viceCaptain) == Multiplier(hundredths: 150))
  }
}
