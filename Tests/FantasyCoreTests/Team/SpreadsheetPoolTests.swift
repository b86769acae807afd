// Pools and fixtures as people write them: headers, roles, names, decimal commas and amounts of money.

import FantasyCore
import Testing

@Suite("Pools from spreadsheets")
struct SpreadsheetPoolTests {
  /// The players of a file in each form are these.
  private static let players = [
    PoolPlayer(
      id: PlayerID(known: "462411b3"), name: "Jasprit Bumrah", side: "Mumbai Indians", role: .bowler,
      price: Price(tenths: 110), tags: [], matchName: "JJ Bumrah"),
    PoolPlayer(
      id: PlayerID(known: "aa11aa11"), name: "José Buttler", side: "Gujarat Titans", role: .wicketKeeper,
      price: Price(tenths: 95), tags: ["overseas"], matchName: "JC Buttler"),
  ]

  @Test(arguments: [
    """
    id,name,side,role,price,tags,match_name
    462411b3,Jasprit Bumrah,Mumbai Indians,bowler,11,,JJ Bumrah
    aa11aa11,José Buttler,Gujarat Titans,wicket-keeper,9.5,overseas,JC Buttler
    """,
    """
    id;name;side;role;price;tags;match_name
    462411b3;Jasprit Bumrah;Mumbai Indians;bowler;11,0;;JJ Bumrah
    aa11aa11;José Buttler;Gujarat Titans;wicket-keeper;9,5;overseas;JC Buttler
    ;;;;;;
    """,
    """
    ID, Name,Side,Role,Price,Tags,Match name
    462411b3, Jasprit Bumrah,Mumbai  Indians ,Bowler,11,,JJ Bumrah
    aa11aa11,Jose\u{301} Buttler,Gujarat\u{A0}Titans,WK,9.5,overseas,JC Buttler
    ,,,,,,
    """,
    """
    Player ID\tPlayer\tFranchise\tCategory\tCredits\tOverseas\tMatch Name
    462411b3\tJasprit Bumrah\tMumbai Indians\tBOWL\t11.0\tNo\tJJ Bumrah
    aa11aa11\tJosé Buttler\tGujarat Titans\tWK-Batter\t9,5\tYes\tJC Buttler
    """,
    """
    id,player,team,type,cost,overseas,match_name
    462411b3,Jasprit Bumrah,Mumbai Indians,bowler,₹11 Cr,,JJ Bumrah
    aa11aa11,José Buttler,Gujarat Titans,keeper,₹9.5 Cr,x,JC Buttler
    """,
  ])
  func `each way of writing the same pool is read`(_ text: String) throws {
    #expect(try Pool.reading(Array(text.utf8), roles: Role.ofCricket) == Self.players)
  }

  @Test(arguments: [
    ("BAT", Role.batter), ("Batsman", .batter), ("batswoman", .batter), ("Batter", .batter), ("wk", .wicketKeeper),
    ("Wicket Keeper", .wicketKeeper), ("WICKETKEEPER", .wicketKeeper), ("wk-batsman", .wicketKeeper),
    ("AR", .allRounder), ("all rounder", .allRounder), ("Allrounder", .allRounder), ("ALL-ROUNDERS", .allRounder),
    ("Bowler", .bowler), ("bowl", .bowler), ("Bowlers", .bowler),
  ])
  func `roles have usual words and abbreviations`(_ word: String, role: Role) {
    #expect(Role.named(word, among: Role.ofCricket) == role)
  }

  @Test func `a role of another sport is found by its own words, and none outside the list`() {
    let football = ["goalkeeper", "defender", "midfielder", "forward"].map { Role($0) }
    #expect(["GK", "Def", "mid", "FWD"].map { Role.named($0, among: football) } == football)
    #expect(Role.named("keeper", among: football) == football[0])
    #expect(Role.named("bowler", among: football) == nil && Role.named("", among: football) == nil)
    #expect(Role.named("umpire", among: Role.ofCricket) == nil)
    // The name itself comes before an abbreviation of another role.
    #expect(Role.named("keeper", among: [Role.wicketKeeper, Role("keeper")]) == Role("keeper"))
  }

