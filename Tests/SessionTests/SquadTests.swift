// Squads as people write them: layouts, marks, initials and aliases.

import FantasyCore
import Testing

@testable import Answers
@testable import fcl

@Suite("Squads from spreadsheets") struct SquadTests {
  private static let pool = Pool(
    ["RG Sharma", "SA Yadav", "MS Dhoni", "V Kohli", "Mahela Silva", "M Silva", "Lhuan-dre O'Neil"].enumerated()
      .compactMap { index, name in
        PlayerID("aaaa000\(index)").map {
          PoolPlayer(id: $0, name: name, side: "A", role: Role("batter"), price: .zero)
        }
      })

  // MARK: Names

  @Test(arguments: [
    ("Rohit Sharma", "RG Sharma", true), ("RG Sharma", "Rohit Sharma", true), ("R.G. Sharma", "Rohit Sharma", true),
    ("Rohit Gurunath Sharma", "RG Sharma", true), ("Rohit Gurunath Sharma", "R Sharma", true),
    ("ROHIT SHARMA", "RG Sharma", true), ("Quinton de Kock", "Q de Kock", true), ("M S Dhoni", "Mahendra Dhoni", true),
    ("Gurunath Sharma", "RG Sharma", false), ("RG Sharma", "R Sharma", true), ("RG Sharma", "G Sharma", false),
    ("Rohit Sharma", "RG Verma", false),
    ("Rohit Sharma", "Rahul Sharma", false), ("Sharma", "RG Sharma", false), ("KL", "KL Rahul", false),
  ])
  func `initials fit the given names that begin with them`(_ one: String, _ other: String, _ fit: Bool) {
    #expect(WrittenName(one).fitsByInitials(WrittenName(other)) == fit)
    #expect(WrittenName(other).fitsByInitials(WrittenName(one)) == fit)
  }

  @Test func `dots, blanks, hyphens, apostrophes, case and accents don't change the key of a name`() {
    for name in ["MS Dhoni", "M.S. Dhoni", "M. S. Dhoni", "m s dhoni", "M.S.Dhoni", "MS  DHÔNI"] {
      #expect(WrittenName(name).key == "ms dhoni", "\(name)")
    }
    #expect(WrittenName("Lhuan-dre O'Neil").key == WrittenName("lhuan dre oneil").key)
    #expect(WrittenName(" ' . ").key == "")
  }

  @Test(arguments: [
    ("aaaa0003", "V Kohli", NameMatch.id), ("v. kohli", "V Kohli", .name), ("Dhoni", "MS Dhoni", .part),
    ("Virat Kohli", "V Kohli", .initials), ("S.K.Y.", "SA Yadav", .nickname), ("Hitman", "RG Sharma", .nickname),
  ])
  func `a name is found in one way`(_ name: String, _ player: String, _ match: NameMatch) throws {
    let found = try SquadNames.find(name, in: Self.pool)
    #expect(found.0.name == player && found.1 == match)
  }

  @Test(arguments: ["aaaa", "Gabbar", "Silva", "Kohly", ""])
  func `a name that fits nobody or several players is refused`(_ name: String) {
    #expect(throws: NameFault.self) { try SquadNames.find(name, in: Self.pool) }
  }

  // MARK: Fields

  @Test(arguments: [
    ("V Kohli (C)", "V Kohli", Captaincy.captain), ("V Kohli(vc)", "V Kohli", .viceCaptain),
    ("V Kohli (WK) ( V.C. )", "V Kohli", .viceCaptain), ("V Kohli (c & wk)", "V Kohli", .captain),
    ("V Kohli (Vice-Captain)", "V Kohli", .viceCaptain),
  ])
  func `marks behind a name are its office`(_ text: String, _ name: String, _ office: Captaincy) {
    let field = PlayerField(text)
    #expect(field.name == name && field.office == office)
  }

  @Test(arguments: ["Imran Khan (2)", "V Kohli (RCB)", "(C)", "V Kohli ()", "V Kohli (C"])
  func `other brackets belong to the name`(_ text: String) {
    #expect(PlayerField(text).name == text && PlayerField(text).office == nil)
  }

  // MARK: Layouts

  private static func squads(_ text: String) throws -> [String] {
    let layout = try SquadLayout(
      try SpreadsheetText(Array(text.utf8)), columns: SquadLayout.columns,
      isOwner: { ["ann", "bob"].contains(OwnerField($0).name) },
      isPlayer: { $0.hasPrefix("P") })
    #expect(layout.errors == [])
    return layout.squads.map { squad in
      ([squad.owner.text] + squad.players.map(\.name.text)).joined(separator: " ")
    }
  }

