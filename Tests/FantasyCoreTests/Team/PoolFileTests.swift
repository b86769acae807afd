// Reading pools and fixtures from CSV files, and the position of each defect.

import FantasyCore
import Testing

/// Returns the defects of a pool file, each with its line and column.
func poolErrors(_ text: String) -> [String] {
  do throws(CSVErrors) {
    _ = try Pool.reading(Array(text.utf8), roles: Role.ofCricket)
    return []
  } catch {
    return error.errors.map { "\($0.line):\($0.column): \($0.message)" }
  }
}

@Suite("Pool files")
struct PoolFileTests {
  @Test func `columns may be in any order, unknown columns are skipped, and optional ones may be absent`() throws {
    let text = """
      note,price,role,side,name,id,tags,match_name,rank
      x,9.5,batter,A,"Rao, Anna",462411b3,overseas;uncapped,A Rao,7
      ,0,bowler,B,Ben,ipl-ben,,,
      """
    let players = try Pool.reading(Array(text.utf8), roles: Role.ofCricket)
    #expect(players.count == 2)
    #expect(
      players[0]
        == PoolPlayer(
          id: PlayerID(known: "462411b3"), name: "Rao, Anna", side: "A", role: .batter, price: Price(tenths: 95),
          tags: ["overseas", "uncapped"], matchName: "A Rao", rank: 7))
    #expect(
      players[1]
        == PoolPlayer(id: PlayerID(known: "ipl-ben"), name: "Ben", side: "B", role: .bowler, price: .zero))
    #expect(players.map(\.hasRegistryID) == [true, false])
  }

  @Test(arguments: [
    ("", ["1:1: the file is empty: expected a header"]),
    (
      "id,name,side\n",
      ["1:1: missing columns \"role\" and \"price\"; the header has \"id\", \"name\" and \"side\""]
    ),
    ("id,name,side,role,price\n", []),
    ("id,name,side,role,price\na,A,X,batter,-1\n", ["2:14: the price -1 is negative"]),
    (
      "id,name,side,role,price\na,A,X,batter,9.55\n",
      ["2:14: expected a price such as 9.5, with at most one decimal place, found \"9.55\""]
    ),
    (
      "id,name,side,role,price\na,A,X,umpire,9\n",
      ["2:7: unknown role \"umpire\"; choose from batter, wicket-keeper, all-rounder, bowler"]
    ),
    (
      "id,name,side,role,price\na,A,X,batter,9\nb,B,X,batter,9\na,C,X,batter,9\n",
      ["4:1: the id a is already on line 2"]
    ),
    (
      "id,name,side,role,price\nA,,,batter,9\n",
      [
        "2:1: expected an id: use a to z, 0 to 9, _ and -; found \"A\"", "2:3: expected a name",
        "2:4: expected a side",
      ]
    ),
    (
      "id,name,side,role,price,also\na,A,X,batter,9,b;c\nc,C,X,batter,9,\nd,D,X,batter,9,b\n",
      ["3:1: the id c is already on line 2", "4:16: the id b is already on line 2"]
    ),
    ("id,name,side,role,price,also\na,A,X,batter,9,b c\n", ["2:16: \"b c\" is not an id: separate ids by ;"]),
    ("id,name,side,role,price,rank\na,A,X,batter,9,0\n", ["2:16: expected a rank of 1 or more, found \"0\""]),
    ("id,name,side,role,price,rank\na,A,X,batter,9,1.5\n", ["2:16: expected a rank of 1 or more, found \"1.5\""]),
    ("id,name,side,role,price\na,A,X,batter\n", ["2:1: 4 fields; the header has 5: a comma is missing"]),
  ])
  func `every defect is reported with its position`(_ text: String, expected: [String]) {
    #expect(poolErrors(text) == expected)
  }

  @Test(arguments: ["tags", "match_name"])
  func `a text longer than a journal line allows is refused`(_ column: String) {
    let long = String(repeating: "x", count: 201)
    #expect(
      poolErrors("id,name,side,role,price,\(column)\na,A,X,batter,9,\(long)\n") == [
        "2:16: too long (at most 200 bytes)"
      ])
    #expect(poolErrors("id,name,side,role,price,\(column)\na,A,X,batter,9,\(long.dropLast())\n") == [])
  }
}

@Suite("Fixtures files")
struct FixturesFileTests {
  private func errors(_ rows: String) -> [String] {
    do throws(CSVErrors) {
      _ = try Fixture.reading(SpreadsheetText(Array(("match,number,start,home,away,venue\n" + rows).utf8)))
      return []
    } catch {
      return error.errors.map { "\($0.line):\($0.column): \($0.message)" }
    }
  }

  @Test func `a fixture is read with optional number and venue, and its id is folded`() throws {
    let text =
      "match,number,start,home,away,venue\nM1,,2026-03-28T19:30:00+05:30,A,B,\nm2,2,2026-03-29T14:00:00Z,A,C,\"Lord's, London\"\n"
    let fixtures = try Fixture.reading(SpreadsheetText(Array(text.utf8)))
    #expect(
      fixtures == [
        Fixture(id: MatchID(known: "m1"), start: try #require(Instant("2026-03-28T14:00:00Z")), home: "A", away: "B"),
        Fixture(
          id: MatchID(known: "m2"), number: 2, start: try #require(Instant("2026-03-29T14:00:00Z")), home: "A",
          away: "C",
          venue: "Lord's, London"),
      ])
  }

  @Test(arguments: [
    ("a b,1,2026-03-28T14:00:00Z,A,B,\n", "2:1: expected a match id: use a to z, 0 to 9, _ and -; found \"a b\""),
    ("m,x,2026-03-28T14:00:00Z,A,B,\n", "2:3: expected a whole number from 0 to 1000000, found \"x\""),
    ("m,-1,2026-03-28T14:00:00Z,A,B,\n", "2:3: expected a whole number from 0 to 1000000, found \"-1\""),
    ("m,1,2026-03-28,A,B,\n", "2:5: expected a start time such as 2026-03-28T14:00:00Z; found \"2026-03-28\""),
    ("m,1,2026-03-28T14:00:00Z,A,,\n", "2:28: expected the name of a side"),
    ("m,1,2026-03-28T14:00:00Z,A,A,\n", "2:28: both sides are \"A\""),
    ("m,1,2026-03-28T14:00:00Z,A,B,\nM,1,2026-03-28T14:00:00Z,A,B,\n", "3:1: match m is already on line 2"),
    (
      "m,1,2026-03-28T14:00:00Z,A,B,\(String(repeating: "x", count: 201))\n",
      "2:30: too long (at most 200 bytes)"
    ),
  ])
  func `a faulty fixture is reported with its position`(_ rows: String, error: String) {
    #expect(errors(rows) == [error])
  }
}