  @Test(arguments: [
    ("4.62E+09,A,X,batter,9", "2:1", "4.62E+09\": the spreadsheet turned it into a number; format the column as text"),
    ("a\u{200B},A,X,batter,9", "2:1", "a\u{200B}\": it contains an invisible character, U+200B"),
    ("#REF!,A,X,batter,9", "2:1", "#REF!\": a formula of the spreadsheet failed"),
  ])
  func `an id that a spreadsheet spoiled has its cause`(_ row: String, place: String, cause: String) {
    #expect(
      poolErrors("id,name,side,role,price\n\(row)\n") == [
        "\(place): expected an id: use a to z, 0 to 9, _ and -; found \"\(cause)"
      ])
  }

  @Test func `an unclear answer about an overseas player is refused`() {
    #expect(
      poolErrors("id,name,side,role,price,Overseas\na,A,X,bat,9,maybe\n") == [
        "2:13: expected yes or no for an overseas player; found \"maybe\""
      ])
  }

  // MARK: Prices

  /// The prices of a column, and the remark; or the errors.
  private func prices(_ fields: [String], separator: String = "\t") -> [String] {
    let rows = fields.enumerated().map { index, field in ["p\(index)", "A", "X", "bat", field] }
    let lines = ([["id", "name", "side", "role", "price"]] + rows).map { $0.joined(separator: separator) }
    do throws(CSVErrors) {
      let text = try SpreadsheetText(Array(lines.joined(separator: "\n").utf8))
      let file = try PoolFile(parsing: text, roles: Role.ofCricket)
      return file.players.map(\.price.description) + file.remarks
    } catch {
      return error.errors.map { "\($0.line): \($0.message)" }
    }
  }

  @Test(arguments: [
    (["9", "9,5", "1.234,5"], ["9", "9.5", "1234.5"]),
    (["11.5 Cr", "2cr"], ["11.5", "2", "prices are read in crore: \"11.5 Cr\" on line 2 is 11.5 credits"]),
    (
      ["₹8.25 Cr", "75 lakh"],
      ["825", "75", "prices are read in lakh: \"₹8.25 Cr\" on line 2 is 825 credits"]
    ),
    (["$9.5m", "$10 million"], ["9.5", "10", "prices are read in millions: \"$9.5m\" on line 2 is 9.5 credits"]),
    (["£1m", "£250k"], ["1000", "250", "prices are read in thousands: \"£1m\" on line 2 is 1000 credits"]),
    (
      ["₹11,50,00,000", "Rs. 75,00,000/-", "0"],
      ["1150", "75", "0", "prices are read in lakh: \"₹11,50,00,000\" on line 2 is 1150 credits"]
    ),
    (
      ["USD 9500", "10000", "$1"],
      ["9500", "10000", "1", "prices are read in whole units: \"USD 9500\" on line 2 is 9500 credits"]
    ),
    (["9 credits", "9.5"], ["9", "9.5"]),
  ])
  func `amounts of money have one unit for the column`(_ fields: [String], expected: [String]) {
    #expect(prices(fields) == expected)
  }

  private struct UnclearPrice: Sendable {
    var fields: [String]
    var line = 2
    var reason = ""
  }

  private static let unclearPrices = [
    UnclearPrice(
      fields: ["11.5 Cr", "9"], line: 3, reason: ": line 2 has a unit (\"11.5 Cr\"), but this price has none"),
    UnclearPrice(fields: ["$9m", "£8m"], line: 3, reason: ": other rows have another currency"),
    UnclearPrice(
      fields: ["₹75,000"], reason: ": could be 75000 or 75.000: write it without a sign between thousands"),
    UnclearPrice(fields: ["1,234"], reason: ": could be 1234 or 1.234: write it without a sign between thousands"),
    UnclearPrice(fields: ["9 apples"]), UnclearPrice(fields: ["Cr"]), UnclearPrice(fields: ["9 Cr lakh"]),
    UnclearPrice(fields: ["0.00001 k"]), UnclearPrice(fields: ["99999999 Cr"]),
  ]

  @Test(arguments: unclearPrices)
  private func `an unclear amount is refused with the reason`(_ price: UnclearPrice) {
    let found = price.fields[price.line - 2]
    let wanted = "expected a price such as 9.5, with at most one decimal place, found \"\(found)\""
    #expect(prices(price.fields) == ["\(price.line): \(wanted)\(price.reason)"])
  }

  // MARK: Fixtures

  @Test(arguments: [
    "match,number,start,home,away,venue\nm1,1,2026-03-28T14:00:00Z,A,B C,\"Lord\u{2019}s, London\"\n",
    "Match ID;Match No;Start Time;Team 1;Team 2;Ground\nM1;1;2026-03-28T14:00:00Z; A ;B\u{A0} C;Lord\u{2019}s,  London\n;;;;;\n",
  ])
  func `fixtures have usual column names and plain side names`(_ text: String) throws {
    let start = try #require(Instant("2026-03-28T14:00:00Z"))
    let fixture = Fixture(
      id: MatchID(known: "m1"), number: 1, start: start, home: "A", away: "B C", venue: "Lord\u{2019}s, London")
    #expect(try Fixture.reading(SpreadsheetText(Array(text.utf8))) == [fixture])
  }

  @Test func `a fixture's competition, format and gender are optional, in people's words`() throws {
    let header = "match,number,start,home,away,venue,League,Match type,Gender\n"
    func kinds(_ fields: String) throws -> MatchKind? {
      try Fixture.reading(SpreadsheetText(Array((header + "m1,1,2026-03-28T14:00:00Z,A,B,,\(fields)\n").utf8)))[0].kind
    }
    #expect(try kinds("IPL 2026,T20I,Women") == MatchKind(competition: "IPL 2026", format: .t20, gender: .female))
    #expect(try kinds(",MDM,") == MatchKind(format: .test))
    #expect(try kinds(",,") == nil)
    #expect(throws: CSVErrors.self) { try kinds("IPL,T15,men") }
    #expect(throws: CSVErrors.self) { try kinds("IPL,T20,mixed") }
  }

  @Test(arguments: [
    ("IPL", "Indian Premier League", true), ("TATA IPL 2026", "Indian Premier League", true),
    ("Indian Premier League 2026", "Indian Premier League", true), ("PSL", "Indian Premier League", false),
    ("Ranji Trophy", "Syed Mushtaq Ali Trophy", false), ("2026", "Indian Premier League", false),
  ])
  func `a competition may be abbreviated or have more words`(_ one: String, _ other: String, _ isSame: Bool) {
    #expect(MatchKind(competition: one).fits(MatchKind(competition: other)) == isSame)
    #expect(MatchKind(competition: other).fits(MatchKind(competition: one)) == isSame)
    #expect(MatchKind(competition: one).fits(MatchKind()))
  }

  @Test(arguments: [
    ("MI", "Mumbai Indians"), ("M.I.", "Mumbai Indians"), ("mumbai  indians", "Mumbai Indians"),
    ("KXIP", "Punjab Kings"),
    ("SRH", nil), ("Royals", nil),
  ])
  func `short and former names of clubs mean a side of the pool`(_ name: String, _ side: String?) {
    let sides = ["Mumbai Indians", "Punjab Kings", "Rajasthan Royals"].map { SideName($0, in: .builtIn) }
    #expect(SideName(name, in: .builtIn).side(among: sides, in: nil, year: nil) == side)
  }
}