  @Test(arguments: [
    "ann,bob\nP1,P3\nP2,P4\n", "ann;bob\nP1;P3\nP2;P4;\n", "ann,P1,P2\nbob,P3,P4\n", "ann\tP1\tP2\nbob\tP3\tP4\n",
    "Owner,First,Second\nann,P1,P2\nbob,P3,P4\n", ",ann,bob\nOne,P1,P3\nTwo,P2,P4\n", "No.,ann,bob\n1,P1,P3\n2,P2,P4\n",
    "ann,,bob,\nP1,9.5,P3,10\nP2,,P4,\n", "ann,P1,9.5,P2,8\nbob,P3,10,P4,7\nTotal,17.5,17\n",
    "1,ann,P1,P2\n2,bob,P3,P4\n", "No,Owner,A,B\n1,ann,P1,P2\n2,bob,P3,P4\n",
    "Manager,Captain,VC\nann,P1,P2\nbob,P3,P4\n", "\u{FEFF}ann,bob\r\nP1,P3\r\n,\r\nP2,P4\r\n",
  ])
  func `each layout gives the same squads`(_ text: String) throws {
    #expect(try Self.squads(text) == ["ann P1 P2", "bob P3 P4"])
  }

  @Test func `a file may have one owner`() throws {
    #expect(try Self.squads("ann\nP1\nP2\n") == ["ann P1 P2"])
    #expect(try Self.squads("ann,P1,P2\n") == ["ann P1 P2"])
  }

  @Test func `an unknown owner is still an owner, and a column without one is an error`() throws {
    #expect(try Self.squads("ann,carl\nP1,P3\n") == ["ann P1", "carl P3"])
    #expect(try Self.squads("carl,ann\nP3,P1\n") == ["carl P3", "ann P1"])
    let layout = try SquadLayout(
      try SpreadsheetText(Array("ann,\nP1,P3\n".utf8)), columns: SquadLayout.columns, isOwner: { $0 == "ann" },
      isPlayer: { $0.hasPrefix("P") })
    #expect(layout.errors.map { "\($0.line):\($0.column)" } == ["2:4"])
    #expect(layout.squads.map(\.owner.text) == ["ann"])
  }

  @Test func `the column team is the team's name only if each owner has one`() throws {
    func names(_ text: String) throws -> [String?] {
      try SquadLayout(
        try SpreadsheetText(Array(text.utf8)), columns: SquadLayout.columns, isOwner: { _ in false },
        isPlayer: { _ in false }
      ).squads.map { $0.teamName?.text }
    }
    #expect(try names("owner,team,player\nann,X,P1\nann,X,P2\nbob,Y,P3\n") == ["X", "X", "Y"])
    #expect(try names("owner,team,player\nann,X,P1\nann,Y,P2\nbob,Y,P3\n") == [nil, nil, nil])
    #expect(try names("owner,team,player,team name\nann,X,P1,A\nann,X,P2,A\n") == ["A", "A"])
  }

  @Test(arguments: ["1\n2\n", "no\n1\n", "a\n", "a,b\n", ",\n", "\n", "a,b\nc\n", "owner,player\n", "x,1\ny,2\n"])
  func `a file without squads is an error or has no squads`(_ text: String) {
    #expect((try? Self.squads(text)) ?? [] == [])
  }

  @Test func `a wide file with many rows needs no more than its fields`() throws {
    let wide = "ann" + String(repeating: ",x", count: 1_000) + "\n" + String(repeating: "P1\n", count: 50_000)
    #expect(try Self.squads(wide).count == 1_001)
  }

  // MARK: Aliases

  private static func aliases(_ rows: String) -> [String] {
    do {
      _ = try PlayerAliases(parsing: SpreadsheetText(Array("alias,player\n\(rows)".utf8)), pool: pool)
      return []
    } catch { return error.errors.map { "\($0.line):\($0.column)" } }
  }

  @Test func `an alias may stand for another, but not for nobody, for two players or for itself`() throws {
    let chain = try PlayerAliases(
      parsing: SpreadsheetText(Array("alias,player\nA.,b\nb,Hitman\nMS Dhoni,MS Dhoni\n".utf8)), pool: Self.pool)
    #expect(chain["a"]?.name == "RG Sharma" && chain["B"]?.name == "RG Sharma" && chain["c"] == nil)
    #expect(Self.aliases("a,Nobody\n") == ["2:3"])
    #expect(Self.aliases("a,Silva\n") == ["2:3"])
    #expect(Self.aliases("a,V Kohli\nA,aaaa0003\n") == [])
    #expect(Self.aliases("a,V Kohli\nA,MS Dhoni\n") == ["3:1"])
    #expect(Self.aliases("a,b\nb,a\n") == ["2:1", "3:1"])
    #expect(Self.aliases(",V Kohli\n") == ["2:1"])
    #expect(Self.aliases("a,\n") == [])
    let long = (0..<20).map { "n\($0),n\($0 + 1)\n" }.joined() + "n20,V Kohli\n"
    #expect(Self.aliases(long).first == "2:1")
  }

  @Test func `the file of unclear names can be read back`() throws {
    let file = PlayerAliases().file(with: [
      SquadNames.Unclear(name: "a, \"b\"", candidates: ["V Kohli (x)", "M Silva"])
    ])
    #expect(file == "alias,player,candidates\n\"a, \"\"b\"\"\",,V Kohli (x) | M Silva\n")
    #expect(try PlayerAliases(parsing: SpreadsheetText(Array(file.utf8)), pool: Self.pool)["a, \"b\""] == nil)
    let filled = file.replacing(",,", with: ",V Kohli,")
    #expect(
      try PlayerAliases(parsing: SpreadsheetText(Array(filled.utf8)), pool: Self.pool)["a, \"b\""]?.name == "V Kohli")
  }
}
